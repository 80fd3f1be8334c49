import EspalierMarkup
import EspalierMessages
import Testing

/// Reads a text; `nil` where the reader refuses it.
private func read(_ text: String) throws(MarkupFailure) -> MarkupElement {
  try MarkupReader.read(Array(text.utf8), file: "Main.storyboard")
}

/// The message with which the reader refuses a document.
private func refusal(_ bytes: [UInt8]) -> ProjectMessage? {
  do throws(MarkupFailure) {
    _ = try MarkupReader.read(bytes, file: "Main.storyboard")
    return nil
  } catch { return error.message }
}

private func refusal(_ text: String) -> ProjectMessage? { refusal(Array(text.utf8)) }

@Suite struct MarkupReaderTests {
  @Test("elements, attributes and text come with the lines where they begin")
  func lines() throws {
    let root = try read(
      """
      <?xml version="1.0"?>
      <!-- two
      lines -->
      <document a="1"
          b='2'>
        <label text="Hi"/>
        <string key="text">one
      two</string>
      </document>
      """)
    #expect(root.name == "document")
    #expect(root.line == 4)
    #expect(root.attributes.map(\.name) == ["a", "b"])
    #expect(root["b"] == "2")
    #expect(root["c"] == nil)
    #expect(root.children.map(\.line) == [6, 7])
    #expect(root.first("string")?.text == "one\ntwo")
    #expect(root.text.isEmpty)
  }

  @Test("entities, numeric ones included, become characters; character data stays as it is")
  func entities() throws {
    let root = try read(
      "<a b=\"&lt;&gt;&amp;&quot;&apos;&#10;&#x1F600;\"><c>&lt;x&gt;</c><d><![CDATA[<&amp;>]]></d></a>"
    )
    #expect(root["b"] == "<>&\"'\n😀")
    #expect(root.first("c")?.text == "<x>")
    #expect(root.first("d")?.text == "<&amp;>")
  }

  @Test("a byte order mark and lines that end in CRLF change neither text nor lines")
  func carriageReturns() throws {
    let root = try MarkupReader.read(
      [0xEF, 0xBB, 0xBF] + Array("<a>\r\n<b>x\r\ny</b>\r\n<c d=\"1\r\n2\"/></a>".utf8), file: "a")
    #expect(root.first("b")?.text == "x\ny")
    #expect(root.first("b")?.line == 2)
    #expect(root.first("c")?.line == 4)
    #expect(root.first("c")?["d"] == "1 2")
  }

  @Test("blank text counts only where an element has nothing else")
  func blanks() throws {
    let root = try read("<a> <b>  </b> <c> <d/> </c> </a>")
    #expect(root.text.isEmpty)
    #expect(root.first("b")?.text == "  ")
    #expect(root.first("c")?.text.isEmpty == true)
  }

  @Test("names of any length are read right, also those that share a place in the table")
  func names() throws {
    var text = "<document>"
    for number in 0..<3000 {
      text += "<elementWithALongName\(number) attributeWithALongName=\"x\"/>"
    }
    let root = try read(text + "</document>")
    #expect(root.children.count == 3000)
    for (number, child) in root.children.enumerated() {
      #expect(child.name == "elementWithALongName\(number)")
      #expect(child["attributeWithALongName"] == "x")
    }
  }

  @Test(
    "Projects T34: a document that is cut off or unbalanced is refused with P605 and the line",
    arguments: [
      ("<a>\n<b>", 2, "The XML ends at line 2 inside <b>."),
      ("<a>\n<b", 2, "The XML ends at line 2 inside <b>."),
      ("<a>\n<b c=\"", 2, "The XML ends at line 2 inside <b>."),
      ("<a>\n</b></a>", 2, "</b> closes <a> of line 1."),
      ("<a/>\n</a>", 2, "</a> closes an element that was never opened."),
      ("<a/>\n<b/>", 2, "<b> stands after the document's end."),
      ("", 1, "The file holds no element of XML."),
      ("<a>\n<!-- x", 2, "The XML ends at line 2 inside a comment."),
      ("<a b=c/>", 1, "The attribute “b” of <a> has no value in quotes."),
      ("<a b/>", 1, "The attribute “b” of <a> has no value."),
      ("text", 1, "There is text outside of the document's element."),
      ("<>", 1, "A name is missing for an element."),
    ])
  func broken(text: String, line: Int, sentence: String) {
    let message = refusal(text)
    #expect(message?.code == "P605")
    #expect(message?.severity == .error)
    #expect(message?.line == line)
    #expect(message?.sentence == sentence)
    #expect(message?.fix != nil)
  }

  @Test(
    "Projects T34: a document type and entities that the document declares are refused with P604")
  func documentTypes() {
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n<a>&b;</a>"
    #expect(refusal(bomb)?.code == "P604")
    #expect(refusal(bomb)?.line == 2)
    #expect(refusal("<a>\n&b;</a>")?.code == "P604")
    #expect(refusal("<a>\n&b;</a>")?.line == 2)
    #expect(refusal("<a b=\"&#xD800;\"/>")?.code == "P604")
    #expect(refusal("<a b=\"&#0;\"/>")?.code == "P604")
    #expect(refusal("<a>1 & 2</a>")?.code == "P604")
  }

  @Test("Projects T34: more than 500 levels are refused with P602, 500 are read")
  func depth() throws {
    let open = { (count: Int) in String(repeating: "<a>", count: count) }
    let close = { (count: Int) in String(repeating: "</a>", count: count) }
    _ = try read(open(500) + close(500))
    #expect(refusal(open(501) + close(501))?.code == "P602")
    #expect(refusal(open(100_000))?.code == "P602")
  }

  @Test("Projects T34: a file of more than 20 MB is refused with P603 before it is read")
  func size() {
    let message = refusal([UInt8](repeating: UInt8(ascii: " "), count: 20_000_001))
    #expect(message?.code == "P603")
  }

  @Test("UTF-16 is refused, and bytes that are no UTF-8 become replacement characters")
  func encodings() throws {
    #expect(refusal([0xFF, 0xFE, 0x3C, 0x00])?.code == "P605")
    let root = try MarkupReader.read(Array("<a b=\"".utf8) + [0xFF] + Array("\"/>".utf8), file: "a")
    #expect(root["b"] == "\u{FFFD}")
  }
}
