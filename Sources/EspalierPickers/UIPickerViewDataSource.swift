public import EspalierCore
public import Foundation

/// The methods that tell a picker view how many components and rows it has.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// Returns the number of components, which are wheels beside each other.
  ///
  /// A negative number counts as 0, with an issue.
  func numberOfComponents(in pickerView: UIPickerView) -> Int

  /// Returns the number of rows of a component.
  ///
  /// A negative number counts as 0, with an issue.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The methods that give a picker view its rows, and that are called for the user's choices.
///
/// All members are optional. For a row, the view comes before the attributed title, and that before
/// the title.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Returns the width of a component, in points.
  ///
  /// `UIView.noIntrinsicMetric`, the default, means an equal share. Other numbers that are not
  /// finite or below 0 do so too, with an issue.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

  /// Returns the height of all rows of a component, in points; 32 by default.
  ///
  /// Numbers that are not finite or not above 0 mean 32, with an issue.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

  /// Returns the title of a row; `nil`, the default, for a row without text.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?

  /// Returns the title of a row with attributes; `nil`, the default, for a plain title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?

  /// Returns the view of a row, which replaces its title.
  ///
  /// The picker gives the view the size of a row, and asks for each visible row.
  ///
  /// - Parameters:
  ///   - pickerView: The picker view.
  ///   - row: The row, counted from 0.
  ///   - component: The component, counted from 0.
  ///   - view: A view of the same component whose row is not visible any more; `nil` if there is
  ///     none.
  /// - Returns: The view. The default returns a view that stands for none, and the title is shown.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView

  /// Called when the user selected another row of a component, once its wheel rests.
  ///
  /// A selection by the program calls nothing.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns `UIView.noIntrinsicMetric`.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat { UIView.noIntrinsicMetric }

  /// Returns 32.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { WheelShape.standardRowHeight }

  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }

  /// Returns `nil`.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }

  /// Returns a view that stands for none.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { NoRowView.shared }

  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// The view that a delegate returns which has no views of its own.
final class NoRowView: UIView {
  static let shared = NoRowView()
}
