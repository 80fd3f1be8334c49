import Foundation

/// A container with a bottom bar that hides while some pages are shown.
@_spi(Framework) @MainActor public protocol BottomBarOwner: UIViewController {
  /// Whether `page` is the page shown now.
  func shows(_ page: UIViewController) -> Bool

  /// Whether the bar is hidden or is being hidden.
  var isBarAway: Bool { get }

  /// Whether the program hid the bar.
  var isBarHiddenByProgram: Bool { get }

  /// The height of the pages that the bar takes, in points.
  var heightTakenByBar: CGFloat { get }

  /// The part of the bar's way below the edge that it has gone, in 0...1.
  var barTravel: CGFloat { get set }

  /// Asks the shown page again whether it hides the bar.
  func updateBarForSelectedPage()

  /// Looks again which contents of the shown page the bar lies above, and follows them.
  func followContentsOfPage()
}
