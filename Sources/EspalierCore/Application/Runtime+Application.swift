@MainActor private let applicationPart = RuntimePart { runtime in
  let application = UIApplication(runtime: runtime)
  runtime.connect(application)
  return application
}

/// The object behind `Runtime.makeKeyHandler`.
private final class KeyHandlerMaker {
  var make: (@MainActor (UIWindowScene) -> any KeyHandler)?
}

@MainActor private let keyHandlerPart = RuntimePart { _ in KeyHandlerMaker() }

extension Runtime {
  /// Makes the object that handles the keys of a scene; set by the feature that provides it.
  package var makeKeyHandler: (@MainActor (UIWindowScene) -> any KeyHandler)? {
    get { self[keyHandlerPart].make }
    set { self[keyHandlerPart].make = newValue }
  }

  /// The application object; made when first asked for.
  package var application: UIApplication { self[applicationPart] }

  /// Puts an application object of a subclass in place; before anything asked for one.
  func install(_ application: UIApplication) {
    application.ownRuntime = self
    self[applicationPart] = application
    connect(application)
  }

  /// Sets the closures through which lower folders use the application.
  fileprivate func connect(_ application: UIApplication) {
    languageDidChange = { [weak application] in application?.traitsMayHaveChanged() }
    mainWindowSize = { [weak application] in application?.windowScenes.first?.size }
    menuRoots.responders = { [weak application] in
      guard let application else { return [] }
      return [application, application.delegate as? UIResponder].compactMap(\.self)
    }
  }
}

extension UIApplication {
  /// The runtime that the application object belongs to.
  final var runtime: Runtime { ownRuntime ?? .current }
}

extension UIScene {
  /// The runtime of the application that the scene belongs to.
  package final var runtime: Runtime { ownRuntime ?? .current }
}
