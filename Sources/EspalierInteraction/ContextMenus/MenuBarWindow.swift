@_spi(Framework) import EspalierCore
import Foundation

/// The main menu as a bar along the upper edge of a scene.
@MainActor final class MenuBarWindow: UIWindow, MenuBarMember {
  static let height: CGFloat = 30
  /// The minimum width of a scene that shows its bar, in points.
  static let leastSceneWidth: CGFloat = 560
  /// Above ordinary windows, below floating ones.
  static let level = UIWindow.Level(rawValue: 450)

  private var titles: [MenuBarTitle] = []
  private var menus: [UIMenu] = []
  private var openIndex: Int? {
    didSet {
      guard openIndex != oldValue else { return }
      if let oldValue, titles.indices.contains(oldValue) { titles[oldValue].isOpen = false }
      if let openIndex, titles.indices.contains(openIndex) { titles[openIndex].isOpen = true }
    }
  }
  private var shownMenu: UIMenu?
  /// Whether the scene requests the bar and is wide enough.
  private(set) var isShown = false
  private var placedWidth: CGFloat = -1
  private let line = UIView(frame: .zero)
  private let hover = UIHoverGestureRecognizer()

  init(scene: UIWindowScene) {
    super.init(windowScene: scene)
    windowLevel = Self.level
    clipsToBounds = true
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    addSubview(line)
    hover.addTarget(self, action: Selector(MenuBarWindow.pointerMoved))
    addGestureRecognizer(hover)
    NotificationCenter.default.addObserver(
      self, selector: Selector(MenuBarWindow.menuNeedsRebuild), name: UIMenuSystem.needsRebuild,
      object: nil)
    followScene()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  override func sceneDidLayOut() { followScene() }

  private func menuNeedsRebuild() {
    shownMenu = nil
    runtime.updateCycle.performBeforeLayout { [weak self] in self?.followScene() }
  }

  /// Sets the bar's width to the scene's, and creates new titles if the menu changed.
  func followScene() {
    guard let scene = windowScene else { return }
    if scene.showsMenuBar == isHidden { isHidden = !scene.showsMenuBar }
    let style = scene.keyWindow?.overrideUserInterfaceStyle ?? .unspecified
    if overrideUserInterfaceStyle != style { overrideUserInterfaceStyle = style }
    isShown = scene.showsMenuBar && scene.size.width >= Self.leastSceneWidth
    scene.setTopInset(isShown ? Self.height : 0)
    // In a narrow scene the window is not hidden but has no height, because hidden windows get no
    // size changes.
    let frame = CGRect(x: 0, y: 0, width: scene.size.width, height: isShown ? Self.height : 0)
    if self.frame != frame { self.frame = frame }
    guard isShown else { return }
    let menu = shownMenu ?? UIMenuSystem.main.root
    guard shownMenu == nil || placedWidth != frame.width else { return }
    shownMenu = menu
    placedWidth = frame.width
    makeTitles(of: menu.shownMainMenu)
  }

  private func makeTitles(of menu: UIMenu) {
    openIndex = nil
    for title in titles { title.removeFromSuperview() }
    menus = menu.children.compactMap { $0 as? UIMenu }
    titles = []
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 6
    for (index, menu) in menus.enumerated() {
      let title = MenuBarTitle(menu.title, isFirst: menu.identifier == .application && index == 0)
      let width = title.fittingWidth
      title.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: 3, width: width, height: 23)
      x += width
      titles.append(title)
      addSubview(title)
    }
    line.frame = CGRect(x: 0, y: Self.height - 1, width: bounds.width, height: 1)
  }

  // MARK: Opening

  private func index(at point: CGPoint) -> Int? {
    titles.firstIndex { $0.frame.insetBy(dx: 0, dy: -3).contains(point) }
  }

  func openFirst() -> Bool {
    guard !titles.isEmpty else { return false }
    open(0, by: .keys)
    return true
  }

  private func open(_ index: Int, by opening: MenuSession.Opening) {
    let title = titles[index]
    var callbacks = MenuSession.Callbacks()
    callbacks.willEnd = { [weak self] in
      if self?.openIndex == index { self?.openIndex = nil }
    }
    let session = MenuSession(
      menus[index], from: MenuSession.Source(view: title, anchor: .below(title.frameInScene)),
      by: opening, callbacks, bar: self)
    openIndex = session == nil ? nil : index
  }

  func showMenu(at point: CGPoint) -> Bool {
    guard let index = index(at: point) else { return false }
    if index != openIndex { open(index, by: .pointer) }
    return true
  }

  func isOpenTitle(at point: CGPoint) -> Bool {
    index(at: point).map { $0 == openIndex } ?? false
  }

  func showNeighbour(isForward: Bool) {
    guard let openIndex, !titles.isEmpty else { return }
    open((openIndex + (isForward ? 1 : -1) + titles.count) % titles.count, by: .keys)
  }

  // MARK: Pointer

  private func pointerMoved() {
    let isOver = hover.state == .began || hover.state == .changed
    let index = isOver ? index(at: hover.location(in: self)) : nil
    for (other, title) in titles.enumerated() { title.isHovered = other == index }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.buttonMask.contains(.primary) else { return }
    let point = touch.location(in: self)
    guard let index = index(at: point) else { return }
    open(index, by: touch.type == .direct ? .touch : .pointer)
    runtime.menuSessions.open?.openingPoint = point
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    runtime.menuSessions.open?.drag(to: touch.location(in: self))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    runtime.menuSessions.open?.drop(at: touch.location(in: self))
  }
}

/// The title of one menu of the bar.
@MainActor final class MenuBarTitle: UIView {
  private let label = UILabel(frame: .zero)

  var isOpen = false { didSet { if isOpen != oldValue { updateColors() } } }
  var isHovered = false { didSet { if isHovered != oldValue { updateColors() } } }

  init(_ text: String, isFirst: Bool) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 5
    label.text = text
    label.font = .systemFont(ofSize: 14, weight: isFirst ? .semibold : .regular)
    label.textAlignment = .center
    accessibilityLabel = text
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var fittingWidth: CGFloat {
    label.sizeThatFits(CGSize(width: 1000, height: 30)).width.rounded(.up) + 18
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  private func updateColors() {
    backgroundColor = isOpen ? .standardFill : isHovered ? .tertiarySystemFill : nil
    label.textColor = isOpen ? .white : .label
  }
}
