import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Columns of a split view controller in a wide window.
@MainActor @Suite struct SplitColumnTests {
  @Test("split: columns become children with navigation controllers around them, and nothing loads")
  func wrapping() {
    let log = CallbackLog()
    let split = UISplitViewController(style: .doubleColumn)
    let page = LoggingController("P", log)
    split.setViewController(page, for: .primary)
    let stack = UINavigationController(rootViewController: LoggingController("D", log))
    split.setViewController(stack, for: .secondary)
    let narrow = LoggingController("C", log)
    split.setViewController(narrow, for: .compact)
    #expect(split.viewController(for: .primary) === page)
    #expect(page.navigationController?.parent === split)
    #expect(page.splitViewController === split)
    #expect(split.viewController(for: .secondary) === stack)
    #expect(stack.parent === split)
    #expect(narrow.parent === split)
    #expect(split.viewControllers == [page.navigationController, stack])
    #expect(!page.isViewLoaded)
    #expect(split.overlayChildren.isEmpty)
    #expect(!log.take().contains { $0.contains("oad") })
  }

  @Test("split: a column asked for before the first display hides none that there is room for")
  func asksBeforeTheFirstDisplay() {
    let wide = SplitScene(.tripleColumn) { $0.split.show(.supplementary) }
    #expect(wide.split.displayMode == .twoBesideSecondary)
    let lone = SplitScene(.tripleColumn) {
      $0.split.preferredDisplayMode = .secondaryOnly
      $0.split.show(.supplementary)
    }
    #expect(lone.split.displayMode == .oneBesideSecondary)
    let hidden = SplitScene(.tripleColumn) { $0.split.hide(.primary) }
    #expect(hidden.split.displayMode == .oneBesideSecondary)
  }

