import EspalierInterfaceBuilder
import EspalierMessages
import Testing

@Suite("Labels and fonts")
struct LabelTests {
  @Test("Projects T1: a label has its frame, text and hugging")
  func label() throws {
    let made = try translate(
      """
      <label opaque="NO" horizontalHuggingPriority="251" verticalHuggingPriority="250"
        text="Hi" textAlignment="natural" lineBreakMode="tailTruncation"
        baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="aBc-12-xyZ">
        <rect key="frame" x="10" y="20" width="30" height="40.5"/>
      </label>
      """)
    #expect(
      made.texts == [
        "v.frame = CGRect(x: 10, y: 20, width: 30, height: 40.5)",
        "v.isOpaque = false",
        "v.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)",
        #"v.text = self.text("Main", "aBc-12-xyZ.text", "Hi")"#,
      ])
    #expect(made.messages.isEmpty)
    #expect(made.statements.map(\.line) == [4, 1, 1, 1])
  }

  @Test("A label without these attributes stands left and shrinks its text")
  func absent() throws {
    let made = try translate(#"<label minimumFontSize="8.5" id="a"/>"#)
    #expect(
      made.texts == [
        "v.adjustsFontSizeToFitWidth = true", "v.textAlignment = .left",
        "v.minimumScaleFactor = 0.5",
      ])
  }

  @Test(
    "Projects T13: fonts",
    arguments: [
      (#"type="system" pointSize="17""#, "UIFont.systemFont(ofSize: 17)"),
      (#"type="boldSystem" pointSize="12.5""#, "UIFont.boldSystemFont(ofSize: 12.5)"),
      (#"type="italicSystem" pointSize="12""#, "UIFont.italicSystemFont(ofSize: 12)"),
      (
        #"type="system" weight="semibold" pointSize="15""#,
        "UIFont.systemFont(ofSize: 15, weight: .semibold)"
      ),
      (#"style="UICTFontTextStyleBody""#, "UIFont.preferredFont(forTextStyle: .body)"),
      (#"style="UICTFontTextStyleTitle0""#, "UIFont.preferredFont(forTextStyle: .largeTitle)"),
      (#"name="Avenir-Book" family="Avenir" pointSize="9""#, #"self.font("Avenir-Book", 9)"#),
      (#"name=".SFUI-Bold" pointSize="9""#, "UIFont.systemFont(ofSize: 9, weight: .bold)"),
      (#"type="system" size="system""#, "UIFont.systemFont(ofSize: 14)"),
    ])
  func fonts(_ description: String, _ expected: String) throws {
    let made = try translate(
      """
      <label textAlignment="natural" adjustsFontSizeToFit="NO">
        <fontDescription key="fontDescription" \(description)/>
      </label>
      """)
    #expect(made.texts == ["v.font = \(expected)"])
    #expect(made.messages.isEmpty)
  }

  @Test("Projects T13: a text style that is not known is a P305 at its line")
  func unknownStyle() throws {
    let made = try translate(
      """
      <label textAlignment="natural" adjustsFontSizeToFit="NO">
        <fontDescription key="fontDescription" style="UICTFontTextStyleNew"/>
      </label>
      """)
    #expect(made.texts.isEmpty)
    #expect(made.codes == ["P305"])
    #expect(made.messages.first?.line == 2)
  }

  @Test("An attributed text comes last, and is made of its pieces")
  func attributedText() throws {
    let made = try translate(
      """
      <label textAlignment="natural" adjustsFontSizeToFit="NO" usesAttributedText="YES">
        <attributedString key="attributedText">
          <fragment content="A">
            <attributes>
              <font key="NSFont" size="14" name="Courier"/>
              <font key="NSFont" size="15" name="Courier"/>
              <font key="NSOriginalFont" size="14" name="Courier"/>
              <integer key="NSUnderline" value="1"/>
              <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="2"/>
            </attributes>
          </fragment>
          <fragment><string key="content">B</string></fragment>
        </attributedString>
        <nil key="textColor"/>
        <fontDescription key="fontDescription" type="system" pointSize="12"/>
      </label>
      """)
    let style =
      "{ () -> NSParagraphStyle in let style = NSMutableParagraphStyle(); "
      + "style.alignment = .center; style.lineSpacing = 2; return style }()"
    #expect(
      made.texts == [
        "v.font = UIFont.systemFont(ofSize: 12)",
        "v.attributedText = { () -> NSAttributedString in let text = NSMutableAttributedString(); "
          + #"text.append(NSAttributedString(string: "A", attributes: ["#
          + #".font: self.font("Courier", 14), .underlineStyle: 1, .paragraphStyle: \#(style)"#
          + "] as [NSAttributedString.Key: Any])); "
          + #"text.append(NSAttributedString(string: "B", "#
          + "attributes: [:] as [NSAttributedString.Key: Any])); return text }()",
      ])
    #expect(made.messages.isEmpty)
  }
}
