import EspalierDiagnostics
import Foundation

/// What the feature with popovers does for segues.
@MainActor package enum PopoverAnchors {
  /// Lets the popover of a controller point at a view or a bar item.
  package static var set: ((_ destination: UIViewController, _ anchor: AnyObject) -> Void)?
}

extension _SceneLoader {
  /// Performs a segue.
  ///
  /// Order: `shouldPerformSegue` if asked for; the destination's `init(coder:)`;
  /// `prepare(for:sender:)`; `perform()`.
  ///
  /// - Parameters:
  ///   - index: The segue's index.
  ///   - sender: What caused it.
  ///   - asks: Whether the controller can refuse.
  final func perform(_ index: Int, sender: Any?, asks: Bool) {
    guard let controller, knownSegues.indices.contains(index) else { return }
    let segue = knownSegues[index]
    if asks {
      controller.record("shouldPerformSegue")
      let name = segue.identifier ?? ""
      guard controller.shouldPerformSegue(withIdentifier: name, sender: sender) else { return }
    }
    if segue.kind == .unwind { return unwind(segue, from: controller, sender: sender) }
    guard let destination = destination(of: segue, from: controller, sender: sender) else { return }
    let made = self.segue(segue, index, from: controller, to: destination, sender: sender)
    controller.record("prepare(for: segue)")
    controller.prepare(for: made, sender: sender)
    made.perform()
  }

  /// Makes the scene inside of a container view and takes the four steps of containment.
  final func embed(_ index: Int, in container: UIView) {
    guard let controller, knownSegues.indices.contains(index) else { return }
    let segue = knownSegues[index]
    guard let child = destination(of: segue, from: controller, sender: nil) else { return }
    let made = UIStoryboardSegue(
      identifier: segue.identifier, source: controller, destination: child
    ) {
      controller.addChild(child)
      guard let view = child.view else { return }
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
      child.didMove(toParent: controller)
    }
    controller.record("prepare(for: segue)")
    controller.prepare(for: made, sender: nil)
    made.perform()
  }

  private func destination(
    of segue: _Segue, from controller: UIViewController, sender: Any?
  ) -> UIViewController? {
    let creator = segue.make.map { make in
      { (coder: NSCoder) in make(controller, coder, sender, segue.identifier) }
    }
    if let scene = segue.scene { return storyboard.make(scene, creator: creator) }
    return other(segue.storyboard).make(
      identifier: segue.storyboardIdentifier, creator: creator)
  }

  private func segue(
    _ segue: _Segue, _ index: Int, from source: UIViewController, to destination: UIViewController,
    sender: Any?
  ) -> UIStoryboardSegue {
    if let made = segue.segue { return made(segue.identifier, source, destination) }
    if let raw = segue.presentationStyle, let style = UIModalPresentationStyle(rawValue: raw) {
      destination.modalPresentationStyle = style
    }
    if let raw = segue.transitionStyle, let style = UIModalTransitionStyle(rawValue: raw) {
      destination.modalTransitionStyle = style
    }
    let animates = segue.animates
    let anchor = anchors[index]?.object ?? sender as AnyObject?
    return UIStoryboardSegue(
      identifier: segue.identifier, source: source, destination: destination
    ) {
      switch segue.kind {
      case .show, .push: source.show(destination, sender: sender)
      case .showDetail: source.showDetailViewController(destination, sender: sender)
      case .popover:
        destination.modalPresentationStyle = .popover
        if let anchor { PopoverAnchors.set?(destination, anchor) }
        source.present(destination, animated: animates)
      case .presentation, .modal, .custom, .embed, .unwind:
        source.present(destination, animated: animates)
      }
    }
  }

  // MARK: By name

  /// Performs the segue of a name without asking; stops the program where there is none, as UIKit
  /// raises.
  final func perform(named identifier: String, sender: Any?) {
    guard let index = knownSegues.firstIndex(where: { $0.identifier == identifier }) else {
      let name = controller.map { "\(type(of: $0))" } ?? "The controller"
      usageFault(
        "storyboard.segue", "\(name) has no segue with the identifier “\(identifier)”.",
        fix: Nearest.hint(identifier, among: knownSegues.compactMap(\.identifier).sorted()))
    }
    perform(index, sender: sender, asks: false)
  }
}
