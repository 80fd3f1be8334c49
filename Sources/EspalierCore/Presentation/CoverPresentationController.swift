/// Arranges presentations that cover the whole window or the presenter's whole context.
@MainActor final class CoverPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { style.removesPresenter }

  override var shouldPresentInFullscreen: Bool {
    style != .currentContext && style != .overCurrentContext
  }
}
