@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierPlatform
public import Foundation

/// The looks of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The look that suits the mode: compact, or wheels for durations and for years with months.
  case automatic
  /// Wheels beside each other.
  case wheels
  /// Small buttons with the date and the time, which open a card.
  case compact
  /// A calendar, with the time below it; wheels for the time alone.
  case inline
}

/// A control that picks a date, a time or a duration.
///
/// Its parts are in the order and the words of the locale. Only the user's changes send
/// `valueChanged`. A date that does not exist, such as 31 February, or that is outside the limits
/// becomes the nearest one that can be picked.
///
/// - Source: https://developer.apple.com/documentation/uikit/uidatepicker
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// What a date picker picks.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time = 0
    /// A day.
    case date = 1
    /// A day with hours and minutes.
    case dateAndTime = 2
    /// A duration in hours and minutes.
    case countDownTimer = 3
    /// A month of a year.
    case yearAndMonth = 4269
  }

  final var modeStorage = Mode.dateAndTime
  final var wishedStyle = UIDatePickerStyle.automatic
  final var dateStorage = Date()
  final var limits = DateLimits()
  final var durationStorage: TimeInterval = 60
  final var intervalStorage = 1
  final var rounds = true
  final var localeStorage: Locale?
  final var calendarStorage: Calendar?
  final var zoneStorage: TimeZone?
  /// The digits of a time that keys typed last.
  final var typedTime = TypedTime()
  /// The view that was made for the style and the mode; `nil` before the first one.
  final var shown: (any DateContent)?
  /// Whether the style, the mode or the words changed since that view was made.
  final var isStale = true

  /// Creates a picker at `frame`, in points, in the superview's coordinates; it has its natural
  /// size if the frame has none.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero {
      self.frame = CGRect(origin: frame.origin, size: intrinsicContentSize)
    }
  }

  /// Creates a picker of its natural size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = intrinsicContentSize
    coder.finish(self, as: UIDatePicker.self)
  }

  // MARK: - Value

  /// The date; the moment of creation by default.
  ///
  /// A date outside the limits becomes the nearest one inside.
  open var date: Date {
    get { dateStorage }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date, and turns wheels there; sends nothing.
  open func setDate(_ date: Date, animated: Bool) {
    guard date.timeIntervalSinceReferenceDate.isFinite else {
      return report("date", "\(date.timeIntervalSinceReferenceDate)", "a finite date")
    }
    dateStorage = usable(date)
    show(animated: animated)
  }

  /// The earliest date that can be picked; `nil`, the default, for no limit.
  ///
  /// If it is later than `maximumDate`, both are ignored.
  open var minimumDate: Date? {
    get { limits.minimum }
    set { change(\.minimum, to: newValue) }
  }

  /// The latest date that can be picked; `nil`, the default, for no limit.
  ///
  /// If it is earlier than `minimumDate`, both are ignored.
  open var maximumDate: Date? {
    get { limits.maximum }
    set { change(\.maximum, to: newValue) }
  }

  /// The duration of the mode `countDownTimer`, in seconds; 60 by default.
  ///
  /// It is a number of whole minutes from 1 minute to 23 hours and 59 minutes.
  open var countDownDuration: TimeInterval {
    get { durationStorage }
    set {
      guard newValue.isFinite else {
        return report("countDownDuration", "\(newValue)", "seconds from 60 to 86340")
      }
      durationStorage = usableDuration(newValue)
      show(animated: false)
    }
  }

  /// The number of minutes from one row to the next one; 1 by default.
  ///
  /// A number that does not divide 60, or is above 30, counts as 1.
  open var minuteInterval: Int {
    get { intervalStorage }
    set {
      intervalStorage = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      setNeedsContent()
      takeChange()
    }
  }

  /// Whether a date becomes the last full interval of minutes; true by default.
  open var roundsToMinuteInterval: Bool {
    get { rounds }
    set {
      rounds = newValue
      takeChange()
    }
  }

  // MARK: - Look

  /// What the picker picks; a day with a time by default.
  open var datePickerMode: Mode {
    get { modeStorage }
    set {
      guard newValue != modeStorage else { return }
      modeStorage = newValue
      setNeedsContent()
    }
  }

  /// The look that the program wants; `automatic` by default.
  open var preferredDatePickerStyle: UIDatePickerStyle {
    get { wishedStyle }
    set {
      guard newValue != wishedStyle else { return }
      wishedStyle = newValue
      setNeedsContent()
    }
  }

  /// The look that is used: `compact`, `inline` or `wheels`.
  ///
  /// Durations, and years with months, always have wheels.
  open var datePickerStyle: UIDatePickerStyle {
    if modeStorage == .countDownTimer || modeStorage == .yearAndMonth { return .wheels }
    return wishedStyle == .automatic ? .compact : wishedStyle
  }

  /// The locale of the words and of the order; `nil`, the default, for the user's.
  open var locale: Locale? {
    get { localeStorage }
    set {
      localeStorage = newValue
      setNeedsContent()
    }
  }

  /// The calendar; the user's by default, and again if it is set to `nil`.
  open var calendar: Calendar! {
    get { calendarStorage ?? .current }
    set {
      calendarStorage = newValue
      setNeedsContent()
    }
  }

  /// The time zone of the times; `nil`, the default, for the calendar's.
  open var timeZone: TimeZone? {
    get { zoneStorage }
    set {
      zoneStorage = newValue
      setNeedsContent()
    }
  }

  // MARK: - Layout

  /// The natural size of the present style and mode.
  open override var intrinsicContentSize: CGSize { content.naturalSize }

  /// Returns the natural size of the present style and mode.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Gives the wheels, buttons or calendar the whole picker.
  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    content.setNeedsLayout()
  }

  // MARK: - Keys

  /// Whether the picker itself can have the focus; with wheels, these have it.
  open override var canBecomeFocused: Bool { isEnabled && !content.takesKeys }

  @_spi(Framework) open override func stateDidChange(_ bit: State) {
    super.stateDidChange(bit)
    guard bit == .disabled else { return }
    shown?.isUserInteractionEnabled = isEnabled
    shown?.alpha = isEnabled ? 1 : 0.5
  }

  /// Changes the date, or opens the card of a compact picker.
  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool { isEnabled && takesDateKey(stroke) }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.group)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIDatePicker {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIDatePicker() }
  }
}
