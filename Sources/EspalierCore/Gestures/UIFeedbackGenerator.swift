public import Foundation

/// The base of objects by which a device is felt; a desktop has nothing that could be felt.
///
/// All calls are allowed and have no effect, as on an iPad without a motor.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Creates a generator for a view.
  public init(view: UIView) { super.init() }
  /// Prepares nothing.
  open func prepare() {}
}

/// Blows, which a desktop does not give.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of a blow, with Apple's numbers.
  public enum FeedbackStyle: Int, Sendable {
    /// Of something small.
    case light
    /// Of something of middling size.
    case medium
    /// Of something large.
    case heavy
    /// Of something soft.
    case soft
    /// Of something hard.
    case rigid
  }

  /// Creates a generator of blows of a kind.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator of blows of a kind for a view.
  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }
  /// Creates a generator of middling blows.
  public override init() { super.init() }
  /// Creates a generator of middling blows for a view.
  public override init(view: UIView) { super.init(view: view) }

  /// Gives no blow.
  open func impactOccurred() {}
  /// Gives no blow; `intensity` is in 0...1.
  open func impactOccurred(intensity: CGFloat) {}
  /// Gives no blow at a point of the view.
  open func impactOccurred(at location: CGPoint) {}
  /// Gives no blow at a point of the view; `intensity` is in 0...1.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Ticks of a selection, which a desktop does not give.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives no tick.
  open func selectionChanged() {}
  /// Gives no tick at a point of the view.
  open func selectionChanged(at location: CGPoint) {}
}

/// Signs of success and failure, which a desktop does not give.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What a sign says, with Apple's numbers.
  public enum FeedbackType: Int, Sendable {
    /// A task succeeded.
    case success
    /// A task ended with a warning.
    case warning
    /// A task failed.
    case error
  }

  /// Gives no sign.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Gives no sign at a point of the view.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
