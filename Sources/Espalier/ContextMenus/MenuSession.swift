import Foundation

/// A menu that is open, with its open submenus.
///
/// There is one at a time. It ends when an element is chosen, when the user leaves it, when its owner
/// leaves the window, when the scene changes its size or loses the keyboard, and when another opens.
@MainActor final class MenuSession {
  /// What opened a menu: it decides sizes and whether the first row is highlighted.
  enum Opening { case pointer, keys, touch }

  /// What the menu belongs to.
  struct Source {
    weak var view: UIView?
    /// In points of the scene.
    var anchor: MenuPlacement.Anchor
    var leastWidth: CGFloat = 0
  }

  /// What the owner of a menu hears.
  struct Callbacks {
    var willEnd: @MainActor () -> Void = {}
    var didEnd: @MainActor () -> Void = {}
    /// An element was chosen and performed.
    var didChoose: @MainActor (any UIMenuLeaf) -> Void = { _ in }
    /// The sender of actions.
    var sender: @MainActor () -> AnyObject? = { nil }
  }

  /// One open menu: the first, or a submenu of the one before it.
  final class Level {
    var menu: UIMenu
    let card: MenuCardView
    /// The row of the level before that the submenu belongs to.
    var parent: Int?
    /// Deferred elements that were asked.
    var asked: Set<ObjectIdentifier> = []
    /// Providers are being asked: what they answer at once is shown together.
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
  /// The main menu's bar, whose titles take part.
  weak var bar: (any MenuBarMember)?
  /// The picture and the page above the menu of a held finger.
  private(set) var preview: MenuPreview?

  /// The runtime of the window that shows the menu.
  var runtime: Runtime { window?.ownRuntime ?? .current }
  let submenuTimer = GestureTimer()
  let scrollTimer = GestureTimer()
  var typed = ""
  var typedAt = 0.0
  var lastPoint: CGPoint?
  /// Where the press that opened the menu began, until the pointer moved away from there.
  var openingPoint: CGPoint?
  var modifiers: UIKeyModifierFlags = []

  /// Opens a menu; `nil` without a scene to show it in.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - source: What it belongs to.
  ///   - opening: What opened it.
  ///   - callbacks: What its owner hears.
  ///   - bar: The bar of the main menu, where the menu is one of its menus.
  ///   - preview: Makes what stands above the menu.
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
    let sessions = MenuSessions.current
    sessions.open?.end(animated: false)
    sessions.open = self
    let style = view.traitCollection.userInterfaceStyle
    let window = MenuWindow(self, scene: scene, style: style)
    self.window = window
    self.preview = preview?(window)
    if let frame = self.preview?.frame { self.source.anchor = .below(frame) }
    add(menu, anchor: self.source.anchor, parent: nil)
    // A provider of elements may have closed the menu again.
    guard isOpen else { return nil }
    window.isHidden = false
    if opening == .keys { moveHighlight(toFirst: true) }
  }

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
    let level = Level(menu: menu, card: card, parent: parent)
    levels.append(level)
    window?.addSubview(card)
    ask(level)
    show(level, card.contents, anchor)
    card.alpha = 0
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseOut) { card.alpha = 1 }
  }

  /// Asks the deferred elements of a level that were not asked yet.
  private func ask(_ level: Level) {
    let new = level.card.contents.unanswered.filter {
      level.asked.insert(ObjectIdentifier($0)).inserted
    }
    guard !new.isEmpty else { return }
    // Answers that come at once are shown together.
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

  /// Shows what a level's elements are now.
  ///
  /// A submenu stays open while its element is still there, and closes otherwise.
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

  /// Asks the targets of commands anew.
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

  /// Chooses a row: opens a submenu, or performs an element and ends.
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
    // Closed for events first: the action may open another menu, or present something.
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

  /// Closes the menu without a choice.
  func end(animated: Bool = true) {
    guard isOpen else { return }
    isOpen = false
    finish(animated: animated)
  }

  private func finish(animated: Bool) {
    submenuTimer.stop()
    scrollTimer.stop()
    let sessions = MenuSessions.current
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

  /// Ends when the owner is gone, or the scene has another size.
  func sceneDidLayOut() {
    guard isOpen, let window else { return }
    let isThere = source.view.map(\.isShownInWindow) == true
    guard !isThere || window.windowScene?.size != size else { return }
    runtime.updateCycle.performAfterCommit { [weak self] in self?.end(animated: false) }
  }
}

/// The menu that is open, of the running program or stage.
@MainActor final class MenuSessions {
  var open: MenuSession?

  static var current: MenuSessions { Runtime.current.menuSessions }
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
  /// Whether the view is in a window that is shown, and neither it nor a view around it is hidden.
  final var isShownInWindow: Bool {
    guard let window, window.windowScene != nil else { return false }
    var current: UIView? = self
    while let view = current {
      if view.isHidden { return false }
      current = view.superview
    }
    return true
  }

  /// The view's bounds, in points of the scene.
  final var frameInScene: CGRect {
    guard let window else { return bounds }
    let inWindow = convert(bounds, to: nil)
    return inWindow.applying(window.layer.state.toSuperlayer)
  }

  /// A point of the view, in points of the scene.
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
