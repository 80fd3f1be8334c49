import EspalierPlatform
import Foundation

/// Which nodes there are after a commit, and where; what they say is computed when it is asked for.
struct TreeShape {
  struct Node {
    /// The number of the parent; `nil` for a scene.
    var parent: Int?
    /// The place among the children of the parent.
    var index = 0
    /// The role of a container; `nil` where the element decides.
    var role: AccessibleRole?
    /// The numbers of the children, behind the rows of a long list.
    var children: [Int] = []
    /// The number of rows of a long list, which have numbers only when they are asked for; else 0.
    var longRowCount = 0
    /// The numbers of the rows that are in sight in a long list.
    var rowsInSight: [Int] = []
    /// The place in points of the scene.
    var rect: CGRect
    /// Whether a part of the node is inside the window and not clipped away.
    var isSeen: Bool
    /// The number of the scene.
    var scene: Int

    var childCount: Int { longRowCount + children.count }
  }

  var nodes: [Int: Node] = [:]
  /// The numbers of the scenes.
  var scenes: [Int] = []
  /// The numbers of elements that their container lists twice.
  var doubles: [Int] = []
}
