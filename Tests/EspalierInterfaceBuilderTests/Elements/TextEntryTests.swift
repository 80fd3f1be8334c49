import EspalierInterfaceBuilder
import Testing

@Suite("Elements in which text is typed")
struct TextEntryTests {
  @Test("Projects T16: a text field has its texts, border and traits")
  func textField() throws {
    let made = try translate(
      """
      <textField contentHorizontalAlignment="left" borderStyle="roundedRect" placeholder="Name"
        textAlignment="center" minimumFontSize="17" clearButtonMode="whileEditing" id="f">
        <textInputTraits key="textInputTraits" autocorrectionType="no" keyboardType="emailAddress"
          returnKeyType="continue" secureTextEntry="YES" textContentType="email"/>
      </textField>
      """)
    #expect(
      made.texts == [
        #"v.placeholder = self.text("Main", "f.placeholder", "Name")"#,
        "v.textAlignment = .center", "v.borderStyle = .roundedRect",
        "v.clearButtonMode = .whileEditing", "v.minimumFontSize = 17",
        "v.adjustsFontSizeToFitWidth = true", "v.autocorrectionType = .no",
        "v.keyboardType = .emailAddress", "v.returnKeyType = .continue",
        "v.textContentType = .emailAddress", "v.isSecureTextEntry = true",
        "v.autocapitalizationType = .none",
      ])
    #expect(made.messages.isEmpty)
  }

  @Test("A kind of contents that the table does not have is written by its raw value")
  func contentType() throws {
    let made = try translate(
      """
      <textField textAlignment="natural" adjustsFontSizeToFit="NO">
        <textInputTraits key="textInputTraits" textContentType="job-title"/>
      </textField>
      """)
    #expect(made.texts.first == #"v.textContentType = UITextContentType(rawValue: "job-title")"#)
  }

  @Test("Projects T16: a text view without a font has 14 points")
  func textView() throws {
    let made = try translate(
      """
      <textView clipsSubviews="YES" editable="NO" textAlignment="natural" id="t">
        <string key="text">One
      two</string>
        <dataDetectorType key="dataDetectorTypes" link="YES" phoneNumber="YES"/>
      </textView>
      """)
    #expect(
      made.texts == [
        #"v.text = self.text("Main", "t.text", "One\ntwo")"#, "v.isEditable = false",
        "v.font = UIFont.systemFont(ofSize: 14)", "v.dataDetectorTypes = [.link, .phoneNumber]",
      ])
  }

  @Test("A search bar has its scopes and its traits")
  func searchBar() throws {
    let made = try translate(
      """
      <searchBar searchBarStyle="minimal" placeholder="Find" selectedScopeButtonIndex="1" id="s">
        <textInputTraits key="textInputTraits" autocapitalizationType="words"/>
        <scopeButtonTitles><string>A</string><string>B</string></scopeButtonTitles>
      </searchBar>
      """)
    #expect(
      made.texts == [
        "v.searchBarStyle = .minimal",
        #"v.placeholder = self.text("Main", "s.placeholder", "Find")"#,
        "v.autocapitalizationType = .words",
        #"v.scopeButtonTitles = [self.text("Main", "s.scopeButtonTitles[0]", "A"), "#
          + #"self.text("Main", "s.scopeButtonTitles[1]", "B")]"#,
        "v.selectedScopeButtonIndex = 1",
      ])
  }
}
