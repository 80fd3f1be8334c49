import EspalierCore
import EspalierDiagnostics

extension UITableViewCell: SegueCell {}

extension UITableView: PrototypeList {
  final func baseRegister(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return cellPool.register(identifier, making: nil) }
    registerCell(identifier) { nib.instantiate(withOwner: nil).first as AnyObject? }
  }

  final func baseRegister(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return headerPool.register(identifier, making: nil) }
    headerPool.register(identifier) {
      let object = nib.instantiate(withOwner: nil).first as AnyObject?
      guard let view = object as? UITableViewHeaderFooterView else {
        NibViews.isWrong(object, identifier, "UITableViewHeaderFooterView")
      }
      if view.reuseIdentifier == nil { view.reuseIdentifierStorage = identifier }
      return view
    }
  }

  /// Registers a prototype cell of a storyboard.
  package final func registerPrototype(
    _ identifier: String, kind: String, make: @escaping @MainActor () -> AnyObject?
  ) { registerCell(identifier, make) }

  private func registerCell(
    _ identifier: String, _ make: @escaping @MainActor () -> AnyObject?
  ) {
    cellPool.register(identifier) {
      let object = make()
      guard let cell = object as? UITableViewCell else {
        NibViews.isWrong(object, identifier, "UITableViewCell")
      }
      if let own = cell.reuseIdentifier, own != identifier {
        usageFault(
          "nib.identifier",
          "The cell of the nib has the identifier “\(own)” and is registered as “\(identifier)”.",
          fix: "Give both the same identifier, or the cell of the nib none.")
      }
      cell.reuseIdentifierStorage = identifier
      return cell
    }
  }
}

/// What lists say of nibs.
@MainActor enum NibViews {
  /// Stops the program: the first object of a nib is not a view of the list.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - identifier: The identifier of the registration.
  ///   - wanted: The class that the list needs.
  static func isWrong(_ object: AnyObject?, _ identifier: String, _ wanted: String) -> Never {
    let name = object.map { "\(type(of: $0))" } ?? "nothing"
    usageFault(
      "nib.cell",
      "The nib that is registered as “\(identifier)” begins with \(name), not with a \(wanted).",
      fix: "Put one \(wanted) into the nib, and nothing before it.")
  }
}
