package import Foundation

extension UIViewController {
  private static let presentedKey = "UIViewController.presented"
  private static let styleKey = "UIViewController.modalPresentationStyle"
  private static let transitionKey = "UIViewController.modalTransitionStyle"

  /// The restoration identifiers from the outermost parent to this controller; `nil` if one of them
  /// has none, or if this controller is left out of paths.
  package final var restorationPath: [String]? {
    guard !isLeftOutOfRestorationPaths else { return nil }
    var path: [String] = []
    var current: UIViewController? = self
    while let controller = current {
      if !controller.isLeftOutOfRestorationPaths {
        guard let identifier = controller.restorationIdentifier, !identifier.isEmpty else {
          return nil
        }
        path.append(identifier)
      }
      current = controller.restorationPathParent
    }
    return path.isEmpty ? nil : path.reversed()
  }

  /// Returns the first controller of a path, among this one and those below it.
  ///
  /// - Parameters:
  ///   - path: The restoration identifiers from the outermost parent to the controller.
  ///   - isFree: Whether a controller may be the one.
  /// - Returns: The controller; `nil` without one.
  package final func controller(
    at path: [String], where isFree: (UIViewController) -> Bool = { _ in true }
  ) -> UIViewController? {
    if restorationIdentifier == path.last, isFree(self), restorationPath == path { return self }
    let further = runtime.restoration.parts.flatMap { $0.furtherControllers(of: self) }
    for below in children + further + [presentation.presented].compactMap(\.self) {
      if let match = below.controller(at: path, where: isFree) { return match }
    }
    return nil
  }

  /// The controller that this one itself presents.
  final var presentedByItself: UIViewController? { presentation.presented }

  final func baseEncodeRestorableState(with coder: NSCoder) {
    for part in runtime.restoration.parts { part.encode(self, with: coder) }
    guard let presented = presentation.presented, !presented.isBeingDismissed,
      presented.restorationPath != nil
    else { return }
    coder.encode(presented, forKey: Self.presentedKey)
    coder.encode(presented.modalPresentationStyle.rawValue, forKey: Self.styleKey)
    coder.encode(presented.modalTransitionStyle.rawValue, forKey: Self.transitionKey)
  }

  final func baseDecodeRestorableState(with coder: NSCoder) {
    for part in runtime.restoration.parts { part.decode(self, with: coder) }
    guard let presented = coder.decodeObject(forKey: Self.presentedKey) as? UIViewController else {
      return
    }
    let style = UIModalPresentationStyle(rawValue: coder.decodeInteger(forKey: Self.styleKey))
    let transition = UIModalTransitionStyle(
      rawValue: coder.decodeInteger(forKey: Self.transitionKey))
    runtime.restoration.perform { [weak self] in
      guard let self, presentation.presented == nil, presented.parentStorage == nil,
        presented.presentation.phase == .notPresented, outermostParent.viewIfLoaded?.window != nil
      else { return }
      if let style { presented.modalPresentationStyle = style }
      if let transition { presented.modalTransitionStyle = transition }
      present(presented, animated: false)
    }
  }
}

/// A feature's share of the saved state of controllers.
@MainActor package protocol ControllerStatePart {
  /// Writes the feature's share of a controller's state.
  static func encode(_ controller: UIViewController, with coder: NSCoder)

  /// Reads the feature's share of a controller's state.
  static func decode(_ controller: UIViewController, with coder: NSCoder)

  /// Returns the controllers that belong to one, and are neither its children nor presented by it.
  static func furtherControllers(of controller: UIViewController) -> [UIViewController]
}

extension ControllerStatePart {
  package static func furtherControllers(of controller: UIViewController) -> [UIViewController] {
    []
  }
}

/// What restoring leaves to the first update, when windows are visible.
@MainActor package final class RestorationQueue {
  /// The shares of features, in the order in which they were added.
  package var parts: [any ControllerStatePart.Type] = []
  private var work: [@MainActor () -> Void] = []
  private weak var runtime: Runtime?
  private var isScheduled = false

  init(_ runtime: Runtime) { self.runtime = runtime }

  /// Performs some work at the start of the next update, each in an update of its own: a controller
  /// that is presented is in place when the next one is presented on it.
  package func perform(_ work: @escaping @MainActor () -> Void) {
    self.work.append(work)
    schedule()
  }

  private func schedule() {
    guard !isScheduled, let runtime else { return }
    isScheduled = true
    runtime.updateCycle.performBeforeLayout { [self] in
      isScheduled = false
      guard !work.isEmpty else { return }
      let first = work.removeFirst()
      first()
      guard !work.isEmpty else { return }
      // What was presented is presented in the next update, and in place after its commit.
      runtime.updateCycle.performAfterCommit { [self, weak runtime] in
        runtime?.updateCycle.performAfterCommit { [self] in schedule() }
      }
    }
  }
}

@MainActor private let restorationPart = RuntimePart { RestorationQueue($0) }

extension Runtime {
  /// What restoring leaves to the first update.
  package var restoration: RestorationQueue { self[restorationPart] }
}
