@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierPlatform
public import Foundation

/// The methods that a calendar view calls.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
  /// Returns what is shown below the number of a day; `nil`, the default, for nothing.
  ///
  /// Called for each day of a month when the month is shown, and for days whose decorations are
  /// reloaded.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?

  /// Called after the calendar view shows another month.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  /// Returns `nil`.
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }

  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}

/// A calendar of one month, whose days can have decorations and can be selected.
///
/// Arrows at the top show other months, as a swipe does, and a click on the name of the month shows
/// wheels. Its words and the order of the days are those of the locale, and the sizes follow the
/// user's text size. Where days can be selected, the view takes the focus: arrows, Page Up and
/// Page Down move a mark, and Space selects its day.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicalendarview
@preconcurrency @MainActor open class UICalendarView: UIView {
  /// The object that gives days their decorations.
  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet { if delegate !== oldValue { reloadAllDecorations() } }
  }

  final var selection: UICalendarSelection?
  final var localeStorage: Locale?
  final var calendarStorage: Calendar?
  final var zoneStorage: TimeZone?
  final var design = UIFontDescriptor.SystemDesign.default
  final var range = DateInterval(start: .distantPast, end: .distantFuture)
  final var isDecorated = true
  /// A date of the month that is shown.
  final var visibleDate = Date()
  /// The day that keys select next; `nil` before the first key.
  final var cursor: Date?
  /// The calendar that was made for the present words; `nil` before the first one.
  final var shown: DateCalendar?
  /// Whether the words or the sizes changed since it was made.
  final var isStale = true
  /// The ring of the focus that the view made last; `nil` before the first one.
  final var ring: UIFocusHaloEffect?
  /// The calendar in use and the heights of its parts; `nil` until they are needed.
  final var keptCalendar: Calendar?
  final var keptShape: DateCalendarShape?
  /// The holder of the month for the wheels; `nil` before the first use.
  final var monthHolder: UIDatePicker?

  /// Creates a calendar at `frame`, in points, in the superview's coordinates, of the month that is
  /// now.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates a calendar of the month that is now; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    coder.finish(self, as: UICalendarView.self)
  }

  private func build() {
    for (direction, action) in [
      (UISwipeGestureRecognizer.Direction.left, UICalendarView.swipedLeft),
      (.right, UICalendarView.swipedRight),
    ] {
      let swipe = UISwipeGestureRecognizer(target: self, action: action)
      swipe.direction = direction
      addGestureRecognizer(swipe)
    }
  }

  // MARK: Dates

  /// What the user can select; `nil`, the default, for nothing.
  open var selectionBehavior: UICalendarSelection? {
    get { selection }
    set {
      guard newValue !== selection else { return }
      selection?.view = nil
      // A selection belongs to one calendar.
      if let other = newValue?.view, other !== self { other.selectionBehavior = nil }
      selection = newValue
      newValue?.view = self
      selectionDidChange()
    }
  }

  /// The calendar; the user's by default.
  open var calendar: Calendar {
    get { calendarStorage ?? .current }
    set {
      guard newValue != calendarStorage else { return }
      calendarStorage = newValue
      setNeedsContent()
    }
  }

  /// The locale of the words and of the order; the user's by default.
  open var locale: Locale {
    get { localeStorage ?? .current }
    set {
      guard newValue != localeStorage else { return }
      localeStorage = newValue
      setNeedsContent()
    }
  }

  /// The time zone of the days; `nil`, the default, for the calendar's.
  open var timeZone: TimeZone? {
    get { zoneStorage }
    set {
      guard newValue != zoneStorage else { return }
      zoneStorage = newValue
      setNeedsContent()
    }
  }

  /// The kind of the system's font; the default one by default.
  ///
  /// A kind that is not there shows the default one.
  open var fontDesign: UIFontDescriptor.SystemDesign {
    get { design }
    set {
      guard newValue != design else { return }
      design = newValue
      setNeedsContent()
    }
  }

  /// The days that are shown as ones that can be selected, and whose months can be shown; all by
  /// default.
  ///
  /// If no day of the visible month is inside, the nearest month that has one is shown.
  open var availableDateRange: DateInterval {
    get { range }
    set {
      guard newValue != range else { return }
      range = newValue
      showMonth(of: visibleDate)
      shown?.reload()
    }
  }

  /// The era, the year and the month that are shown, with the calendar.
  ///
  /// A day among the components set does not count. Components that name no month are refused,
  /// which is an issue; a month outside `availableDateRange` becomes the nearest one inside.
  open var visibleDateComponents: DateComponents {
    get { monthComponents(of: visibleDate) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows another month, at once.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = date(of: dateComponents) else {
      let path = diagnosticPath
      reportIssue(
        Issue(
          "calendar.month", .error, subjects: [path, "visibleDateComponents"],
          "\(path).visibleDateComponents was set to components that name no month, and keeps its value.",
          fix: "Set at least a year and a month."))
      return
    }
    showMonth(of: date)
  }

  // MARK: Decorations

  /// Whether there is room below the numbers of days for decorations; true by default.
  open var wantsDateDecorations: Bool {
    get { isDecorated }
    set {
      guard newValue != isDecorated else { return }
      isDecorated = newValue
      setNeedsContent()
    }
  }

  /// Asks the delegate again for the decorations of days; those of other months do not count.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    guard !isStale, let shown else { return }
    let indices = dates.compactMap { date(of: $0).flatMap { shown.index(of: $0) } }
    if !indices.isEmpty { shown.showDecorations(Set(indices)) }
  }

  // MARK: Layout

  /// The natural size: 320 points wide, and as high as a month of six weeks.
  open override var intrinsicContentSize: CGSize { content.naturalSize }

  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Gives the month the whole view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    content.setNeedsLayout()
    content.layoutIfNeeded()
    placeCursor()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    if old != traitCollection.preferredContentSizeCategory { setNeedsContent() }
  }

  // MARK: Keys

  /// Whether the view can have the focus: where days can be selected.
  open override var canBecomeFocused: Bool { selection != nil && content.monthWheels == nil }

  /// Moves the mark, or selects its day.
  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool { takesDateKey(stroke) }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.group)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UICalendarView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UICalendarView() }
  }
}
