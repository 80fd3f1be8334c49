/// The `show` call that is passed from a controller to the containers around it.
@MainActor enum ShowRequest {
  /// The controller that received `show` first; it presents if no container overrides `show`.
  static weak var origin: UIViewController?
}
