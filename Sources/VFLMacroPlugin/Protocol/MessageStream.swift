#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Messages between the compiler and the plug-in: eight bytes with the length, the least significant first, then so many bytes.
struct MessageStream {
  /// What came.
  enum Incoming: Equatable {
    case message([UInt8])
    /// A message that is longer than any source file; it was passed over.
    case tooLong(UInt64)
    /// The stream ended within a message.
    case truncated
    /// The compiler has no more to ask.
    case end
  }

  /// No request is longer: a source file has at most 1 GiB, and what is asked about is a part of it.
  static let longest: UInt64 = 1 << 28

  private let input: Int32
  private let output: Int32

  init(input: Int32 = 0, output: Int32 = 1) {
    (self.input, self.output) = (input, output)
  }

  /// Waits for the next message.
  func receive() -> Incoming {
    let header = read(8)
    if header.isEmpty { return .end }
    guard header.count == 8 else { return .truncated }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= Self.longest else {
      var left = length
      while left > 0 {
        let part = read(Int(min(left, 1 << 16)))
        if part.isEmpty { break }
        left -= UInt64(part.count)
      }
      return .tooLong(length)
    }
    let body = read(Int(length))
    return body.count == Int(length) ? .message(body) : .truncated
  }

  /// Sends a message.
  ///
  /// - Returns: whether the compiler still listens.
  func send(_ body: [UInt8]) -> Bool {
    let length = UInt64(body.count)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) }
    return write(header + body)
  }

  /// As many bytes as there are, at most `count`; fewer only at the end.
  private func read(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let part = recv(buffer.baseAddress, filled, count - filled)
        if part < 0, errno == EINTR { continue }
        if part <= 0 { return }
        filled += part
      }
    }
  }

  private func recv(_ start: UnsafeMutablePointer<UInt8>?, _ offset: Int, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(input, start?.advanced(by: offset), count)
    #elseif canImport(Musl)
      Musl.read(input, start?.advanced(by: offset), count)
    #else
      Darwin.read(input, start?.advanced(by: offset), count)
    #endif
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let slice = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Glibc)
          let count = Glibc.write(output, slice.baseAddress, slice.count)
        #elseif canImport(Musl)
          let count = Musl.write(output, slice.baseAddress, slice.count)
        #else
          let count = Darwin.write(output, slice.baseAddress, slice.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
