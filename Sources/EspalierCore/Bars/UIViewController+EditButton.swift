import Foundation

/// The Edit button of one controller.
@MainActor private final class EditButton: ControllerCompanion {
  let item = UIBarButtonItem()

  init(of controller: UIViewController) {
    item.primaryAction = UIAction { [weak controller] _ in
      guard let controller else { return }
      controller.setEditing(!controller.isEditing, animated: true)
    }
    show(controller.isEditing)
  }

  func editingDidChange(of controller: UIViewController) { show(controller.isEditing) }

  private func show(_ isEditing: Bool) {
    let system = isEditing ? UIBarButtonItem.SystemItem.done : .edit
    item.title = system.title
    item.style = system.style
  }
}

extension UIViewController {
  /// The bar button that begins and ends editing.
  ///
  /// A tap calls `setEditing(_:animated:)`. The button reads “Edit”, or “Done” while `isEditing` is
  /// true. The controller makes it when this property is read first.
  public final var editButtonItem: UIBarButtonItem {
    companions.attached(EditButton.self) { EditButton(of: self) }.item
  }
}
