/// The saved state of a program: its scenes in the order in which they were opened.
package struct SavedState: Codable, Equatable, Sendable {
  /// What the application's delegate encoded.
  package var application: [String: StateValue] = [:]
  package var scenes: [SavedScene] = []
  /// Whether the application's delegate agreed to save what controllers and views encode.
  package var hasObjects = false

  package init() {}
}

/// The saved state of a scene.
package struct SavedScene: Codable, Equatable, Sendable {
  /// The identifier of the scene's session.
  package var session: String
  /// The size of the scene, in points.
  package var width: Double
  package var height: Double
  package var isMaximized = false
  package var activity: SavedActivity?
  /// The values that the program stored with the session.
  package var userInfo: [String: StateValue]?
  /// The controllers, views and other objects, each after the one that was its reason.
  package var objects: [SavedObject] = []

  package init(session: String, width: Double, height: Double) {
    self.session = session
    self.width = width
    self.height = height
  }
}

/// The saved activity of a scene.
package struct SavedActivity: Codable, Equatable, Sendable {
  package var type: String
  package var title: String?
  package var target: String?
  package var userInfo: StateValue?
}

/// The saved state of a controller, a view or another object.
package struct SavedObject: Codable, Equatable, Sendable {
  /// The kinds of restored objects.
  package enum Kind: String, Codable, Sendable {
    case controller
    case view
    case object
  }

  package var kind: Kind
  /// The restoration identifiers from the outermost controller to the object.
  package var path: [String]
  /// The restoration class, as the runtime names it.
  package var restorationClass: String?
  /// The storyboard that the controller came from.
  package var storyboard: String?
  /// Whether another saved object refers to the object, so that it is made if it is not there.
  package var isReferenced = false
  /// Whether the controller's view was loaded.
  package var isLoaded = false
  package var values: [String: StateValue] = [:]
}
