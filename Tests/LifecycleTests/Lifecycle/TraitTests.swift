import Espalier
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// A trait of an app's own.
private struct AccentTrait: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

extension UITraitCollection {
  fileprivate var accent: String { self[AccentTrait.self] }
}

extension UIMutableTraits {
  fileprivate var accent: String {
    get { self[AccentTrait.self] }
    set { self[AccentTrait.self] = newValue }
  }
}

/// Collections of traits as values.
@MainActor @Suite struct TraitCollectionTests {
  @Test func collectionsCompareByValue() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark == UITraitCollection { $0.userInterfaceStyle = .dark })
    #expect(dark != UITraitCollection())
    #expect(dark.hash == UITraitCollection(userInterfaceStyle: .dark).hash)
  }

  @Test func mutationsSetAndModifyTraits() {
    let base = UITraitCollection {
      $0.horizontalSizeClass = .regular
      $0.preferredContentSizeCategory = .extraLarge
      $0.accent = "teal"
    }
    let changed = base.modifyingTraits {
      #expect($0.accent == "teal")
      $0.verticalSizeClass = .compact
      $0.accent = "red"
    }
    #expect(changed.horizontalSizeClass == .regular)
    #expect(changed.verticalSizeClass == .compact)
    #expect(changed.preferredContentSizeCategory == .extraLarge)
    #expect(changed.accent == "red" && base.accent == "teal")
    #expect(UITraitCollection().accent == "plain")
    #expect(base.replacing(UITraitDisplayScale.self, value: 3).displayScale == 3)
    #expect(base[UITraitHorizontalSizeClass.self] == .regular)
  }

  @Test func ofSeveralTheLaterOneCounts() {
    let mixed = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection {
        $0.userInterfaceStyle = .light
        $0.accent = "red"
      },
    ])
    #expect(mixed.userInterfaceStyle == .light)
    #expect(mixed.layoutDirection == .rightToLeft)
    #expect(mixed.accent == "red")
    #expect(mixed.containsTraits(in: UITraitCollection(layoutDirection: .rightToLeft)))
    #expect(!mixed.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
  }

  @Test func everyTraitOfTheFrameworkIsReadAndWrittenByItsDefinition() {
    let all = UITraitCollection {
      $0.userInterfaceIdiom = .pad
      $0.userInterfaceStyle = .dark
      $0.horizontalSizeClass = .regular
      $0.verticalSizeClass = .compact
      $0.layoutDirection = .rightToLeft
      $0.displayScale = 2
      $0.displayGamut = .P3
      $0.preferredContentSizeCategory = .small
      $0.accessibilityContrast = .high
      $0.userInterfaceLevel = .elevated
      $0.legibilityWeight = .bold
      $0.activeAppearance = .inactive
    }
    #expect(all[UITraitUserInterfaceIdiom.self] == .pad)
    #expect(all.userInterfaceStyle == .dark && all.horizontalSizeClass == .regular)
    #expect(all.verticalSizeClass == .compact && all.layoutDirection == .rightToLeft)
    #expect(all.displayScale == 2 && all.displayGamut == .P3)
    #expect(all.preferredContentSizeCategory == .small && all.accessibilityContrast == .high)
    #expect(all.userInterfaceLevel == .elevated && all.legibilityWeight == .bold)
    #expect(all.activeAppearance == .inactive)
  }

  @Test func coloursLookDifferentUnderTraitsThatAffectThem() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(!light.hasDifferentColorAppearance(comparedTo: light))
    #expect(
      light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(
      light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.accent = "red" }))
    let wide = light.modifyingTraits { $0.horizontalSizeClass = .regular }
    #expect(!light.hasDifferentColorAppearance(comparedTo: wide))
  }

  @Test func contentSizesAreOrdered() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory(rawValue: "?") < .extraSmall)
  }

  @Test func coloursOfLayersFollowTheCurrentTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var inside: CGColor?
    dark.performAsCurrent { inside = color.cgColor }
    #expect(inside.map { UIColor(cgColor: $0) } == .white)
    #expect(UIColor(cgColor: color.cgColor) == .black)
  }
}

