import EspalierMessages
import EspalierSources
import Foundation

/// Returns the sources of a target from texts by path.
func sources(_ texts: KeyValuePairs<String, String>) -> [(path: String, bytes: [UInt8])] {
  texts.map { (path: $0.key, bytes: Array($0.value.utf8)) }
}

/// Returns the source with all rules applied in place.
func rewritten(_ text: String) -> String {
  let rewriter = SourceRewriter(index: SourceIndex(sources: sources(["A.swift": text])))
  return String(decoding: rewriter.rewritten("A.swift", bytes: Array(text.utf8)), as: UTF8.self)
}

/// Returns the overlays of a target's sources by path, and all messages.
func overlays(
  _ texts: KeyValuePairs<String, String>
) -> (texts: [String: String], messages: [ProjectMessage]) {
  let sources = sources(texts)
  let rewriter = SourceRewriter(index: SourceIndex(sources: sources))
  var result: [String: String] = [:]
  var messages: [ProjectMessage] = []
  for source in sources {
    let overlay = rewriter.overlay(of: source.path, displayPath: source.path, bytes: source.bytes)
    result[source.path] = String(decoding: overlay.bytes, as: UTF8.self)
    messages += overlay.messages
  }
  return (result, messages)
}

/// Returns the overlay of one source.
func overlay(_ text: String) -> String { overlays(["A.swift": text]).texts["A.swift"] ?? "" }

/// Returns the messages about one source as "code line".
func messages(_ text: String) -> [String] {
  overlays(["A.swift": text]).messages.map { "\($0.code) \($0.line)" }
}

/// The Swift sources of this repository, every `step`th.
func repositorySources(every step: Int) throws -> [(path: String, bytes: [UInt8])] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    .resolvingSymlinksInPath()
  let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    .filter { $0.hasSuffix(".swift") }.sorted()
  return try stride(from: 0, to: names.count, by: step).map { place in
    let data = try Data(contentsOf: root.appendingPathComponent(names[place]))
    return (path: names[place], bytes: Array(data))
  }
}

/// A generator with a fixed beginning, so that a failure comes again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
