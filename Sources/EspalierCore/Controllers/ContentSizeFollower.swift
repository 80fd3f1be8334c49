import EspalierGeometry

/// Remembers which preferred content size a container took over from its page.
@MainActor final class ContentSizeFollower: ControllerCompanion {
  /// The size that the program set on the container itself.
  var own: CGSize
  /// The size that was taken over last.
  var adopted: CGSize

  init(own: CGSize) {
    self.own = own
    adopted = own
  }
}

extension UIViewController {
  /// Takes over the preferred content size of the page that this container shows now.
  ///
  /// A page without a preferred size leaves the size that the program set on the container.
  package final func followContentSize(of page: UIViewController?) {
    let wanted = page?.preferredContentSize ?? .zero
    guard wanted != .zero || companions[ContentSizeFollower.self] != nil else { return }
    let known = companions.attached(ContentSizeFollower.self) {
      ContentSizeFollower(own: preferredContentSize)
    }
    if preferredContentSize != known.adopted { known.own = preferredContentSize }
    known.adopted = wanted == .zero ? known.own : wanted
    preferredContentSize = known.adopted
  }

  /// Resizes the presentation around this controller now, so that a transition that begins has the
  /// final sizes.
  ///
  /// - Parameters:
  ///   - animated: Whether the presentation moves to its new size.
  ///   - changeSize: Changes the preferred content size.
  package final func resizePresentation(animated: Bool, _ changeSize: () -> Void) {
    let old = outermostParent.preferredContentSize
    guard animated else {
      return UIView.performWithoutAnimation {
        changeSize()
        layOutPresentation(ifChangedFrom: old)
      }
    }
    changeSize()
    layOutPresentation(ifChangedFrom: old)
  }

  private func layOutPresentation(ifChangedFrom old: CGSize) {
    let outermost = outermostParent
    guard outermost.preferredContentSize != old else { return }
    outermost.presentation.controller?.containerView?.layoutIfNeeded()
  }
}
