extension Misuse {
  /// Mistakes with parents, children and the places of their views.
  static let memberships: [Documentation] = [
    Documentation(
      .didMoveForgotten, .warning, "didMove was forgotten",
      mistake:
        "A child was added and its view is on screen, but `didMove(toParent:)` was never called.",
      why: "Work that a controller does once it is in place is never done.",
      fix:
        "Call didMove(toParent: self) on the child after addSubview, and super in overrides of it.",
      example: "addChild(player)\nview.addSubview(player.view)\nplayer.didMove(toParent: self)",
      judged:
        "When the turn ends in which the view came on screen, or later when animations or a transition that run then are over: containers that animate a child in call it in the completion."
    ),
    Documentation(
      .didMoveBeforeView, .warning, "didMove came before the view",
      mistake: "`didMove(toParent:)` was called, and the child's view was added after that.",
      why: "The child gets `didMove` while its view is not in the container yet.",
      fix: "Move didMove(toParent: self) after addSubview.",
      example: "addChild(player)\nview.addSubview(player.view)\nplayer.didMove(toParent: self)",
      judged:
        "When the view is added in the turn of the call. A container that adds the views of its pages in later turns is not reported."
    ),
    Documentation(
      .willMoveSentTwice, .info, "willMove was sent twice",
      mistake: "`willMove(toParent: self)` is called by hand beside `addChild`.",
      why: "The child gets `willMove` twice for one move.",
      fix: "Delete the call: addChild sends it.",
      example: "addChild(player)  // sends player.willMove(toParent: self)",
      judged:
        "At once. A call that takes back a `willMove(toParent: nil)` is right and is not reported."),
    Documentation(
      .viewWithoutItsController, .error, "a view without its controller",
      mistake: "A controller's view was added inside another controller's view without `addChild`.",
      why:
        "The controller has no parent: it is outside the responder chain and presents from nowhere, size and trait changes do not reach it, and nothing keeps it alive.",
      fix: "Call addChild before addSubview, and didMove(toParent:) after it.",
      example: "addChild(lyrics)\nview.addSubview(lyrics.view)\nlyrics.didMove(toParent: self)",
      judged:
        "When the turn ends: the view may be added before the controller. Views of presented controllers and views put straight into a window are not reported."
    ),
    Documentation(
      .viewOfReleasedController, .error, "the controller is gone, its view is not",
      mistake: "A controller was deallocated while its view is still inside another view.",
      why: "The view no longer works: targets, delegates and timers of the controller are gone.",
      fix: "Add the controller with addChild, which keeps it, or keep a reference to it.",
      example: "addChild(lyrics)  // the parent owns its children\nview.addSubview(lyrics.view)",
      judged:
        "When the turn ends, for every controller that was released while something else kept its view."
    ),
    Documentation(
      .childNeverShown, .info, "a child that is never shown",
      mistake: "A child was added to a container that is on screen, and its view never was.",
      why: "The child gets no appearance callbacks.",
      fix: "Add the child's view, or call removeFromParent.",
      example: "addChild(player)\nview.addSubview(player.view)\nplayer.didMove(toParent: self)",
      judged:
        "After two turns. A container that shows another child is not reported, since it may show this one later; nor is a child without a view that got `didMove`."
    ),
    Documentation(
      .removedWithoutWillMove, .warning, "removed without notice",
      mistake: "`removeFromParent()` was called without `willMove(toParent: nil)` before it.",
      why: "The child gets no callback while it still has its parent and its view.",
      fix: "Call willMove(toParent: nil) on the child before its view is removed.",
      example:
        "player.willMove(toParent: nil)\nplayer.view.removeFromSuperview()\nplayer.removeFromParent()",
      judged: "At once, for children whose view is loaded."),
    Documentation(
      .viewLeftBehind, .warning, "a ghost view",
      mistake: "A child was removed from its parent and its view stayed in its superview.",
      why: "The view is drawn and touched, but no controller's callbacks follow it any more.",
      fix: "Call view.removeFromSuperview() before removeFromParent().",
      example:
        "player.willMove(toParent: nil)\nplayer.view.removeFromSuperview()\nplayer.removeFromParent()",
      judged:
        "When the turn ends, or later when animations that run then are over: containers that animate a child out remove its view in the completion."
    ),
    Documentation(
      .childWithoutItsView, .warning, "the view is gone, the child is not",
      mistake: "A child's view was removed, and the controller is still a child.",
      why: "The child stays alive and still gets size and trait changes.",
      fix:
        "Call willMove(toParent: nil) before removeFromSuperview, and removeFromParent() after it.",
      example:
        "player.willMove(toParent: nil)\nplayer.view.removeFromSuperview()\nplayer.removeFromParent()",
      judged:
        "After two turns. Containers that show another child instead keep this one on purpose and are not reported, nor is a view that a presentation took out."
    ),
    Documentation(
      .didMoveToNilSentTwice, .info, "didMove(nil) was sent twice",
      mistake: "`didMove(toParent: nil)` is called by hand.",
      why: "The child gets `didMove` twice for one removal.",
      fix: "Delete the call: removeFromParent sends it.",
      example: "player.removeFromParent()  // sends player.didMove(toParent: nil)",
      judged: "At once."),
    Documentation(
      .addedTwice, .warning, "added twice",
      mistake: "`addChild` was called with a controller that is a child already.",
      why: "The second call changes nothing but sends `willMove` again.",
      fix: "Add a child once; ask `child.parent == nil` before.",
      example: "if player.parent == nil { addChild(player) }",
      judged: "At once."),
    Documentation(
      .addedToSecondParent, .warning, "a second parent",
      mistake: "A child was added to another parent without leaving the first one.",
      why:
        "The first parent loses a child without a call of its own, and the child gets no callback for leaving.",
      fix:
        "Call willMove(toParent: nil), view.removeFromSuperview() and removeFromParent() before it joins the other parent.",
      example: "player.willMove(toParent: nil)\nplayer.removeFromParent()\nother.addChild(player)",
      judged:
        "At once. Tab bar, navigation and split view controllers pass pages on to each other and are not reported."
    ),
    Documentation(
      .containsItself, .error, "a controller inside itself",
      mistake:
        "`addChild` was called with the controller itself or with one that contains or presents it, or the view of such a controller was added to a view inside it.",
      why: "The hierarchy would contain a cycle; the request is refused.",
      fix: "Add another controller, or take the container out of its parent first.",
      example: "addChild(PlayerViewController())",
      judged: "At once."),
    Documentation(
      .looseChildOfContainer, .info, "a child of a tab or navigation controller",
      mistake:
        "`addChild` was called on a tab bar, navigation or split view controller, as if that showed the child.",
      why: "Such a child is an overlay: it makes no tab and is not on the stack.",
      fix:
        "For a tab set viewControllers, for a page call pushViewController; an overlay's view must be added.",
      example: "tabs.viewControllers = [library, search]",
      judged:
        "After two turns without the child's view being added. Overlays whose view is added are what `addChild` is for and are not reported."
    ),
    Documentation(
      .rootViewReplaced, .info, "the root view was swapped",
      mistake: "A controller got another view while the one before is still inside its superview.",
      why: "The old view is drawn and touched, but belongs to no controller.",
      fix: "Remove the old view from its superview, and add the new one in its place.",
      example:
        "let old = controller.view\nold?.removeFromSuperview()\ncontroller.view = PlayerView()",
      judged:
        "When the turn ends. One view given to two controllers stops the program at once, as on iOS."
    ),
  ]
}
