import Glibc

/// A bus that hangs: it takes connections, and at most lets the other side prove who it is.
struct SilentBus {
  /// The place of the socket.
  let path: String
  /// Whether the bus answers until the first message, which it leaves unanswered.
  let answers: Bool

  func run() -> Never {
    let listener = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: path.utf8.prefix($0.count - 1))
    }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard isBound == 0, listen(listener, 20) == 0 else { exit(3) }
    say("ready")
    while true {
      let connection = accept(listener, nil, nil)
      say("connected")
      guard answers, connection >= 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      // The words of the greeting come one after the other, each with an answer.
      while true {
        let count = read(connection, &bytes, bytes.count)
        let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        if count <= 0 || words.contains("BEGIN") { break }
        let answer =
          words.contains("NEGOTIATE")
          ? "AGREE_UNIX_FD\r\n" : "OK 1234deadbeef1234deadbeef12345678\r\n"
        _ = answer.withCString { write(connection, $0, strlen($0)) }
      }
    }
  }
}
