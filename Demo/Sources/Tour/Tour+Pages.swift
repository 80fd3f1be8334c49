import Espalier
import EspalierTesting

// Row 14, and the pages of the workshop.
extension Tour {
  func commitMistakes() throws {
    try showWorkshop()
    try picture("workshop")
    guard let row = (page as? WorkshopViewController)?.cell(of: .mistakes) else {
      throw TourError.noPage
    }
    stage.tap(row)
    stage.settle()
    try picture("mistakes")
    guard let mistakes = page as? MistakesViewController else { throw TourError.noPage }
    let codes = Mistake.allCases.map(\.code)
    check(
      codes == ["C01", "C04", "C05", "C14", "C19", "C23", "C29"], "The mistakes are \(codes).")
    for (row, mistake) in Mistake.allCases.enumerated() {
      let code = mistake.code
      try tap(row, of: mistakes)
      try picture("mistake-\(code)")
      checkContrast("mistake-\(code)")
      check(mistakes.report.code == code, "\(code): the card shows \(mistakes.report.code).")
      if let alert = tabs.presentedViewController {
        alert.dismiss(animated: true)
        stage.settle()
      }
      // Leaves time for reports that come later, or twice.
      stage.advance(by: 2.5)
      let codes = mistakes.findings.map(\.code)
      check(codes == [code], "\(code): reported were \(codes).")
    }
    showSongs()
    tapTab(0)
    stage.advance(by: 3)
    check(stage.issues.isEmpty, "Issues outside the mistakes: \(stage.issues)")
  }

  /// Scrolls to a row of the mistakes and clicks it.
  private func tap(_ row: Int, of page: MistakesViewController) throws {
    let path = IndexPath(row: row, section: 0)
    page.table.scrollToRow(at: path, at: .middle, animated: false)
    stage.settle()
    guard let cell = page.table.cellForRow(at: path) else { throw TourError.noPage }
    stage.tap(cell)
    stage.settle()
  }

  func turnSleeve() throws {
    try show(.sleeve)
    guard let page = page as? SleeveViewController else { throw TourError.noPage }
    check(
      page.callbacks == ["Front · viewWillAppear", "Front · viewDidAppear"],
      "At first the sides get \(page.callbacks).")
    try picture("sleeve-front")
    for (gone, shown) in [("Front", "Back"), ("Back", "Front"), ("Front", "Back")] {
      let seen = page.callbacks.count
      stage.tap(page.turnButton)
      stage.settle()
      let calls = Array(page.callbacks.dropFirst(seen))
      check(
        calls == [
          "\(gone) · viewWillDisappear", "\(shown) · viewWillAppear",
          "\(gone) · viewDidDisappear", "\(shown) · viewDidAppear",
        ], "Turned to \(shown) the sides get \(calls).")
      check(page.sleeve.children.count == 1, "The sleeve has \(page.sleeve.children.count) sides.")
    }
    try picture("sleeve-back")
  }

  /// Takes pictures of every page in other sizes and in dark mode.
  func lookAround() throws {
    showSongs()
    tapTab(0)
    try pictures("library")
    tapTab(1)
    try pictures("songs")
    try show(.sleeve)
    try pictures("sleeve")
    try show(.mistakes)
    if let mistakes = page as? MistakesViewController { try tap(0, of: mistakes) }
    try pictures("mistakes")
    try showWorkshop()
    try pictures("workshop")
    open()
    try pictures("player")
    stage.tap(tabs.fullPlayer.queueButton)
    stage.settle()
    try pictures("queue")
    stage.tap(tabs.fullPlayer.queueButton)
    stage.settle()
    close()
    showSongs()
    tapTab(0)
  }

  /// Checks that all texts of the page have enough contrast.
  func checkContrast(_ name: String) {
    for sentence in stage.faintPieces() { check(false, "\(name): \(sentence)") }
  }

  func pictures(_ name: String) throws {
    // The pointer is over the item that was clicked last, which is highlighted.
    stage.movePointerAway()
    for (size, suffix) in [
      (CGSize(width: 390, height: 844), "phone"), (CGSize(width: 1280, height: 800), "wide"),
    ] {
      stage.resize(to: size)
      stage.settle()
      if suffix == "wide" { try picture("\(name)-\(suffix)") }
      checkContrast("\(name)-\(suffix)")
      stage.window.overrideUserInterfaceStyle = .dark
      stage.settle()
      try picture("\(name)-\(suffix)-dark")
      checkContrast("\(name)-\(suffix)-dark")
      stage.window.overrideUserInterfaceStyle = .unspecified
    }
    stage.resize(to: CGSize(width: 320, height: 568))
    stage.settle()
    try picture("\(name)-small")
    checkContrast("\(name)-small")
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
  }
}
