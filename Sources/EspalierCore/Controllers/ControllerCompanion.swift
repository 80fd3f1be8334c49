import EspalierGeometry

/// A feature's part of one controller.
///
/// A feature that follows a controller's events attaches a companion when its own API is first used
/// on that controller. The core keeps a controller's companions in the order they were attached and
/// reports events to them; it does not know what they are for.
@MainActor package protocol ControllerCompanion: AnyObject {
  /// Called when the controller entered a state of its appearance, after its own callback returned
  /// and before its children enter the state.
  func controller(_ controller: UIViewController, didEnter state: AppearanceState)

  /// Called when the layout of the controller's root view is done.
  func wasLaidOut(_ controller: UIViewController)

  /// Called when the controller's title changed.
  func titleDidChange(of controller: UIViewController)

  /// Called when the controller began or ended editing.
  func editingDidChange(of controller: UIViewController)

  /// Called when a container with a bar noticed that the controller's title or items changed.
  func itemsWereNoticed(of controller: UIViewController)

  /// Whether the companion supplies the container bar's item for the controller.
  var hasBarItem: Bool { get }

  /// The feature's share of the controller's own safe area, in points.
  var safeAreaShare: UIEdgeInsets { get }

  /// The controller that receives keys before the contents of the companion's controller do.
  var keyReceiver: UIViewController? { get }

  /// The controller that keeps the focus inside its view now: an open popup's.
  var focusTrap: UIViewController? { get }
}

extension ControllerCompanion {
  package func controller(_ controller: UIViewController, didEnter state: AppearanceState) {}
  package func wasLaidOut(_ controller: UIViewController) {}
  package func titleDidChange(of controller: UIViewController) {}
  package func editingDidChange(of controller: UIViewController) {}
  package func itemsWereNoticed(of controller: UIViewController) {}
  package var hasBarItem: Bool { false }
  package var safeAreaShare: UIEdgeInsets { .zero }
  package var keyReceiver: UIViewController? { nil }
  package var focusTrap: UIViewController? { nil }
}

/// The companions of one controller, at most one of each kind.
///
/// The list of a controller without companions takes one word.
@MainActor package struct CompanionList {
  private struct Entry {
    let kind: ObjectIdentifier
    let companion: any ControllerCompanion
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// The companions, in the order they were attached.
  package var all: some Sequence<any ControllerCompanion> { entries.lazy.map(\.companion) }

  /// The companion of a kind; setting it to `nil` detaches it.
  package subscript<Kind: ControllerCompanion>(kind: Kind.Type) -> Kind? {
    get {
      let id = ObjectIdentifier(kind)
      for entry in entries where entry.kind == id { return entry.companion as? Kind }
      return nil
    }
    set {
      let id = ObjectIdentifier(kind)
      entries.removeAll { $0.kind == id }
      if let newValue { entries.append(Entry(kind: id, companion: newValue)) }
    }
  }

  /// Returns the companion of a kind; makes and attaches it if there is none.
  package mutating func attached<Kind: ControllerCompanion>(
    _ kind: Kind.Type, make: () -> Kind
  ) -> Kind {
    if let known = self[kind] { return known }
    let created = make()
    entries.append(Entry(kind: ObjectIdentifier(kind), companion: created))
    return created
  }

  /// Whether a companion supplies an item of a container's bar.
  package var hasBarItem: Bool { entries.contains { $0.companion.hasBarItem } }

  /// The sum of the companions' shares of their controller's own safe area, in points.
  var safeAreaShare: UIEdgeInsets {
    var sum = UIEdgeInsets.zero
    for entry in entries { sum.add(entry.companion.safeAreaShare) }
    return sum
  }
}

extension UIEdgeInsets {
  /// Adds other insets edge by edge.
  mutating func add(_ other: UIEdgeInsets) {
    top += other.top
    left += other.left
    bottom += other.bottom
    right += other.right
  }
}
