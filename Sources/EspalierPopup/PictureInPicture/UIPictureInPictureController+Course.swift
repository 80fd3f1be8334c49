import EspalierCore
import EspalierGeometry
import Foundation

extension UIPictureInPictureController {
  /// The reason why the contents cannot float now; `nil` if they can.
  final var obstacle: UIPictureInPictureError? {
    let content = contentViewController
    switch content.presentation.phase {
    case .scheduled, .presenting, .dismissing: return .contentIsInTransition
    case .notPresented, .presented: break
    }
    if let window = content.viewIfLoaded?.window, window.rootViewController === content {
      return .contentIsWindowRoot
    }
    return sceneToFloatIn == nil ? .noScene : nil
  }

  /// The scene of the contents, or else the scene in front.
  final var sceneToFloatIn: UIWindowScene? {
    let scenes = UIApplication.shared.windowScenes.filter(\.hasVisibleWindow)
    let own = contentViewController.viewIfLoaded?.window?.windowScene
    return scenes.first { $0 === own }
      ?? scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
  }

  // MARK: Starting

  final func start() {
    guard phase == .inactive else { return }
    if let obstacle {
      delegate?.pictureInPictureController(self, failedToStartPictureInPictureWithError: obstacle)
      return
    }
    guard let scene = sceneToFloatIn else { return }
    phase = .starting
    let content = contentViewController
    let source = content.frameInScene(scene)
    let picture = source == nil ? nil : content.viewIfLoaded?.pictureNow()
    delegate?.pictureInPictureControllerWillStartPictureInPicture(self)
    let floating = FloatingViewController(owner: self, scene: scene)
    self.floating = floating
    let origin = OriginalPlace(of: content)
    self.origin = origin
    floating.open(over: source, picture: picture)
    // The snapshot stays visible meanwhile, so that the contents can complete their disappearance.
    origin.leave(content) { [self] in
      contentViewController.runtime.updateCycle.performAfterCommit { [self] in
        arrive(in: floating, from: source)
      }
    }
  }

  private func arrive(in floating: FloatingViewController, from source: CGRect?) {
    guard phase == .starting, self.floating === floating else { return }
    floating.embed()
    floating.isPlaced = true
    floating.settle(animated: source != nil) { [self] in
      guard phase == .starting else { return }
      didStart()
    }
    floating.fadePicture()
    if source == nil {
      UIView.animate(withDuration: 0.2) { floating.floatingWindow.alpha = 1 }
    }
  }

  final func didStart() {
    phase = .active
    delegate?.pictureInPictureControllerDidStartPictureInPicture(self)
    if let isRestoring = waitingStop {
      waitingStop = nil
      stop(restoring: isRestoring)
    }
  }

  // MARK: Stopping

  final func stop(restoring isRestoring: Bool) {
    guard phase == .active, let floating else {
      if phase == .starting { waitingStop = isRestoring }
      return
    }
    phase = .stopping
    floating.drag = nil
    floating.controls.hide(animated: true)
    floating.floatingWindow.isUserInteractionEnabled = false
    floating.forgetPointer()
    delegate?.pictureInPictureControllerWillStopPictureInPicture(self)
    if isRestoring { restore(from: floating) } else { fade(floating) }
  }

  private func restore(from floating: FloatingViewController) {
    let content = contentViewController
    floating.release(leaving: content.viewIfLoaded?.pictureNow())
    origin?.restoreLayout(of: content)
    contentViewController.runtime.updateCycle.performAfterCommit { [self] in
      askForRestoration(floating)
    }
  }

  private func askForRestoration(_ floating: FloatingViewController) {
    guard phase == .stopping, self.floating === floating else { return }
    let content = contentViewController
    var isAnswered = false
    let answer: @MainActor (Bool) -> Void = { [self] isRestored in
      guard !isAnswered else { return }
      isAnswered = true
      guard isRestored else {
        fade(floating)
        return
      }
      if content.belongsToNobody, let origin {
        origin.putBack(content) { [self] in growBack(floating) }
      } else {
        growBack(floating)
      }
      // Before the first frame with the contents at their place.
      floating.coverRestored(content)
    }
    guard let delegate else {
      answer(true)
      return
    }
    delegate.pictureInPictureController(
      self, restoreUserInterfaceForPictureInPictureStopWithCompletionHandler: answer)
  }

  /// Grows the window to the place of the contents and fades it out.
  private func growBack(_ floating: FloatingViewController) {
    contentViewController.runtime.updateCycle.performAfterCommit { [self] in
      guard phase == .stopping, self.floating === floating else { return }
      guard let scene = floating.floatingWindow.windowScene,
        let target = contentViewController.frameInScene(scene)
      else {
        fade(floating)
        return
      }
      floating.stashTab.show(behind: nil, animated: true)
      floating.move(to: target, radius: 0, animated: true) { [self] in finish(floating) }
      UIView.animate(withDuration: 0.22, delay: 0.14, options: .curveEaseIn) {
        floating.floatingWindow.alpha = 0
      }
    }
  }

  /// Fades the window out in place.
  private func fade(_ floating: FloatingViewController) {
    let window = floating.floatingWindow
    let isReduced = UIAccessibility.isReduceMotionEnabled
    let vanish = {
      window.alpha = 0
      if !isReduced { window.transform = CGAffineTransform(scaleX: 0.86, y: 0.86) }
    }
    UIView.animate(
      withDuration: isReduced ? 0.15 : 0.22, animations: vanish,
      completion: { [self] _ in finish(floating) })
  }

  private func finish(_ floating: FloatingViewController) {
    guard self.floating === floating else { return }
    if floating.release(leaving: nil) { origin?.restoreLayout(of: contentViewController) }
    floating.tearDown()
    self.floating = nil
    origin = nil
    phase = .inactive
    if contentViewController.belongsToNobody { contentViewController.popupDidEnd() }
    delegate?.pictureInPictureControllerDidStopPictureInPicture(self)
  }

  /// Ends floating without animation, because the window's scene is gone.
  final func stopAtOnce() {
    guard let floating else { return }
    if phase == .active {
      phase = .stopping
      delegate?.pictureInPictureControllerWillStopPictureInPicture(self)
    }
    finish(floating)
  }
}

extension UIViewController {
  /// Whether the controller has no parent, no presentation and no window.
  final var belongsToNobody: Bool {
    parentStorage == nil && presentation.presenting == nil && viewIfLoaded?.superview == nil
  }

  /// The frame of the root view in a scene, in its points; `nil` if the view is not visible there.
  fileprivate final func frameInScene(_ scene: UIWindowScene) -> CGRect? {
    guard let view = viewIfLoaded, let window = view.window, window.windowScene === scene,
      !window.isHidden
    else { return nil }
    let frame = view.convert(view.bounds, to: nil)
      .offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    let isSeen = frame.intersects(CGRect(origin: .zero, size: scene.size))
    return frame.isEmpty || !isSeen ? nil : frame
  }
}

extension UIView {
  /// A snapshot of the view.
  fileprivate final func pictureNow() -> UIImage? {
    picture(of: bounds, upToDate: false).map { UIImage(buffer: $0, scale: contentScaleFactor) }
  }
}
