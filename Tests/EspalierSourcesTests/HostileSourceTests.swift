import EspalierSources
import Testing

@Suite("Broken and hostile sources")
struct HostileSourceTests {
  /// Reads and rewrites a source and returns its steps for each byte.
  @discardableResult
  private func steps(_ bytes: [UInt8]) -> Double {
    let rewriter = SourceRewriter(index: SourceIndex(sources: [(path: "A.swift", bytes: bytes)]))
    _ = rewriter.overlay(of: "A.swift", displayPath: "A.swift", bytes: bytes)
    return Double(rewriter.steps("A.swift", bytes: bytes)) / Double(max(1, bytes.count))
  }

  @Test(
    "Sources that end too early are read to their end",
    arguments: [
      "\"", "\"\"\"", "#\"", "/*", "/* /*", "`", "@", "#", "#/", "/", "\"\\(", "\"\\", "#selector(",
      "#selector", "@objc(", "#keyPath(", "#keyPath()", "class", "class A", "class A {", "func",
      "func f", "func f(", "func f(a", "func f(a:", "var", "var a:", "var a =", "var a = {",
      "extension A.", "#if", "#if os(", "a.b?(", "Selector(\"", "@objc protocol", "init", "case",
      "import", "class A: ", "class A<", "private(", "#sourceLocation(", "\u{FEFF}", "#!",
      "\"\\(\"\\(",
      "class A { override func a() {} ", "extension A { override", "#selector()", "#selector(())",
      "class A { let a = #selector(", "@convention", "a.observe(\\", "x.value(forKey:", "\r", "\0",
    ])
  func endings(_ text: String) {
    steps(Array(text.utf8))
    steps(Array("class A: B { \(text)".utf8))
    steps(Array("let x = 1; \(text)\n}\nclass C {}".utf8))
  }

  @Test(
    "Time grows with the length, however often a part repeats",
    arguments: [
      "(", "[", "{", "<", "\"\\(", "/*", "func f<", "func f(", "class A<", "class A: class ",
      "class A {",
      "extension A {", "#if A\n", "#else\n", "\"", "#\"\"\" ", "([/[", "(/(", "####", "@objc(",
      "@objc ",
      "#selector(", "#selector(a.b.", "#keyPath(a.", "a.scrollViewDidScroll?(",
      ".textFieldShouldClear?(b)",
      "var a: A<", "var a, ", "var a = ", "case a, ", "init(", "import ", "where ", "-> ",
      "private ",
      "a?.b!.", "addObserver(", "value(", "class A { override func a() {} ", "\"\"\"\\(", "#/",
      "\\",
      "#if os(", "`", "extension A { override func b() {} }\n", "Selector((", "func +<", "\r\n",
      "\0",
      "class A { let a = #selector(b) }\n", "{ # ", "protocol P: class ", "@IBOutlet var a: B!\n",
    ])
  func growth(_ part: String) {
    let count = 2000
    let text = Array(String(repeating: part, count: count).utf8)
    #expect(steps(text) < 40)
    #expect(steps(Array("class Z {\n".utf8) + text) < 40)
  }

  @Test(
    "Half sources and sources with changed bytes are read, and take no more steps than whole ones")
  func mutations() throws {
    let sources = try repositorySources(every: 97).filter { $0.bytes.count < 20_000 }
    try #require(sources.count > 5)
    var generator = SeededGenerator(state: 33)
    let signs = Array("\"\"\"\\(){}[]<>/*#@`?!.:;,=\n\r\0 selfclassoverride".utf8)
    var worst = 0.0
    for _ in 0..<500 {
      guard let source = sources.randomElement(using: &generator) else { continue }
      var bytes = source.bytes
      if Bool.random(using: &generator) {
        bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
      }
      if bytes.count > 1000 {
        let start = Int.random(in: 0..<bytes.count - 999, using: &generator)
        bytes = Array(bytes[start..<start + 999])
      }
      for _ in 0..<Int.random(in: 0...8, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let sign = signs.randomElement(using: &generator) ?? 0
        if Bool.random(using: &generator) {
          bytes[place] = sign
        } else {
          bytes.insert(sign, at: place)
        }
      }
      worst = max(worst, steps(bytes))
    }
    #expect(worst < 40)
  }
}

@Suite("The sources of this repository")
struct RepositorySourceTests {
  @Test(
    "Projects T36: rewriting twice gives the same bytes, and the rules find nothing a second time")
  func twice() throws {
    let sources = try repositorySources(every: 9)
    try #require(sources.count > 100)
    let index = SourceIndex(sources: sources)
    let again = SourceIndex(sources: sources)
    for source in sources {
      let rewriter = SourceRewriter(index: index)
      let overlay = rewriter.overlay(of: source.path, displayPath: "x", bytes: source.bytes).bytes
      let second = SourceRewriter(index: again)
        .overlay(of: source.path, displayPath: "x", bytes: source.bytes).bytes
      #expect(overlay == second, "\(source.path)")
      let once = rewriter.rewritten(source.path, bytes: source.bytes)
      #expect(rewriter.rewritten(source.path, bytes: once) == once, "\(source.path)")
      let lines = source.bytes.count { $0 == 10 }
      #expect(once.count { $0 == 10 } == lines, "\(source.path)")
    }
  }
}

extension HostileSourceTests {
  @Test(
    "10,000 brackets inside of one another are read",
    arguments: ["(", "[", "{", "\"\\(", "class A {"])
  func depth(_ part: String) {
    #expect(steps(Array(String(repeating: part, count: 10_000).utf8)) < 40)
  }

  @Test(
    "Sources with closed brackets inside of one another take linear time",
    arguments: [
      ("#selector(", ")"), ("#keyPath(", ")"), ("a.b(forKey: ", ")"), ("Selector((", "))"),
      ("class A {\n@IBOutlet private var a: B!\n", "}"),
      ("#if A\n@IBAction private func f() {}\n", "\n#endif\n"),
      ("x.textFieldShouldClear?(", ")"), ("func f() { class A { ", "} }"),
    ])
  func nesting(_ open: String, _ close: String) {
    let text = String(repeating: open, count: 1500) + String(repeating: close, count: 1500)
    #expect(steps(Array("class Z {\n\(text)}".utf8)) < 40)
  }
}
