import Foundation

extension UIControl {
  /// The state of a control, with several bits at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit per state, with Apple's values.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The normal state.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not usable.
    public static let disabled = State(rawValue: 1 << 1)
    /// On or selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused by keyboard or remote control.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for the app.
    public static let application = State(rawValue: 0x00ff_0000)
    /// Bits reserved for the framework.
    public static let reserved = State(rawValue: 0xff00_0000)
  }

  /// The events of a control; several at once when actions are added.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit per event, with Apple's values.
    public let rawValue: UInt
    /// Creates a set of events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began inside.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began inside that was one of several in a row.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved and is inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch was lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used, by any means.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Entering text began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Entering text ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Entering text ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every touch event.
    public static let allTouchEvents = Event(rawValue: 0x0000_0fff)
    /// Every event of entering text.
    public static let allEditingEvents = Event(rawValue: 0x000f_0000)
    /// Events for the app.
    public static let applicationReserved = Event(rawValue: 0x0f00_0000)
    /// Events reserved for the framework.
    public static let systemReserved = Event(rawValue: 0xf000_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// The horizontal alignment of a control's contents.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centered.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// As wide as the control.
    case fill
    /// At the leading edge.
    case leading
    /// At the trailing edge.
    case trailing
  }

  /// The vertical alignment of a control's contents.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centered.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// As high as the control.
    case fill
  }
}
