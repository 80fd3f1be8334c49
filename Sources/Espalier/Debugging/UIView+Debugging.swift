package import EspalierDiagnostics
import Foundation

extension UIView {
  /// The view's place as a reader finds it: `TabBarController ▸ containerView ▸ MiniPlayer.view`.
  ///
  /// Each part is a controller's root view, an accessibility identifier, or a class name.
  final var diagnosticPath: String {
    var parts: [String] = []
    var current: UIView? = self
    while let view = current {
      parts.append(view.diagnosticName)
      if parts.count == 4 { break }
      current = view.superview
    }
    return parts.reversed().joined(separator: " ▸ ")
  }

  private var diagnosticName: String {
    if let owningController { return "\(type(of: owningController)).view" }
    if let name = accessibilityIdentifier { return name }
    return "\(type(of: self))"
  }

  /// The line Apple prints for a view.
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

  /// The tree of views below this one as data.
  package final var debugTree: DebugTree {
    DebugTree(debugLine, children: subviewStorage.map(\.debugTree))
  }

  /// The tree of views below this one, a line each, in Apple's format.
  public final func recursiveDescription() -> String { debugTree.rendered() }
}

extension UIViewController {
  /// The controller's place: `TabBarController ▸ MiniPlayer`.
  final var diagnosticPath: String {
    var parts: [String] = []
    var current: UIViewController? = self
    while let controller = current {
      parts.append("\(type(of: controller))")
      current = controller.parentStorage
    }
    return parts.reversed().joined(separator: " ▸ ")
  }

  /// The tree of controllers below this one as data, presented ones included.
  package final var debugTree: DebugTree {
    var properties = ["state: \(appearance.state.rawValue)"]
    properties.append(
      viewStorage.map { "view: <\(type(of: $0))>" } ?? "view: (view not loaded)")
    var nodes = childStorage.map(\.debugTree)
    if let presented = presentation.presented {
      var node = presented.debugTree
      node.label = "+ " + node.label
      nodes.append(node)
    }
    return DebugTree("<\(type(of: self))>", properties: properties, children: nodes)
  }
}
