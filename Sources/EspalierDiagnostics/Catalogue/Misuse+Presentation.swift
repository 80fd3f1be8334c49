extension Misuse {
  /// Mistakes with presentations.
  static let presentations: [Documentation] = [
    Documentation(
      .presenterDetached, .warning, "a detached presenter",
      mistake: "`present` was called on a controller that is not connected to its window's root.",
      why:
        "Another controller presents instead, and `presentingViewController` is not the expected controller.",
      fix:
        "Call addChild with the controller, and do not take it out of its parent.",
      example: "tabs.addChild(miniPlayer)\ntabs.view.addSubview(miniPlayer.view)",
      judged: "At once, for controllers whose view is in a window."),
    Documentation(
      .presenterOutsideWindow, .error, "presented before being in a window",
      mistake: "`present` was called while the presenter's view is in no window: in viewDidLoad.",
      why: "The request is refused.",
      fix: "Present from viewDidAppear.",
      example:
        "override func viewDidAppear(_ animated: Bool) {\n  super.viewDidAppear(animated)\n  present(welcome, animated: true)\n}",
      judged: "At once."),
    Documentation(
      .presentedTwice, .warning, "presented twice",
      mistake: "`present` was called while the presenter presents something else: a double click.",
      why: "The second request is refused.",
      fix: "Wait for the completion, or present from the presented controller.",
      example: "if presentedViewController == nil { present(player, animated: true) }",
      judged: "At once."),
    Documentation(
      .presentedWhileInUse, .error, "presenting a controller in use",
      mistake: "The controller to present is a child, is presented already, or is a root.",
      why: "A controller is in one place; the request is refused.",
      fix: "Remove it from its parent or dismiss it first, or present a new one.",
      example: "player.removeFromParent()\npresent(player, animated: true)",
      judged: "At once."),
  ]
}
