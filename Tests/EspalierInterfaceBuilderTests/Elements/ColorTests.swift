import EspalierInterfaceBuilder
import EspalierMessages
import Testing

@Suite("Colours and pictures")
struct ColorTests {
  private static let resources = """
    <document>
      <resources>
        <image name="own" width="29" height="30.5"/>
        <image name="trash" catalog="system" width="128" height="117"/>
        <namedColor name="Brand">
          <color red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="custom"/>
        </namedColor>
        <systemColor name="systemNewColor"><color white="0.5" alpha="1"/></systemColor>
      </resources>
    </document>
    """

  @Test(
    "Projects T14: colours of every kind",
    arguments: [
      (
        #"red="1" green="0.5" blue="0.25" alpha="1" colorSpace="custom" customColorSpace="sRGB""#,
        "UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)"
      ),
      (
        #"red="1" green="0.0" blue="0.0" alpha="0.5" customColorSpace="displayP3""#,
        "UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5)"
      ),
      (
        #"white="0.66666666666666663" alpha="1" customColorSpace="genericGamma22GrayColorSpace""#,
        "UIColor(white: 0.6666666666666666, alpha: 1)"
      ),
      (
        #"cyan="1" magenta="0.5" yellow="0.0" black="0.5" alpha="1" colorSpace="deviceCMYK""#,
        "UIColor(red: 0, green: 0.25, blue: 0.5, alpha: 1)"
      ),
      (#"systemColor="secondaryLabelColor""#, "UIColor.secondaryLabel"),
      (#"cocoaTouchSystemColor="darkTextColor""#, "UIColor.darkText"),
      (#"systemColor="groupTableViewBackgroundColor""#, "UIColor.systemGroupedBackground"),
      (
        #"xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor""#,
        "UIColor.systemBackground"
      ),
      (#"systemColor="systemNewColor""#, "UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)"),
      (#"name="Brand""#, #"self.color("Brand", 0.1, 0.2, 0.3, 1)"#),
      (#"name="Other""#, #"self.color("Other", 0, 0, 0, 0)"#),
    ])
  func colors(_ attributes: String, _ expected: String) throws {
    let resources = ElementResources(try element(Self.resources))
    let made = try translate(
      #"<view><color key="backgroundColor" \#(attributes)/></view>"#, resources: resources)
    #expect(made.texts == ["v.backgroundColor = \(expected)"])
    #expect(made.messages.isEmpty)
  }

  @Test("Projects T14: a colour that no catalogue has is a P304 at its line")
  func unknownColor() throws {
    let made = try translate(
      """
      <view>
        <color key="tintColor" systemColor="systemFutureColor"/>
      </view>
      """)
    #expect(made.texts.isEmpty)
    #expect(
      made.messages.map(\.printed).first?.hasPrefix("Main.storyboard:2: warning: P304: ") == true)
  }

  @Test("What no catalogue has is a P301 or P304")
  func catalogues() throws {
    var resources = ElementResources(try element(Self.resources))
    resources.knownImages = ["here"]
    resources.knownColors = []
    let made = try translate(
      #"<imageView image="gone"><color key="tintColor" name="Brand"/></imageView>"#,
      resources: resources)
    #expect(made.codes == ["P301", "P304"])
    let fine = try translate(#"<imageView image="here"/>"#, resources: resources)
    #expect(fine.codes.isEmpty)
  }

  @Test("Pictures have the size that the file knows, and symbols the framework's name")
  func images() throws {
    let resources = ElementResources(try element(Self.resources))
    let own = try translate(#"<imageView image="own"/>"#, resources: resources)
    #expect(own.texts == [#"v.image = self.image("own", width: 29, height: 30.5)"#])
    let symbol = try translate(#"<imageView catalog="system" image="star"/>"#)
    #expect(symbol.texts == [#"v.image = UIImage(systemName: "star")"#])
    let sized = try translate(
      """
      <imageView>
        <imageReference key="image" image="trash" catalog="system" symbolScale="large"
          renderingMode="template"/>
        <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="small" weight="bold">
          <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
        </preferredSymbolConfiguration>
      </imageView>
      """, resources: resources)
    let type = "UIImage.SymbolConfiguration"
    #expect(
      sized.texts == [
        #"v.image = (UIImage(systemName: "trash", withConfiguration: "#
          + #"\#(type)(scale: .large)) ?? self.image("trash", width: 128, height: 117))"#
          + "?.withRenderingMode(.alwaysTemplate)",
        "v.preferredSymbolConfiguration = \(type)(textStyle: .body)"
          + ".applying(\(type)(scale: .small)).applying(\(type)(weight: .bold))",
      ])
  }
}
