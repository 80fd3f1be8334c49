import EspalierInterfaceBuilder
import EspalierMessages
import EspalierSources
import Testing

@Suite struct BadInputTests {
  @Test("Projects T33: twice the same identifier, dangling constraint, unknown element, attribute")
  func messages() {
    let made = Fixture.nib(
      """
      <view id="v" foo="1">
      <subviews><label id="v"/>
      <hologram id="h"/></subviews>
      <constraints>
      <constraint firstItem="gone" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/>
      </constraints></view>
      """)
    #expect(made.codes.sorted() == ["P101:5", "P102:3", "P212:4", "P213:7"])
    #expect(
      made.message("P212")?.sentence
        == "The identifier “v” occurs twice; the first one counts.")
    #expect(
      made.message("P213")?.sentence
        == "The constraint names “gone”, which is not in this file; left out.")
    #expect(made.has("var v3: UIView!"))
    let right = Fixture.nib(
      """
      <view id="v">
      <subviews><label id="l"/></subviews>
      <constraints>
      <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/>
      </constraints></view>
      """)
    #expect(right.result.messages.isEmpty)
  }

  @Test("launch screens and files for other platforms make nothing; the latter are P502")
  func nothing() {
    let launch = Fixture(
      "<document launchScreen=\"YES\" targetRuntime=\"iOS.CocoaTouch\"><scenes/></document>",
      "Launch.storyboard")
    #expect(launch.result.isLaunchScreen)
    #expect(launch.result.swift.isEmpty)
    #expect(launch.result.messages.isEmpty)
    let mac = Fixture("<document targetRuntime=\"MacOSX.Cocoa\"><objects/></document>", "M.xib")
    #expect(mac.codes == ["P502:1"])
    #expect(mac.result.swift.isEmpty)
    let newer = Fixture("<document toolsVersion=\"40000\"><objects/></document>", "N.xib")
    #expect(newer.codes == ["P103:1"])
    #expect(!newer.result.swift.isEmpty)
    #expect(Fixture("<archive/>", "O.xib").codes == ["P605:1"])
  }

  @Test("Message P601: more than 10,000 objects are not built")
  func tooMany() {
    var views = ""
    for number in 0...10_000 { views += "<view id=\"\(number)\"/>" }
    let made = Fixture.nib("<view id=\"v\"><subviews>\(views)</subviews></view>")
    #expect(made.codes == ["P601:1"])
    #expect(made.message("P601")?.severity == .error)
    #expect(made.result.swift.isEmpty)
  }

  @Test("hostile texts reach the code in literals only, hostile names not at all")
  func hostile() {
    let evil = "&quot;); wreck(&quot;rm&quot;); (&quot;\\(exit(1))&#10;#sourceLocation()"
    let made = Fixture.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page"><connections>
      <outlet property="\(evil)" destination="\(evil)"/><outlet property="\(evil)" destination="v"/>
      </connections></placeholder>
      <view id="v" customClass="\(evil)" customModule="\(evil)"><subviews>
      <button id="\(evil)"><state key="normal" title="\(evil)"/><connections><action selector="\(evil)" destination="-1" eventType="\(evil)"/><action selector="\(evil)" destination="-1" eventType="touchUpInside"/></connections></button>
      </subviews></view>
      """, classes: "class Page: UIViewController {}")
    #expect(made.result.swift.contains("#sourceLocation(file: \"Card.xib\""))
    for line in made.lines {
      // Outside of literals nothing of the text is left.
      var isLiteral = false
      var code = ""
      var isEscaped = false
      for character in line {
        if isEscaped {
          isEscaped = false
          continue
        }
        if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isLiteral.toggle()
        } else if !isLiteral {
          code.append(character)
        }
      }
      #expect(!isLiteral, "\(line)")
      #expect(!code.contains("wreck"), "\(line)")
      #expect(!code.contains("exit"), "\(line)")
    }
  }

  @Test("mutated files never crash the generator: there is text, or a message that says why not")
  func mutations() {
    let index = SourceIndex(sources: [("Page.swift", Array(Mutator.classes.utf8))])
    for seed in 0..<500 {
      var mutator = Mutator(seed: UInt64(seed))
      let file = mutator.next()
      let made = InterfaceFile.generate(
        path: file.path, displayPath: file.path, bytes: file.bytes, index: index, module: "App",
        others: ["Main"])
      #expect(!made.swift.isEmpty || !made.messages.isEmpty || made.isLaunchScreen, "seed \(seed)")
    }
  }
}
