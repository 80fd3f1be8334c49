import EspalierCore
import Foundation

extension UISplitViewController {
  private static let columns: [(column: Column, key: String)] = [
    (.supplementary, "UISplitViewController.supplementary"),
    (.secondary, "UISplitViewController.secondary"),
  ]
  private static let topKey = "UISplitViewController.top"

  final func encodeColumns(with coder: NSCoder) {
    for (column, key) in Self.columns {
      if let page = viewController(for: column) { coder.encodeControllers([page], forKey: key) }
    }
    if collapsed, let top = stackedTop ?? shownColumns.first {
      coder.encode(top.rawValue, forKey: Self.topKey)
    }
  }

  final func decodeColumns(with coder: NSCoder) {
    for (column, key) in Self.columns {
      guard let page = coder.decodeControllers(forKey: key).first, page.parentStorage == nil,
        page !== viewController(for: column)
      else { continue }
      setViewController(page, for: column)
    }
    guard coder.containsValue(forKey: Self.topKey),
      let top = Column(rawValue: coder.decodeInteger(forKey: Self.topKey))
    else { return }
    viewIfLoaded?.restoreWhenShown { [weak self] in
      guard let self, collapsed, viewController(for: top) != nil else { return }
      UIView.performWithoutAnimation { self.show(top) }
    }
  }
}
