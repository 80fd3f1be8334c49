import EspalierDiagnostics
import EspalierPlatform
import Foundation

extension UIApplication {
  final func baseRequestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    let request =
      sceneSession.map {
        UISceneSessionActivationRequest(session: $0, userActivity: userActivity, options: options)
      } ?? UISceneSessionActivationRequest(userActivity: userActivity, options: options)
    activateSceneSession(for: request, errorHandler: errorHandler)
  }

  final func baseActivateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let session = request.session {
      guard sessionStorage.contains(session) else {
        refuse(.requestDenied, errorHandler)
        return
      }
      runtime.updateCycle.performBeforeLayout { [self] in
        bringToFront(session, for: request.userActivity)
      }
      return
    }
    guard supportsMultipleScenes else {
      refuse(.multipleScenesNotSupported, errorHandler)
      return
    }
    let session = UISceneSession(
      role: request.role,
      configuration: UISceneConfiguration(name: nil, sessionRole: request.role),
      identifier: UUID().uuidString)
    sessionStorage.append(session)
    let options = UIScene.ConnectionOptions(
      userActivities: Set([request.userActivity].compactMap(\.self)))
    runtime.updateCycle.performBeforeLayout { [self] in
      guard sessionStorage.contains(session) else { return }
      connectNewScene(of: session, options: options)
    }
  }

  final func baseRequestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard sessionStorage.contains(sceneSession) else {
      refuse(.requestDenied, errorHandler)
      return
    }
    runtime.updateCycle.performBeforeLayout { [self] in
      if let scene = sceneSession.scene as? UIWindowScene, sceneStorage.contains(scene) {
        close(scene)
      } else {
        sessionStorage.removeAll { $0 === sceneSession }
      }
    }
  }

  private func refuse(_ code: UISceneError.Code, _ errorHandler: ((any Error) -> Void)?) {
    let error = UISceneError(code)
    if let errorHandler {
      errorHandler(error)
      return
    }
    let fix =
      code == .multipleScenesNotSupported
      ? "Answer a UISceneConfiguration with a delegateClass in application(_:configurationForConnecting:options:)."
      : "Ask for one of UIApplication.shared.openSessions, or pass nil for a new scene."
    reportIssue(
      Issue(
        "scene.request", .error, subjects: ["UIApplication"],
        "A scene request was refused. \(error.errorDescription ?? "")", fix: fix))
  }

  private func bringToFront(_ session: UISceneSession, for activity: NSUserActivity?) {
    guard let scene = session.scene as? UIWindowScene else { return }
    scene.surface?.raise()
    if let activity { scene.delegate?.scene(scene, continue: activity) }
  }

  // MARK: Connecting

  final func connectNewScene(
    of session: UISceneSession, options: UIScene.ConnectionOptions, saved: SavedScene? = nil
  ) {
    if let delegate {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    let scene = UIWindowScene(session: session)
    sceneStorage.append(scene)
    if let saved { scene.adopt(saved) }
    scene.makeDelegate()
    if scene.delegate == nil {
      reportIssue(
        Issue(
          "scene.delegate", .warning, subjects: ["UISceneConfiguration"],
          "A scene was opened with a configuration that has no delegateClass; no delegate creates its windows.",
          fix:
            "Set delegateClass on the configuration returned for every session, not only for the first."
        ))
    }
    connect(scene, options: options)
  }

  /// Tells a scene's delegate that the scene connected and is about to enter the foreground.
  final func connect(_ scene: UIWindowScene, options: UIScene.ConnectionOptions) {
    let window = storyboardWindow(of: scene)
    scene.delegate?.record("scene(willConnectTo)", as: .scenes)
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    if let window, window.isHidden { window.makeKeyAndVisible() }
    restoreState(of: scene)
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    scene.delegate?.record("sceneWillEnterForeground", as: .scenes)
    scene.delegate?.sceneWillEnterForeground(scene)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
    scene.activationState = .foregroundInactive
    runtime.updateCycle.setNeedsUpdate()
  }

  // MARK: Disconnecting

  /// Disconnects a scene whose window was closed, with its session; ends the app after the last
  /// one.
  final func close(_ scene: UIWindowScene) {
    let isLast = windowScenes.count == 1
    // The next start opens the windows that were open at the end, and so the last one.
    scene.isDiscarded = !isLast
    disconnect(scene)
    if isLast { terminate() }
  }

  final func disconnect(_ scene: UIWindowScene) {
    input.forget(scene)
    enterBackground(scene)
    for window in scene.windows { window.sceneDidDisconnect() }
    scene.activationState = .unattached
    scene.surface?.close()
    scene.surface = nil
    scene.delegate?.record("sceneDidDisconnect", as: .scenes)
    scene.delegate?.sceneDidDisconnect(scene)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    sceneStorage.removeAll { $0 === scene }
    sessionStorage.removeAll { $0 === scene.session }
    updateApplicationState()
    delegate?.record("application(didDiscardSceneSessions)", as: .scenes)
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }
}

extension UIWindowScene {
  /// Creates the delegate of the class that the configuration names; returns whether it names one.
  @discardableResult
  final func makeDelegate() -> Bool {
    guard let type = session.configuration.delegateClass as? NSObject.Type else { return false }
    delegate = type.instantiate() as? any UISceneDelegate
    return true
  }
}
