#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What trees on different threads share: a count, the fault handler, and the stream for messages.
enum Shared {
  /// Guards the two below.
  private nonisolated(unsafe) static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()
  /// Behind a pointer, since access to a variable is looked after at run time.
  private nonisolated(unsafe) static let order: UnsafeMutablePointer<Int> = {
    let order = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    order.initialize(to: 0)
    return order
  }()
  private nonisolated(unsafe) static var handler: (@Sendable (LayoutFault) -> Void)?

  private static func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }

  /// A number above all before.
  static func nextOrder() -> Int {
    locked {
      order.pointee += 1
      return order.pointee
    }
  }

  static var faultHandler: (@Sendable (LayoutFault) -> Void)? {
    get { locked { handler } }
    set { locked { handler = newValue } }
  }

  /// Writes a text to standard error.
  static func complain(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var sent = 0
      while let base = bytes.baseAddress, sent < bytes.count {
        let written = write(2, base + sent, bytes.count - sent)
        guard written > 0 else { return }
        sent += written
      }
    }
  }
}
