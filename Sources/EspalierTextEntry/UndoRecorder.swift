import EspalierCore
import EspalierText
import Foundation

/// Registers the steps of an editor with its undo manager.
@MainActor final class UndoRecorder: TextUndoRecorder {
  weak var session: TextSession?
  private let manager: UndoManager
  private var steps: [WeakStep] = []

  private struct WeakStep { weak var step: TextUndoStep? }
  private weak var last: TextUndoStep?
  /// The number of times that all steps were forgotten.
  private var epoch = 0
  private var lastChange = -1

  init(_ manager: UndoManager) { self.manager = manager }

  func canExtend(_ step: TextUndoStep) -> Bool {
    last === step && manager.changeCount == lastChange && manager.isUndoRegistrationEnabled
  }

  func record(_ step: TextUndoStep) {
    guard let session else { return }
    let epoch = epoch
    manager.registerUndo(withTarget: session) { [weak self] in
      // Steps of one group are undone one after the other, also if callbacks act between them.
      if self?.epoch == epoch { $0.undo(step) }
    }
    if steps.count % 64 == 63 { steps.removeAll { $0.step == nil } }
    steps.append(WeakStep(step: step))
    last = step
    lastChange = manager.changeCount
  }

  func removeAll() {
    guard last != nil || !steps.isEmpty || manager.canUndo || manager.canRedo else { return }
    epoch += 1
    manager.removeAllActions()
    last = nil
    steps.removeAll()
  }

  /// The numbers of attributes that undoing brings back.
  var attributes: [Int32] { steps.flatMap { $0.step?.attributes ?? [] } }
}
