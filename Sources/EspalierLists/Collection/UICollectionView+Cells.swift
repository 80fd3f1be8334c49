import EspalierCore
public import Foundation

extension UICollectionView {
  /// The number of data sources that are making cells now; a registration made during that time is
  /// made once per cell, which is too often.
  static var providersRunning = 0

  // MARK: - Registering

  final func baseRegister(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    let name = Self.cellName(identifier)
    guard let cellClass else { return pool.register(name, making: nil) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      return reportWrongClass(cellClass, "cells", "UICollectionViewCell")
    }
    pool.register(name, type) { type.make() }
  }

  final func baseRegister(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let name = Self.viewName(elementKind, identifier)
    guard let viewClass else { return pool.register(name, making: nil) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      return reportWrongClass(viewClass, "supplementary views", "UICollectionReusableView")
    }
    pool.register(name, type) { type.make() }
  }

  private func reportWrongClass(_ wrong: AnyClass, _ use: String, _ wanted: String) {
    ListIssue.report(
      "list.register", self,
      "The class \(wrong) was registered for \(use) and is not a \(wanted); nothing was registered.",
      fix: "Make \(wrong) a subclass of \(wanted).")
  }

  static func cellName(_ identifier: String) -> String { "cell:\(identifier)" }
  static func viewName(_ kind: String, _ identifier: String) -> String { "\(kind):\(identifier)" }

  // MARK: - Dequeuing

  final func baseDequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(Self.cellName(identifier), identifier, .cell, indexPath)
    guard let cell = view as? UICollectionViewCell else {
      ListIssue.notRegistered(identifier, kind: "cell")
    }
    return cell
  }

  final func baseDequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      Self.viewName(elementKind, identifier), identifier, .supplementary(elementKind), indexPath)
  }

  private func dequeue(
    _ name: String, _ identifier: String, _ kind: ElementKind, _ indexPath: IndexPath
  ) -> UICollectionReusableView {
    let path = ListPath(element: indexPath)
    let key = path.map { ElementKey(kind: kind, path: $0) }
    if kind == .cell, let path, pass.asked == nil, !currentCounts.contains(path) {
      ListIssue.report(
        "list.rect", self,
        "request for layout attributes at invalid index path \(path); the cell has no size.",
        fix: "Dequeue cells in collectionView(_:cellForItemAt:), for the path it was called with.",
        isError: false)
    }
    if let cell = pass.reconfigured, cell.poolName == name { return cell }
    guard let view = taken(name, identifier) else {
      ListIssue.notRegistered(
        identifier, collectionKind: kind.name ?? "UICollectionElementKindCell")
    }
    view.collection = self
    guard let asked = pass.asked, let key,
      asked == key || asked.kind == kind && movement?.dataPath(of: asked.path) == path
    else { return view }
    if let first = pass.dequeued, first.view !== view {
      ListIssue.report(
        "list.twice", self,
        "Attempted to dequeue multiple cells for the same index path, which is not allowed. Index path: \(asked.path). The last one is used.",
        fix: "Dequeue one view per call of the data source.")
      recycle(first.view)
    }
    pass.dequeued = (asked, view)
    if let attributes = layout.attributes(of: asked) {
      if view.bounds.size != attributes.size { view.frame.size = attributes.size }
      // A list's cell gets its place in the list before it is filled in.
      view.takeExtra(attributes.extra)
    }
    return view
  }

  private func taken(_ name: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = pool.takeWaiting(name) {
      view.prepareForReuse()
      return view
    }
    guard let view = pool.make(name) else { return nil }
    view.poolName = name
    view.reuseIdentifier = identifier
    return view
  }

  // MARK: - Registrations

  /// A way to make cells of a class and to fill them in for items of a type.
  ///
  /// Make a registration once, outside of the closures that use it.
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills in a cell.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    fileprivate let handler: Handler
    fileprivate let identifier = RegistrationName.next()
    fileprivate let isLate = UICollectionView.providersRunning > 0

    /// Makes a registration; `handler` fills in a cell for an item.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A way to make supplementary views of a class and to fill them in.
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills in a view.
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void

    fileprivate let elementKind: String
    fileprivate let handler: Handler
    fileprivate let identifier = RegistrationName.next()

    /// Makes a registration for a kind; `handler` fills in a view.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of a registration's class, filled in for an item.
  ///
  /// The handler is not called if `item` is nil. A registration that was made inside the data
  /// source is issue `list.registration`: its cells are never used again.
  public final func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if registration.isLate {
      ListIssue.report(
        "list.registration", self,
        "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. Each call makes a new cell that is never used again.",
        fix: "Make the registration once, outside of the closure, and use it inside.",
        isError: false)
    }
    let name = Self.cellName(registration.identifier)
    if !pool.isRegistered(name) { pool.register(name) { Cell.make() } }
    let view = dequeue(name, registration.identifier, .cell, indexPath)
    guard let cell = view as? Cell else {
      ListIssue.notRegistered(registration.identifier, kind: "cell")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a view of a registration's class, filled in.
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let name = Self.viewName(kind, registration.identifier)
    if !pool.isRegistered(name) { pool.register(name) { Supplementary.make() } }
    let view = dequeue(name, registration.identifier, .supplementary(kind), indexPath)
    guard let supplementary = view as? Supplementary else {
      ListIssue.notRegistered(registration.identifier, kind: kind)
    }
    registration.handler(supplementary, kind, indexPath)
    return supplementary
  }
}

/// Names of registrations, each used once.
@MainActor private enum RegistrationName {
  private static var count = 0

  static func next() -> String {
    count += 1
    return "registration \(count)"
  }
}
