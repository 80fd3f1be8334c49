extension UISplitViewController: PageContainer {
  var showsDetails: Bool { true }
}
