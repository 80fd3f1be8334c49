@_spi(Framework) public import EspalierCore
public import Foundation

/// Shows a short text beside the pointer when the pointer rests on a view.
///
/// Add it to a view with `addInteraction(_:)`; a control creates its own when `toolTip` is set. The
/// text appears after the pointer has rested for half a second. Any movement, press, key or turn of
/// the wheel removes it.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
  /// The view to which the interaction was added; `nil` if there is none.
  public private(set) weak var view: UIView?
  /// The delegate, which chooses the text for a place in the view; the interaction does not own it.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// Whether the text is shown; true by default.
  open var isEnabled = true
  /// The text if the delegate chooses none; `nil`, the default, shows nothing.
  open var defaultToolTip: String?

  /// Creates an interaction without a text.
  public override init() { super.init() }

  /// Creates an interaction that shows a text.
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
    super.init()
  }

  /// Does nothing; subclasses may override it.
  open func willMove(to view: UIView?) {}

  /// Stores the view to which the interaction was added.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.flags.insert(.hasPointerInteraction)
  }

  /// Returns the tool tip for a point of the view.
  final func toolTip(at point: CGPoint) -> ToolTip? {
    guard isEnabled, let view else { return nil }
    if let delegate {
      guard let chosen = delegate.toolTipInteraction(self, configurationAt: point) else {
        return nil
      }
      return ToolTip(text: chosen.toolTip, view: view, rect: chosen.sourceRect ?? view.bounds)
    }
    return defaultToolTip.map { ToolTip(text: $0, view: view, rect: view.bounds) }
  }
}

/// Chooses the text of tool tips.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  /// Returns the tool tip for a point of the interaction's view; `nil` for none.
  ///
  /// The default returns the interaction's `defaultToolTip`.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  /// Returns the interaction's `defaultToolTip`.
  public func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? {
    interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
  }
}

/// A tool tip and the part of a view that it belongs to.
@preconcurrency @MainActor public final class UIToolTipConfiguration: NSObject {
  /// The text.
  public let toolTip: String
  /// The part of the view, in points of the view; `nil` stands for the whole view.
  public var sourceRect: CGRect? { givenRect }
  private let givenRect: CGRect?

  /// Creates the tool tip of a whole view.
  public init(toolTip: String) {
    self.toolTip = toolTip
    givenRect = nil
    super.init()
  }

  /// Creates the tool tip of a part of a view, in points of the view.
  public init(toolTip: String, in rect: CGRect) {
    self.toolTip = toolTip
    givenRect = rect
    super.init()
  }
}

extension UIView {
  /// The text that a tool tip of the view shows, where it is the same everywhere; `nil` for none.
  package final var accessibleToolTip: String? {
    guard flags.contains(.hasPointerInteraction) else { return nil }
    let tips = interactions.lazy.compactMap { $0 as? UIToolTipInteraction }
    guard let tip = tips.first, tip.isEnabled, tip.view === self else { return nil }
    return tip.defaultToolTip.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension UIControl {
  /// The text to show when the pointer rests on the control; `nil`, the default, for none.
  public final var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let interaction = toolTipInteraction {
        interaction.defaultToolTip = newValue
      } else if let newValue {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }

  /// The interaction that shows `toolTip`; `nil` if no text was set.
  public final var toolTipInteraction: UIToolTipInteraction? {
    guard flags.contains(.hasPointerInteraction) else { return nil }
    return interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }
}
