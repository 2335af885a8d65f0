import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What trees on different threads share: a count, the fault handler, and the stream for messages.
enum Shared {
  private static let order = Atomic(0)
  private static let handler = Mutex<(@Sendable (LayoutFault) -> Void)?>(nil)

  /// A number above all before.
  static func nextOrder() -> Int { order.add(1, ordering: .relaxed).newValue }

  static var faultHandler: (@Sendable (LayoutFault) -> Void)? {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
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