  @Test("split: first display shows the columns there is room for, the parent before them")
  func firstDisplay() {
    let scene = SplitScene()
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.split.splitBehavior == .tile)
    #expect(!scene.split.isCollapsed)
    let transcript = scene.stage.transcript.filter { $0.contains("ppear(") }
    #expect(
      transcript == [
        "UISplitViewController.viewWillAppear(false)",
        "UINavigationController.viewWillAppear(false)", "LoggingController.viewWillAppear(false)",
        "UINavigationController.viewWillAppear(false)", "LoggingController.viewWillAppear(false)",
        "UISplitViewController.viewDidAppear(false)",
        "UINavigationController.viewDidAppear(false)", "LoggingController.viewDidAppear(false)",
        "UINavigationController.viewDidAppear(false)", "LoggingController.viewDidAppear(false)",
      ])
    #expect(scene.place(scene.primary) == CGRect(x: 0, y: 0, width: 320, height: 800))
    #expect(scene.place(scene.secondary) == CGRect(x: 320, y: 0, width: 960, height: 800))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: hiding and showing a column, animated, calls the delegate and then the column")
  func hidingAndShowing() {
    let scene = SplitScene()
    scene.split.hide(.primary)
    scene.stage.advance(by: 0.1)
    #expect((scene.place(scene.primary)?.maxX ?? 0) <= 320)
    scene.stage.settle()
    #expect(
      scene.lines() == [
        "willChangeTo secondaryOnly", "willHide primary", "P.viewWillDisappear",
        "P.viewDidDisappear",
      ])
    #expect(scene.place(scene.primary) == nil)
    #expect(scene.place(scene.secondary)?.width == 1280)
    #expect(!scene.split.isShowing(.primary))
    scene.split.show(.primary)
    scene.stage.settle()
    #expect(
      scene.lines() == [
        "willChangeTo oneBesideSecondary", "willShow primary", "P.viewWillAppear",
        "P.viewDidAppear",
      ])
    #expect(scene.place(scene.secondary)?.minX == 320)
    #expect(scene.split.isShowing(.primary))
    #expect(scene.stage.transcript.contains("LoggingController.viewDidDisappear(true)"))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: showing and hiding in the middle of an animation stays balanced")
  func interrupted() {
    let scene = SplitScene()
    scene.split.hide(.primary)
    scene.stage.advance(by: 0.1)
    scene.split.show(.primary)
    scene.stage.advance(by: 0.1)
    scene.split.hide(.primary)
    scene.stage.settle()
    let lines = scene.lines().filter { $0.hasPrefix("P.") }
    #expect(
      lines == [
        "P.viewWillDisappear", "P.viewDidDisappear", "P.viewWillAppear", "P.viewDidAppear",
        "P.viewWillDisappear", "P.viewDidDisappear",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: a column over the secondary one dims it, and a click beside the column hides it")
  func overlay() {
    let scene = SplitScene { $0.split.preferredSplitBehavior = .overlay }
    #expect(scene.split.displayMode == .secondaryOnly)
    scene.split.show(.primary)
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneOverSecondary)
    #expect(scene.place(scene.secondary)?.width == 1280)
    #expect(scene.place(scene.primary)?.width == 320)
    _ = scene.lines()
    scene.stage.tap(CGPoint(x: 900, y: 400))
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.lines().last == "P.viewDidDisappear")
  }

  @Test("split: three columns, one by one")
  func threeColumns() {
    let scene = SplitScene(.tripleColumn)
    #expect(scene.split.displayMode == .twoBesideSecondary)
    #expect(scene.place(scene.primary)?.minX == 0)
    #expect(scene.place(scene.supplementary)?.minX == 320)
    #expect(scene.place(scene.secondary)?.minX == 680)
    scene.split.hide(.primary)
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.place(scene.supplementary)?.minX == 0)
    scene.split.hide(.supplementary)
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly)
    scene.split.show(.primary)
    scene.stage.settle()
    #expect(scene.split.displayMode == .twoBesideSecondary)
    scene.split.preferredDisplayMode = .oneOverSecondary
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneOverSecondary)
    scene.split.preferredDisplayMode = .twoDisplaceSecondary
    scene.stage.settle()
    #expect(scene.split.displayMode == .twoDisplaceSecondary)
    #expect(scene.place(scene.secondary) == CGRect(x: 680, y: 0, width: 920, height: 800))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: less room hides columns, and hidden columns stay hidden")
  func lessRoom() {
    let scene = SplitScene(.tripleColumn)
    scene.resize(900)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    scene.resize(610)
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.split.splitBehavior == .overlay)
    scene.resize(1280)
    #expect(scene.split.displayMode == .twoBesideSecondary)
    scene.split.hide(.supplementary)
    scene.stage.settle()
    scene.resize(1400)
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test("split: widths follow points, shares and limits")
  func widths() {
    let scene = SplitScene()
    let split = scene.split
    split.preferredPrimaryColumnWidth = 280
    scene.stage.settle()
    #expect(split.primaryColumnWidth == 280)
    #expect(scene.place(scene.secondary)?.minX == 280)
    split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    split.preferredPrimaryColumnWidthFraction = 0.5
    scene.stage.settle()
    #expect(split.primaryColumnWidth == 640)
    split.maximumPrimaryColumnWidth = 400
    #expect(split.primaryColumnWidth == 400)
    split.preferredPrimaryColumnWidthFraction = 0.1
    split.minimumPrimaryColumnWidth = 200
    scene.stage.settle()
    #expect(split.primaryColumnWidth == 200)
    #expect(scene.place(scene.primary)?.width == 200)
    split.preferredPrimaryColumnWidth = .nan
    split.preferredPrimaryColumnWidthFraction = -.infinity
    scene.stage.settle()
    #expect(split.primaryColumnWidth.isFinite)
    #expect(split.supplementaryColumnWidth == 0)
  }

  @Test("split: the primary column may be at the other side")
  func trailing() {
    let scene = SplitScene { $0.split.primaryEdge = .trailing }
    #expect(scene.place(scene.primary) == CGRect(x: 960, y: 0, width: 320, height: 800))
    #expect(scene.place(scene.secondary) == CGRect(x: 0, y: 0, width: 960, height: 800))
  }

  @Test("split: side columns are compact, the secondary one follows its width")
  func traits() {
    let scene = SplitScene()
    #expect(scene.primary.traitCollection.horizontalSizeClass == .compact)
    #expect(scene.secondary.traitCollection.horizontalSizeClass == .regular)
    scene.resize(800)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.secondary.traitCollection.horizontalSizeClass == .compact)
    #expect(scene.secondary.view.traitCollection.horizontalSizeClass == .compact)
    scene.split.hide(.primary)
    scene.stage.settle()
    #expect(scene.secondary.traitCollection.horizontalSizeClass == .regular)
  }

  @Test(
    "split: replacing a shown column sends the new one's will first, and leaves the others alone")
  func replacing() {
    let scene = SplitScene()
    let next = LoggingController("E", scene.log)
    scene.split.setViewController(next, for: .secondary)
    scene.log.append("<returned>")
    scene.stage.turn()
    #expect(
      scene.lines() == [
        "E.viewWillAppear", "D.viewWillDisappear", "<returned>", "D.viewDidDisappear",
        "E.viewDidAppear",
      ])
    #expect(scene.secondary.splitViewController == nil)
    #expect(next.navigationController?.parent === scene.split)
    scene.primary.showDetailViewController(LoggingController("F", scene.log), sender: nil)
    scene.stage.settle()
    #expect((scene.split.viewController(for: .secondary) as? LoggingController)?.name == "F")
    scene.split.setViewController(nil, for: .primary)
    scene.stage.settle()
    #expect(scene.split.displayMode == .secondaryOnly)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: show from a page pushes onto its own stack")
  func showPushes() {
    let scene = SplitScene()
    scene.primary.show(LoggingController("Q", scene.log), sender: nil)
    scene.stage.settle()
    #expect(scene.primary.navigationController?.viewControllers.count == 2)
    scene.split.show(LoggingController("R", scene.log), sender: nil)
    scene.stage.settle()
    #expect(scene.primary.navigationController?.viewControllers.count == 3)
  }

  @Test("split: the button in the secondary column's bar shows and hides the others")
  func button() {
    let scene = SplitScene(.tripleColumn)
    let item = scene.split.displayModeButtonItem
    #expect(scene.secondary.navigationItem.leftBarButtonItems == [item])
    scene.stage.tap(CGPoint(x: 680 + 28, y: 22))
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneBesideSecondary)
    scene.stage.tap(CGPoint(x: 360 + 28, y: 22))
    scene.stage.settle()
    #expect(scene.split.displayMode == .twoBesideSecondary)
    scene.split.displayModeButtonVisibility = .never
    #expect(scene.secondary.navigationItem.leftBarButtonItems?.isEmpty != false)
  }

  @Test("split: a supplementary column needs the triple style")
  func mistakes() {
    let scene = SplitScene()
    scene.split.setViewController(UIViewController(), for: .supplementary)
    #expect(scene.split.viewController(for: .supplementary) == nil)
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "split.column")
  }

  @Test(
    "split: an overlay child is no column, and the safe area of each column excludes it"
  )
  func overlays() {
    let scene = SplitScene()
    let overlay = LoggingController("X", scene.log)
    scene.split.addChild(overlay)
    overlay.view.frame = CGRect(x: 0, y: 740, width: 1280, height: 60)
    overlay.view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    scene.split.view.addSubview(overlay.view)
    overlay.didMove(toParent: scene.split)
    scene.stage.settle()
    _ = scene.log.take()
    #expect(scene.split.overlayChildren == [overlay])
    #expect(scene.primary.view.safeAreaInsets.bottom == 60)
    #expect(scene.secondary.view.safeAreaInsets.bottom == 60)
    scene.split.hide(.primary)
    scene.stage.settle()
    scene.split.show(.primary)
    scene.stage.settle()
    scene.resize(390)
    scene.resize(1280)
    #expect(!scene.log.takeWithoutLayout().contains { $0.hasPrefix("X.") })
    // Over the secondary column only.
    overlay.view.frame = CGRect(x: 320, y: 740, width: 960, height: 60)
    scene.stage.settle()
    #expect(scene.primary.view.safeAreaInsets.bottom == 0)
    #expect(scene.secondary.view.safeAreaInsets.bottom == 60)
    unembed(overlay)
    scene.stage.settle()
    #expect(scene.secondary.view.safeAreaInsets.bottom == 0)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("split: each column gets its side's share of the safe area")
  func safeArea() {
    let outer = UIViewController()
    outer.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 30, bottom: 5, right: 7)
    let scene = SplitScene()
    scene.stage.window.rootViewController = nil
    outer.addChild(scene.split)
    scene.split.view.frame = outer.view.bounds
    outer.view.addSubview(scene.split.view)
    scene.split.didMove(toParent: outer)
    scene.stage.show(outer)
    #expect(
      scene.primary.view.safeAreaInsets == UIEdgeInsets(top: 54, left: 30, bottom: 5, right: 0))
    #expect(
      scene.secondary.view.safeAreaInsets == UIEdgeInsets(top: 54, left: 0, bottom: 5, right: 7))
  }

  @Test(
    "split: a page that is set for a second column moves there, with an issue",
    arguments: [true, false])
  func samePageTwice(isNavigation: Bool) {
    let scene = SplitScene()
    let page: UIViewController =
      isNavigation
      ? UINavigationController(rootViewController: UIViewController()) : scene.primary
    scene.split.setViewController(page, for: .primary)
    scene.stage.settle()
    scene.split.setViewController(page, for: .secondary)
    scene.stage.settle()
    #expect(scene.split.viewController(for: .secondary) === page)
    #expect(scene.split.viewController(for: .primary) == nil)
    #expect(scene.split.children.count == 1)
    #expect(scene.place(isNavigation ? page.children[0] : page)?.width == 1280)
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "split.samePage")
    scene.resize(390)
    #expect(scene.place(isNavigation ? page.children[0] : page)?.width == 390)
    #expect(scene.stage.issues.count == 1)
  }

  @Test("split: a split view controller refuses itself as a column")
  func itself() {
    let scene = SplitScene()
    scene.split.setViewController(scene.split, for: .primary)
    scene.stage.settle()
    #expect(scene.split.viewController(for: .primary) === scene.primary)
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "C13")
  }

  @Test("split: an overlay may become a column")
  func overlayToColumn() {
    let scene = SplitScene(.unspecified)
    let overlay = LoggingController("X", scene.log)
    embed(overlay, in: scene.split)
    scene.split.setViewController(overlay, for: .secondary)
    scene.stage.settle()
    #expect(scene.split.overlayChildren.isEmpty)
    #expect(overlay.view.frame.width == 960)
    #expect(scene.stage.issues.isEmpty)
  }
}
