import EspalierPlatform
import Foundation

extension UIApplication {
  /// The key of the program's version in the coder of the app's own state, a text.
  public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersion"
  /// The key of the idiom of the interface in the coder of the app's own state, a number.
  public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiom"

  /// Makes an object, which is neither a view nor a controller, part of the saved state.
  ///
  /// Its state is saved when a saved controller or object encodes it.
  ///
  /// - Parameters:
  ///   - object: The object; not owned.
  ///   - restorationIdentifier: Its name in paths; no other object has it.
  public static func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) { Runtime.current.registeredObjects.register(object, as: restorationIdentifier) }

  // MARK: Restoring

  /// Reads the saved state, if there is one, and gives the first scene its size and activity.
  final func readState(for scene: UIWindowScene) {
    guard let store = runtime.stateStore, let state = store.load() else { return }
    let restoring = RestoringApplication()
    restoring.values = state.application
    restoring.restoresObjects = state.hasObjects
    self.restoring = restoring
    var scenes = state.scenes
    guard !scenes.isEmpty else { return }
    let main = scenes.firstIndex { $0.session == scene.session.persistentIdentifier } ?? 0
    scene.adopt(scenes.remove(at: main))
    restoring.others = scenes
    // The first frame is drawn with what was restored: a program that got there can start with it.
    runtime.updateCycle.performAfterCommit { store.didRestore() }
  }

  /// Asks the delegate whether controllers and views are restored.
  ///
  /// Without its consent only scene delegates get what was saved of their scenes.
  final func askWhetherToRestore(_ scene: UIWindowScene) {
    guard let restoring, restoring.restoresObjects else { return }
    delegate?.record("application(shouldRestoreSecureApplicationState)", as: .scenes)
    restoring.restoresObjects =
      delegate?.application(self, shouldRestoreSecureApplicationState: restoring.coder) ?? false
  }

  /// Whether a window of the scene has a root controller.
  final func hasRoot(_ scene: UIWindowScene) -> Bool {
    scene.savedState != nil && scene.windows.contains { $0.rootViewController != nil }
  }

  /// Restores what was saved of a scene whose windows are made.
  final func restoreState(of scene: UIWindowScene) {
    guard let saved = scene.savedState else { return }
    scene.savedState = nil
    if let restoring, restoring.restoresObjects {
      let restorer = StateRestorer(scene, saved, of: self)
      restorer.run()
      delegate?.record("application(didDecodeRestorableState)", as: .scenes)
      delegate?.application(self, didDecodeRestorableStateWith: restoring.coder)
      restoring.unfinished += restorer.restored
      finishRestoring()
    }
    if let activity = saved.activity.map(NSUserActivity.init), let delegate = scene.delegate {
      delegate.record("scene(restoreInteractionStateWith)", as: .scenes)
      delegate.scene(scene, restoreInteractionStateWith: activity)
    }
  }

  private func finishRestoring() {
    guard let restoring, restoring.extensions <= 0 else { return }
    let objects = restoring.unfinished
    restoring.unfinished = []
    for object in objects {
      (object as? UIViewController)?.record("applicationFinishedRestoringState", as: .scenes)
      object.applicationFinishedRestoringState()
    }
  }

  final func baseCompleteStateRestoration() {
    guard let restoring, restoring.extensions > 0 else { return }
    restoring.extensions -= 1
    finishRestoring()
  }

  /// Opens the other scenes that were open when the program ended.
  final func openSavedScenes() {
    guard let restoring else { return }
    let others = restoring.others
    restoring.others = []
    guard usesSceneDelegates else { return }
    for saved in others {
      let session = UISceneSession(
        role: .windowApplication,
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication),
        identifier: saved.session)
      sessionStorage.append(session)
      runtime.updateCycle.performBeforeLayout { [self] in
        guard sessionStorage.contains(session) else { return }
        connectNewScene(of: session, options: UIScene.ConnectionOptions(), saved: saved)
      }
    }
  }

  // MARK: Saving

  /// Saves the state of all scenes that stay, if the delegates of the program say so.
  final func saveState() {
    guard let store = runtime.stateStore, (restoring?.extensions ?? 0) <= 0 else { return }
    let scenes = windowScenes.filter { !$0.isDiscarded }
    guard !scenes.isEmpty else { return }
    var state = SavedState()
    let coder = StateCoder(
      values: [:], conversion: StateConversion(place: { _ in nil }, isRestored: { _ in false }))
    coder.encode(
      UIDevice.current.userInterfaceIdiom.rawValue,
      forKey: Self.stateRestorationUserInterfaceIdiomKey)
    if let version = Bundle.main.infoDictionary?["CFBundleVersion"] as? String {
      coder.encode(version, forKey: Self.stateRestorationBundleVersionKey)
    }
    state.hasObjects =
      delegate?.application(self, shouldSaveSecureApplicationState: coder) ?? false
    if state.hasObjects {
      delegate?.record("application(willEncodeRestorableState)", as: .scenes)
      delegate?.application(self, willEncodeRestorableStateWith: coder)
      state.application = coder.values
    }
    state.scenes = scenes.map { $0.saved(withObjects: state.hasObjects) }
    guard state.hasObjects || state.scenes.contains(where: { $0.activity != nil }) else {
      store.remove()
      return
    }
    store.save(state)
  }
}

