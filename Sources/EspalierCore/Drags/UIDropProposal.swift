public import Foundation

/// What happens to the items of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing; the items are not wanted here.
  case cancel = 0
  /// Nothing; the items would be wanted, but not at this moment.
  case forbidden
  /// The receiver gets a copy.
  case copy
  /// The items move to the receiver, and their source gives them up.
  ///
  /// Only for a drag inside the app whose source allows it; the app itself removes them there.
  case move
}

/// How a view would handle a drop at the present place.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The operation.
  public final let operation: UIDropOperation
  /// Whether the place of the drop is more precise than the pointer; false by default.
  ///
  /// The picture of a finger's drag is drawn above the finger then, so that the place can be seen.
  open var isPrecise = false
  /// Whether pictures keep their size here, rather than being made small; false by default.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
