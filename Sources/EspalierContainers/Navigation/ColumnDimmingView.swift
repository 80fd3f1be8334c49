import EspalierCore
import Foundation

/// Dims pages below a column that lies over them; a tap on it hides the column.
@MainActor final class ColumnDimmingView: UIView {
  var onTap: (() -> Void)?

  init() {
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.22)
    alpha = 0
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: ColumnDimmingView.tapped))
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { onTap?() }
}
