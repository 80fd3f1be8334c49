import EspalierInterfaceBuilder
import EspalierMessages
import Testing

@Suite struct VariationTests {
  @Test("Projects T11: the default variation leaves out; a size class installs and removes")
  func masks() {
    let made = Fixture.nib(
      """
      <view id="v"><subviews><label id="a"/><label id="b"/></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="width" constant="1" id="c1"/>
      <constraint firstItem="a" firstAttribute="width" constant="2" id="c2"/>
      <constraint firstItem="a" firstAttribute="height" constant="3" id="c3"><variation key="widthClass=compact" constant="9"/></constraint>
      </constraints>
      <variation key="default"><mask key="subviews"><exclude reference="b"/></mask><mask key="constraints"><exclude reference="c1"/><exclude reference="c2"/></mask></variation>
      <variation key="heightClass=regular-widthClass=regular"><mask key="subviews"><include reference="b"/></mask><mask key="constraints"><include reference="c1"/></mask></variation>
      </view>
      """)
    #expect(made.result.messages.isEmpty)
    #expect(!made.lines.contains { $0.hasPrefix("constraints([") })
    #expect(made.lines.contains { $0.hasPrefix("c4 = NSLayoutConstraint(item: v2 as AnyObject") })
    #expect(!made.has("c4.isActive = true"))
    #expect(
      made.has(
        "variation(vertical: 0, horizontal: 1, install: { [c6] in c6?.constant = 9 }, "
          + "remove: { [c6] in c6?.constant = 3 })"))
    let line = made.lines.first { $0.hasPrefix("variation(vertical: 2, horizontal: 2,") } ?? ""
    #expect(line.contains("v1.insertSubview(v3, at: min(1, v1.subviews.count))"))
    #expect(line.contains("c4?.isActive = true"))
    #expect(line.contains("c4?.isActive = false"))
    #expect(made.lines.contains { $0.hasPrefix("_ = made(UILabel(coder:") })
  }

  @Test("attributes of a size class are set when it begins and set back when it ends")
  func attributes() {
    let made = Fixture.nib(
      """
      <stackView axis="vertical" spacing="4" id="v">
      <variation key="heightClass=compact" spacing="8" hidden="YES"/>
      <variation key="userInterfaceIdiom=mac" spacing="99"/>
      </stackView>
      """)
    #expect(made.result.messages.isEmpty)
    let line = made.lines.first { $0.hasPrefix("variation(vertical: 1, horizontal: 0,") } ?? ""
    #expect(line.contains("v1?.spacing = 8"))
    #expect(line.contains("v1?.isHidden = true"))
    #expect(made.lines.contains { $0.hasPrefix("let before0_0 = v1.") })
    #expect(!made.result.swift.contains("99"))
  }
}

@Suite struct RuntimeAttributeTests {
  private func nib(_ attributes: String, classes: String = "") -> Fixture {
    Fixture.nib(
      "<view id=\"v\" customClass=\"Card\"><userDefinedRuntimeAttributes>\n\(attributes)\n</userDefinedRuntimeAttributes></view>",
      classes: classes.isEmpty ? "class Card: UIView {}" : classes)
  }

  @Test("Projects T12: runtime attributes of each type are assignments at their lines")
  func types() {
    let attribute = { (type: String, path: String, value: String) in
      "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\"\(value)</userDefinedRuntimeAttribute>"
    }
    let made = nib(
      [
        attribute("number", "layer.cornerRadius", "><real key=\"value\" value=\"8\"/>"),
        attribute("number", "radius", "><real key=\"value\" value=\"2.5\"/>"),
        attribute("number", "count", "><real key=\"value\" value=\"2.5\"/>"),
        attribute("boolean", "layer.masksToBounds", " value=\"YES\">"),
        attribute("string", "name", " value=\"a&quot;\\(b)\">"),
        attribute("point", "point", "><point key=\"value\" x=\"1\" y=\"2\"/>"),
        attribute("size", "size", "><size key=\"value\" width=\"1\" height=\"2\"/>"),
        attribute(
          "rect", "rect", "><rect key=\"value\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"),
        attribute("range", "range", "><range key=\"value\" location=\"1\" length=\"2\"/>"),
        attribute("nil", "layer.mask", ">"),
        attribute("image", "image", " value=\"star\">"),
        attribute("boolean", "hidden", " value=\"NO\">"),
      ].joined(separator: "\n"),
      classes: "class Card: UIView { @IBInspectable var count: Int = 0 }")
    #expect(made.result.messages.isEmpty)
    for (place, line) in [
      "v1.layer.cornerRadius = 8", "v1.radius = 2.5", "v1.count = 2",
      "v1.layer.masksToBounds = true", "v1.name = \"a\\\"\\\\(b)\"",
      "v1.point = CGPoint(x: 1, y: 2)", "v1.size = CGSize(width: 1, height: 2)",
      "v1.rect = CGRect(x: 1, y: 2, width: 3, height: 4)",
      "v1.range = NSRange(location: 1, length: 2)", "v1.layer.mask = nil",
      "v1.image = image(\"star\", width: 0, height: 0)", "v1.isHidden = false",
    ].enumerated() {
      #expect(made.place(line) == 4 + place, "\(line)")
    }
  }

  @Test("colours of layers are those of Core Graphics; private properties go through the overlay")
  func colors() {
    let color = "<color key=\"value\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
    let made = nib(
      """
      <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor">\(color)</userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="color" keyPath="shade">\(color)</userDefinedRuntimeAttribute>
      """, classes: "class Card: UIView { @IBInspectable private var shade: UIColor? }")
    #expect(made.result.messages.isEmpty)
    let lines = made.lines.filter { $0.contains("layer.borderColor = ") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix(".cgColor") == true)
    #expect(made.lines.contains { $0.hasPrefix("Card._nibSet_shade(v1, UIColor") })
  }

  @Test("a key path that is no path of names never reaches the code")
  func hostilePaths() {
    for path in ["a; exit(1)", "a..b", "", "1a", "a()", "a\\b", "a b"] {
      let made = nib(
        "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"\(path)\" value=\"YES\"/>")
      #expect(made.codes == ["P102:4"], "\(path)")
      #expect(!made.result.swift.contains("attributes0"), "\(path)")
    }
    let keyword = nib(
      "<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"default.in\" value=\"YES\"/>")
    #expect(keyword.has("v1.`default`.`in` = true"))
  }
}
