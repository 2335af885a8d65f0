#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets one thread at a time do something. `Mutex` would need a newer system than the package asks for.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Makes an open lock.
  init() {
    let status = pthread_mutex_init(mutex, nil)
    precondition(status == 0, "no memory for a lock")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Does something while no other thread is in the lock.
  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// Places for results, of which each thread writes its own.
///
/// Unchecked, since nobody reads before all threads have come to an end, and no two write the same place.
final class Slots<Value>: @unchecked Sendable {
  private let values: UnsafeMutablePointer<Value?>
  private let count: Int

  /// So many empty places.
  init(count: Int) {
    self.count = count
    values = .allocate(capacity: max(1, count))
    values.initialize(repeating: nil, count: count)
  }

  deinit {
    values.deinitialize(count: count)
    values.deallocate()
  }

  /// The value of a place.
  subscript(index: Int) -> Value? {
    get { values[index] }
    set { values[index] = newValue }
  }
}

/// Threads of the C library.
enum Threads {
  /// Does something for each number below a count, on as many threads as the machine has cores.
  static func each(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let work = Work(count, body)
    var threads: [pthread_t] = []
    // This thread works too.
    for _ in 1..<max(1, min(cores, count)) {
      guard let thread = start(work) else { break }
      threads.append(thread)
    }
    work.run()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// What threads share: the numbers that are left.
  private final class Work: @unchecked Sendable {
    private let lock = Lock()
    private let count: Int
    private let body: @Sendable (Int) -> Void
    private var next = 0

    init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    /// Takes numbers until none is left; a few at a time, since most files take microseconds.
    func run() {
      while true {
        let range = lock.locked {
          let start = next
          next = min(count, next + 8)
          return start..<next
        }
        if range.isEmpty { return }
        for index in range { body(index) }
      }
    }
  }

  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // As much as the main thread has.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let reference = Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, &attributes, threadMain, reference.toOpaque())
    guard status == 0 else {
      reference.release()
      return nil
    }
    return thread
  }

  #if canImport(Darwin)
    private static let threadMain: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { reference in
      Unmanaged<Work>.fromOpaque(reference).takeRetainedValue().run()
      return nil
    }
  #else
    private static let threadMain: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      reference in
      if let reference { Unmanaged<Work>.fromOpaque(reference).takeRetainedValue().run() }
      return nil
    }
  #endif
}
