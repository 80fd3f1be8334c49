// Long because: Swift cannot override members of extensions, and all of these may be overridden.

public import EspalierGeometry
public import Foundation

/// A control with a title and an image, used by tapping it.
///
/// Its contents may differ by state; a state without a value of its own shows the value of
/// `.normal`. A button of type `.system` has a title in the tint colour that fades while pressed. A
/// `configuration` replaces these rules for the look.
@preconcurrency @MainActor open class UIButton: UIControl {
  @exclusivity(unchecked) final var contents = ButtonContents()
  final var insets = ButtonInsets()
  private var titleView: ButtonTitleLabel?
  private var pictureView: UIImageView?
  private(set) final var backgroundView: ButtonBackground?
  private(set) final var subtitleView: ButtonTitleLabel?
  @exclusivity(unchecked) final var configurationStorage: Configuration?
  private var type = ButtonType.custom

  /// The type of the button.
  open var buttonType: ButtonType { type }

  /// Creates a custom button at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a button as a nib describes it; from another coder a custom one of zero size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let style = coder.nib?.style {
      type = ButtonType(rawValue: style) ?? .custom
      adoptType()
    }
    coder.finish(self, as: UIButton.self)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    type = buttonType
    adoptType()
  }

  /// Creates a system button that performs an action and has its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Returns a system button with a picture, whose press calls a method.
  ///
  /// - Parameters:
  ///   - image: The picture, in the tint colour if it is a template.
  ///   - target: The object whose method is called; not owned; `nil` for the responder chain.
  ///   - action: The method; `nil` for none.
  /// - Returns: The button.
  public static func systemButton(with image: UIImage, target: Any?, action: Selector?)
    -> UIButton
  {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action {
      button.addTarget(target.map { $0 as AnyObject }, action: action, for: .touchUpInside)
    }
    return button
  }

  /// Creates a system button that performs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    type = .system
    adoptType()
    adopt(primaryAction)
  }

  /// Creates a button with the look of a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    type = .system
    self.configuration = configuration
    adopt(primaryAction)
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty {
      if configuration == nil {
        setTitle(action.title, for: .normal)
      } else if configuration?.title == nil {
        configuration?.title = action.title
      }
    }
    if let image = action.image {
      if configuration == nil {
        setImage(image, for: .normal)
      } else if configuration?.image == nil {
        configuration?.image = image
      }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Menu

  /// The menu of the button; `nil`, the default, means none.
  ///
  /// The secondary button, a held finger and the Menu key open it; with `showsMenuAsPrimaryAction`
  /// each press opens it.
  open var menu: UIMenu? {
    get { menus?.menu }
    set { setMenu(newValue) }
  }

  /// Whether using the button changes a selection; false by default.
  ///
  /// If a menu opens as the primary action, the button shows the title and image of the menu's
  /// selected element, of which there is always one. Without a menu each use toggles `isSelected`.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { selectionDidChange() } }
  }

  /// Returns the configuration of the button's `menu`.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration }

  package override func menuDidChoose(_ leaf: any UIMenuLeaf) { elementWasChosen(leaf) }

  override func primaryActionWillBeSent() {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
  }

  // MARK: Contents

  /// Sets the title for a state; `nil` removes it.
  open func setTitle(_ title: String?, for state: State) {
    guard !contents.titles[state.rawValue].hasSameUnits(as: title) else { return }
    contents.titles[state.rawValue] = title
    contentsDidChange(movesThings: true)
  }

  /// Sets the title with attributes for a state; `nil` removes it.
  ///
  /// It takes precedence over the title without attributes. Font and colour that it leaves open are
  /// those of the button.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents.attributedTitles[state.rawValue] = title.map {
      NSAttributedString(attributedString: $0)
    }
    contentsDidChange(movesThings: true)
  }

  /// Sets the title's colour for a state; `nil` removes it.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents.titleColors[state.rawValue] = color
    contentsDidChange(movesThings: false)
  }

  /// Sets the colour of the title's shadow for a state; `nil` removes it.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    contents.shadowColors[state.rawValue] = color
    contentsDidChange(movesThings: false)
  }

  /// Sets the image beside the title for a state; `nil` removes it.
  open func setImage(_ image: UIImage?, for state: State) {
    guard contents.images[state.rawValue] !== image else { return }
    contents.images[state.rawValue] = image
    contentsDidChange(movesThings: true)
  }

  /// Sets the image behind all other contents for a state; `nil` removes it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    guard contents.backgrounds[state.rawValue] !== image else { return }
    contents.backgrounds[state.rawValue] = image
    contentsDidChange(movesThings: true)
  }

  /// Sets the size and weight of the symbols for a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    contents.symbolConfigurations[state.rawValue] = configuration
    contentsDidChange(movesThings: true)
  }

  /// Returns the title set for exactly this state, or that of `.normal`.
  open func title(for state: State) -> String? { contents.titles.value(for: state) }
  /// Returns the title's colour for a state, as set or as the default of the button's type.
  open func titleColor(for state: State) -> UIColor? {
    contents.titleColors.value(for: state) ?? (type == .custom ? .white : tintColor)
  }
  /// Returns the colour of the title's shadow set for exactly this state, or that of `.normal`.
  open func titleShadowColor(for state: State) -> UIColor? {
    contents.shadowColors.value(for: state)
  }
  /// Returns the image set for exactly this state, or that of `.normal`.
  open func image(for state: State) -> UIImage? { contents.images.value(for: state) }
  /// Returns the background image set for exactly this state, or that of `.normal`.
  open func backgroundImage(for state: State) -> UIImage? {
    contents.backgrounds.value(for: state)
  }

  /// The title of the present state.
  open var currentTitle: String? { title(for: state) }
  /// Returns the title with attributes set for exactly this state, or that of `.normal`.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents.attributedTitles.value(for: state)
  }
  /// The title with attributes of the present state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title's colour in the present state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image of the present state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image of the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The label that shows the title: set its font and line breaking, but not its text and colour.
  open var titleLabel: UILabel? { ownTitleLabel }

  final var ownTitleLabel: ButtonTitleLabel {
    if let titleView { return titleView }
    let label = makeLabel()
    titleView = label
    return label
  }

  final var ownSubtitleLabel: ButtonTitleLabel {
    if let subtitleView { return subtitleView }
    let label = makeLabel()
    subtitleView = label
    return label
  }

  private func makeLabel() -> ButtonTitleLabel {
    let label = ButtonTitleLabel(frame: .zero)
    label.font = UIFont.systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
    label.lineBreakMode = .byTruncatingMiddle
    label.button = self
    addSubview(label)
    return label
  }

  /// The view that shows the image: set its scaling, but not its image.
  open var imageView: UIImageView? { ownImageView }

  final var ownImageView: UIImageView {
    if let pictureView { return pictureView }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    pictureView = view
    addSubview(view)
    return view
  }

  final var ownBackgroundView: ButtonBackground {
    if let backgroundView { return backgroundView }
    let view = ButtonBackground(frame: bounds)
    backgroundView = view
    insertSubview(view, at: 0)
    return view
  }

  final var hasImageView: Bool { pictureView != nil }
  final var hasTitleLabel: Bool { titleView != nil }

  /// The insets of all contents, in points; they enlarge the intrinsic size.
  open var contentEdgeInsets: UIEdgeInsets {
    get { insets.content }
    set { changeInsets(\.content, to: newValue) }
  }

  /// The insets of the title from its default position, in points; they enlarge the intrinsic size.
  open var titleEdgeInsets: UIEdgeInsets {
    get { insets.title }
    set { changeInsets(\.title, to: newValue) }
  }

  /// The insets of the image from its default position, in points; they enlarge the intrinsic size.
  open var imageEdgeInsets: UIEdgeInsets {
    get { insets.image }
    set { changeInsets(\.image, to: newValue) }
  }

  private func changeInsets(
    _ key: WritableKeyPath<ButtonInsets, UIEdgeInsets>, to value: UIEdgeInsets
  ) {
    guard value != insets[keyPath: key], layer.accepts(value.isFinite, value, of: "edgeInsets")
    else { return }
    insets[keyPath: key] = value
    contentsDidChange(movesThings: true)
  }

  /// Whether the image is drawn darker while the button is pressed; true by default.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is drawn fainter while the button is disabled; true by default.
  open var adjustsImageWhenDisabled = true

  /// The look of the button as a whole; `nil`, the default, means that titles and images decide.
  open var configuration: Configuration? {
    get { configurationStorage }
    set { setConfiguration(newValue) }
  }

  /// Called after `updateConfiguration`, to adapt the configuration to the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the configuration follows the state of the button by itself; true by default.
  ///
  /// While it is false, the look stays as `Configuration.updated(for:)` made it last.
  open var automaticallyUpdatesConfiguration: Bool {
    get { !contents.keepsConfiguration }
    set { setUpdatesConfiguration(newValue) }
  }

  /// The type of a closure that updates a button's configuration.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Requests `updateConfiguration` before the next layout.
  ///
  /// Changes of the state and a new configuration request it too; a configuration that is set by
  /// the update itself does not.
  open func setNeedsUpdateConfiguration() {
    contents.needsUpdate = true
    setNeedsLayout()
  }

  /// Called once after the state changed, before the handler; does nothing unless overridden.
  ///
  /// The configuration has the look of the state already. An override sets `configuration` to
  /// change it further.
  open func updateConfiguration() {}

  /// The label that shows a configuration's subtitle; `nil` while there is none.
  open var subtitleLabel: UILabel? { subtitleView }

  /// What the button does, which decides a part of its look; `normal` by default.
  open var role: Role {
    get { contents.role }
    set {
      guard newValue != contents.role else { return }
      contents.role = newValue
      contentsDidChange(movesThings: true)
    }
  }

  /// Whether the button's menu is open.
  open var isHeld: Bool { contents.isHeld }

  /// Sends `menuActionTriggered`, and notes that the button is held.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    setHeld(true)
    super.contextMenuInteraction(
      interaction, willDisplayMenuFor: configuration, animator: animator)
  }

  /// Notes that the button is no longer held.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    setHeld(false)
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
  }

  // MARK: Places

  /// Returns the rectangle of the background image: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of title and image together: the bounds without the content insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    backgroundRect(forBounds: bounds).inset(by: insets.content)
  }

  /// Returns the title's rectangle inside that of the contents.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    placesOfContents(in: contentRect).title
  }

  /// Returns the image's rectangle inside that of the contents.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    placesOfContents(in: contentRect).image
  }

  /// The size of title and image with their insets.
  open override var intrinsicContentSize: CGSize {
    contents.wasFitted = true
    return fittingSize()
  }

  /// Returns the size of title and image with their insets.
  ///
  /// It is independent of `size`, except that the title of a configuration may wrap to its width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    contents.wasFitted = true
    return canWrapTitle && size.width > 0 ? fittingSize(width: size.width) : fittingSize()
  }

  /// Places title, image and background.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    applyContents()
    super.layoutSubviews()
    layoutContents()
    placeIndicator()
  }

  @_spi(Framework) open override var intrinsicHeightDependsOnWidth: Bool { canWrapTitle }

  @_spi(Framework) open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    fittingSize(width: width)
  }

  @_spi(Framework) open override func resolveColors() {
    super.resolveColors()
    if configurationStorage != nil { applyContents() }
  }

  @_spi(Framework) open override var pointerTarget: PointerTarget? {
    guard isPointerInteractionEnabled, !bounds.isEmpty else { return nil }
    return target(bounds, radius: pointerRadius)
  }

  @_spi(Framework) open override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    titleBaselineOffsets
  }

  // MARK: State

  override var sendsPrimaryActionOnTouchUp: Bool { true }

  @_spi(Framework) open override func stateDidChange(_ bit: State) {
    super.stateDidChange(bit)
    contents.needsUpdate = true
    adoptState()
    if bit == .highlighted { fade() } else { applyContents() }
  }

  package override var canBeActivated: Bool { true }

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(isElement: true)
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    AccessibilityContents(
      label: spokenTitle, value: spokenSubtitle, traits: stateTraits.union(.button))
  }

  @_spi(Framework) open override func focusLookDidChange() {
    guard contents.dependsOnFocus || configurationUpdateHandler != nil else { return }
    stateDidChange(.focused)
  }

  /// Draws title and image in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyContents()
  }

  // MARK: Further members for subclasses to override

  /// Whether the button is highlighted while the pointer is over it; true by default.
  ///
  /// UIKit's default is false for buttons outside of bars: there is no pointer on most of its
  /// devices.
  open var isPointerInteractionEnabled: Bool {
    get { !contents.ignoresPointer }
    set { contents.ignoresPointer = !newValue }
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIButton {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIButton() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [AppearanceProperty(\UIButton.contentEdgeInsets)]
      + appearanceOfStates
  }
}
