@_spi(Framework) import EspalierCore
import Foundation

extension UIPictureInPictureController {
  // MARK: By themselves

  /// Makes the contents float after their page disappeared for any reason.
  final func pageDidLeave() {
    guard canStartPictureInPictureAutomaticallyFromInline, phase == .inactive,
      let page = contentViewController.parentStorage, !page.isAttachment,
      !(page is FloatingViewController), !isCovered
    else { return }
    // Waits for the commit, until which the program may remove the contents for good.
    contentViewController.runtime.updateCycle.performAfterCommit { [weak self, weak page] in
      guard let self, let page, phase == .inactive, page === contentViewController.parentStorage,
        !contentViewController.isAppearingOrAppeared,
        contentViewController.viewIfLoaded?.window == nil, obstacle == nil
      else { return }
      automaticOrigin = OriginalPlace(of: contentViewController)
      page.floatCompanion.floatedChild = self
      start()
    }
  }

  /// Whether the page is only covered by a presented controller.
  private var isCovered: Bool {
    var current: UIViewController? = contentViewController
    while let controller = current {
      if controller.presentation.presented != nil { return true }
      current = controller.parentStorage
    }
    return false
  }

  /// Brings the contents back after their page appeared again.
  final func pageDidReturn() {
    guard let origin = automaticOrigin else { return }
    automaticOrigin = nil
    if phase == .inactive {
      // The user closed the window meanwhile: the contents return to their place now.
      guard contentViewController.belongsToNobody else { return }
      origin.restoreLayout(of: contentViewController)
      origin.putBack(contentViewController) {}
    } else {
      stop(restoring: true)
    }
  }

  // MARK: From run to run

  /// Saves the place under the name that the program gave, and tells the delegate.
  final func placeDidChange() {
    guard !isReadingPlace else { return }
    delegate?.pictureInPictureControllerDidMove(self)
    guard let autosaveName else { return }
    FloatingPlaces.shared[autosaveName] = FloatingPlaces.Place(
      corner: restingCorner.rawValue, width: chosenWidth.map { Double($0) })
  }

  /// Applies the saved place; ignores values that cannot be read.
  final func readPlace() {
    guard let autosaveName, let place = FloatingPlaces.shared[autosaveName] else { return }
    isReadingPlace = true
    if let kept = Corner(rawValue: place.corner) { corner = kept }
    if let width = place.width, width.isFinite, width > 0 { contentWidth = CGFloat(width) }
    isReadingPlace = false
  }
}
