// Long because: all that a random program may do to the framework, in one place to read.

import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation

/// The controllers of a random program, on a small stage.
///
/// Only the tree that they are in owns them, unless the world keeps them. A released controller is
/// created again when it is needed.
@MainActor final class World {
  private struct Place { weak var controller: (any Witnessed)? }

  let stage = Stage(size: CGSize(width: 120, height: 200))
  private let keeps: Bool
  /// Whether it asks the framework to put controllers inside themselves, which must refuse.
  private let triesCircles: Bool
  private var places = [Place](repeating: Place(), count: Cast.count)
  private var kept: [Int: any Witnessed] = [:]
  private(set) var log: [String] = []
  /// Called with each line of the log.
  var onNote: ((String) -> Void)?
  private(set) var faults: [String] = []
  /// The number of times each child was removed.
  private var departures: [Int: Int] = [:]
  /// The depth of the callbacks in which operations are being carried out.
  private var depth = 0
  private var isTakingDown = false
  /// The controller that is about to become a page; earlier callbacks must not move it.
  private var promised: Set<Int> = []
  /// Containers that are about to take pages in.
  private var takingPages: [UIViewController] = []
  /// Controllers that the program drives by hand, whose state the window does not decide.
  private(set) var handled: Set<Int> = []
  /// Children whose views entered the window with a page before they had a parent, without
  /// callbacks: they appear the next time.
  private(set) var lateChildren: Set<Int> = []
  private(set) var dismissalsAsked = 0
  /// The operation carried out last, with the pages and places it came down to.
  private(set) var carriedOut = Operation.turn
  private(set) var dismissalsDone = 0

  init(keeps: Bool, triesCircles: Bool) {
    self.keeps = keeps
    self.triesCircles = triesCircles
    stage.show(UIViewController())
  }

  func note(_ line: String) {
    log.append(line)
    onNote?(line)
  }

  func fault(_ sentence: String) { faults.append(sentence) }

  func willAppear(_ number: Int) { lateChildren.remove(number) }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  // MARK: The controllers

  func existing(_ number: Int) -> (any Witnessed)? { places[number].controller }

  var controllers: [any Witnessed] { places.compactMap(\.controller) }

  private func madeIfNeeded(_ number: Int) -> any Witnessed {
    if let existing = existing(number) { return existing }
    let witness = Witness(number, in: self)
    let made: any Witnessed =
      Cast.tabs.contains(number)
      ? RandomTabs(witness)
      : Cast.navigation.contains(number) ? RandomStack(witness) : RandomPage(witness)
    places[number].controller = made
    if keeps { kept[number] = made }
    return made
  }

  /// A controller that is nowhere yet.
  private func free(_ number: Int) -> (any Witnessed)? {
    let controller = madeIfNeeded(number)
    guard controller.parent == nil, controller.presentingViewController == nil,
      controller.viewIfLoaded?.superview == nil, !isRoot(controller), !promised.contains(number)
    else { return nil }
    return controller
  }

  private func isRoot(_ controller: UIViewController) -> Bool {
    stage.window.rootViewController === controller
  }

  private func owner(of view: UIView) -> (any Witnessed)? {
    controllers.first { $0.viewIfLoaded === view }
  }

  private func owner(around view: UIView?) -> (any Witnessed)? {
    var current = view
    while let view = current {
      if let owner = owner(of: view) { return owner }
      current = view.superview
    }
    return nil
  }

  /// Whether a controller is another one or inside it, by relations and views in any mixture.
  private func isInside(_ inner: UIViewController, _ outer: UIViewController) -> Bool {
    var seen: [UIViewController] = []
    var waiting = [inner]
    while let controller = waiting.popLast() {
      if controller === outer { return true }
      guard !seen.contains(controller) else { continue }
      seen.append(controller)
      let around = owner(around: controller.viewIfLoaded?.superview)
      waiting += [controller.parent, controller.presentingViewController, around].compactMap(\.self)
    }
    return false
  }

  /// Whether one may be asked to take in the other.
  private func mayAsk(_ outer: UIViewController, _ inner: UIViewController) -> Bool {
    if triesCircles { return true }
    // One that is taking pages in is put into none of them by a callback.
    return !isInside(outer, inner) && !takingPages.contains { isInside($0, inner) }
  }

  // MARK: Operations

  /// Carries out an operation inside a callback; those that move time are not for there.
  func performInside(_ operation: Operation) {
    guard depth < 4, !isTakingDown else { return }
    switch operation {
    case .turn, .frames, .settle, .press, .drag, .release, .cancelTouch, .resize: return
    default: break
    }
    depth += 1
    perform(operation)
    depth -= 1
  }