/// The flow of traits, and the callbacks about their changes.
@MainActor @Suite struct TraitFlowTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }
  var stage: Stage { scene.stage }

  @Test func sizeClassesComeFromTheWindow() {
    let root = scene.visibleParent()
    #expect(root.traitCollection.horizontalSizeClass == .compact)
    #expect(root.traitCollection.verticalSizeClass == .regular)
    stage.resize(to: CGSize(width: 600, height: 479))
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    #expect(root.traitCollection.verticalSizeClass == .compact)
    #expect(root.traitCollection.displayScale == 1)
    #expect(root.traitCollection.activeAppearance == .active)
    #expect(root.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func overridesOfEachEnvironmentReachWhatIsInside() {
    let (parent, child) = scene.visibleChild()
    let leaf = UIView()
    child.view.addSubview(leaf)
    stage.turn()
    stage.window.windowScene?.traitOverrides.accent = "scene"
    stage.turn()
    #expect(leaf.traitCollection.accent == "scene")
    stage.window.traitOverrides.accent = "window"
    stage.turn()
    #expect(parent.traitCollection.accent == "window")
    parent.traitOverrides.accent = "parent"
    stage.turn()
    #expect(stage.window.traitCollection.accent == "window")
    #expect(child.traitCollection.accent == "parent" && leaf.traitCollection.accent == "parent")
    child.view.traitOverrides.accent = "view"
    stage.turn()
    #expect(child.traitCollection.accent == "parent" && leaf.traitCollection.accent == "view")
    #expect(child.view.traitOverrides.contains(AccentTrait.self))
    child.view.traitOverrides.remove(AccentTrait.self)
    parent.traitOverrides.remove(AccentTrait.self)
    stage.turn()
    #expect(leaf.traitCollection.accent == "window")
  }

  @Test func ofAChildTheParentsOverrideComesBeforeItsOwn() {
    let (parent, child) = scene.visibleChild()
    parent.setOverrideTraitCollection(
      UITraitCollection {
        $0.userInterfaceStyle = .dark
        $0.horizontalSizeClass = .regular
      }, forChild: child)
    child.overrideUserInterfaceStyle = .light
    stage.turn()
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    parent.setOverrideTraitCollection(nil, forChild: child)
    stage.turn()
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func aPresentationOverridesTraitsOfWhatItShows() {
    let root = scene.visibleParent()
    let sheet = scene.controller("B")
    sheet.presentationController?.traitOverrides.accent = "sheet"
    root.present(sheet, animated: false)
    #expect(sheet.traitCollection.accent == "sheet")
    stage.settle()
    #expect(sheet.traitCollection.accent == "sheet")
    #expect(sheet.view.traitCollection.accent == "sheet")
    #expect(root.traitCollection.accent == "plain")
    #expect(sheet.presentationController?.traitCollection.accent == "sheet")
  }

  @Test func thePresentersOwnOverridesDoNotReachWhatItPresents() {
    let root = scene.visibleParent()
    root.overrideUserInterfaceStyle = .dark
    let sheet = scene.controller("B")
    root.present(sheet, animated: false)
    stage.settle()
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    #expect(sheet.traitCollection.userInterfaceStyle == .light)
  }

  @Test func updateTraitsIfNeededDoesNotWaitForTheTurn() {
    let (parent, child) = scene.visibleChild()
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .light)
    child.updateTraitsIfNeeded()
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(log.take("trait") == ["P.traitCollectionDidChange", "C.traitCollectionDidChange"])
  }

  @Test func onlyWhatIsMarkedOrInsideAChangeIsVisited() {
    let root = scene.visibleParent()
    let boxes = (0..<20).map { _ in UIView() }
    for box in boxes {
      for _ in 0..<10 { box.addSubview(UIView()) }
      root.view.addSubview(box)
    }
    stage.turn()
    func visits(_ change: () -> Void) -> Int {
      let before = stage.viewsVisitedForTraits
      change()
      stage.turn()
      return stage.viewsVisitedForTraits - before
    }
    #expect(visits {} == 0)
    #expect(visits { root.view.setNeedsLayout() } == 0)
    // The views from the root to the box, and those inside it.
    #expect(visits { boxes[3].overrideUserInterfaceStyle = .dark } == 3 + 10)
    // Dark already: nothing inside is looked at.
    #expect(visits { boxes[3].traitOverrides.userInterfaceStyle = .dark } == 3)
    #expect(visits { boxes[4].addSubview(UIView()) } == 4)
    #expect(visits { stage.window.traitOverrides.displayScale = 1 } == 1)
    // The boxes' own dark style stays, so the views inside the one get no change.
    #expect(visits { stage.window.overrideUserInterfaceStyle = .dark } == 2 + 20 + 10 * 19 + 1)
  }

  @Test func aViewThatMovedWhileItWasMarkedIsStillLookedAt() {
    let root = scene.visibleParent()
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    let view = SpeakingView("V", log)
    UIView().addSubview(view)
    root.view.addSubview(view)
    stage.turn()
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(log.take("V.trait").count == 1)
  }

  @Test func losingTheFocusMakesAnInterfaceInactive() {
    withApp { app in
      var seen: [UIUserInterfaceActiveAppearance] = []
      app.root.registerForTraitChanges([UITraitActiveAppearance.self]) { (view: UIView, _) in
        seen.append(view.traitCollection.activeAppearance)
      }
      for event in [WindowEvent.focusLost, .focusGained] {
        if let id = app.platform.windows.first?.id { app.platform.send(.window(event, id)) }
        app.turn()
      }
      #expect(seen == [.inactive, .active])
    }
  }
}

