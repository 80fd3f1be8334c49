@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
public import EspalierGeometry
import EspalierPlatform
public import Foundation

/// The bar of a popup: it stands for the content while that is closed, and opens into it.
///
/// It shows the content's `popupItem`, or the app's own view in `customBarView`. A tap outside its
/// buttons opens the popup; so does a drag up, which the content follows. A measure that is
/// negative or not a number is refused with issue `popup.measure`. This class is an addition to
/// UIKit; get the bar from `popupBar` of the container.
@preconcurrency @MainActor public final class PopupBar: UIView {
  // MARK: Place

  /// The height of the bar's card, in points; 56 by default.
  public var height: CGFloat {
    get { measures.height }
    set { setMeasure(\.height, newValue, "height") }
  }

  /// The space around the bar's card, in points; 8 at the sides and at the bottom by default.
  ///
  /// Pages keep clear of the height and the space above and below.
  public var margins: UIEdgeInsets {
    get { measures.margins }
    set {
      let isUsable = [newValue.top, newValue.left, newValue.bottom, newValue.right].allSatisfy {
        $0 >= 0 && $0.isFinite
      }
      guard isUsable else { return refuse("margins", "\(newValue)") }
      guard newValue != measures.margins else { return }
      measures.margins = newValue
      placeDidChange()
    }
  }

  /// The maximum width of the bar, in points; 560 by default.
  public var maximumWidth: CGFloat {
    get { measures.maximumWidth }
    set { setMeasure(\.maximumWidth, newValue, "maximumWidth") }
  }

  /// The position of a bar that is narrower than its container; centred by default.
  public var alignment = PopupBarAlignment.center {
    didSet { if alignment != oldValue { placeDidChange() } }
  }

  /// The view on whose upper edge the bar stands; a tab bar controller's tab bar by default.
  ///
  /// It must be inside the container's view. While it is hidden or below the bottom edge, the bar
  /// stands on the bottom edge. Not owned.
  public weak var dockingView: UIView? {
    didSet { if dockingView !== oldValue { placeDidChange() } }
  }

  /// Whether the bar hides together with the view it is docked to; false by default.
  public var hidesWithDockingView = false {
    didSet { if hidesWithDockingView != oldValue { placeDidChange() } }
  }

  /// Whether a bar at the bottom edge reaches below the safe area; false by default.
  public var extendsUnderBottomSafeArea = false {
    didSet { if extendsUnderBottomSafeArea != oldValue { placeDidChange() } }
  }

  // MARK: Behaviour

  /// Whether dragging moves the content; true by default.
  ///
  /// Taps and calls move the content in any case.
  public var isDraggable = true
  /// Whether the user may dismiss the bar by throwing it down; false by default.
  public var allowsSwipeToDismiss = false
  /// Whether the area around the content is dimmed and gets no touches until the popup is closed;
  /// false by default.
  public var isModal = false {
    didSet { if isModal != oldValue { placeDidChange() } }
  }

  /// The perceived duration of the spring that moves the content, in seconds; 0.4 by default.
  ///
  /// With 0, a negative value or a value that is not a number, the content moves at once, and an
  /// issue is reported.
  public var springResponse: TimeInterval = 0.4

  // MARK: Look

  /// The background colour of the bar.
  public var barTintColor: UIColor = PopupBar.standardTint {
    didSet {
      guard barTintColor !== oldValue else { return }
      for line in [titleLine, subtitleLine] { line.ground = barTintColor }
      placeDidChange()
    }
  }

  /// The corner radius of the bar, in points; 14 by default.
  public var cornerRadius: CGFloat {
    get { measures.cornerRadius }
    set { setMeasure(\.cornerRadius, newValue, "cornerRadius") }
  }

  /// The position of the item's progress; a line at the lower edge by default.
  public var progressViewStyle = PopupBarProgressViewStyle.bottom {
    didSet { if progressViewStyle != oldValue { setNeedsLayout() } }
  }

  /// The direction in which the progress grows; `unspecified`, the default, is the text direction.
  public var progressDirection = UISemanticContentAttribute.unspecified {
    didSet { if progressDirection != oldValue { setNeedsLayout() } }
  }

  /// Whether a title or a subtitle that is too long moves through the bar; false by default.
  ///
  /// Such a text waits for 2 seconds, then moves by its whole length at 30 points per second. After
  /// three passes it rests, truncated; a new text, a new width or the pointer over the bar begins
  /// three more passes. It rests while the popup is open, while the bar is not on screen, and while
  /// `UIAccessibility.isReduceMotionEnabled` is true.
  public var isMarqueeScrollEnabled = false {
    didSet { if isMarqueeScrollEnabled != oldValue { marqueeDidChange() } }
  }

  /// The control at the upper edge of an open popup; a short line by default.
  public var closeButtonStyle = PopupCloseButtonStyle.grabber {
    didSet { if closeButtonStyle != oldValue { placeDidChange() } }
  }

  /// A view that replaces the bar's own contents; it fills the bar, which owns it.
  public var customBarView: UIView? {
    didSet {
      replaceHeldView(oldValue, by: customBarView) { addSubview($0) }
      if customBarView !== oldValue { contentsDidChange() }
    }
  }

  /// The view that shows the item's image.
  public let imageView = UIImageView()

