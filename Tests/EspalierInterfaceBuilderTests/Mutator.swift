/// Makes damaged files from good ones, always the same for a seed.
struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func random(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return limit < 1 ? 0 : Int(state % UInt64(limit))
  }

  /// The next damaged file: bytes for even numbers of damages, whole elements for odd ones.
  mutating func next() -> (path: String, bytes: [UInt8]) {
    let isNib = random(2) == 0
    var bytes = Array((isNib ? Self.nib : Self.storyboard).utf8)
    for _ in 0...random(4) {
      if random(2) == 0 { damageBytes(&bytes) } else { damageElements(&bytes) }
    }
    return (isNib ? "Card.xib" : "Main.storyboard", bytes)
  }

  private mutating func damageBytes(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = random(bytes.count)
    let end = min(bytes.count, place + random(20))
    switch random(4) {
    case 0: bytes[place] = UInt8(random(256))
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: random(bytes.count))
    default: bytes.removeLast(random(bytes.count / 4))
    }
  }

  /// Moves, doubles, removes or renames what stands in one line: the files have an element a line.
  private mutating func damageElements(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let one = random(lines.count)
    let other = random(lines.count)
    switch random(6) {
    case 0: lines.swapAt(one, other)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.remove(at: one)
    case 3: lines[one] = renamed(lines[one], from: "id=", to: "key=")
    case 4: lines[one] = value(lines[one], random(lines.count))
    default: lines[one] = renamed(lines[one], from: "view", to: "label")
    }
    bytes = Array(lines.joined(separator: [10]))
  }

  private func renamed(_ line: [UInt8], from: String, to: String) -> [UInt8] {
    let text = String(decoding: line, as: UTF8.self)
    let parts = text.split(separator: from, omittingEmptySubsequences: false)
    return Array(parts.joined(separator: to).utf8)
  }

  /// The line with one value replaced by another.
  private func value(_ line: [UInt8], _ number: Int) -> [UInt8] {
    var parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(
      Array.init)
    guard parts.count > 2 else { return line }
    let values = ["", "1e999", "-1", "nan", "one", "v", "c1", "YES", "16:0", "Page", "a.b", "ü"]
    parts[(number % (parts.count / 2)) * 2 + 1] = Array(values[number % values.count].utf8)
    return Array(parts.joined(separator: [UInt8(ascii: "\"")]))
  }

  static let classes = """
    class Page: UIViewController {
      @IBOutlet private var title1: UILabel!
      @IBOutlet var all: [UIView]!
      @IBAction func tapped(_ sender: Any) {}
      @IBAction func back(_ segue: UIStoryboardSegue) {}
      @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
    }
    class Row: UITableViewCell { @IBOutlet var button: UIButton! }
    class Loop: Loop2 {}
    class Loop2: Loop {}
    """

  static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page">
    <connections>
    <outlet property="title1" destination="l" id="o1"/>
    <outletCollection property="all" destination="l" id="o2"/>
    </connections>
    </placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
    <view contentMode="scaleToFill" id="v" customClass="Loop">
    <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
    <subviews>
    <label text="Hi" textAlignment="natural" id="l">
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <color key="textColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    <variation key="heightClass=compact" hidden="YES"/>
    </label>
    <button buttonType="system" id="b">
    <state key="normal" title="Go"/>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
    <real key="value" value="8"/>
    </userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes>
    <connections>
    <action selector="tapped:" destination="-1" eventType="touchUpInside" id="a"/>
    <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o3"/>
    </connections>
    </button>
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    <constraint firstItem="l" firstAttribute="top" secondItem="safe" secondAttribute="top" symbolic="YES" id="c1"/>
    <constraint firstItem="l" firstAttribute="width" secondItem="b" secondAttribute="height" multiplier="16:9" id="c2"/>
    </constraints>
    <variation key="default">
    <mask key="constraints">
    <exclude reference="c1"/>
    </mask>
    </variation>
    </view>
    <tapGestureRecognizer id="tap"/>
    </objects>
    </document>
    """

  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="nav">
    <scenes>
    <scene sceneID="s1">
    <objects>
    <navigationController id="nav" sceneMemberID="viewController">
    <navigationBar key="navigationBar" id="bar"/>
    <connections>
    <segue destination="one" kind="relationship" relationship="rootViewController" id="r"/>
    </connections>
    </navigationController>
    </objects>
    </scene>
    <scene sceneID="s2">
    <objects>
    <tableViewController storyboardIdentifier="Home" id="one" customClass="Page" sceneMemberID="viewController">
    <tableView key="view" dataMode="prototypes" style="plain" id="t">
    <prototypes>
    <tableViewCell reuseIdentifier="Row" id="cell" customClass="Row">
    <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
    <subviews>
    <button id="b"/>
    </subviews>
    </tableViewCellContentView>
    <connections>
    <outlet property="button" destination="b" id="o1"/>
    <segue destination="two" kind="show" destinationCreationSelector="make:" id="g1"/>
    </connections>
    </tableViewCell>
    </prototypes>
    <connections>
    <outlet property="delegate" destination="one" id="o2"/>
    </connections>
    </tableView>
    <navigationItem key="navigationItem" title="Home" id="item">
    <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
    <connections>
    <action selector="tapped:" destination="one" id="a1"/>
    </connections>
    </barButtonItem>
    </navigationItem>
    </tableViewController>
    <exit id="exit" sceneMemberID="exit"/>
    </objects>
    </scene>
    <scene sceneID="s3">
    <objects>
    <viewController id="two" sceneMemberID="viewController">
    <view key="view" id="v">
    <subviews>
    <containerView id="container">
    <connections>
    <segue destination="one" kind="embed" id="g2"/>
    </connections>
    </containerView>
    <button id="close">
    <connections>
    <segue destination="exit" kind="unwind" unwindAction="back:" id="g3"/>
    </connections>
    </button>
    </subviews>
    </view>
    </viewController>
    <viewControllerPlaceholder storyboardName="Other" id="ref" sceneMemberID="viewController"/>
    </objects>
    </scene>
    </scenes>
    </document>
    """
}
