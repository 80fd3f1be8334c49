import EspalierInterfaceBuilder
import Testing

@Suite("Controls")
struct ControlTests {
  @Test("Projects T15: buttons have their type in the coder")
  func buttonTypes() throws {
    #expect(try arguments(#"<button buttonType="system"/>"#) == ", style: 1")
    #expect(try arguments(#"<button buttonType="roundedRect"/>"#) == ", style: 1")
    #expect(try arguments(#"<button buttonType="close"/>"#) == ", style: 7")
    #expect(try arguments("<button/>") == "")
  }

  @Test("Projects T15: titles, pictures and colours for each state")
  func states() throws {
    let made = try translate(
      """
      <button contentHorizontalAlignment="leading" lineBreakMode="middleTruncation" id="b">
        <state key="normal" title="N" image="own"><color key="titleColor" white="1" alpha="1"/></state>
        <state key="highlighted" title="H"/>
        <state key="selected" backgroundImage="back"/>
        <state key="disabled"><string key="title">D1
      D2</string></state>
      </button>
      """)
    #expect(
      made.texts == [
        "v.contentHorizontalAlignment = .leading",
        "v.titleLabel?.lineBreakMode = .byTruncatingMiddle",
        "v.titleLabel?.font = UIFont.systemFont(ofSize: 18)",
        #"v.setTitle(self.text("Main", "b.normalTitle", "N"), for: .normal)"#,
        #"v.setImage(self.image("own", width: 0, height: 0), for: .normal)"#,
        "v.setTitleColor(UIColor(white: 1, alpha: 1), for: .normal)",
        #"v.setTitle(self.text("Main", "b.highlightedTitle", "H"), for: .highlighted)"#,
        #"v.setBackgroundImage(self.image("back", width: 0, height: 0), for: .selected)"#,
        #"v.setTitle(self.text("Main", "b.disabledTitle", "D1\nD2"), for: .disabled)"#,
      ])
    #expect(made.messages.isEmpty)
  }

  @Test("Projects T15: a system button without a font has 15 points, a configured one its own")
  func buttonFonts() throws {
    let system = try translate(#"<button buttonType="system"/>"#)
    #expect(system.texts == ["v.titleLabel?.font = UIFont.systemFont(ofSize: 15)"])
    let configured = try translate(
      """
      <button buttonType="system" id="b">
        <buttonConfiguration key="configuration" style="filled" title="T" cornerStyle="capsule"
          imagePadding="8" imagePlacement="trailing">
          <color key="baseForegroundColor" systemColor="labelColor"/>
        </buttonConfiguration>
      </button>
      """)
    #expect(
      configured.texts == [
        "v.configuration = { () -> UIButton.Configuration in "
          + "var made = UIButton.Configuration.filled(); "
          + #"made.title = self.text("Main", "b.configuration.title", "T"); "#
          + "made.cornerStyle = .capsule; made.imagePadding = 8; "
          + "made.imagePlacement = .trailing; made.baseForegroundColor = UIColor.label; "
          + "return made }()"
      ])
    let plain = try translate(
      #"<button><buttonConfiguration key="configuration" style="plain"/></button>"#)
    #expect(plain.texts == ["v.configuration = UIButton.Configuration.plain()"])
  }

  @Test("A slider's bounds come before its value, whatever the file's order")
  func slider() throws {
    let made = try translate(#"<slider value="30" maxValue="90" minValue="2.5"/>"#)
    #expect(made.texts == ["v.minimumValue = 2.5", "v.maximumValue = 90", "v.value = 30"])
  }

  @Test("A stepper's bounds come before its value")
  func stepper() throws {
    let made = try translate(#"<stepper value="7" stepValue="2" maximumValue="30"/>"#)
    #expect(made.texts == ["v.maximumValue = 30", "v.stepValue = 2", "v.value = 7"])
  }

  @Test("Segments are inserted, and then one is selected")
  func segments() throws {
    let made = try translate(
      """
      <segmentedControl segmentControlStyle="plain" selectedSegmentIndex="1" id="s">
        <segments>
          <segment title="One" width="30"/>
          <segment image="own" enabled="NO"/>
        </segments>
      </segmentedControl>
      """)
    #expect(
      made.texts == [
        #"v.insertSegment(withTitle: self.text("Main", "s.segmentTitles[0]", "One"), "#
          + "at: 0, animated: false)",
        "v.setWidth(30, forSegmentAt: 0)",
        #"v.insertSegment(with: self.image("own", width: 0, height: 0), at: 1, animated: false)"#,
        "v.setEnabled(false, forSegmentAt: 1)", "v.selectedSegmentIndex = 1",
      ])
    let broken = try translate(#"<segmentedControl selectedSegmentIndex="4"/>"#)
    #expect(broken.texts.isEmpty)
    #expect(broken.codes == ["P102"])
  }

  @Test("A wheel that turns and is hidden is started before it is hidden")
  func activity() throws {
    let made = try translate(
      #"<activityIndicatorView hidden="YES" animating="YES" style="large"/>"#)
    #expect(
      made.texts == ["v.hidesWhenStopped = false", "v.startAnimating()", "v.isHidden = true"])
    let hiding = try translate(#"<activityIndicatorView hidesWhenStopped="YES" style="medium"/>"#)
    #expect(hiding.texts.isEmpty)
    #expect(try arguments(#"<activityIndicatorView style="large"/>"#) == ", style: 101")
  }

  @Test("Switches, page controls, progress and dates have their values")
  func others() throws {
    #expect(try translate(#"<switch on="YES"/>"#).texts == ["v.isOn = true"])
    #expect(
      try translate(#"<pageControl currentPage="2" numberOfPages="3"/>"#).texts
        == ["v.numberOfPages = 3", "v.currentPage = 2"])
    #expect(try translate(#"<progressView progress="0.5"/>"#).texts == ["v.progress = 0.5"])
    let date = try translate(
      """
      <datePicker datePickerMode="date" minuteInterval="5" style="wheels">
        <date key="date" timeIntervalSinceReferenceDate="12.5"/>
      </datePicker>
      """)
    #expect(
      date.texts == [
        "v.datePickerMode = .date", "v.preferredDatePickerStyle = .wheels",
        "v.minuteInterval = 5", "v.date = Date(timeIntervalSinceReferenceDate: 12.5)",
      ])
  }
}
