import EspalierCore
import EspalierGeometry
import Foundation

/// Shows a view only where a window above it is on screen, frame by frame.
@MainActor final class FloatReveal {
  private weak var view: UIView?
  private weak var window: UIWindow?
  private let mask = CALayer()
  private var ticker: Int?

  init(of view: UIView, through window: UIWindow) {
    self.view = view
    self.window = window
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    CATransaction.commit()
    follow()
    ticker = view.runtime.animator.addTicker { [weak self] _ in self?.follow() }
  }

  private func follow() {
    guard let view, let window else { return }
    let seen = window.layer.presentation()?.frame ?? window.frame
    let origin = view.window?.frame.origin ?? .zero
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    mask.frame = view.convert(seen.offsetBy(dx: -origin.x, dy: -origin.y), from: nil)
    CATransaction.commit()
  }

  /// Shows the whole view again.
  func end() {
    if let ticker { view?.runtime.animator.removeTicker(ticker) }
    ticker = nil
    if view?.layer.mask === mask { view?.layer.mask = nil }
  }
}
