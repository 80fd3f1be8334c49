import Espalier

/// The state of the interface from run to run.
extension TabBarViewController {
  /// Adds what is on screen to the state that is kept.
  func describe(_ session: inout KeptSession) {
    let size = view.bounds.size
    (session.width, session.height) = (size.width, size.height)
    session.tab = shownPlace
    session.appearance = theme.style == .automatic ? nil : theme.style.rawValue
    session.playlist = player.playlists.all.firstIndex { $0.id == selectedTab?.userInfo as? Int }
    // In between, the window has no room beside its pages, and the sidebar closes by itself.
    if !(600..<700).contains(size.width) { hidesSidebar = sidebar.isHidden }
    session.isSidebarHidden = hidesSidebar
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
    if barTabs.indices.contains(session.tab) { selectedTab = barTabs[session.tab] }
    let playlists = player.playlists.all
    if let index = session.playlist, playlists.indices.contains(index),
      let tab = tab(forIdentifier: "playlist \(playlists[index].id)")
    {
      selectedTab = tab
    }
    if session.isSidebarHidden == true {
      hidesSidebar = true
      sidebar.isHidden = true
    }
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
