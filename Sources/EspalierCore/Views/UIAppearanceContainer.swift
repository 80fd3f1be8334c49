public import Foundation

/// A class that appearance proxies may name as a container of views.
///
/// Views and controllers are such classes.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObject {}

extension UIView: UIAppearanceContainer {}

extension UIView: AppearanceTaker {
  package static func makeUntouched() -> NSObject? {
    // A window of its own would count among those of the app.
    self is UIWindow.Type ? nil : Self(coder: EmptyCoder())
  }

  package final var takenAppearances: [Int: AppearanceRule]? {
    get { environment?.takenAppearances }
    set { ownEnvironment.takenAppearances = newValue }
  }

  /// Gives this view and what is inside it the values of appearance proxies.
  ///
  /// Called when the views have entered a window, before any callback reports that.
  final func takeAppearances(from rules: AppearanceRules) {
    rules.apply(to: self, shownBy: self)
    takeItemAppearances(from: rules)
    forEachHeldSubview { $0.takeAppearances(from: rules) }
  }
}

/// A coder without contents; views read nothing from coders.
private final class EmptyCoder: NSCoder {}
