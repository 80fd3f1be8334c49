extension Misuse {
  /// Mistakes with appearance callbacks.
  static let appearances: [Documentation] = [
    Documentation(
      .appearanceCallbackCalled, .warning, "an appearance callback was called",
      mistake: "The program called `viewWillAppear` or another appearance callback itself.",
      why:
        "The controller acts on an appearance that did not happen, and the callbacks no longer come in pairs.",
      fix: "Call beginAppearanceTransition and endAppearanceTransition on the child instead.",
      example:
        "child.beginAppearanceTransition(true, animated: false)\nchild.endAppearanceTransition()",
      judged: "At once, where the call reaches `super`."),
    Documentation(
      .unbalancedTransitions, .error, "unbalanced transitions",
      mistake: "`endAppearanceTransition` without a begin, or a begin that is never ended.",
      why: "The controller stays in transition: its did-callback never comes, or comes too often.",
      fix:
        "End each transition once; to cancel, begin again in the other direction and end once.",
      example:
        "child.beginAppearanceTransition(true, animated: true)\nUIView.animate(withDuration: 0.3) { slide() } completion: { _ in\n  child.endAppearanceTransition()\n}",
      judged:
        "An end too many at once. A missing end two seconds after the turn of the last begin, while nothing animates, no touch is down and no transition runs. Transitions of the framework's own containers are theirs to end and are not judged."
    ),
    Documentation(
      .appearanceNotForwarded, .warning, "appearance is not forwarded",
      mistake:
        "The parent returns false from `shouldAutomaticallyForwardAppearanceMethods` and forwards nothing itself.",
      why: "The child is on screen and gets no appearance callbacks.",
      fix:
        "Call beginAppearanceTransition and endAppearanceTransition on the child, or return true.",
      example: "override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }",
      judged:
        "A turn after the one in which the child's view came on screen, or later when animations that run then are over, and the parent has appeared."
    ),
    Documentation(
      .superNotCalled, .warning, "super was not called",
      mistake: "An override of `viewDidLoad` or of an appearance callback does not call `super`.",
      why:
        "The classes in between do not get the callback, and containers do not pass it on to their children.",
      fix: "Call super at the beginning of the override.",
      example:
        "override func viewWillAppear(_ animated: Bool) {\n  super.viewWillAppear(animated)\n}",
      judged: "When the callback returns, once for each class and callback."),
    Documentation(
      .viewLoadedTooEarly, .info, "the view was loaded too early",
      mistake: "An initializer uses `view`.",
      why: "viewDidLoad runs before the initializer is done, without anything set after it.",
      fix: "Set up the view in viewDidLoad.",
      example:
        "override func viewDidLoad() {\n  super.viewDidLoad()\n  view.backgroundColor = .white\n}",
      judged:
        "When the view is first loaded, on stages that called `findEarlyViews()`: the program's symbols have to be read to find a running initializer. In a program without symbols nothing is found."
    ),
    Documentation(
      .transitionBetweenStrangers, .error, "a transition between strangers",
      mistake: "`transition(from:to:)` was called with controllers that are not both children.",
      why: "No container can send them the callbacks; the program stops, as on iOS.",
      fix: "Call addChild with both before the transition.",
      example:
        "addChild(next)\ntransition(from: current, to: next, duration: 0.3, animations: nil)",
      judged: "At once."),
  ]
}
