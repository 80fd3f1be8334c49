import EspalierSources
import Testing

@Suite("The scanner of Swift sources")
struct ScannerTests {
  /// The tokens that begin with "@" or "#", with their lines.
  private func marks(_ text: String) -> [String] {
    let source = SourceText(path: "A.swift", bytes: Array(text.utf8))
    return source.tokens.indices
      .filter { source.tokens[$0].kind == .attribute || source.tokens[$0].kind == .pound }
      .map { "\(source.text($0)) \(source.tokens[$0].line)" }
  }

  @Test(
    "Projects R30: nothing is found in strings, comments and regular expressions",
    arguments: [
      "let a = \"@objc \\\" @objc\"", "let a = #\"@objc \\(x) \" @objc\"#",
      "let a = \"\"\"\n@objc \"\" @objc\n\"\"\"", "let a = ##\"\"\"\n@objc \"\"\"# @objc\n\"\"\"##",
      "let a = #\"\"\" @objc \"#", "// @objc", "/* @objc /* @objc */ @objc */",
      "let a = /@objc[/@objc]+/", "f(/@objc\\/ @objc/)", "let a = #/@objc/#",
      "let a = #/\n@objc / @objc\n/#", "let `@objc` = 1", "return /@objc/",
    ])
  func literals(_ text: String) {
    #expect(marks(text + "\n@last") == ["@last \(text.split(separator: "\n").count + 1)"])
  }

  @Test("Code inside of interpolations is read")
  func interpolations() {
    #expect(
      marks("\"a \\(f(\"\\(#line) @objc\", #file)) @objc\" #last") == [
        "#line 1", "#file 1", "#last 1",
      ])
    #expect(marks("#\"\\(#line) \\#(#file) @objc\"#") == ["#file 1"])
    #expect(
      marks("\"\"\"\n\\(\n  [#line])\n@objc \\(#file)\n\"\"\"\n@last") == [
        "#line 3", "#file 4", "@last 6",
      ])
  }

  @Test("A slash divides after an operand and between blanks")
  func division() {
    #expect(marks("let a = b / #line / #file") == ["#line 1", "#file 1"])
    #expect(marks("let a = (b)/#line/c, d = e[1]/#file/f") == ["#line 1", "#file 1"])
    #expect(marks("foo(/, #line, /)") == ["#line 1"])
  }

  @Test("Every branch of #if is read alike")
  func branches() {
    #expect(
      marks("#if A\n@one\n#elseif B\n@two\n#else\n@three\n#endif") == [
        "#if 1", "@one 2", "#elseif 3", "@two 4", "#else 5", "@three 6", "#endif 7",
      ])
  }

  @Test("Lines and columns count through CRLF, a byte order mark and a line for the shell")
  func places() {
    #expect(marks("#!/usr/bin/swift @no\r\n/*\r\n*/ @a\r\n@b") == ["@a 3", "@b 4"])
    let source = SourceText(path: "A.swift", bytes: [0xEF, 0xBB, 0xBF] + Array("let a\n  @b".utf8))
    #expect(source.text(0) == "let")
    #expect(source.column(source.count - 1) == 3)
  }

  @Test("Brackets find their partners, and a bracket alone has none")
  func brackets() {
    let source = SourceText(path: "A.swift", bytes: Array("{ ( [ ) } ]".utf8))
    #expect(source.partner(0) == 4)
    #expect(source.partner(1) == 3)
    #expect(source.partner(2) == nil)
    #expect(source.partner(5) == nil)
  }
}
