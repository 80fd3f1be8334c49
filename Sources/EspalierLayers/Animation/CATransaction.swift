public import Foundation

/// Groups changes of layers with a duration, a curve, and a completion.
///
/// Changes of layers without a view animate once the layers were shown in a window: with the values
/// of the transaction around the change, and in 0.25 seconds outside of one. Layers of views
/// animate only in animation blocks.
@preconcurrency @MainActor public final class CATransaction: NSObject {
  /// Begins a transaction inside the present one; `commit()` ends it.
  public static func begin() {
    let outer = AnimationContext.transactions.last
    AnimationContext.transactions.append(TransactionState(inside: outer))
  }

  /// Ends the transaction that began last: its animations begin when the turn ends.
  public static func commit() {
    guard let state = AnimationContext.transactions.last, !state.isImplicit else { return }
    AnimationContext.transactions.removeLast()
    state.commit()
  }

  /// Updates everything on screen now.
  public static func flush() { CurrentHost.value.update() }

  /// Returns the duration of implicit animations, in seconds; 0.25 by default.
  public static func animationDuration() -> CFTimeInterval {
    AnimationContext.transactions.last?.duration ?? 0.25
  }

  /// Sets the duration of implicit animations, in seconds.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    current.duration = NumberCheck.usable(
      duration, in: NumberCheck.positive, else: 0, "duration",
      of: "CATransaction.setAnimationDuration")
  }

  /// Returns the curve of implicit animations; `nil` for the default one.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    AnimationContext.transactions.last?.function
  }

  /// Sets the curve of implicit animations.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.function = function
  }

  /// Returns whether changes take effect at once, including those in animation blocks.
  public static func disableActions() -> Bool {
    AnimationContext.transactions.last?.disablesActions ?? false
  }

  /// Sets whether changes take effect at once.
  public static func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  /// Returns the completion of the transaction's animations.
  public static func completionBlock() -> (() -> Void)? {
    AnimationContext.transactions.last?.completion
  }

  /// Sets the completion for all animations that the transaction adds afterwards.
  ///
  /// Without any animation it is called after the next commit.
  public static func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

  /// The innermost transaction; outside of transactions, one that lasts until the end of the turn.
  private static var current: TransactionState {
    if let state = AnimationContext.transactions.last { return state }
    let state = TransactionState(inside: nil)
    state.isImplicit = true
    AnimationContext.transactions.append(state)
    CurrentHost.value.performBeforeLayout {
      AnimationContext.transactions.removeAll { $0 === state }
      state.commit()
    }
    return state
  }
}

/// The state of a transaction.
@MainActor package final class TransactionState {
  var duration = 0.25
  var function: CAMediaTimingFunction?
  var disablesActions = false
  var completion: (() -> Void)?
  /// Whether the transaction ends with the turn.
  var isImplicit = false
  private var implicit: AnimationGroup?
  private var running = 0
  private var isCommitted = false

  init(inside outer: TransactionState?) {
    guard let outer else { return }
    duration = outer.duration
    function = outer.function
    disablesActions = outer.disablesActions
  }

  /// Returns the group for changes of layers without a view; `nil` if they take effect at once.
  func implicitGroup() -> AnimationGroup? {
    guard duration > 0, CurrentHost.value.frameClock != nil else { return nil }
    if let implicit { return implicit }
    let group = AnimationGroup(
      duration: duration, curve: function?.curve ?? CAMediaTimingFunction.standard,
      allowsInteraction: true)
    implicit = group
    follow(group)
    return group
  }

  /// Delays the completion until a group has ended, or until the returned closure is called.
  @discardableResult
  package func follow(_ group: AnimationGroup) -> @MainActor () -> Void {
    running += 1
    var isFollowing = true
    let end: @MainActor () -> Void = {
      guard isFollowing else { return }
      isFollowing = false
      self.running -= 1
      self.completeIfDone()
    }
    group.addCompletion { _ in end() }
    return end
  }

  func commit() {
    isCommitted = true
    if let implicit { CurrentHost.animator.add(implicit) }
    if running == 0, completion != nil {
      CurrentHost.value.performAfterCommit { self.completeIfDone() }
    }
  }

  private func completeIfDone() {
    guard isCommitted, running == 0, let call = completion else { return }
    completion = nil
    call()
  }
}
