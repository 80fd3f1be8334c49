import Espalier
import EspalierPickers
import EspalierTesting
import Foundation

/// A page with a picker, whose rows come from lists, and a log of the user's selections.
@MainActor final class PickerScene: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  let stage = Stage(size: CGSize(width: 340, height: 260), scale: 1)
  let page = UIViewController()
  let picker = UIPickerView(frame: CGRect(x: 10, y: 20, width: 0, height: 0))
  var lists: [[String]]
  /// The selections that were told, as "component:row".
  var told: [String] = []
  var widths: [CGFloat] = []
  var heights: [CGFloat] = []
  var onSelect: (() -> Void)?

  init(_ lists: [[String]] = [["Apple", "Banana", "Blueberry", "Cherry", "Date", "Élan"]]) {
    self.lists = lists
    super.init()
    picker.dataSource = self
    picker.delegate = self
    stage.show(page)
    page.view.addSubview(picker)
    stage.settle()
  }

  /// A list of a number of rows.
  static func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { lists.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    lists[component].count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { lists[component][row] }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    widths.isEmpty ? UIView.noIntrinsicMetric : widths[component]
  }

  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    heights.isEmpty ? 32 : heights[component]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    told.append("\(component):\(row)")
    onSelect?()
  }

  /// The middle of a component, in the window.
  func middle(_ component: Int = 0) -> CGPoint {
    let width = 302 / CGFloat(max(lists.count, 1))
    return CGPoint(x: 19 + width * (CGFloat(component) + 0.5), y: 128)
  }

  func notch(_ component: Int = 0, down: Bool = true) {
    stage.scroll(at: middle(component), by: CGVector(dx: 0, dy: down ? -60 : 60))
  }

  /// The visible titles in the band, from top to bottom.
  var titles: [String] { labels.filter { $0.font.pointSize == 23.5 }.compactMap(\.text) }

  /// The labels that are not hidden.
  var labels: [UILabel] {
    func inside(_ view: UIView) -> [UILabel] {
      view.isHidden ? [] : [view as? UILabel].compactMap(\.self) + view.subviews.flatMap(inside)
    }
    return inside(picker)
  }
}
