/// What a source says about the part of Foundation that is a module of its own on Linux.
struct Networking {
  /// The place after the first import that is always compiled.
  var afterImport: Int?
  /// Whether the source imports the module itself.
  var isImported = false
  /// Whether the source names a type of the module.
  var isNeeded = false
  /// Whether the source reads the contents of a URL.
  var readsContents = false

  /// Takes in an import.
  mutating func read(import token: Int, _ module: Int, in file: FileRewriter) {
    if file.source.isText(module, "FoundationNetworking") { isImported = true }
    guard afterImport == nil, !file.isConditional(token) else { return }
    let isWhole = module + 1 >= file.source.count || file.source.tokens[module + 1].startsLine
    if isWhole { afterImport = file.source.tokens[module].afterLast }
  }
}

extension FileRewriter {
  /// Notes the types whose module is FoundationNetworking (R32).
  mutating func readNetworking(_ token: Int) {
    // No name below is shorter.
    guard source.tokens[token].length >= 8, !networking.isNeeded else { return }
    switch source.bytes[source.tokens[token].first] {
    case UInt8(ascii: "U"), UInt8(ascii: "H"), UInt8(ascii: "C"), UInt8(ascii: "N"):
      networking.isNeeded = Self.networkingTypes.contains(source.text(token))
    case UInt8(ascii: "c"):
      if source.isText(token, "contentsOf") { networking.readsContents = true }
    default: break
    }
  }

  /// Imports FoundationNetworking behind the first import, where the source needs it (R32).
  mutating func importNetworking() {
    guard !networking.isImported, let place = networking.afterImport else { return }
    // Foundation reads "http:" only if the module is there.
    let isNeeded =
      networking.isNeeded
      || networking.readsContents && source.bytes.contains("\"http".utf8)
    if isNeeded { replace(place, place, with: "; import FoundationNetworking", order: 1) }
  }

  private static let networkingTypes: Set<String> = [
    "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
    "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionStreamTask",
    "URLSessionWebSocketTask", "URLSessionDelegate", "URLSessionTaskDelegate",
    "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLSessionStreamDelegate",
    "URLSessionWebSocketDelegate", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics",
    "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
    "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol",
    "URLProtocolClient", "URLAuthenticationChallenge", "URLAuthenticationChallengeSender",
    "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "NSURLRequest",
    "NSMutableURLRequest",
  ]
}
