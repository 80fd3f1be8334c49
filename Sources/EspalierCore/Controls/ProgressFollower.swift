import Foundation

/// Moves a progress view along with a `Progress`, which does not tell of changes on Linux.
///
/// It looks at the progress ten times a second while the view is in a window, until the progress is
/// finished or cancelled; a paused one twice a second.
@MainActor final class ProgressFollower {
  let progress: Progress
  private weak var view: UIProgressView?
  private let timer = GestureTimer()
  /// The share that the view showed last; `nil` before the first one.
  private var share: Float?

  init(_ progress: Progress, for view: UIProgressView) {
    self.progress = progress
    self.view = view
  }

  /// Shows the progress if it changed, and looks at it again later if it goes on.
  func follow() {
    guard let view else { return }
    let share = Float(progress.fractionCompleted)
    if share.isFinite, share != self.share {
      self.share = share
      view.setProgress(share, animated: view.window != nil)
    }
    guard view.window != nil, !progress.isFinished, !progress.isCancelled else { return }
    timer.start(after: progress.isPaused ? 0.5 : 0.1, in: view.runtime) { [weak self] in
      self?.follow()
    }
  }

  func stop() { timer.stop() }
}
