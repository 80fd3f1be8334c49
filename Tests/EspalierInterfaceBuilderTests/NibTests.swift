import EspalierInterfaceBuilder
import EspalierMessages
import Testing

/// A label in a view, as most tests need one.
private let card = """
  <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
  <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
  <view contentMode="scaleToFill" id="v" customClass="Card">
  <rect key="frame" x="0" y="0" width="100" height="50"/>
  <subviews>
  <label text="Hi" horizontalHuggingPriority="251" id="l"><rect key="frame" x="10" y="20" width="30" height="40"/></label>
  </subviews>
  </view>
  """

@Suite struct NibTests {
  @Test("Projects T1: a label's text, frame and hugging are set where the label is filled")
  func label() {
    let made = Fixture.nib(card, classes: "class Card: UIView {}")
    #expect(made.result.messages.isEmpty)
    #expect(made.result.nibName == "Card")
    #expect(made.result.tableClass == "_Nib_Card")
    #expect(made.has("@MainActor final class _Nib_Card: _NibLoader {"))
    #expect(made.has("var v2: UILabel!"))
    #expect(made.has("return [v1]"))
    #expect(made.has("v.frame = CGRect(x: 10, y: 20, width: 30, height: 40)"))
    #expect(made.lines.contains { $0.contains("251") })
    #expect(made.place("var v2: UILabel!") == 8)
  }

