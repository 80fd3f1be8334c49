import Foundation

/// An object that adds a behaviour to a view, such as a context menu or a pointer shape.
///
/// `UIView.addInteraction(_:)` retains the interaction and calls it before and after it moves.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view the interaction was added to; `nil` without one.
  ///
  /// An interaction does not retain its view.
  var view: UIView? { get }

  /// Called before the interaction is added to a view, or removed from its view with `nil`.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed from its view with `nil`.
  func didMove(to view: UIView?)
}

extension UIView {
  final var baseInteractions: [any UIInteraction] {
    get { interactionList?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }

  final func baseAddInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    let list = interactionList ?? InteractionList()
    list.interactions.append(interaction)
    objc_setAssociatedObject(self, InteractionList.key, list, .OBJC_ASSOCIATION_RETAIN)
    interaction.didMove(to: self)
  }

  final func baseRemoveInteraction(_ interaction: any UIInteraction) {
    guard let list = interactionList, list.interactions.contains(where: { $0 === interaction })
    else { return }
    interaction.willMove(to: nil)
    list.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  private var interactionList: InteractionList? {
    objc_getAssociatedObject(self, InteractionList.key) as? InteractionList
  }
}

/// The interactions of one view.
@MainActor private final class InteractionList {
  static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  var interactions: [any UIInteraction] = []
}
