@_spi(Framework) import EspalierCore

/// The place of a popup's content, for features that borrow the content for a while.
@MainActor struct PopupPlace: ContentPlace {
  private(set) weak var container: UIViewController?

  init(in container: UIViewController) { self.container = container }

  func release(completion: @escaping @MainActor () -> Void) {
    guard let container else { return completion() }
    container.knownPopup?.lendsContent = true
    container.dismissPopupBar(animated: false, completion: completion)
  }

  func takeBack(_ content: UIViewController, completion: @escaping @MainActor () -> Void) {
    guard let container else { return completion() }
    container.presentPopupBar(
      with: content, openPopup: true, animated: false, completion: completion)
  }
}
