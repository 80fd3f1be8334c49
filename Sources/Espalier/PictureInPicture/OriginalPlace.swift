import Foundation

/// Where contents were before they floated, and how they get back there.
@MainActor struct OriginalPlace {
  private enum Container {
    /// A child of a controller, its view at a place among others.
    case child(Weak<UIViewController>, Weak<UIView>, index: Int, constraints: [NSLayoutConstraint])
    /// Shown by a feature that takes it back itself.
    case held(by: any ContentPlace)
    /// Presented by a controller.
    case presented(by: Weak<UIViewController>)
    /// A view without a parent controller.
    case loose(Weak<UIView>, index: Int, constraints: [NSLayoutConstraint])
    case nowhere
  }

  private let container: Container
  private let frame: CGRect
  private let autoresizingMask: UIView.AutoresizingMask
  private let usesFrame: Bool
  /// The sizes the contents were given, which do not hold while they float.
  private let sizes: [NSLayoutConstraint]

  /// Notes where a controller is.
  init(of content: UIViewController) {
    let view = content.viewIfLoaded
    frame = view?.frame ?? .zero
    autoresizingMask = view?.autoresizingMask ?? []
    usesFrame = view?.translatesAutoresizingMaskIntoConstraints ?? true
    sizes = view?.constraints.filter { $0.firstItem === view && $0.secondItem == nil } ?? []
    if let place = content.parentStorage?.contentPlace(of: content) {
      container = .held(by: place)
    } else if let presenter = content.presentation.presenting {
      container = .presented(by: Weak(presenter))
    } else if let view, let superview = view.superview {
      let index = superview.subviewStorage.firstIndex { $0 === view } ?? 0
      let constraints = Self.constraints(placing: view)
      container =
        content.parentStorage.map {
          .child(Weak($0), Weak(superview), index: index, constraints: constraints)
        } ?? .loose(Weak(superview), index: index, constraints: constraints)
    } else {
      container = .nowhere
    }
  }

  /// Takes the contents out of their place; `completion` comes when they belong to nobody.
  func leave(_ content: UIViewController, completion: @escaping @MainActor () -> Void) {
    NSLayoutConstraint.deactivate(sizes)
    if case .held(let place) = container {
      place.release(completion: completion)
      return
    }
    if let presenter = content.presentation.presenting {
      presenter.dismiss(animated: false, completion: completion)
      return
    }
    if content.parentStorage != nil {
      content.willMove(toParent: nil)
      content.viewIfLoaded?.removeFromSuperview()
      content.removeFromParent()
    } else {
      content.viewIfLoaded?.removeFromSuperview()
    }
    completion()
  }

  /// Gives contents that left the floating window the layout they had before.
  func restoreLayout(of content: UIViewController) {
    guard let view = content.viewIfLoaded else { return }
    view.translatesAutoresizingMaskIntoConstraints = usesFrame
    view.autoresizingMask = autoresizingMask
    if usesFrame, !frame.isEmpty { view.frame = frame }
    NSLayoutConstraint.activate(sizes)
  }

  /// Puts contents that belong to nobody back; answers whether their place is still there.
  ///
  /// `completion` comes when they are there, also when they cannot be.
  func putBack(_ content: UIViewController, completion: @escaping @MainActor () -> Void) {
    switch container {
    case .held(let place):
      place.takeBack(content, completion: completion)
    case .presented(let presenter):
      guard let presenter = presenter.object, presenter.viewIfLoaded?.window != nil,
        presenter.presentation.presented == nil
      else { return completion() }
      presenter.present(content, animated: false, completion: completion)
    case .child(let parent, let superview, let index, let constraints):
      guard let parent = parent.object, let superview = superview.object else {
        return completion()
      }
      parent.addChild(content)
      place(content, in: superview, at: index, constraints)
      content.didMove(toParent: parent)
      completion()
    case .loose(let superview, let index, let constraints):
      if let superview = superview.object { place(content, in: superview, at: index, constraints) }
      completion()
    case .nowhere:
      completion()
    }
  }

  private func place(
    _ content: UIViewController, in superview: UIView, at index: Int,
    _ constraints: [NSLayoutConstraint]
  ) {
    guard let view = content.view else { return }
    superview.insertSubview(view, at: index)
    let present = constraints.filter(\.itemsShareWindow)
    NSLayoutConstraint.activate(present)
  }

  /// The active constraints between a view or its guides and what is outside of it.
  private static func constraints(placing view: UIView) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var current = view.superview
    while let candidate = current {
      found += candidate.constraints.filter { $0.joins(view) }
      current = candidate.superview
    }
    return found
  }
}

/// Does not keep alive what it refers to.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

extension NSLayoutConstraint {
  /// Whether one of the two items is a view, or a guide of it.
  fileprivate final func joins(_ view: UIView) -> Bool {
    [firstItem, secondItem].contains { item in
      item === view || (item as? UILayoutGuide)?.owningView === view
    }
  }

  /// Whether both items have a common view around them, as an active constraint asks for.
  fileprivate final var itemsShareWindow: Bool {
    let views = [firstItem, secondItem].compactMap { item in
      item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
    guard let first = views.first?.outermostView else { return false }
    return views.allSatisfy { $0.outermostView === first }
  }
}
