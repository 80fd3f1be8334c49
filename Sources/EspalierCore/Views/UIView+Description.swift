package import EspalierDiagnostics
import Foundation

extension UIView {
  /// The view's path for diagnostics: `TabBarController ▸ containerView ▸ MiniPlayer.view`.
  ///
  /// Each part is a controller's root view, an accessibility identifier, a property of the nearest
  /// controller, or a class name; the path begins at the next controller around the view, or below
  /// the window.
  package final var diagnosticPath: String {
    var parts = [diagnosticName]
    var current = superviewStorage
    while let view = current, parts.count < 4, !(view is UIWindow) {
      if let controller = view.owningController {
        parts.append(controller.className)
        break
      }
      parts.append(view.diagnosticName)
      current = view.superviewStorage
    }
    return parts.reversed().joined(separator: " ▸ ")
  }

  /// The view's own part of the path.
  package final var diagnosticName: String {
    if let owningController { return "\(owningController.className).view" }
    if let name = accessibilityIdentifier { return name }
    if let controller = nearestController, let name = controller.propertyName(of: self) {
      return name
    }
    return "\(type(of: self))"
  }

  /// The description of a view in Apple's format.
  final var debugLine: String {
    let address = "\(Unmanaged.passUnretained(self).toOpaque())"
    let place = [frame.minX, frame.minY, frame.width, frame.height].map(Self.short)
    var parts = [
      "<\(type(of: self)): \(address)",
      "frame = (\(place[0]) \(place[1]); \(place[2]) \(place[3]))",
    ]
    if alpha < 1 { parts.append("alpha = \(Self.short(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if tag != 0 { parts.append("tag = \(tag)") }
    return parts.joined(separator: "; ") + ">"
  }

  private static func short(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15
      ? "\(Int(value))" : "\((value * 1000).rounded() / 1000)"
  }

  /// The view and its descendants as a tree of data.
  package final var debugTree: DebugTree {
    DebugTree(debugLine, children: subviewStorage.map(\.debugTree))
  }

  /// Returns the tree of the view and its descendants, one line per view, in Apple's format.
  public final func recursiveDescription() -> String { debugTree.rendered() }
}