  /// Carries out an operation if it makes sense now.
  ///
  /// - Returns: Whether it did.
  @discardableResult func perform(_ operation: Operation) -> Bool {
    carriedOut = operation
    return switch operation {
    case .embed(let child, in: let parent): embed(free(child), in: existing(parent))
    case .unembed(let child): unembed(existing(child))
    case .reparent(let child, let parent): reparent(existing(child), to: existing(parent))
    case .takeAway(let child, let place, let animated):
      takeAway(existing(child), to: existing(place), animated)
    case .hide(let number, let hidden):
      existing(number).map { $0.viewIfLoaded?.isHidden = hidden } != nil
    case .addChild, .addView, .removeView, .removeFromParent, .willMoveToNil, .didMove, .loadView,
      .unloadView:
      performStep(operation)
    case .forward, .begin, .end, .transition: performByHand(operation)
    case .root(let number): setRoot(number)
    case .resize(let width, let height): resize(CGSize(width: width, height: height))
    case .tabs, .select, .push, .pop, .popTo, .stack: performInContainer(operation)
    case .present(let number, let presenter, let style, let animated):
      present(free(number), from: existing(presenter), style, animated)
    case .dismiss(let number, let animated): dismiss(existing(number), animated)
    case .press, .drag, .release, .cancelTouch, .turn, .frames, .settle: performInTime(operation)
    case .plan(let number, let moment, let planned):
      existing(number).map { $0.witness.plan(planned, at: moment) } != nil
    }
  }

  private func embed(_ child: (any Witnessed)?, in parent: (any Witnessed)?) -> Bool {
    guard let child, let parent, mayAsk(parent, child) else { return false }
    parent.addChild(child)
    place(child, in: parent, asChild: true)
    if child.parent === parent { child.didMove(toParent: parent) }
    return true
  }

  /// Adds a view, unless a callback meanwhile made that a mistake UIKit raises for.
  @discardableResult private func place(
    _ child: any Witnessed, in parent: any Witnessed, asChild: Bool = false
  ) -> Bool {
    var mayStillBePlaced: Bool {
      child.parent === parent && !isPage(child, of: parent) || child.parent == nil && !asChild
    }
    guard mayStillBePlaced, let view = parent.view, let childView = child.view, mayStillBePlaced,
      triesCircles || !view.isDescendant(of: childView)
    else { return false }
    // No controller covers another one completely, which would be issue C14.
    childView.frame = view.bounds.offsetBy(dx: 0, dy: CGFloat(child.witness.number))
    view.addSubview(childView)
    return true
  }

  private func unembed(_ child: (any Witnessed)?) -> Bool {
    guard let child, let parent = child.parent, !isPage(child, of: parent) else { return false }
    let number = child.witness.number
    departures[number, default: 0] += 1
    let departure = departures[number]
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    // A callback may have given it another parent, or taken it out and added it again.
    if child.parent === parent, departures[number] == departure { child.removeFromParent() }
    return true
  }

  private func isPage(_ child: UIViewController, of parent: UIViewController) -> Bool {
    if let tabs = parent as? UITabBarController { return !tabs.overlayChildren.contains(child) }
    if let stack = parent as? UINavigationController {
      return !stack.overlayChildren.contains(child)
    }
    return false
  }

  private func reparent(_ child: (any Witnessed)?, to parent: (any Witnessed)?) -> Bool {
    guard let child, let parent, mayAsk(parent, child), unembed(child), child.parent == nil,
      child.viewIfLoaded?.superview == nil, mayAsk(parent, child)
    else { return false }
    return embed(child, in: parent)
  }

  /// Takes a page that is being popped, or a controller that is being dismissed, to another place.
  private func takeAway(
    _ child: (any Witnessed)?, to place: (any Witnessed)?, _ animated: Bool
  ) -> Bool {
    guard let child, let place, isLeaving(child), !promised.contains(child.witness.number),
      mayAsk(place, child)
    else { return false }
    switch place {
    case let stack as RandomStack where !(child is RandomStack):
      takingPages.append(stack)
      stack.pushViewController(child, animated: animated)
      takingPages.removeLast()
    case let tabs as RandomTabs:
      takingPages.append(tabs)
      tabs.viewControllers = (tabs.viewControllers ?? []) + [child]
      takingPages.removeLast()
    case is RandomPage: return embed(child, in: place)
    default: return false
    }
    return true
  }

  private func isLeaving(_ child: any Witnessed) -> Bool {
    if let stack = child.parent as? UINavigationController {
      return !stack.viewControllers.contains(child) && !stack.overlayChildren.contains(child)
    }
    return child.parent == nil && child.isBeingDismissed
  }

