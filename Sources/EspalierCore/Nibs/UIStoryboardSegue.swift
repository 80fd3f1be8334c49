import Foundation

/// The way from one scene to another.
///
/// The source's `prepare(for:sender:)` gets the segue when the destination is made and before
/// anything is shown. Subclasses override `perform()`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uistoryboardsegue
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name that the author gave the segue; nil for none.
  public final let identifier: String?
  /// The controller that is left.
  public final let source: UIViewController
  /// The controller that is shown.
  public final let destination: UIViewController

  private let performHandler: (() -> Void)?

  /// Makes a segue; subclasses say in `perform()` what it does.
  ///
  /// - Parameters:
  ///   - identifier: The segue's name.
  ///   - source: The controller that is left.
  ///   - destination: The controller that is shown.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
    super.init()
  }

  /// Makes a segue that a closure performs.
  ///
  /// - Parameters:
  ///   - identifier: The segue's name.
  ///   - source: The controller that is left.
  ///   - destination: The controller that is shown.
  ///   - performHandler: What the segue does.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
    super.init()
  }

  /// Shows the destination.
  open func perform() { performHandler?() }
}

/// The way back to a controller that is still there.
///
/// - Source: https://developer.apple.com/documentation/uikit/uistoryboardunwindseguesource
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that is left.
  public let source: UIViewController
  /// The method in which the segue ends.
  public let unwindAction: Selector
  /// What caused the segue: a control, or what `performSegue` was given.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
