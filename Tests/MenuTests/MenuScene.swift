import Espalier
import EspalierTesting
import Foundation

/// A stage with a view that has a context menu, and a transcript of its delegate's callbacks.
@MainActor final class MenuScene: NSObject, UIContextMenuInteractionDelegate {
  let stage: Stage
  let root = UIViewController()
  let owner = UIView()
  private(set) var interaction: UIContextMenuInteraction?
  private(set) var lines: [String] = []
  var makeMenu: (MenuScene) -> UIMenu?
  var makePage: (@MainActor () -> UIViewController?)?
  var onDisplay: (() -> Void)?

  init(
    size: CGSize = CGSize(width: 600, height: 400),
    owner frame: CGRect = CGRect(x: 100, y: 60, width: 200, height: 40),
    _ makeMenu: @escaping (MenuScene) -> UIMenu?
  ) {
    self.makeMenu = makeMenu
    stage = Stage(size: size)
    super.init()
    root.loadViewIfNeeded()
    root.view.backgroundColor = .systemBackground
    owner.frame = frame
    owner.backgroundColor = .systemGray5
    root.view.addSubview(owner)
    let interaction = UIContextMenuInteraction(delegate: self)
    self.interaction = interaction
    owner.addInteraction(interaction)
    stage.show(root)
  }

  convenience init(titles: [String]) {
    self.init { scene in UIMenu(children: titles.map { scene.action($0) }) }
  }

  /// An action that writes its title down.
  func action(
    _ title: String, subtitle: String? = nil, image: UIImage? = nil,
    _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, subtitle: subtitle, image: image, attributes: attributes, state: state) {
      [weak self] _ in self?.note(title)
    }
  }

  func note(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Opens the menu by the secondary button.
  func open(at point: CGPoint = CGPoint(x: 120, y: 80)) {
    stage.secondaryClick(point)
    stage.settle()
  }

  /// The rows of the innermost open menu.
  var rows: [String] { stage.openMenus.last ?? [] }
  var isOpen: Bool { !stage.openMenus.isEmpty }

  func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    stage.press(key: key, modifiers: modifiers)
  }

  // MARK: Delegate

  private var previewProvider: UIContextMenuContentPreviewProvider? {
    guard let makePage else { return nil }
    return { [weak self] in
      self?.note("preview")
      return makePage()
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    note("configuration \(Int(location.x)),\(Int(location.y))")
    return UIContextMenuConfiguration(
      identifier: "menu" as NSString,
      previewProvider: previewProvider,
      actionProvider: { [weak self] suggested in
        self?.note("actions \(suggested.count)")
        return self.flatMap { $0.makeMenu($0) }
      })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    note("highlight \(identifier)")
    return UITargetedPreview(view: owner)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    note("dismissal \(identifier)")
    return nil
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note("willDisplay")
    onDisplay?()
    animator?.addCompletion { [weak self] in self?.note("displayed") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note("willEnd")
    animator?.addCompletion { [weak self] in self?.note("ended") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { note("commit") }
}
