// swift-format-ignore-file: NeverForceUnwrap
import Espalier
import Foundation

// What the generator writes for Main.storyboard, shortened: a navigation controller with a page,
// which shows, presents and embeds others.

final class FirstPage: UIViewController {
  var log: [String] = []
  var allows = true
  var label: UILabel!
  weak var embedded: EmbeddedPage?

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake, view \(isViewLoaded ? "loaded" : "not loaded")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("didLoad \(label.text ?? "") \(children.count)")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return allows
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "-") \(type(of: segue.destination))")
    if let page = segue.destination as? EmbeddedPage {
      log.append("embedded view \(page.isViewLoaded ? "loaded" : "not loaded")")
      embedded = page
    }
    if let page = segue.destination as? SecondPage { page.title = "prepared" }
  }

  func backToFirst(_ segue: UIStoryboardSegue) {
    log.append("back from \(type(of: segue.source))")
  }

  func makeSecond(_ coder: NSCoder, sender: Any?, identifier: String?) -> SecondPage? {
    log.append("make \(identifier ?? "-")")
    return SecondPage(coder: coder, number: 7)
  }
}

final class EmbeddedPage: UIViewController {}

final class SecondPage: UIViewController {
  let number: Int

  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    number = 0
    super.init(coder: coder)
  }
}

final class SettingsPage: UITableViewController {
  var chosen: [IndexPath] = []

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath)
  }
}

final class MainBoard: _Storyboard {
  override var initial: String? { "nav" }
  override var identifiers: [String: String] {
    ["Second": "second", "Settings": "settings", "First": "first"]
  }

  override func scene(_ id: String) -> _SceneLoader.Type? {
    switch id {
    case "nav": NavScene.self
    case "first": FirstScene.self
    case "second": SecondScene.self
    case "embedded": EmbeddedScene.self
    case "settings": SettingsScene.self
    default: nil
    }
  }
}

final class NavScene: _SceneLoader {
  override var controllerClass: AnyClass { UINavigationController.self }
  override func makeController(_ coder: NSCoder) -> UIViewController? {
    UINavigationController(coder: coder)
  }
  override func fill(_ controller: UIViewController) {
    (controller as? UINavigationController)?.viewControllers = [child("first")].compactMap(\.self)
  }
}

final class FirstScene: _SceneLoader {
  override var controllerClass: AnyClass { FirstPage.self }
  override func makeController(_ coder: NSCoder) -> UIViewController? { FirstPage(coder: coder) }
  override func fill(_ controller: UIViewController) { controller.title = "First" }
  override var view: _NibLoader.Type? { FirstViewLoader.self }
  override var segues: [_Segue] {
    [
      _Segue("second", .show, scene: "second"),
      _Segue(nil, .embed, scene: "embedded"),
      _Segue(
        "modal", .presentation, scene: "second", animates: false,
        make: { ($0 as! FirstPage).makeSecond($1, sender: $2, identifier: $3) }),
      _Segue(
        "custom", .custom, scene: "second",
        segue: { QuietSegue(identifier: $0, source: $1, destination: $2) }),
    ]
  }
}

/// A segue of the program.
final class QuietSegue: UIStoryboardSegue {
  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }

  override func perform() { (source as? FirstPage)?.log.append("performed") }
}

final class FirstViewLoader: _NibLoader {
  var it: FirstPage { owner as! FirstPage }

  override func load() -> [AnyObject] {
    let view: UIView = made(UIView(coder: coder { _ in }), "UIView")
    let label: UILabel = made(UILabel(coder: coder { ($0 as! UILabel).text = "First" }), "UILabel")
    let button: UIButton = made(
      UIButton(
        coder: coder(style: 1) {
          let button = $0 as! UIButton
          button.setTitle("Next", for: .normal)
          button.frame = CGRect(x: 20, y: 120, width: 80, height: 44)
        }), "UIButton")
    let container: UIView = made(
      UIView(
        coder: coder { ($0 as! UIView).frame = CGRect(x: 0, y: 200, width: 300, height: 200) }),
      "UIView")
    for subview in [label, button, container] { view.addSubview(subview) }
    it.label = label
    segue(button, 0)
    segue(container, 1)
    variation(
      vertical: 0, horizontal: 2, install: { label.text = "Wide" }, remove: { label.text = "First" }
    )
    return [view]
  }
}

final class EmbeddedScene: _SceneLoader {
  override var controllerClass: AnyClass { EmbeddedPage.self }
  override func makeController(_ coder: NSCoder) -> UIViewController? { EmbeddedPage(coder: coder) }
}

final class SecondScene: _SceneLoader {
  override var controllerClass: AnyClass { SecondPage.self }
  override func makeController(_ coder: NSCoder) -> UIViewController? { SecondPage(coder: coder) }
  override var view: _NibLoader.Type? { SecondViewLoader.self }
  override var segues: [_Segue] {
    [_Segue("back", .unwind, animates: false, unwind: UnwindName.backToFirst)]
  }
}

enum UnwindName {
  static let backToFirst = _selector(Selector(FirstPage.backToFirst(_:)), "backToFirst:")
}

final class SecondViewLoader: _NibLoader {
  override func load() -> [AnyObject] {
    let view: UIView = made(UIView(coder: coder { _ in }), "UIView")
    let button: UIButton = made(
      UIButton(
        coder: coder(style: 1) {
          let button = $0 as! UIButton
          button.setTitle("Back", for: .normal)
          button.frame = CGRect(x: 20, y: 120, width: 80, height: 44)
        }), "UIButton")
    view.addSubview(button)
    segue(button, 0)
    return [view]
  }
}

final class SettingsScene: _SceneLoader {
  override var controllerClass: AnyClass { SettingsPage.self }
  override func makeController(_ coder: NSCoder) -> UIViewController? { SettingsPage(coder: coder) }
  override var view: _NibLoader.Type? { SettingsTableLoader.self }
  override var segues: [_Segue] { [_Segue("detail", .show, scene: "second")] }
}

final class SettingsTableLoader: _NibLoader {
  override func load() -> [AnyObject] {
    let table: UITableView = made(UITableView(coder: coder(style: 1) { _ in }), "UITableView")
    var cells: [[UITableViewCell]] = [[], []]
    for section in 0..<2 {
      for row in 0..<3 {
        let cell: UITableViewCell = made(
          UITableViewCell(
            coder: coder(style: 0) {
              ($0 as! UITableViewCell).textLabel?.text = "Row \(section).\(row)"
            }), "UITableViewCell")
        cells[section].append(cell)
      }
    }
    segue(cells[0][0], 0)
    staticTable(
      table,
      [
        _StaticSection(header: "One", cells: cells[0]),
        _StaticSection(footer: "The end", cells: cells[1], heights: [60, -1, -1]),
      ])
    table.dataSource = owner as? any UITableViewDataSource
    table.delegate = owner as? any UITableViewDelegate
    return [table]
  }
}