extension UIWindowScene {
  /// Takes over the size, the activity and the values with which the scene was left.
  final func adopt(_ saved: SavedScene) {
    savedState = saved
    wasMaximized = saved.isMaximized
    session.stateRestorationActivity = saved.activity.map(NSUserActivity.init)
    let none: (AnyClass) -> Bool = { _ in false }
    session.userInfo = saved.userInfo?.compactMapValues { $0.restored({ _ in nil }, where: none) }
    guard saved.width >= 1, saved.height >= 1, saved.width.isFinite, saved.height.isFinite else {
      return
    }
    let wanted = CGSize(width: min(saved.width, 16_384), height: min(saved.height, 16_384))
    // The monitor may be a smaller one than last time.
    size = screen.sizeOnMonitor(of: wanted)
  }

  /// The size to which a window that fills the screen comes back.
  private var sizeBesideMaximized: CGSize {
    // A window system may tell of the new size before it tells that the window fills the screen.
    guard let normalSize, normalSize != size else { return earlierSize ?? size }
    return normalSize
  }

  /// The scene as it is saved.
  final func saved(withObjects: Bool) -> SavedScene {
    let isMaximized = surface?.isMaximized ?? wasMaximized
    let size = isMaximized ? sizeBesideMaximized : size
    var saved = SavedScene(
      session: session.persistentIdentifier, width: Double(size.width), height: Double(size.height))
    saved.isMaximized = isMaximized
    if let activity = delegate?.stateRestorationActivity(for: self) {
      delegate?.record("stateRestorationActivity(for:)", as: .scenes)
      session.stateRestorationActivity = activity
      bringUpToDate(activity)
      saved.activity = activity.saved
    }
    let conversion = StateConversion(place: { _ in nil }, isRestored: { _ in false })
    saved.userInfo = session.userInfo?.compactMapValues(conversion.value)
    guard withObjects else { return saved }
    let saver = StateSaver(runtime.registeredObjects)
    saver.save(self)
    saved.objects = saver.objects
    return saved
  }

  private func bringUpToDate(_ activity: NSUserActivity) {
    guard activity.needsSave else { return }
    if userActivity === activity { updateUserActivityState(activity) }
    for window in windows {
      var shown = window.rootViewController
      while let controller = shown {
        controller.updateActivities(activity)
        shown = controller.presentedByItself
      }
    }
    activity.delegate?.userActivityWillSave(activity)
    activity.needsSave = false
  }
}

extension UIViewController {
  /// Lets the controllers that have an activity bring it up to date.
  fileprivate final func updateActivities(_ activity: NSUserActivity) {
    if userActivity === activity { updateUserActivityState(activity) }
    for child in children { child.updateActivities(activity) }
  }
}
