/// Arranges the styles that cover the window or the presenter's context completely.
@MainActor final class CoverPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { style.removesPresenter }

  override var shouldPresentInFullscreen: Bool {
    style != .currentContext && style != .overCurrentContext
  }
}
