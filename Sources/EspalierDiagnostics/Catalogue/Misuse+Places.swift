extension Misuse {
  /// Mistakes with the frames and constraints of views.
  static let places: [Documentation] = [
    Documentation(
      .childrenOverlap, .warning, "children on top of each other",
      mistake: "Several opaque children fill the same area: one is added, and none is removed.",
      why: "Only the last one is visible; the others stay alive and count as on screen.",
      fix:
        "Remove the child before: `guard child.parent != nil`, not `guard parent != nil`, which asks the container.",
      example:
        "current.willMove(toParent: nil)\ncurrent.view.removeFromSuperview()\ncurrent.removeFromParent()",
      judged:
        "When the turn ends in which a child was added, or later when animations that run then are over: three or more children, or two of one class, with equal frames and opaque backgrounds. Two different controllers may be content and a player over it; tab bar and navigation controllers are left out."
    ),
    Documentation(
      .overlayHidesContents, .warning, "an overlay hides contents",
      mistake: "A bar over a sibling covers controls, or rows that cannot be scrolled clear of it.",
      why: "The last rows cannot be reached.",
      fix: "Add the bar's height to the sibling's additionalSafeAreaInsets.",
      example: "feed.additionalSafeAreaInsets.bottom = miniPlayer.view.bounds.height",
      judged:
        "When the turn ends in which container or children were laid out and nothing animates. Overlays count that are docked to the top or bottom edge and at least half as wide; below them scroll views whose contents end under the overlay, and controls that are covered by half."
    ),
    Documentation(
      .insetsOnOwnerOfBar, .warning, "insets on the owner of the bar",
      mistake: "`additionalSafeAreaInsets` was set on the controller that owns the bar.",
      why: "The bar itself keeps clear of the insets: it grows, or its contents move out of it.",
      fix: "Set additionalSafeAreaInsets on the children that lie under the bar.",
      example:
        "for page in tabs.viewControllers ?? [] {\n  page.additionalSafeAreaInsets.bottom = 64\n}",
      judged:
        "When the turn ends in which the controller or its root view was laid out: tab bar controllers with a bottom inset, navigation controllers with a top inset and a visible bar, and containers whose docked child loses more than half of its height to the inset."
    ),
    Documentation(
      .childWithoutSize, .warning, "a child without a size",
      mistake: "A child's view is 0 × 0, or has its parent's frame where the bounds are meant.",
      why: "The child is invisible, or is offset by the parent's own origin.",
      fix: "Set child.view.frame = view.bounds, or pin it with constraints.",
      example:
        "child.view.frame = view.bounds\nchild.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
      judged:
        "When the turn ends in which the view came on screen, after layout, for visible views in a container that has a size."
    ),
    Documentation(
      .childDoesNotFollowSize, .warning, "a child does not follow",
      mistake:
        "The container was resized, and a child that filled it has neither mask nor constraints.",
      why: "The child keeps its old size.",
      fix:
        "Give child.view an autoresizing mask, pin it, or set its frame in viewDidLayoutSubviews.",
      example: "child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
      judged:
        "When the turn ends in which the container was laid out in another size, for children that filled it exactly before."
    ),
    Documentation(
      .constraintsBesideFrame, .warning, "constraints and a frame at once",
      mistake:
        "A view is placed by constraints and still has `translatesAutoresizingMaskIntoConstraints`.",
      why: "Its frame is a required constraint too: they exclude each other.",
      fix: "Set translatesAutoresizingMaskIntoConstraints = false before activating constraints.",
      example: "child.view.translatesAutoresizingMaskIntoConstraints = false",
      judged:
        "When constraints cannot hold together and both kinds of the same view are among them; without a conflict nothing is reported."
    ),
    Documentation(
      .constraintAcrossTrees, .error, "constraints across trees",
      mistake: "A constraint names views that have no view around both.",
      why: "It cannot hold anything; it stays inactive.",
      fix:
        "Add both views to one tree before, and deactivate the constraint before one of them leaves.",
      example:
        "view.addSubview(child.view)\nchild.view.topAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      judged: "When the constraint is activated."),
    Documentation(
      .endlessLayout, .error, "a layout that never ends",
      mistake: "A layout requests another layout in every pass.",
      why: "The turn would not end; layout stops after eight passes.",
      fix: "Set sizes and constants in layoutSubviews only when they differ.",
      example: "if height.constant != wanted { height.constant = wanted }",
      judged: "After eight passes in one turn."),
    Documentation(
      .untouchableControl, .warning, "a control that cannot be touched",
      mistake: "A control is outside the bounds of one of its superviews.",
      why:
        "It is drawn, but touches do not reach it: a view passes on touches only inside its bounds.",
      fix: "Make the view around it larger, or set clipsToBounds to see which part is cut off.",
      example: "badgeContainer.frame = badgeContainer.frame.insetBy(dx: -22, dy: -22)",
      judged:
        "When a touch lands on nothing there: on no control and on no view with a recognizer."),
  ]

  /// Mistakes with the lifetime of controllers and windows.
  static let lifetimes: [Documentation] = [
    Documentation(
      .controllerNotReleased, .warning, "a controller that is not released",
      mistake: "A controller was removed or dismissed, and something in itself keeps it alive.",
      why:
        "It stays in memory and keeps working off screen: a closure, a timer or a display link holds it.",
      fix: "Capture [weak self], and invalidate timers and display links in viewDidDisappear.",
      example:
        "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in\n  self?.tick()\n}",
      judged:
        "Two seconds after it left, on the runtime's clock, by one timer that is armed only while a controller that left is alive. Reported only with proof: a closure, an object or a display link reached from the controller leads back to it, or its timer still runs. Controllers that the app's delegate, a scene or a controller on screen keeps are not reported."
    ),
    Documentation(
      .windowNotSeen, .warning, "a window that is not seen",
      mistake: "A window was made and is hidden, without a scene or contents, or it was released.",
      why: "Nothing of it is on screen.",
      fix:
        "Keep the window in a property, give it a scene and a rootViewController, and call makeKeyAndVisible().",
      example:
        "window = UIWindow(windowScene: scene)\nwindow?.rootViewController = root\nwindow?.makeKeyAndVisible()",
      judged:
        "When the turn ends in which it was shown. A hidden window is reported after two turns if it has a root, was never shown and no other window of its scene is visible."
    ),
  ]
}
