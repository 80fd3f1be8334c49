@_spi(Framework) public import EspalierCore

@_spi(Framework) extension UISplitViewController: PageContainer {
  /// A detail goes into the secondary column.
  public var showsDetails: Bool { true }
}
