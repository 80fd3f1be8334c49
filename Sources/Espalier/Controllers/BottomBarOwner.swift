import Foundation

/// A container with a bar at the bottom that goes away while some pages are shown.
@MainActor protocol BottomBarOwner: UIViewController {
  /// Whether a page is the one that is shown now.
  func shows(_ page: UIViewController) -> Bool

  /// Whether the bar is away, or on its way.
  var isBarAway: Bool { get }

  /// Whether the program hid the bar.
  var isBarHiddenByProgram: Bool { get }

  /// How much of the pages the bar takes, in points.
  var heightTakenByBar: CGFloat { get }

  /// How far the bar has gone below the edge, in 0...1.
  var barTravel: CGFloat { get set }

  /// Asks the shown page again whether the bar is to be away.
  func updateBarForSelectedPage()
}
