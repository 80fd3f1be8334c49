/// A `show` on its way from a controller to the containers around it.
@MainActor enum ShowRequest {
  /// The controller that was asked first, and presents when no container has a way of its own.
  static weak var origin: UIViewController?
}
