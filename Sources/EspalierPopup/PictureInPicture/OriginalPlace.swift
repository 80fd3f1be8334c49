@_spi(Framework) import EspalierCore
import Foundation

/// The place of contents before they floated, and the way back there.
@MainActor struct OriginalPlace {
  private enum Container {
    /// A child of a controller, with its view at an index among its siblings.
    case child(Weak<UIViewController>, Weak<UIView>, index: Int, constraints: [NSLayoutConstraint])
    /// The content of a feature that restores it without help.
    case held(by: any ContentPlace)
    /// Presented by a controller.
    case presented(by: Weak<UIViewController>)
    /// A view without a parent controller.
    case loose(Weak<UIView>, index: Int, constraints: [NSLayoutConstraint])
    case nowhere
    /// A place in a controller of an earlier run, which the program makes again itself.
    case lost(in: Weak<UIViewController>)
  }

  private let container: Container
  private let frame: CGRect
  private let autoresizingMask: UIView.AutoresizingMask
  private let usesFrame: Bool
  /// The size constraints of the contents, which are inactive while the contents float.
  private let sizes: [NSLayoutConstraint]

  /// Records the place of a controller.
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

  /// Makes a place of an earlier run for contents that have none.
  init(of content: UIViewController, in holder: UIViewController, as kind: SavedOrigin.Kind) {
    frame = .zero
    autoresizingMask = content.viewIfLoaded?.autoresizingMask ?? []
    usesFrame = content.viewIfLoaded?.translatesAutoresizingMaskIntoConstraints ?? true
    sizes = []
    container =
      switch kind {
      case .popup: .held(by: PopupPlace(in: holder))
      case .presented: .presented(by: Weak(holder))
      case .other: .lost(in: Weak(holder))
      }
  }

  /// The controller that had the contents; `nil` without one.
  var holder: UIViewController? {
    switch container {
    case .child(let parent, _, _, _): parent.object
    case .held(let place): (place as? PopupPlace)?.container
    case .presented(let presenter): presenter.object
    case .lost(let holder): holder.object
    case .loose, .nowhere: nil
    }
  }

  /// The controller before the contents in the paths of restoration identifiers.
  var restorationParent: UIViewController? {
    if case .presented = container { return nil }
    return holder
  }

  /// Writes the place into the saved state of the contents.
  func encode(_ content: UIViewController, with coder: NSCoder) {
    let kind: SavedOrigin.Kind =
      switch container {
      case .held: .popup
      case .presented: .presented
      case .child, .lost, .loose, .nowhere: .other
      }
    SavedOrigin.encode(kind, of: holder, for: content, with: coder)
  }

  /// Removes the contents from their place; calls `completion` once they have no parent and no
  /// window.
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

  /// Restores the layout of contents that left the floating window.
  func restoreLayout(of content: UIViewController) {
    guard let view = content.viewIfLoaded else { return }
    view.translatesAutoresizingMaskIntoConstraints = usesFrame
    view.autoresizingMask = autoresizingMask
    if usesFrame, !frame.isEmpty { view.frame = frame }
    NSLayoutConstraint.activate(sizes)
  }

  /// Puts removed contents back; returns whether their place still exists.
  ///
  /// Calls `completion` when they are back, and also when they cannot be.
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
    case .nowhere, .lost:
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

  /// Returns the active constraints between a view or its guides and items outside the view.
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

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

extension NSLayoutConstraint {
  /// Returns whether one of the two items is a view, or one of its guides.
  fileprivate final func joins(_ view: UIView) -> Bool {
    [firstItem, secondItem].contains { item in
      item === view || (item as? UILayoutGuide)?.owningView === view
    }
  }

  /// Whether both items have a common ancestor view, as an active constraint requires.
  fileprivate final var itemsShareWindow: Bool {
    let views = [firstItem, secondItem].compactMap { item in
      item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
    guard let first = views.first?.outermostView else { return false }
    return views.allSatisfy { $0.outermostView === first }
  }
}
