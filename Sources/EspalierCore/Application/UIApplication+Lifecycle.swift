import EspalierLayers
package import EspalierPlatform
import Foundation

extension UIApplication: PlatformHost {
  /// Runs the launch sequence of Docs/Lifecycle.md 12.6 and 12.7 up to the connected first scene.
  package final func launch(delegate: (any UIApplicationDelegate)?) {
    retainedDelegate = delegate
    self.delegate = delegate
    runtime.platform?.host = self
    noteContentSizeCategory()
    let session = UISceneSession(
      role: .windowApplication,
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
      identifier: "main")
    let options = UIScene.ConnectionOptions()
    // The scene exists before the delegate is called, so windows made by the delegate can join it.
    let scene = UIWindowScene(session: session)
    sessionStorage.append(session)
    sceneStorage.append(scene)
    readState(for: scene)
    delegate?.record("application(willFinishLaunchingWithOptions)", as: .scenes)
    _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
    let window = delegate.flatMap { mainStoryboardWindow(of: $0, in: scene) }
    askWhetherToRestore(scene)
    // A program that makes its windows later is restored when it has made them.
    if hasRoot(scene) { restoreState(of: scene) }
    delegate?.record("application(didFinishLaunchingWithOptions)", as: .scenes)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    if hasRoot(scene) { restoreState(of: scene) }
    if let window, window.isHidden { window.makeKeyAndVisible() }
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    let configuration = delegate?.application(
      self, configurationForConnecting: session, options: options)
    if let configuration { session.configuration = configuration }
    usesSceneDelegates = scene.makeDelegate()
    connect(scene, options: options)
    activate(scene)
    openSavedScenes()
  }

  // MARK: Scene states

  final func activate(_ scene: UIScene) {
    guard scene.activationState == .foregroundInactive else { return }
    scene.activationState = .foregroundActive
    scene.delegate?.record("sceneDidBecomeActive", as: .scenes)
    scene.delegate?.sceneDidBecomeActive(scene)
    NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
    updateApplicationState()
  }

