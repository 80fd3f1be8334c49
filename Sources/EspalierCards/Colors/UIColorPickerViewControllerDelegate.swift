public import EspalierCore
public import Foundation

/// Receives the colours that the user selects in a colour picker.
///
/// All methods are optional.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called for each colour that the user selects; `continuously` is true while a drag goes on.
  ///
  /// Calls `colorPickerViewControllerDidSelectColor` at the end of each selection unless
  /// implemented.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called when a selection has ended; the older method.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the user has closed the picker, after it is gone.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls `colorPickerViewControllerDidSelectColor` at the end of a selection.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    if !continuously { colorPickerViewControllerDidSelectColor(viewController) }
  }
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
