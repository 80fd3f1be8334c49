// swift-format-ignore-file: NeverForceUnwrap
import Espalier
import Foundation

// What the generator writes for Card.xib, shortened.

/// The callbacks of the objects of nibs, in order.
@MainActor enum NibLog {
  static var lines: [String] = []
}

/// A view of a nib with a color of its own.
final class Card: UIView {
  /// What the file had set when the initializer went on.
  private(set) var seen: (text: String?, subviews: Int, color: UIColor?) = (nil, 0, nil)
  var radius: CGFloat = 0 { didSet { NibLog.lines.append("radius") } }

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    seen = ((subviews.first as? UILabel)?.text, subviews.count, backgroundColor)
    backgroundColor = .red
    NibLog.lines.append("Card.init")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    NibLog.lines.append("Card.awake")
  }
}

final class Caption: UILabel {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    NibLog.lines.append("Caption.init")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    NibLog.lines.append("Caption.awake")
  }
}

/// A file's owner.
@MainActor final class CardOwner: NSObject {
  var caption: Caption! {
    didSet { NibLog.lines.append("caption \(caption == nil ? "nil" : "set")") }
  }
  var buttons: [UIButton]! = []
  var taps = 0

  func tapped(_ sender: UIButton) { taps += 1 }
}

final class CardLoader: _NibLoader {
  var v1: Card!
  var v2: Caption!
  var v3: UIButton!
  var v4: UISwitch!
  var it: CardOwner { owner as! CardOwner }

  override func load() -> [AnyObject] {
    objects()
    constraints(
      [v1, v2, v3, v4, v1.safeAreaLayoutGuide],
      "1,5,0,0,5,1,16,1000;1,3,0,4,3,1,8,1000;2,7,0,2,8,1.7778,0,750;2,8,1,-1,0,1,20,1000;1,5,0,9,5,1,0,1000;"
    )
    v1.radius = 3
    if owner != nil {
      it.caption = v2
      it.buttons = [v3]
      action(v3, _selector(Selector(CardOwner.tapped(_:)), "tapped:"), owner, 64)
    }
    return [v1]
  }

  func objects() {
    v1 = made(Card(coder: coder { [unowned self] in fill1($0 as! Card) }), "Card")
  }

  func fill1(_ v: Card) {
    v.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    v.backgroundColor = .blue
    v.addSubview(made(Caption(coder: coder { [unowned self] in fill2($0 as! Caption) }), "Caption"))
    v.addSubview(
      made(
        UIButton(coder: coder(style: 1) { [unowned self] in fill3($0 as! UIButton) }), "UIButton"))
    v.addSubview(
      made(UISwitch(coder: coder { [unowned self] in fill4($0 as! UISwitch) }), "UISwitch"))
  }

  func fill2(_ v: Caption) {
    v2 = v
    v.text = text("Card", "v2.text", "Hi")
    v.translatesAutoresizingMaskIntoConstraints = false
  }

  func fill3(_ v: UIButton) {
    v3 = v
    v.setTitle("Tap", for: .normal)
    v.translatesAutoresizingMaskIntoConstraints = false
  }

  func fill4(_ v: UISwitch) {
    v4 = v
    v.isOn = true
  }
}

/// A cell of a nib.
final class SongCell: UITableViewCell {
  var name: UILabel!
}

final class SongCellLoader: _NibLoader {
  var v1: SongCell!
  var v2: UILabel!

  override func load() -> [AnyObject] {
    v1 = made(
      SongCell(coder: coder { [unowned self] in fill1($0 as! SongCell) }), "SongCell")
    v1.name = v2
    return [v1]
  }

  func fill1(_ v: SongCell) {
    let label: UILabel = made(
      UILabel(coder: coder { ($0 as! UILabel).numberOfLines = 0 }), "UILabel")
    v2 = label
    v.contentView.addSubview(label)
  }
}

/// What the generator writes for the target.
final class _EspalierNibs: _ProjectTables {
  override func nib(_ name: String) -> _NibLoader.Type? {
    switch name {
    case "Card": CardLoader.self
    case "SongCell": SongCellLoader.self
    case "Panel": PanelLoader.self
    default: nil
    }
  }

  override func storyboard(_ name: String) -> _Storyboard.Type? {
    name == "Main" ? MainBoard.self : nil
  }

  override var storyboardNames: [String] { ["Main"] }
  override func color(_ name: String) -> UIColor? { name == "Brand" ? .purple : nil }
  override func text(_ table: String, _ key: String) -> String? {
    table == "Card" && key == "v2.text" ? Self.translation : nil
  }
  static var translation: String?

  override var unwindActions: [(name: String, owner: AnyClass, selector: Selector)] {
    [
      (
        "backToFirst:", FirstPage.self,
        _selector(Selector(FirstPage.backToFirst(_:)), "backToFirst:")
      )
    ]
  }
}

/// A controller with a nib of its class's name without "Controller".
final class PanelController: UIViewController {
  var loaded = false
  var note: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    loaded = note != nil
  }
}

final class PanelLoader: _NibLoader {
  override func load() -> [AnyObject] {
    let view: UIView = made(
      UIView(coder: coder { ($0 as! UIView).frame = CGRect(x: 0, y: 0, width: 320, height: 480) }),
      "UIView")
    let label: UILabel = made(UILabel(coder: coder { ($0 as! UILabel).text = "Panel" }), "UILabel")
    view.addSubview(label)
    let it = owner as! PanelController
    it.view = view
    it.note = label
    return [view]
  }
}
