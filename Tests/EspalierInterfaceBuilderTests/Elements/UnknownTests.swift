import EspalierInterfaceBuilder
import EspalierMarkup
import EspalierMessages
import Testing

@Suite("What is not known, and hostile files")
struct UnknownTests {
  @Test("Each element has its class")
  func classes() throws {
    let expected = [
      "label": "UILabel", "view": "UIView", "tableViewCell": "UITableViewCell",
      "tableViewCellContentView": "UIView", "barButtonItem": "UIBarButtonItem",
      "viewController": "UIViewController",
      "pongPressGestureRecognizer":
        "UILongPressGestureRecognizer", "customObject": "NSObject", "mapView": "UIView",
      "hostingController": "UIViewController", "futureViewController": "UIViewController",
      "visualEffectView": "UIVisualEffectView",
    ]
    for (name, uikit) in expected {
      #expect(ElementTable.uikitClass(MarkupElement(name, line: 1)) == uikit)
    }
    for name in ["color", "subviews", "constraint", "placeholder", "tableViewSection", "foo"] {
      #expect(ElementTable.uikitClass(MarkupElement(name, line: 1)) == nil)
    }
    let future = try element(
      #"<futureView><rect key="frame" x="0" y="0" width="1" height="1"/></futureView>"#)
    #expect(ElementTable.uikitClass(future) == "UIView")
  }

  @Test("Projects T33: an unknown element is a P101, an unknown attribute a P102, at their lines")
  func unknown() throws {
    let map = try translate(
      """
      <mapView hidden="YES" mapType="standard">
        <rect key="frame" x="0" y="0" width="1" height="1"/>
        <userTracking key="mode"/>
      </mapView>
      """)
    #expect(
      map.texts == ["v.frame = CGRect(x: 0, y: 0, width: 1, height: 1)", "v.isHidden = true"])
    #expect(
      map.messages.map(\.sentence)
        == ["“mapView” has no counterpart; a plain view stands in its place."])
    let label = try translate(
      """
      <label textAlignment="natural"
        adjustsFontSizeToFit="NO" foo="1" baselineAdjustment="alignCenters">
        <sparkle key="sparkle"/>
      </label>
      """)
    #expect(label.texts.isEmpty)
    #expect(
      label.messages.map { "\($0.line) \($0.code) \($0.sentence)" }
        == [
          "1 P102 The attribute “foo” of “label” is not known; it is ignored.",
          "1 P102 The attribute “baselineAdjustment” of “label” has no counterpart; it is ignored.",
          "3 P101 “sparkle” in “label” has no counterpart; it is ignored.",
        ])
    #expect(label.messages.allSatisfy { $0.fix != nil && $0.severity == .warning })
  }

  @Test("Values, structure and objects are told apart")
  func values() {
    for name in [
      "rect", "color", "fontDescription", "string", "state", "textInputTraits", "nil", "segments",
      "simulatedStatusBarMetrics", "mutableData", "attributedString", "buttonConfiguration",
    ] {
      #expect(ElementTable.isValue(name), "\(name)")
      #expect(ElementTable.uikitClass(MarkupElement(name, line: 1)) == nil, "\(name)")
    }
    for name in ["subviews", "constraints", "connections", "variation", "label", "foo", ""] {
      #expect(!ElementTable.isValue(name), "\(name)")
    }
  }

  @Test("Texts in base 64 are read")
  func base64() throws {
    let made = try translate(
      #"<barButtonItem><string key="title" base64-UTF8="YES">\nw6QK\n</string></barButtonItem>"#
        .replacing(#"\n"#, with: "\n"))
    #expect(made.texts == [#"v.title = "ä\n""#])
  }

  @Test("Dropped names are silent")
  func dropped() throws {
    let made = try translate(
      """
      <view id="a" userLabel="b" customClass="C" misplaced="YES" clearsContextBeforeDrawing="NO"
        placeholderIntrinsicWidth="infinite" sceneMemberID="s" verifyAmbiguity="off">
        <simulatedStatusBarMetrics key="simulatedStatusBarMetrics"/>
        <attributedString key="userComments"><fragment content="c"/></attributedString>
        <point key="canvasLocation" x="1" y="2"/>
        <mutableData key="keyedArchiveRepresentation">AA</mutableData>
        <subviews/><constraints/><connections/><viewLayoutGuide key="safeArea" id="g"/>
        <variation key="default"/>
      </view>
      """)
    #expect(made.texts.isEmpty)
    #expect(made.messages.isEmpty)
  }

  @Test(
    "A value that is none gives a message and no Swift",
    arguments: [
      #"<view alpha="nan"/>"#, #"<view alpha="inf"/>"#, #"<view alpha="1); exit(0"/>"#,
      #"<view tag="1.5"/>"#, #"<view tag="99999999999"/>"#, #"<view hidden="maybe"/>"#,
      #"<view contentMode="x; y"/>"#, #"<view horizontalHuggingPriority="-1"/>"#,
      #"<slider value=""/>"#, #"<tableView clipsSubviews="YES" rowHeight="0x"/>"#,
    ])
  func badValues(_ text: String) throws {
    let made = try translate(text)
    #expect(made.texts.isEmpty)
    #expect(made.codes == ["P102"])
  }

  @Test("Bad numbers of frames and colours give a message, and 0 or nothing")
  func badNumbers() throws {
    let frame = try translate(
      #"<view><rect key="frame" x="nan" y="1e400" width="2.2250738585072014e-308" height="5"/></view>"#
    )
    #expect(frame.texts == ["v.frame = CGRect(x: 0, y: 0, width: 0, height: 5)"])
    #expect(frame.codes == ["P102", "P102"])
    let color = try translate(
      #"<view><color key="tintColor" red="x" green="0" blue="0" alpha="1"/></view>"#)
    #expect(color.texts.isEmpty)
    #expect(color.codes == ["P304"])
  }

  @Test(
    "A value at a key of another type gives a message and no Swift",
    arguments: [
      #"<view><size key="backgroundColor" width="1" height="1"/></view>"#,
      #"<view><fontDescription key="tintColor" type="system"/></view>"#,
      #"<view><integer key="tintColor" value="3"/></view>"#,
      #"<barButtonItem><size key="imageInsets" width="1" height="1"/></barButtonItem>"#,
      #"<navigationItem><accessibility key="accessibilityConfiguration" label="a"/></navigationItem>"#,
    ])
  func badTypes(_ text: String) throws {
    let made = try translate(text)
    #expect(made.texts.isEmpty)
    #expect(made.codes == ["P102"])
  }

  @Test("A frame, a mask and traits at objects that have none give no Swift")
  func strayValues() throws {
    let item = try translate(
      """
      <barButtonItem>
        <rect key="frame" x="0" y="0" width="1" height="1"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
        <textInputTraits key="textInputTraits" returnKeyType="go"/><nil key="backgroundColor"/>
      </barButtonItem>
      """)
    #expect(item.texts.isEmpty)
  }

  @Test("Every element that the table names is an object with statements of one line")
  func oneLine() throws {
    let text = "a\nb\r\u{2028}\u{85}c"
    for name in ["label", "textField", "textView", "barButtonItem", "viewController"] {
      let one = MarkupElement(name, [("text", text), ("title", text), ("id", text)], line: 1)
      var context = emptyContext()
      let made = ElementTable.statements(one, receiver: "v", &context)
      #expect(made.contains { $0.text.contains(#"a\nb\r\u{2028}\u{85}c"#) })
      #expect(made.allSatisfy { $0.text.allSatisfy { !$0.isNewline } })
    }
  }
}
