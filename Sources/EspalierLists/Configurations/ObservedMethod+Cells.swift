@_spi(Framework) import EspalierCore

// What a change of an observable value asks for, where it was read for a cell's configuration.
extension ObservedMethod {
  static let tableCell = ObservedMethod("updateConfiguration") {
    ($0 as? UITableViewCell)?.setNeedsUpdateConfiguration()
  }
  static let tableHeader = ObservedMethod("updateConfiguration") {
    ($0 as? UITableViewHeaderFooterView)?.setNeedsUpdateConfiguration()
  }
  static let collectionCell = ObservedMethod("updateConfiguration") {
    ($0 as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
  }
}