  final func deactivate(_ scene: UIScene) {
    guard scene.activationState == .foregroundActive else { return }
    scene.delegate?.record("sceneWillResignActive", as: .scenes)
    scene.delegate?.sceneWillResignActive(scene)
    NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: scene)
    scene.activationState = .foregroundInactive
    // The app stays active when the keyboard moves from one of its windows to another.
    if windowScenes.count > 1 { isStateOutOfDate = true } else { updateApplicationState() }
  }

  final func enterBackground(_ scene: UIScene) {
    deactivate(scene)
    guard scene.activationState == .foregroundInactive else { return }
    scene.activationState = .background
    if let scene = scene as? UIWindowScene { runtime.animator.endAll(in: scene) }
    scene.delegate?.record("sceneDidEnterBackground", as: .scenes)
    scene.delegate?.sceneDidEnterBackground(scene)
    NotificationCenter.default.post(name: UIScene.didEnterBackgroundNotification, object: scene)
    saveState()
    updateApplicationState()
  }

  final func enterForeground(_ scene: UIScene) {
    guard scene.activationState == .background else { return }
    scene.delegate?.record("sceneWillEnterForeground", as: .scenes)
    scene.delegate?.sceneWillEnterForeground(scene)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
    scene.activationState = .foregroundInactive
    if let scene = scene as? UIWindowScene {
      scene.needsDisplay = true
      runtime.updateCycle.setNeedsUpdate()
      runtime.animator.updateFrameWish()
    }
    updateApplicationState()
  }

  /// Derives the app's state from its scenes' states and tells the delegate, unless scene delegates
  /// do.
  final func updateApplicationState() {
    isStateOutOfDate = false
    let states = sceneStorage.map(\.activationState)
    let state: State =
      states.contains(.foregroundActive)
      ? .active : states.contains(.foregroundInactive) ? .inactive : .background
    let old = applicationState
    guard state != old else { return }
    applicationState = state
    let delegate = usesSceneDelegates ? nil : self.delegate
    let center = NotificationCenter.default
    if old == .background {
      delegate?.record("applicationWillEnterForeground", as: .scenes)
      delegate?.applicationWillEnterForeground(self)
      center.post(name: Self.willEnterForegroundNotification, object: self)
    }
    if old == .active {
      delegate?.record("applicationWillResignActive", as: .scenes)
      delegate?.applicationWillResignActive(self)
      center.post(name: Self.willResignActiveNotification, object: self)
    }
    if state == .active {
      delegate?.record("applicationDidBecomeActive", as: .scenes)
      delegate?.applicationDidBecomeActive(self)
      center.post(name: Self.didBecomeActiveNotification, object: self)
    }
    if state == .background {
      delegate?.record("applicationDidEnterBackground", as: .scenes)
      delegate?.applicationDidEnterBackground(self)
      center.post(name: Self.didEnterBackgroundNotification, object: self)
      save()
    }
  }

  /// Lets features save, and writes the user defaults.
  ///
  /// The delegate and observers were called before, so that what they set is written as well.
  /// Foundation on Linux writes defaults only when it is asked to.
  private func save() {
    for saver in Self.savers { saver() }
    UserDefaults.standard.synchronize()
  }

  /// Tells the delegate that the app ends, and leaves the event loop.
  package final func terminate(status: Int32 = 0) {
    delegate?.record("applicationWillTerminate", as: .scenes)
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    saveState()
    save()
    runtime.platform?.stop(status: status)
  }

  /// Tells the delegate, observers, and every controller that a window shows, parents first.
  final func receiveMemoryWarning() {
    delegate?.record("applicationDidReceiveMemoryWarning", as: .scenes)
    delegate?.applicationDidReceiveMemoryWarning(self)
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    LayerBitmaps.removeAll()
    for window in windowsInScenes {
      var shown = window.rootViewController
      while let controller = shown {
        shown = controller.presentedViewController
        controller.warnOfMemory()
      }
    }
  }

  // MARK: PlatformHost

  /// Handles one event from the platform.
  package final func platform(didReceive event: PlatformEvent) {
    switch event {
    case .window(let windowEvent, let id): handle(windowEvent, of: id)
    case .memoryWarning: receiveMemoryWarning()
    case .terminationRequested: terminate()
    case .settingsChanged(let settings): settingsDidChange(to: settings)
    case .pointer, .scroll, .key, .text, .composition, .drop: input.handle(event, for: self)
    }
  }

  /// Ends a turn: runs an update if anything is dirty.
  package final func platformTurnDidEnd() {
    if isStateOutOfDate { updateApplicationState() }
    runtime.updateCycle.update()
    runtime.checks?.turnDidEnd()
  }

  /// Draws one frame of the running animations.
  package final func platformFrame(at time: Double) {
    runtime.animator.advance(to: time)
    runtime.updateCycle.update()
    runtime.animator.frameDidEnd()
  }

  package final func windowScene(with id: WindowID) -> UIWindowScene? {
    windowScenes.first { $0.surface?.id == id }
  }

  private func handle(_ event: WindowEvent, of id: WindowID) {
    guard let scene = windowScene(with: id) else { return }
    switch event {
    case .resized(_, _, let pixels, let scale):
      // The size in points follows from the pixels, so that the contents cover the window to its
      // edges.
      let scale = CGFloat(scale)
      let size = CGSize(
        width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
      scene.resize(to: size, scale: scale)
    case .exposed:
      scene.needsDisplay = true
      runtime.updateCycle.setNeedsUpdate()
    case .focusGained:
      activate(scene)
      runtime.textEntry?.keyboardDidChange(in: scene)
    case .focusLost:
      input.cancelTouches(in: scene)
      deactivate(scene)
      runtime.textEntry?.keyboardDidChange(in: scene)
    case .hidden: enterBackground(scene)
    case .shown: enterForeground(scene)
    case .closeRequested: close(scene)
    case .pointerLeft: input.pointerLeft(scene)
    }
  }

  private func settingsDidChange(to settings: PlatformSettings) {
    traitsMayHaveChanged()
    contentSizeCategoryMayHaveChanged()
    preferencesMayHaveChanged()
  }

  /// Brings every window to the traits of the present settings and language.
  final func traitsMayHaveChanged() {
    for scene in windowScenes { scene.traitsMayHaveChanged() }
    runtime.updateCycle.setNeedsUpdate()
  }
}

extension UIViewController {
  fileprivate final func warnOfMemory() {
    record("didReceiveMemoryWarning", as: .scenes)
    didReceiveMemoryWarning()
    for child in children { child.warnOfMemory() }
  }
}
