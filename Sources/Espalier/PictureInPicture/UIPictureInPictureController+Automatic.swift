import Foundation

extension UIPictureInPictureController {
  // MARK: By themselves

  /// The contents went out of sight, by whatever way.
  final func pageDidLeave() {
    guard canStartPictureInPictureAutomaticallyFromInline, phase == .inactive,
      let page = contentViewController.parentStorage, !page.isAttachment,
      !(page is FloatingViewController), !isCovered
    else { return }
    // Who takes the contents away for good has until the commit to do so.
    Runtime.current.updateCycle.performAfterCommit { [weak self, weak page] in
      guard let self, let page, phase == .inactive, page === contentViewController.parentStorage,
        !contentViewController.isAppearingOrAppeared,
        contentViewController.viewIfLoaded?.window == nil, obstacle == nil
      else { return }
      automaticOrigin = OriginalPlace(of: contentViewController)
      page.floatCompanion.floatedChild = self
      start()
    }
  }

  /// Whether the page is only covered by something that was presented.
  private var isCovered: Bool {
    var current: UIViewController? = contentViewController
    while let controller = current {
      if controller.presentation.presented != nil { return true }
      current = controller.parentStorage
    }
    return false
  }

  /// The page the contents floated away from is on screen again.
  final func pageDidReturn() {
    guard let origin = automaticOrigin else { return }
    automaticOrigin = nil
    if phase == .inactive {
      // Closed meanwhile: at its place it is found again.
      guard contentViewController.belongsToNobody else { return }
      origin.restoreLayout(of: contentViewController)
      origin.putBack(contentViewController) {}
    } else {
      stop(restoring: true)
    }
  }

  // MARK: From run to run

  final func savePlace() {
    guard let autosaveName, !isReadingPlace else { return }
    FloatingPlaces.shared[autosaveName] = FloatingPlaces.Place(
      corner: restingCorner.rawValue, width: chosenWidth.map { Double($0) })
  }

  /// Takes over what was kept; what cannot be understood is left alone.
  final func readPlace() {
    guard let autosaveName, let place = FloatingPlaces.shared[autosaveName] else { return }
    isReadingPlace = true
    if let kept = Corner(rawValue: place.corner) { corner = kept }
    if let width = place.width, width.isFinite, width > 0 { contentWidth = CGFloat(width) }
    isReadingPlace = false
  }
}