  private func setRoot(_ number: Int?) -> Bool {
    guard let number else {
      stage.window.rootViewController = nil
      return true
    }
    guard let root = free(number) else { return false }
    stage.window.rootViewController = root
    return true
  }

  private func resize(_ size: CGSize) -> Bool {
    guard depth == 0 else { return false }
    stage.resize(to: size)
    return true
  }

  private func present(
    _ controller: (any Witnessed)?, from presenter: (any Witnessed)?, _ style: Style,
    _ animated: Bool
  ) -> Bool {
    guard let controller, let presenter, presenter.viewIfLoaded?.window != nil,
      presenter.presentedViewController == nil, mayAsk(presenter, controller)
    else { return false }
    switch style {
    case .fullScreen: controller.modalPresentationStyle = .fullScreen
    case .currentContext: controller.modalPresentationStyle = .currentContext
    case .overFullScreen: controller.modalPresentationStyle = .overFullScreen
    case .overCurrentContext: controller.modalPresentationStyle = .overCurrentContext
    case .pageSheet: controller.modalPresentationStyle = .pageSheet
    }
    var calls = 0
    presenter.present(controller, animated: animated) { [weak self, weak controller] in
      calls += 1
      if calls > 1 { self?.fault("the completion of a presentation was called \(calls) times") }
      controller?.witness.record(.wasPresented)
      controller?.witness.act(.wasPresented)
    }
    return true
  }

  private func dismiss(_ controller: (any Witnessed)?, _ animated: Bool) -> Bool {
    guard let controller else { return false }
    dismissalsAsked += 1
    var calls = 0
    controller.dismiss(animated: animated) { [weak self, weak controller] in
      calls += 1
      if calls > 1 { self?.fault("the completion of a dismissal was called \(calls) times") }
      self?.dismissalsDone += 1
      controller?.witness.record(.didDismiss)
      controller?.witness.act(.didDismiss)
    }
    return true
  }

  // MARK: Single steps

  private func performStep(_ operation: Operation) -> Bool {
    switch operation {
    case .addChild(let number, to: let parent):
      let child = madeIfNeeded(number)
      guard let parent = existing(parent), mayAsk(parent, child), !isRoot(child),
        !promised.contains(number),
        child.presentingViewController == nil || child.parent != nil,
        !(child.parent.map { isPage(child, of: $0) } ?? false)
      else { return false }
      let above = owner(around: child.viewIfLoaded?.superview)
      guard above == nil || above === parent else { return false }
      parent.addChild(child)
      if child.viewIfLoaded?.window != nil, child.witness.state == .disappeared {
        lateChildren.insert(number)
      }
    case .addView(let number, to: let parent):
      let child = madeIfNeeded(number)
      guard let parent = existing(parent), mayAsk(parent, child), !isRoot(child),
        !promised.contains(number),
        child.presentingViewController == nil || child.parent != nil,
        !(child.parent.map { isPage(child, of: $0) } ?? false)
      else { return false }
      return place(child, in: parent)
    case .removeView(let number):
      guard let child = steppable(number) else { return false }
      child.viewIfLoaded?.removeFromSuperview()
    case .removeFromParent(let number):
      guard let child = steppable(number) else { return false }
      child.removeFromParent()
    case .willMoveToNil(let number):
      guard let child = steppable(number) else { return false }
      child.willMove(toParent: nil)
    case .didMove(let number):
      guard let child = steppable(number) else { return false }
      child.didMove(toParent: child.parent)
    case .loadView(let number):
      guard let child = existing(number) else { return false }
      child.loadViewIfNeeded()
    case .unloadView(let number):
      guard let child = free(number), child.children.isEmpty, child is RandomPage,
        child.viewIfLoaded?.subviews.isEmpty == true
      else { return false }
      child.view = nil
    default: return false
    }
    return true
  }

  /// A controller without a relation, whose view only the program holds.
  private func steppable(_ number: Int) -> (any Witnessed)? {
    guard let child = existing(number), !isRoot(child),
      child.parent != nil || child.presentingViewController == nil,
      !(child.parent.map { isPage(child, of: $0) } ?? false)
    else { return nil }
    return child
  }

  private func performByHand(_ operation: Operation) -> Bool {
    switch operation {
    case .forward(let number, let forwards):
      guard let parent = existing(number) as? RandomPage else { return false }
      handled.insert(number)
      spreadHandled()
      parent.witness.forwards = forwards
    case .begin(let number, let appearing, let animated):
      guard let child = steppable(number) else { return false }
      handled.insert(number)
      child.beginAppearanceTransition(appearing, animated: animated)
    case .end(let number):
      guard let child = steppable(number) else { return false }
      handled.insert(number)
      child.endAppearanceTransition()
    case .transition(let old, to: let new, let seconds):
      guard let old = existing(old), let new = existing(new), old !== new,
        let parent = old.parent as? RandomPage, new.parent === parent, parent.witness.forwards,
        old.viewIfLoaded?.superview != nil, new.viewIfLoaded?.superview == nil,
        owner(around: old.viewIfLoaded?.superview) === parent
      else { return false }
      parent.transition(from: old, to: new, duration: seconds, animations: nil)
    default: return false
    }
    return true
  }

