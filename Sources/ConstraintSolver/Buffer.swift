/// Trivial values in a row that grows at its end. Storage is its own and goes with it; there is no sharing, so that access
/// costs no more than through a pointer. Indices are checked in debug builds.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity = 0

  init() {}

  init(copying other: borrowing Buffer) { copy(other) }

  /// Replaces all elements by those of another.
  mutating func copy(_ other: borrowing Buffer) {
    count = 0
    reserve(other.count)
    if let from = other.base, let base { base.initialize(from: from, count: other.count) }
    count = other.count
  }

  deinit { base?.deallocate() }

  var indices: Range<Int> { 0..<count }
  var isEmpty: Bool { count == 0 }
  /// The elements, for closures that cannot hold the buffer.
  var pointer: UnsafePointer<Element> {
    UnsafePointer(base ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped)
  }
  var mutablePointer: UnsafeMutablePointer<Element> {
    mutating get { UnsafeMutablePointer(mutating: pointer) }
  }
  var last: Element? { count == 0 ? nil : self[count - 1] }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base.unsafelyUnwrapped[index]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count)
      yield &base.unsafelyUnwrapped[index]
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count &+ 1) }
    (base.unsafelyUnwrapped + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base.unsafelyUnwrapped[count]
  }

  /// Forgets the elements from an index on, but keeps the room for them.
  mutating func truncate(to count: Int) {
    assert(count <= self.count)
    self.count = count
  }

  mutating func removeAll() { count = 0 }

  /// Forgets all elements, and gives back room for more than a few.
  mutating func release() {
    count = 0
    guard capacity > 256 else { return }
    base?.deallocate()
    (base, capacity) = (nil, 0)
  }

  /// Appends elements until there are as many.
  mutating func grow(to count: Int, _ element: Element) {
    guard count > self.count else { return }
    reserve(count)
    (base.unsafelyUnwrapped + self.count).initialize(repeating: element, count: count - self.count)
    self.count = count
  }

  /// Makes room for a number of elements in all.
  @inline(never)
  mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, capacity * 2, 16)
    let room = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let base {
      room.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    base = room
  }

  /// Sorts the elements, all or those in a range; the order has to tell any two apart.
  @inline(__always)
  mutating func sort(_ range: Range<Int>? = nil, by isBefore: (Element, Element) -> Bool) {
    let range = range ?? 0..<count
    assert(range.upperBound <= count)
    guard range.count > 1, let base else { return }
    var elements = UnsafeMutableBufferPointer(start: base + range.lowerBound, count: range.count)
    var sorted = 1
    while sorted < elements.count, !isBefore(elements[sorted], elements[sorted - 1]) { sorted += 1 }
    if sorted == elements.count { return }
    guard elements.count > 16 else {
      for end in sorted..<elements.count {
        let element = elements[end]
        var place = end
        while place > 0, isBefore(element, elements[place - 1]) {
          elements[place] = elements[place - 1]
          place -= 1
        }
        elements[place] = element
      }
      return
    }
    elements.sort(by: isBefore)
  }
}
