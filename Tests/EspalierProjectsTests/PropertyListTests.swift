import EspalierProjects
import Foundation
import Testing

/// The old form of property lists, with lines.
@Suite struct PropertyListTests {
  private func table(_ text: String) throws -> PropertyTable {
    try ProjectPropertyList.table(Array(text.utf8))
  }

  @Test("Words, strings, lists, dictionaries, data and comments are read")
  func allValuesAreRead() throws {
    let read = try table(
      """
      // !$*UTF8*$!
      { a = b; "c d" = "e\\"f\\n\\U00e4"; /* no; */ list = (1, "2", ); inner = { x = path/to.x; };
        data = <0fbd 77>; quoted = 'it'; }
      """)
    #expect(read["a"]?.text == "b")
    #expect(read["c d"]?.text == "e\"f\nä")
    #expect(read["list"]?.texts == ["1", "2"])
    #expect(read["inner"]?.table?["x"]?.text == "path/to.x")
    #expect(read["data"]?.text == "0fbd 77")
    #expect(read["quoted"]?.text == "it")
    #expect(read.lines["list"] == 2)
    #expect(read.lines["data"] == 3)
  }

  @Test("The XML form gives the same values")
  func theXMLFormIsRead() throws {
    let read = try table(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://x">
      <plist version="1.0"><dict><key>a</key><string>b</string>
      <key>list</key><array><string>1</string><integer>2</integer><true/></array></dict></plist>
      """)
    #expect(read["a"]?.text == "b")
    #expect(read["list"]?.texts == ["1", "2", "YES"])
  }

  @Test(
    "A broken file names its line",
    arguments: [
      ("{\n a = b\n c = d; }", 3), ("{\n a = \"b;\n}", 2), ("{ a = (b,\n c d); }", 2),
      ("{ a = b; }\n}", 2), ("{\n /* a", 2), ("", 1), ("\n\n( a )", 3), ("{ a = <0g>; }", 1),
      ("{\n a = b;\n=======\n c = d;\n}", 3), ("{\n >>>>>>> theirs\n}", 2),
    ]
  )
  func brokenFilesNameTheirLine(text: String, line: Int) {
    #expect { try table(text) } throws: { ($0 as? PropertyListFault)?.line == line }
  }

  @Test("A truncated XML file is a fault")
  func truncatedXMLIsAFault() {
    #expect(throws: PropertyListFault.self) {
      try table("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>a</key>")
    }
  }

  @Test("A million brackets end as a fault")
  func deepNestingIsAFault() {
    for text in [
      String(repeating: "(", count: 1_000_000), String(repeating: "{a=", count: 300_000),
    ] {
      #expect {
        try table("{ a = " + text)
      } throws: {
        ($0 as? PropertyListFault)?.reason == "Values are nested more than 100 levels deep."
      }
    }
  }
}
