import Espalier

/// The state of the interface from run to run.
extension TabBarViewController {
  /// Adds what is on screen to the state that is kept.
  func describe(_ session: inout KeptSession) {
    let size = view.bounds.size
    (session.width, session.height) = (size.width, size.height)
    session.tab = selectedIndex
    if float.isPictureInPictureActive || floatsAtStart != nil {
      session.player = .floating
    } else if popupPresentationState == .open {
      session.player = .open
    }
    let width = float.contentWidth
    session.float = KeptSession.Float(
      corner: float.corner.rawValue, width: width > 0 ? width : nil,
      isStashed: float.isPictureInPictureStashed || floatsAtStart == .stashed)
  }

  /// Takes on the page and the place of the player in which the app was left.
  func restore(_ session: KeptSession) {
    loadViewIfNeeded()
    if viewControllers?.indices.contains(session.tab) == true { selectedIndex = session.tab }
    if let kept = session.float {
      if let corner = UIPictureInPictureController.Corner(rawValue: kept.corner) {
        float.corner = corner
      }
      if let width = kept.width, width.isFinite, width > 0 { float.contentWidth = width }
    }
    switch session.player {
    case .bar: break
    case .open: openPopup(animated: false)
    case .floating: floatsAtStart = session.float?.isStashed == true ? .stashed : .shown
    }
  }
}
