import EspalierCore
import Foundation

/// An open menu with its open submenus.
///
/// At most one session exists at a time. It ends when the user chooses an element or leaves the
/// menu, when its owner leaves the window, when the scene changes its size or loses the keyboard
/// focus, and when another menu opens.
@MainActor final class MenuSession: OpenMenu {
  /// The cause that opened a menu; it decides the sizes and whether the first row is highlighted.
  enum Opening { case pointer, keys, touch }

  /// The owner of the menu and its place.
  struct Source {
    weak var view: UIView?
    /// The place, in points of the scene.
    var anchor: MenuPlacement.Anchor
    var leastWidth: CGFloat = 0
  }

  /// The calls to the owner of a menu.
  struct Callbacks {
    var willEnd: @MainActor () -> Void = {}
    var didEnd: @MainActor () -> Void = {}
    /// Called after an element was chosen and performed.
    var didChoose: @MainActor (any UIMenuLeaf) -> Void = { _ in }
    /// Returns the sender of actions.
    var sender: @MainActor () -> AnyObject? = { nil }
  }

  /// One open menu: the first, or a submenu of the previous one.
  final class Level {
    var menu: UIMenu
    let card: MenuCardView
    /// The row of the previous level to which the submenu belongs.
    var parent: Int?
    /// Deferred elements whose provider was called.
    var asked: Set<ObjectIdentifier> = []
    /// Whether providers are being called; results that come at once are shown together.
    var isAsking = false

    init(menu: UIMenu, card: MenuCardView, parent: Int?) {
      self.menu = menu
      self.card = card
      self.parent = parent
    }
  }

  private(set) var window: MenuWindow?
  private(set) var levels: [Level] = []
  private(set) var source: Source
  let opening: Opening
  let callbacks: Callbacks
  let isMirrored: Bool
  let metrics: MenuMetrics
  private let size: CGSize
  private(set) var isOpen = true
  /// The main menu's bar, if the menu belongs to it.
  weak var bar: (any MenuBarMember)?
  /// The preview above the menu of a held finger.
  private(set) var preview: MenuPreview?

  /// The runtime of the window that shows the menu.
  let runtime: Runtime
  let submenuTimer = GestureTimer()
  let scrollTimer = GestureTimer()
  var typed = ""
  var typedAt = 0.0
  var lastPoint: CGPoint?
  /// The place of the press that opened the menu, until the pointer has moved away from it.
  var openingPoint: CGPoint?
  var modifiers: UIKeyModifierFlags = []

  /// Opens a menu; `nil` if there is no scene to show it in.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - source: The owner and the place.
  ///   - opening: The cause.
  ///   - callbacks: The calls to the owner.
  ///   - bar: The bar of the main menu, if the menu belongs to it.
  ///   - preview: Creates the preview above the menu.
  init?(
    _ menu: UIMenu, from source: Source, by opening: Opening, _ callbacks: Callbacks,
    bar: (any MenuBarMember)? = nil, preview: ((MenuWindow) -> MenuPreview?)? = nil
  ) {
    guard let view = source.view, let scene = view.window?.windowScene else { return nil }
    self.source = source
    self.opening = opening
    self.callbacks = callbacks
    self.bar = bar
    isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    metrics = opening == .touch ? .touch : .pointer
    size = scene.size
    runtime = view.runtime
    let sessions = runtime.menuSessions
    sessions.open?.end(animated: false)
    sessions.open = self
    let style = view.traitCollection.userInterfaceStyle
    let window = MenuWindow(self, scene: scene, style: style)
    // Menus have the tint of the window that they are opened in.
    window.tintColor = view.window?.tintColor
    self.window = window
    self.preview = preview?(window)
    if let frame = self.preview?.frame { self.source.anchor = .below(frame) }
    add(menu, anchor: self.source.anchor, parent: nil)
    // A provider of elements may have closed the menu again.
    guard isOpen else { return nil }
    window.isHidden = false
    if opening == .keys { moveHighlight(toFirst: true) }
  }

  /// Sets the place that the first menu belongs to, from its next layout on.
  func setAnchor(_ anchor: MenuPlacement.Anchor) { source.anchor = anchor }

