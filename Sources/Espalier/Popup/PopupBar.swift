import EspalierDiagnostics
public import EspalierGeometry
public import Foundation

/// The bar of a popup: it stands for the content while that is closed, and opens into it.
///
/// It shows the content's `popupItem`, or a view of the app's in `customBarView`. A tap outside its
/// buttons opens the popup; so does a drag up, which the content follows. Measures that are no
/// numbers or negative are refused with issue `popup.measure`. An addition of ours; get it from
/// `popupBar` of the container.
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

  /// How wide the bar becomes at most, in points; 560 by default.
  public var maximumWidth: CGFloat {
    get { measures.maximumWidth }
    set { setMeasure(\.maximumWidth, newValue, "maximumWidth") }
  }

  /// Where a bar stands that is narrower than its container; in the middle by default.
  public var alignment = PopupBarAlignment.center {
    didSet { if alignment != oldValue { placeDidChange() } }
  }

  /// The view whose upper edge the bar stands on; a tab bar controller's tab bar by default.
  ///
  /// It must be inside the container's view. Hidden, or moved below the edge, it lets the bar down to
  /// the bottom edge. Not owned.
  public weak var dockingView: UIView? {
    didSet { if dockingView !== oldValue { placeDidChange() } }
  }

  /// Whether the bar goes away together with the view it is docked to; false by default.
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
  /// Taps and calls do in any case.
  public var isDraggable = true
  /// Whether the bar may be thrown down and away; false by default.
  public var allowsSwipeToDismiss = false
  /// Whether what lies around the content is dimmed and gets no touches while it is not closed; false
  /// by default.
  public var isModal = false {
    didSet { if isModal != oldValue { placeDidChange() } }
  }

  /// How long the spring that moves the content seems to take, in seconds; 0.4 by default.
  ///
  /// 0, a negative value and one that is no number move the content at once, with an issue.
  public var springResponse: TimeInterval = 0.4

  // MARK: Look

  /// The ground of the bar.
  public var barTintColor: UIColor = PopupBar.standardTint {
    didSet { if barTintColor !== oldValue { placeDidChange() } }
  }

  /// The corner radius of the bar, in points; 14 by default.
  public var cornerRadius: CGFloat {
    get { measures.cornerRadius }
    set { setMeasure(\.cornerRadius, newValue, "cornerRadius") }
  }

  /// Where the item's progress is shown; as a line at the lower edge by default.
  public var progressViewStyle = PopupBarProgressViewStyle.bottom {
    didSet { if progressViewStyle != oldValue { setNeedsLayout() } }
  }

  /// The way the progress grows; `unspecified`, the default, is the way text runs.
  public var progressDirection = UISemanticContentAttribute.unspecified {
    didSet { if progressDirection != oldValue { setNeedsLayout() } }
  }

  /// What an open popup shows at its upper edge; a short line by default.
  public var closeButtonStyle = PopupCloseButtonStyle.grabber {
    didSet { if closeButtonStyle != oldValue { placeDidChange() } }
  }

  /// A view in place of what the bar shows by itself; it fills the bar and is owned by it.
  public var customBarView: UIView? {
    didSet {
      guard customBarView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let customBarView { addSubview(customBarView) }
      contentsDidChange()
    }
  }

  /// The view that shows the item's picture.
  public let imageView = UIImageView()

  /// What the bar shows.
  public internal(set) var popupItem: PopupItem? {
    didSet {
      guard popupItem !== oldValue else { return }
      follow(popupItem, insteadOf: oldValue)
    }
  }

  struct Measures: Equatable {
    var height: CGFloat = 56
    var margins = UIEdgeInsets(top: 0, left: 8, bottom: 8, right: 8)
    var maximumWidth: CGFloat = 560
    var cornerRadius: CGFloat = 14
  }

  var measures = Measures()
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
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

  /// The bar's card needs another place.
  private func placeDidChange() {
    setNeedsLayout()
    controller?.placeDidChange()
  }

  /// Places what the bar shows.
  public override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  /// Follows the tint of buttons and progress.
  public override func tintColorDidChange() {
    super.tintColorDidChange()
    fill.backgroundColor = tintColor
  }

  /// A wheel's notch upwards opens the popup, a sideways one pages; nothing behind the bar scrolls.
  override func scrollWheel(with event: UIEvent) -> Bool {
    controller?.barWasScrolled(by: event.scrollDelta, isPrecise: event.isPrecise) ?? false
  }
}