  // MARK: Containers

  private func performInContainer(_ operation: Operation) -> Bool {
    let before = (promised, takingPages)
    defer { (promised, takingPages) = before }
    switch operation {
    case .tabs(let number, let pages):
      guard let tabs = madeIfNeeded(number) as? RandomTabs else { return false }
      let new = pages.compactMap { page(for: tabs, $0, among: tabs.viewControllers) }
      carriedOut = .tabs(number, new.map(\.witness.number))
      promised.formUnion(new.map(\.witness.number))
      takingPages.append(tabs)
      tabs.viewControllers = new
    case .select(let number, let index):
      guard let tabs = existing(number) as? RandomTabs, let count = tabs.viewControllers?.count,
        count > 0
      else { return false }
      carriedOut = .select(number, index % count)
      tabs.selectedIndex = index % count
    case .push(let page, on: let number, let animated):
      guard let stack = existing(number) as? RandomStack, let page = free(page),
        !(page is RandomStack), mayAsk(stack, page)
      else { return false }
      takingPages.append(stack)
      stack.pushViewController(page, animated: animated)
    case .pop(let number, let animated):
      guard let stack = existing(number) as? RandomStack else { return false }
      stack.popViewController(animated: animated)
    case .popTo(let number, let depth, let animated):
      guard let stack = existing(number) as? RandomStack, !stack.viewControllers.isEmpty else {
        return false
      }
      let depth = depth % stack.viewControllers.count
      let target = stack.viewControllers[depth]
      carriedOut = .popTo(number, depth: depth, animated: animated)
      stack.popToViewController(target, animated: animated)
    case .stack(let number, let pages, let animated):
      guard let stack = madeIfNeeded(number) as? RandomStack else { return false }
      let new = pages.compactMap { page(for: stack, $0, among: stack.viewControllers) }
        .filter { !($0 is RandomStack) }
      carriedOut = .stack(number, new.map(\.witness.number), animated: animated)
      promised.formUnion(new.map(\.witness.number))
      takingPages.append(stack)
      stack.setViewControllers(new, animated: animated)
    default: return false
    }
    return true
  }

  /// A controller that is a page already or may become one.
  private func page(
    for container: any Witnessed, _ number: Int, among pages: [UIViewController]?
  ) -> (any Witnessed)? {
    if let page = existing(number), pages?.contains(page) == true { return page }
    guard let page = free(number), mayAsk(container, page) else { return nil }
    return page
  }

  // MARK: Time and touch

  private func performInTime(_ operation: Operation) -> Bool {
    guard depth == 0 else { return false }
    switch operation {
    case .press(let x):
      guard !isPressed else { return false }
      isPressed = true
      finger = CGPoint(x: x, y: 100)
      stage.press(finger)
    case .drag(let distance):
      guard isPressed else { return false }
      finger.x += CGFloat(distance)
      stage.advance(by: 1.0 / 60)
      stage.move(to: finger)
    case .release:
      guard isPressed else { return false }
      isPressed = false
      stage.release()
    case .cancelTouch:
      guard isPressed else { return false }
      isPressed = false
      stage.cancelTouch()
    case .turn: stage.turn()
    case .frames(let count): stage.advance(by: Double(count) / 60)
    case .settle: stage.settle()
    default: return false
    }
    return true
  }

  private var finger = CGPoint.zero
  private(set) var isPressed = false

  // MARK: The end

  /// Ends all relations and releases all controllers.
  ///
  /// - Returns: The numbers of the controllers that are still alive.
  func takeDown() -> [Int] {
    isTakingDown = true
    stage.window.rootViewController = nil
    stage.settle()
    kept = [:]
    stage.settle()
    return controllers.map(\.witness.number)
  }

  /// The window does not decide the state of controllers inside one that is driven by hand, either.
  func spreadHandled() {
    var grew = true
    while grew {
      grew = false
      for controller in controllers where !handled.contains(controller.witness.number) {
        let around = controller.parent ?? controller.presentingViewController
        guard let around = around as? any Witnessed, handled.contains(around.witness.number) else {
          continue
        }
        handled.insert(controller.witness.number)
        grew = true
      }
    }
  }
}