/// Registering for changes.
@MainActor @Suite struct TraitRegistrationTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }
  var stage: Stage { scene.stage }

  @Test func aHandlerIsCalledForItsTraitsAfterTheEnvironmentItself() {
    let root = scene.visibleParent()
    let registration = root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: ScriptedController, previous: UITraitCollection) in
      let (old, new) = (
        previous.userInterfaceStyle, controller.traitCollection.userInterfaceStyle
      )
      controller.log.append("handler \(old) to \(new)")
    }
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(
      log.take("trait", "handler") == ["P.traitCollectionDidChange", "handler light to dark"])
    stage.window.traitOverrides.layoutDirection = .rightToLeft
    stage.turn()
    #expect(log.take("trait", "handler") == ["P.traitCollectionDidChange"])
    root.unregisterForTraitChanges(registration)
    stage.window.overrideUserInterfaceStyle = .light
    stage.turn()
    #expect(log.take("handler").isEmpty)
  }

  @Test func viewsWindowsAndScenesCanBeWatched() {
    let root = scene.visibleParent()
    stage.window.registerForTraitChanges([AccentTrait.self]) { [log] (_: UIWindow, _) in
      log.append("window")
    }
    stage.window.windowScene?.registerForTraitChanges([AccentTrait.self]) {
      [log] (scene: UIWindowScene, _) in
      log.append("scene \(scene.traitCollection.accent)")
    }
    root.view.registerForTraitChanges([AccentTrait.self]) { [log] (_: UIView, _) in
      log.append("view")
    }
    stage.window.windowScene?.traitOverrides.accent = "red"
    stage.turn()
    #expect(
      log.take("scene", "window", "view").filter { !$0.contains("P.") } == [
        "scene red", "window", "view",
      ])
  }

  @Test func methodsAreCalledOnTheEnvironmentOrAnotherTarget() {
    final class Listener {
      var environments: [UIView] = []
      func changed(_ view: UIView) { environments.append(view) }
    }
    final class Watching: UIView {
      var calls = 0
      func changed() { calls += 1 }
    }
    let root = scene.visibleParent()
    let view = Watching()
    root.view.addSubview(view)
    stage.turn()
    view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], action: Selector(Watching.changed))
    var listener: Listener? = Listener()
    if let listener {
      view.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self], target: listener, action: Selector(Listener.changed))
    }
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(view.calls == 1)
    #expect(listener?.environments == [view])
    weak let gone = listener
    listener = nil
    #expect(gone == nil)
    stage.window.overrideUserInterfaceStyle = .light
    stage.turn()
    #expect(view.calls == 2)
  }

  @Test func aHandlerInsideAClassNamesSelf() {
    final class Player: UIViewController {
      var sizes: [UIUserInterfaceSizeClass] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([
          UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        ]) { (self: Self, _: UITraitCollection) in
          self.sizes.append(self.traitCollection.horizontalSizeClass)
        }
      }
    }
    let player = Player()
    stage.show(player)
    stage.resize(to: CGSize(width: 900, height: 800))
    #expect(player.sizes == [.regular])
  }

  @Test func aHandlerForAnotherClassIsAnIssue() {
    let root = scene.visibleParent()
    root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UITabBarController, _) in }
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(
      stage.issues.contains {
        $0.code == "traits.receiver" && $0.description.contains("UITabBarController")
      })
  }

  @Test func registrationsDoNotKeepTheirEnvironment() {
    weak var gone: UIView?
    do {
      let view = UIView()
      gone = view
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in }
    }
    #expect(gone == nil)
  }
}