  // MARK: Levels

  var area: CGRect {
    CGRect(origin: .zero, size: size).insetBy(dx: MenuMetrics.margin, dy: MenuMetrics.margin)
  }

  private func contents(of menu: UIMenu, isFirst: Bool) -> MenuContents {
    MenuContents(menu, metrics: metrics, showsTitle: isFirst && bar == nil) { [weak self] command in
      self?.target(of: command)
    }
  }

  private func add(_ menu: UIMenu, anchor: MenuPlacement.Anchor, parent: Int?) {
    for element in menu.deferredElements { element.menuOpens() }
    let card = MenuCardView(contents(of: menu, isFirst: parent == nil), isMirrored: isMirrored)
    card.accessibilityLabel = menu.title.isEmpty ? nil : menu.title
    let level = Level(menu: menu, card: card, parent: parent)
    levels.append(level)
    window?.addSubview(card)
    ask(level)
    show(level, card.contents, anchor)
    card.alpha = 0
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseOut) { card.alpha = 1 }
  }

  /// Calls the providers of the level's deferred elements that were not called yet.
  private func ask(_ level: Level) {
    let new = level.card.contents.unanswered.filter {
      level.asked.insert(ObjectIdentifier($0)).inserted
    }
    guard !new.isEmpty else { return }
    // Results that come at once are shown together.
    level.isAsking = true
    for element in new {
      element.ask { [weak self, weak level] _ in
        guard let self, let level, !level.isAsking else { return }
        refresh(level)
      }
    }
    level.isAsking = false
    if new.contains(where: { $0.answer != nil }) { refresh(level) }
  }

  /// Shows the present elements of a level.
  ///
  /// A submenu stays open if its element is still there, and closes otherwise.
  func refresh(_ level: Level) {
    guard isOpen, let index = levels.firstIndex(where: { $0 === level }) else { return }
    let child = levels.indices.contains(index + 1) ? levels[index + 1] : nil
    let identifier = child.flatMap { child -> UIMenu.Identifier? in
      guard let row = child.parent else { return nil }
      return level.card.contents.pieces[row].submenu?.identifier
    }
    show(level, contents(of: level.menu, isFirst: index == 0), anchor(of: level, at: index))
    ask(level)
    guard let child, isOpen else { return }
    let pieces = level.card.contents.pieces
    child.parent = pieces.firstIndex { $0.submenu?.identifier == identifier && $0.isEnabled }
    if child.parent == nil {
      closeLevels(after: index)
    } else {
      level.card.highlighted = child.parent
    }
  }

  /// Makes the targets validate the commands again.
  func revalidate() {
    for level in levels { refresh(level) }
  }

  private func anchor(of level: Level, at index: Int) -> MenuPlacement.Anchor {
    guard index > 0, let parent = level.parent else { return source.anchor }
    let card = levels[index - 1].card
    return .beside(row: card.frameOfPiece(parent), card: card.frame)
  }

  private func show(_ level: Level, _ contents: MenuContents, _ anchor: MenuPlacement.Anchor) {
    var contents = contents
    let least = level.parent == nil ? source.leastWidth : 0
    let width = min(contents.fittingWidth(least: least), area.width)
    contents.place(width: width, isMirrored: isMirrored)
    let area = preview?.area(besideMenuIn: area) ?? area
    let frame = MenuPlacement.frame(
      of: contents.size, anchor, in: area, isMirrored: isMirrored, padding: metrics.padding)
    level.card.show(contents)
    level.card.place(at: frame)
  }

  func openSubmenu(of levelIndex: Int, at row: Int, highlightsFirst: Bool) {
    submenuTimer.stop()
    guard isOpen, levels.indices.contains(levelIndex) else { return }
    let level = levels[levelIndex]
    guard level.card.contents.pieces.indices.contains(row),
      let submenu = level.card.contents.pieces[row].submenu,
      level.card.contents.pieces[row].isEnabled
    else { return }
    let isThere = levels.count > levelIndex + 1 && levels[levelIndex + 1].parent == row
    if !isThere {
      closeLevels(after: levelIndex)
      level.card.highlighted = row
      add(
        submenu, anchor: .beside(row: level.card.frameOfPiece(row), card: level.card.frame),
        parent: row)
    }
    if highlightsFirst { moveHighlight(toFirst: true) }
  }

  func closeLevels(after index: Int) {
    submenuTimer.stop()
    while levels.count > index + 1 {
      let level = levels.removeLast()
      level.card.removeFromSuperview()
    }
  }

  // MARK: Choosing

  /// Chooses a row: opens a submenu, or performs an element and ends the session.
  func choose(_ row: Int, in levelIndex: Int, byKeys: Bool = false) {
    let level = levels[levelIndex]
    let piece = level.card.contents.pieces[row]
    guard isOpen, piece.isEnabled else { return }
    if piece.submenu != nil {
      openSubmenu(of: levelIndex, at: row, highlightsFirst: byKeys)
      return
    }
    guard let leaf = piece.leaf else { return }
    if let group = piece.selection {
      for other in group.leaves { other.state = other === leaf ? .on : .off }
    }
    let stays = leaf.attributes.contains(.keepsMenuPresented)
    // Closed for events first, because the action may open another menu or present a controller.
    if !stays { isOpen = false }
    perform(piece)
    callbacks.didChoose(leaf)
    if stays { refresh(level) } else { finish(animated: true) }
  }

  private func perform(_ piece: MenuPiece) {
    guard let leaf = piece.leaf else { return }
    let sender = callbacks.sender()
    if let command = leaf as? UICommand, let alternate = piece.alternate(with: modifiers) {
      command.perform(
        alternate.action, sender: sender, target: target(of: alternate.action, command))
    } else {
      leaf.performWithSender(sender, target: piece.target)
    }
  }

  // MARK: Ending

  /// Closes the menu without a choice; its cards fade out.
  func end() { end(animated: true) }

  func end(animated: Bool) {
    guard isOpen else { return }
    isOpen = false
    finish(animated: animated)
  }

  private func finish(animated: Bool) {
    submenuTimer.stop()
    scrollTimer.stop()
    let sessions = runtime.menuSessions
    if sessions.open === self { sessions.open = nil }
    callbacks.willEnd()
    guard let window else { return }
    window.close()
    let cards = levels.map(\.card)
    let preview = preview
    let callbacks = callbacks
    let remove = {
      window.isHidden = true
      preview?.remove()
      window.windowScene = nil
      callbacks.didEnd()
    }
    self.window = nil
    guard animated else {
      remove()
      return
    }
    UIView.animate(withDuration: 0.14, delay: 0, options: .curveEaseIn) {
      for card in cards { card.alpha = 0 }
      preview?.fadeOut()
    } completion: { _ in
      remove()
    }
  }

  /// Ends the session if the owner has left the window, or the scene has another size.
  func sceneDidLayOut() {
    guard isOpen, let window else { return }
    let isThere = source.view.map(\.isShownInWindow) == true
    guard !isThere || window.windowScene?.size != size else { return }
    runtime.updateCycle.performAfterCommit { [weak self] in self?.end(animated: false) }
  }
}

/// The open menu of a runtime.
@MainActor final class MenuSessions {
  var open: MenuSession?
}

extension UIMenu {
  /// The deferred elements among the children and in sections.
  fileprivate var deferredElements: [UIDeferredMenuElement] {
    children.flatMap { child -> [UIDeferredMenuElement] in
      if let deferred = child as? UIDeferredMenuElement { return [deferred] }
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [] }
      return menu.deferredElements
    }
  }
}

extension UIView {
  /// The view's bounds, in points of the scene.
  final var frameInScene: CGRect { placeInScene(bounds) }

  /// Returns a point of the view, in points of the scene.
  final func inScene(_ point: CGPoint) -> CGPoint {
    guard let window else { return point }
    return convert(point, to: nil).applying(window.layer.state.toSuperlayer)
  }
}

@MainActor private let menuSessionsPart = RuntimePart { _ in MenuSessions() }

extension Runtime {
  /// The menu that is open.
  var menuSessions: MenuSessions { self[menuSessionsPart] }
}
