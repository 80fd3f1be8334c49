import EspalierCore
import Foundation

/// Finds the receiver of a drop below the pointer, and calls it.
///
/// Each call of a receiver may remove it, its view or the whole page: the receiver is looked up
/// again after each of them.
@MainActor final class DropCourse {
  /// An interaction below the pointer, and whether it can handle the items.
  private struct Answer {
    weak var interaction: UIDropInteraction?
    let handles: Bool
  }

  let session: DropSession
  private weak var scene: UIWindowScene?
  private var answers: [Answer] = []
  /// The interactions that the items came over, to be told of the end.
  private var entered: [UIDropInteraction] = []
  private(set) weak var target: UIDropInteraction?
  private(set) var proposal = UIDropProposal(operation: .cancel)
  private var isOver = false

  init(_ session: DropSession, _ scene: UIWindowScene) {
    self.session = session
    self.scene = scene
  }

  /// What a drop at the present place does.
  var operation: UIDropOperation {
    guard target != nil else { return .cancel }
    return proposal.operation == .move && !session.allowsMoveOperation
      ? .forbidden : proposal.operation
  }

  /// The pointer or the contents moved.
  func update() {
    guard !isOver else { return }
    let found = receiver()
    guard !isOver else { return }
    if found !== target { leave() }
    guard !isOver else { return }
    guard let found, found.isInWindow else {
      proposal = UIDropProposal(operation: .cancel)
      return
    }
    if target == nil {
      target = found
      if !entered.contains(where: { $0 === found }) { entered.append(found) }
      found.delegate?.dropInteraction(found, sessionDidEnter: session)
    }
    guard !isOver, target === found, found.isInWindow else { return }
    let answer = found.delegate?.dropInteraction(found, sessionDidUpdate: session)
    guard !isOver, target === found else { return }
    proposal = answer ?? UIDropProposal(operation: .cancel)
  }

  /// The innermost interaction below the pointer that can handle the items.
  private func receiver() -> UIDropInteraction? {
    guard let scene, !session.items.isEmpty else { return nil }
    var chain: [UIDropInteraction] = []
    var view = UIApplication.shared.input.target(at: session.point, in: scene)?.view
    while let current = view {
      (current as? any LateDropReceiver)?.prepareForDrops()
      chain += current.interactions.reversed().compactMap { $0 as? UIDropInteraction }
      view = current.superview
    }
    // What was left is asked again when the items come back.
    answers.removeAll { answer in !chain.contains { $0 === answer.interaction } }
    for interaction in chain {
      if let known = answers.first(where: { $0.interaction === interaction }) {
        if known.handles { return interaction }
        continue
      }
      guard interaction.isInWindow, let delegate = interaction.delegate else { continue }
      let handles = delegate.dropInteraction(interaction, canHandle: session)
      guard !isOver else { return nil }
      answers.append(Answer(interaction: interaction, handles: handles))
      if handles { return interaction }
    }
    return nil
  }

  /// The items leave the receiver.
  func leave() {
    guard let old = target else { return }
    target = nil
    proposal = UIDropProposal(operation: .cancel)
    old.delegate?.dropInteraction(old, sessionDidExit: session)
  }

  /// Drops the items; returns the receiver, or nil if it does not take them.
  func perform() -> UIDropInteraction? {
    guard !isOver, let target, target.isInWindow, operation == .copy || operation == .move else {
      leave()
      return nil
    }
    isOver = true
    target.delegate?.dropInteraction(target, performDrop: session)
    return target
  }

  /// The animation of the drop is over.
  func conclude(_ target: UIDropInteraction) {
    target.delegate?.dropInteraction(target, concludeDrop: session)
  }

  /// Tells each interaction that the items came over.
  func end() {
    isOver = true
    let entered = entered
    self.entered = []
    for interaction in entered {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
    }
  }
}

extension UIDropInteraction {
  fileprivate var isInWindow: Bool { view?.window?.windowScene != nil }
}