  @Test("Projects T2: attributes and subviews are set by the closure of the object's coder")
  func coder() {
    let made = Fixture.nib(card, classes: "class Card: UIView {}")
    #expect(
      made.has("_ = made(Card(coder: coder { [unowned self] in fill1($0 as! Card) }), \"Card\")"))
    #expect(
      made.has(
        "v.addSubview(made(UILabel(coder: coder { [unowned self] in fill2($0 as! UILabel) }), \"UILabel\"))"
      ))
    #expect(made.index("v1 = v") < made.index("v2 = v"))
  }

  @Test("Projects T7: objects, constraints, runtime attributes, outlets, actions, in this order")
  func order() {
    let made = Fixture.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page">
      <connections><outlet property="button" destination="b"/></connections>
      </placeholder>
      <view id="v"><subviews><button id="b">
      <constraints><constraint firstAttribute="width" constant="9" id="c"/></constraints>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      <connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="a"/></connections>
      </button></subviews></view>
      """,
      classes: """
        class Page: UIViewController {
          @IBOutlet var button: UIButton!
          @IBAction func tapped(_ sender: UIButton) {}
        }
        """)
    #expect(made.result.messages.isEmpty)
    let calls = ["objects0()", "constraints0()", "attributes0()", "outlets0()", "actions0()"]
    #expect(calls.map(made.index) == calls.map(made.index).sorted())
    #expect(!calls.map(made.index).contains(-1))
    #expect(made.has("constraints([v2], \"0,7,0,-1,0,1,9,1000;\")"))
    #expect(made.has("v2.layer.cornerRadius = 8"))
    #expect(made.has("it?.button = v2"))
    #expect(
      made.has("action(v2, _selector(Selector(Page.tapped(_:)), \"tapped:\"), owner, 64)"))
    #expect(made.place("it?.button = v2") == 4)
    #expect(made.place("v2.layer.cornerRadius = 8") == 8)
  }

  @Test("Projects T9: factors, system spacing, no first item, placeholders")
  func constraints() {
    let made = Fixture.nib(
      """
      <view id="v"><subviews><view id="a"/><view id="b"/></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9" id="1"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="1/4" priority="750" id="2"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" symbolic="YES" id="3"/>
      <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" symbolic="YES" relation="greaterThanOrEqual" id="4"/>
      <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="12.5" id="5"/>
      <constraint firstItem="a" firstAttribute="height" constant="44" placeholder="YES" id="6"/>
      </constraints></view>
      """)
    #expect(made.result.messages.isEmpty)
    #expect(
      made.has(
        "constraints([v2, v3, v1.safeAreaLayoutGuide, v1], "
          + "\"0,7,0,0,8,1.7777777777777777,0,1000;0,7,0,1,7,0.25,0,750;1,3,0,0,4,1,8,1000;"
          + "0,5,1,2,5,1,20,1000;3,6,0,1,6,1,12.5,1000;\")"))
  }

  @Test("constraints with an outlet or an identifier are made one by one")
  func namedConstraints() {
    let made = Fixture.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page"><connections>
      <outlet property="height" destination="c"/></connections></placeholder>
      <view id="v"><constraints>
      <constraint firstAttribute="height" constant="44" id="c"/>
      <constraint firstAttribute="width" constant="44" identifier="W&quot;" id="d"/>
      </constraints></view>
      """, classes: "class Page: NSObject { @IBOutlet private var height: NSLayoutConstraint! }")
    #expect(made.has("c2 = constraint(v1, 8, 0, nil, 0, 1, 44, 1000, nil)"))
    #expect(made.has("_ = constraint(v1, 7, 0, nil, 0, 1, 44, 1000, \"W\\\"\")"))
    #expect(made.has("if let it { Page._nibSet_height(it, c2) }"))
  }

  @Test("large files become functions of at most 50 statements and literals of at most 16 items")
  func shape() {
    var views = ""
    var constraints = ""
    for number in 0..<120 {
      views += "<view id=\"v\(number)\"/>\n"
      constraints +=
        "<constraint firstItem=\"v\(number)\" firstAttribute=\"width\" constant=\"\(number)\" id=\"c\(number)\"/>\n"
    }
    let made = Fixture.nib(
      "<view id=\"v\"><subviews>\n\(views)</subviews><constraints>\n\(constraints)</constraints></view>"
    )
    #expect(made.has("fill1_0(v)"))
    #expect(made.has("func fill1_2(_ v: UIView) {"))
    #expect(made.lines.filter { $0.hasPrefix("constraints([") }.count == 8)
    var statements = 0
    for line in made.lines {
      if line.hasPrefix("func ") { statements = 0 } else if !line.hasPrefix("#") { statements += 1 }
      #expect(statements <= 200)
    }
  }

  @Test("a file's owner without a class takes a view, and P204 counts the other outlets")
  func lonelyOwner() {
    let made = Fixture.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="v"/>
      <outlet property="title1" destination="v"/>
      <outlet property="title2" destination="v"/>
      </connections></placeholder>
      <view id="v"/>
      """)
    #expect(made.codes == ["P204:3"])
    #expect(made.message("P204")?.sentence.contains("2 outlets") == true)
    #expect(made.has("(owner as? UIViewController)?.view = v1"))
  }

  @Test("cells take their own contentView and labels, and bring identifier and style by the coder")
  func cells() {
    let made = Fixture.nib(
      """
      <tableViewCell reuseIdentifier="Cell" style="IBUITableViewCellStyleValue1" textLabel="t" id="c">
      <tableViewCellContentView key="contentView" tableViewCell="c" id="cv">
      <rect key="frame" x="0" y="0" width="1" height="1"/><subviews>
      <label text="Left" id="t"/><view id="x"/>
      </subviews></tableViewCellContentView></tableViewCell>
      """)
    #expect(made.result.messages.isEmpty)
    #expect(made.has("fill2(v.contentView)"))
    #expect(made.has("if let part = v.textLabel { fill3(part) }"))
    #expect(
      made.has(
        "_ = made(UITableViewCell(coder: coder(style: 1, identifier: \"Cell\") "
          + "{ [unowned self] in fill1($0 as! UITableViewCell) }), \"UITableViewCell\")"))
    #expect(!made.lines.contains { $0.hasPrefix("v.frame") })
  }

  @Test("custom objects are made without a coder; a placeholder's object comes from outside")
  func objects() {
    let made = Fixture.nib(
      """
      <placeholder placeholderIdentifier="Model" id="m" customClass="Model"/>
      <customObject id="o" customClass="Helper"><connections>
      <outlet property="model" destination="m"/></connections></customObject>
      """,
      classes: """
        class Model: NSObject {}
        class Helper: NSObject { @IBOutlet var model: Model! }
        """)
    #expect(made.result.messages.isEmpty)
    #expect(made.has("fill1(Helper())"))
    #expect(made.has("v1.model = (externals[\"Model\"] as? Model)"))
  }

  @Test("Projects T20: a collection view's layout is made once and brought by the coder")
  func layouts() {
    let made = Fixture.nib(
      """
      <collectionView id="c"><collectionViewLayout key="collectionViewLayout" id="l" customClass="Grid"/></collectionView>
      """, classes: "class Grid: UICollectionViewLayout {}")
    let line = made.lines.first { $0.contains("layout: made(Grid(coder:") } ?? ""
    #expect(line.hasPrefix("_ = made(UICollectionView(coder: coder(layout: made(Grid("))
    #expect(made.lines.filter { $0.contains("Grid(coder:") }.count == 1)
  }
}