  /// The item that the bar shows.
  public internal(set) var popupItem: PopupItem? {
    didSet {
      guard popupItem !== oldValue else { return }
      follow(popupItem, insteadOf: oldValue)
    }
  }

  /// Whether the bar can have the focus: only while it is the visible part of the popup.
  public override var canBecomeFocused: Bool { popup?.trapsFocus == false }

  /// Nothing of the bar has the focus while the popup opens, although it fades out only then.
  @_spi(Framework) public override var keepsFocusOut: Bool { popup?.trapsFocus == true }

  /// Return and Space open the popup.
  @_spi(Framework) public override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    guard isRingShown, stroke.activates, let popup else { return false }
    if !isRepeat { popup.userWants(.open) }
    return true
  }

  /// An element, unless a view of the program takes the place of the bar's contents.
  @_spi(Framework) public override var accessibilityKind: AccessibilityKind {
    var kind = AccessibilityKind(
      customBarView == nil ? .button : nil, isElement: customBarView == nil)
    kind.isHidden = popup?.trapsFocus == true
    return kind
  }

  @_spi(Framework) public override var accessibilityContents: AccessibilityContents {
    let share = popupItem?.progress ?? 0
    return AccessibilityContents(
      value: popupItem?.accessibilityProgressValue ?? (share > 0 ? Double(share).spokenShare : nil),
      traits: [.button, .startsMediaSession])
  }

  /// The buttons of the bar, by their names, beside those of the program.
  public override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let items =
        (popupItem?.leadingBarButtonItems ?? []) + (popupItem?.trailingBarButtonItems ?? [])
      let buttons = items.filter { !$0.isHidden && $0.isEnabled && $0.customView == nil }
      let own = buttons.compactMap { item -> UIAccessibilityCustomAction? in
        guard let name = item.accessibilityLabel ?? item.title ?? item.image?.spokenName else {
          return nil
        }
        return UIAccessibilityCustomAction(name: name) { [weak self, weak item] _ in
          self?.activateButton(of: item) ?? false
        }
      }
      return (super.accessibilityCustomActions ?? []) + own
    }
    set { super.accessibilityCustomActions = newValue }
  }

  private func activateButton(of item: UIBarButtonItem?) -> Bool {
    for view in leadingButtons + trailingButtons {
      guard let button = view as? BarButton, button.item === item else { continue }
      return button.accessibilityActivate()
    }
    return false
  }

  /// Opens the popup.
  public override func accessibilityActivate() -> Bool {
    guard let popup, !popup.trapsFocus else { return false }
    popup.userWants(.open)
    return true
  }

  private var popup: PopupController? { nearestController as? PopupController }

  struct Measures: Equatable {
    var height: CGFloat = 56
    var margins = UIEdgeInsets(top: 0, left: 8, bottom: 8, right: 8)
    var maximumWidth: CGFloat = 560
    var cornerRadius: CGFloat = 14
  }

  var measures = Measures()
  let titleLine = MarqueeLine()
  let subtitleLine = MarqueeLine()
  var titleLabel: UILabel { titleLine.label }
  var subtitleLabel: UILabel { subtitleLine.label }
  var hover: UIHoverGestureRecognizer?
  /// Whether the bar is the visible part of the popup, at rest.
  var isResting = true {
    didSet { if isResting != oldValue { marqueeDidChange() } }
  }
  let track = UIView()
  let fill = UIView()
  var leadingButtons: [UIView] = []
  var trailingButtons: [UIView] = []
  weak var controller: PopupController?

  static let standardTint = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.17, green: 0.17, blue: 0.18, alpha: 1)
      : UIColor(red: 0.985, green: 0.985, blue: 0.99, alpha: 1)
  }

  /// Creates a bar at `frame`; containers make their own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setMeasure(
    _ path: WritableKeyPath<Measures, CGFloat>, _ value: CGFloat, _ name: String
  ) {
    guard value >= 0, value.isFinite else { return refuse(name, "\(value)") }
    guard value != measures[keyPath: path] else { return }
    measures[keyPath: path] = value
    placeDidChange()
  }

  private func refuse(_ name: String, _ value: String) {
    reportIssue(
      Issue(
        "popup.measure", .warning, subjects: ["PopupBar", name],
        "PopupBar.\(name) was set to \(value); it keeps \(measures).",
        fix: "Pass finite points that are not negative."))
  }

  /// Lays the container out again after a change of the bar card's place.
  private func placeDidChange() {
    setNeedsLayout()
    controller?.placeDidChange()
  }

  /// Makes room for a custom view whose size changed.
  @_spi(Framework) public override func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {
    if (leadingButtons + trailingButtons).contains(view) { setNeedsLayout() }
  }

  /// Lays out the contents of the bar.
  public override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  /// Follows the tint of buttons and progress.
  public override func tintColorDidChange() {
    super.tintColorDidChange()
    fill.backgroundColor = tintColor
  }

  @_spi(Framework) public override var pointerTarget: PointerTarget? {
    PointerTarget(rect: bounds, radius: controller == nil ? 0 : measures.cornerRadius)
  }

  /// Opens the popup on a wheel notch upwards and pages on a sideways one; no view below scrolls.
  @_spi(Framework) public override func scrollWheel(with event: UIEvent) -> Bool {
    controller?.barWasScrolled(by: event.scrollDelta, isPrecise: event.isPrecise) ?? false
  }
}
