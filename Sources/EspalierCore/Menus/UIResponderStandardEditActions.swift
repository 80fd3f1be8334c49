public import Foundation

/// The editing methods that many responders share, and that keys and menus call by name.
///
/// Every responder declares them and does nothing. A responder with contents to copy overrides
/// `copy(_:)`, and overrides `canPerformAction(_:withSender:)` to return true for `Selector.copy`.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: AnyObject {
  /// Removes the selection and puts it on the pasteboard.
  func cut(_ sender: Any?)
  /// Puts the selection on the pasteboard.
  func copy(_ sender: Any?)
  /// Puts the contents of the pasteboard in place of the selection.
  func paste(_ sender: Any?)
  /// Selects the item under the pointer or the insertion point.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Removes the selection.
  func delete(_ sender: Any?)
  /// Opens a search in the contents.
  func find(_ sender: Any?)
  /// Makes the selected text bold, or bold text regular.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selected text italic, or italic text upright.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selected text, or removes the line.
  func toggleUnderline(_ sender: Any?)
  /// Replaces the attributes of the selected text, run by run.
  func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
}

extension UIResponderStandardEditActions {
  /// Does nothing.
  public func cut(_ sender: Any?) {}
  /// Does nothing.
  public func copy(_ sender: Any?) {}
  /// Does nothing.
  public func paste(_ sender: Any?) {}
  /// Does nothing.
  public func select(_ sender: Any?) {}
  /// Does nothing.
  public func selectAll(_ sender: Any?) {}
  /// Does nothing.
  public func delete(_ sender: Any?) {}
  /// Does nothing.
  public func find(_ sender: Any?) {}
  /// Does nothing.
  public func toggleBoldface(_ sender: Any?) {}
  /// Does nothing.
  public func toggleItalics(_ sender: Any?) {}
  /// Does nothing.
  public func toggleUnderline(_ sender: Any?) {}
  /// Does nothing.
  public func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}
}

extension UIResponder: UIResponderStandardEditActions {}

/// The edit actions as selectors, to compare with in `canPerformAction(_:withSender:)`.
extension Selector {
  /// The selector of `cut(_:)`.
  @MainActor public static let cut = _selector(Selector(UIResponder.cut), "cut:")
  /// The selector of `copy(_:)`.
  @MainActor public static let copy = _selector(Selector(UIResponder.copyFromKeys), "copy:")
  /// The selector of `paste(_:)`.
  @MainActor public static let paste = _selector(Selector(UIResponder.paste), "paste:")
  /// The selector of `select(_:)`.
  @MainActor public static let select = _selector(Selector(UIResponder.select), "select:")
  /// The selector of `selectAll(_:)`.
  @MainActor public static let selectAll = _selector(Selector(UIResponder.selectAll), "selectAll:")
  /// The selector of `delete(_:)`.
  @MainActor public static let delete = _selector(Selector(UIResponder.delete), "delete:")
  /// The selector of `find(_:)`.
  @MainActor public static let find = _selector(Selector(UIResponder.find), "find:")
  /// The selector of `toggleBoldface(_:)`.
  @MainActor public static let toggleBoldface = _selector(
    Selector(UIResponder.toggleBoldface), "toggleBoldface:")
  /// The selector of `toggleItalics(_:)`.
  @MainActor public static let toggleItalics = _selector(
    Selector(UIResponder.toggleItalics), "toggleItalics:")
  /// The selector of `toggleUnderline(_:)`.
  @MainActor public static let toggleUnderline = _selector(
    Selector(UIResponder.toggleUnderline), "toggleUnderline:")

  /// The selectors that every responder declares without an effect.
  @MainActor static let standardEditActions: Set<Selector> = [
    .cut, .copy, .paste, .select, .selectAll, .delete, .find, .toggleBoldface, .toggleItalics,
    .toggleUnderline,
  ]

  /// Returns the edit action of a key with Control.
  @MainActor package static func editAction(for stroke: KeyStroke) -> Selector? {
    guard stroke.modifiers == .control else { return nil }
    return editKeys.first { stroke.matches($0, isMirrored: false) }?.action
  }

  @MainActor private static let editKeys: [UIKeyCommand] = {
    let actions: [(String, Selector)] = [
      ("x", .cut), ("c", .copy), ("v", .paste), ("a", .selectAll), ("f", .find),
      ("b", .toggleBoldface), ("i", .toggleItalics), ("u", .toggleUnderline),
    ]
    return actions.map { UIKeyCommand(input: $0.0, modifierFlags: .command, action: $0.1) }
  }()
}

extension UIResponder {
  // `NSObject` has a `copy` method too, which makes a reference to the method ambiguous.
  fileprivate final func copyFromKeys(_ sender: Any?) { copy(sender) }
}
