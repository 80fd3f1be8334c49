@_spi(Framework) import EspalierCore
import Foundation

// Cells are made from registered classes, whose initializers are not required, as on iOS: a
// convenience initializer calls `self.init(style:reuseIdentifier:)` through the class that is being
// made; see Docs/Decisions/0003. A class that has designated initializers of its own and does not
// override this one stops the program with Swift's message "Use of unimplemented initializer
// 'init(style:reuseIdentifier:)'". Parameters of initializers are owned by the callee, which the
// declarations below say with `consuming`.

extension UITableViewCell {
  package convenience init(dynamicallyDispatched style: CellStyle, _ identifier: String) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  @_silgen_name("$s13EspalierLists15UITableViewCellC21dynamicallyDispatched_A2C0E5StyleO_SStcfC")
  private static func allocateDynamically(_ style: CellStyle, _ identifier: consuming String)
    -> Self

  /// Creates a cell of this class through its own or inherited `init(style:reuseIdentifier:)`.
  static func make(style: CellStyle, reuseIdentifier: String) -> UITableViewCell {
    allocateDynamically(style, reuseIdentifier)
  }
}

extension UITableViewHeaderFooterView {
  package convenience init(dynamicallyDispatched identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  @_silgen_name("$s13EspalierLists023UITableViewHeaderFooterD0C21dynamicallyDispatchedACSS_tcfC")
  private static func allocateDynamically(_ identifier: consuming String) -> Self

  /// Creates a view of this class through its own or inherited `init(reuseIdentifier:)`.
  static func make(reuseIdentifier: String) -> UITableViewHeaderFooterView {
    allocateDynamically(reuseIdentifier)
  }
}
