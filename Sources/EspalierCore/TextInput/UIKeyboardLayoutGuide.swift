import Foundation

/// A guide that covers what input views cover of a view; without them it begins at the bottom of
/// the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  private var height: NSLayoutConstraint?
  private var aboveSafeArea: NSLayoutConstraint?

  /// Whether the guide begins at the bottom of the safe area while there are no input views, rather
  /// than at the bottom of the view; true by default.
  open var usesBottomSafeArea = true {
    didSet { aboveSafeArea?.isActive = usesBottomSafeArea }
  }

  /// The height above the input views at which a drag already ends editing, in points, in scroll
  /// views whose `keyboardDismissMode` is interactive; 0 by default.
  open var keyboardDismissPadding: CGFloat = 0

  fileprivate func connect(to view: UIView) {
    let height = heightAnchor.constraint(equalToConstant: 0)
    height.priority = UILayoutPriority(999)
    self.height = height
    let above = topAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor)
    aboveSafeArea = above
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
      height,
    ])
    above.isActive = usesBottomSafeArea
  }

  fileprivate func update(keyboardHeight: CGFloat) {
    guard let view = owningView, let window = view.window else { return }
    let bottom = view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: nil).y
    let covered = max(0, bottom - (window.bounds.height - keyboardHeight))
    height?.constant = keyboardHeight > 0 ? covered : 0
  }
}

/// The keyboard guides of views that have used them.
@MainActor enum KeyboardGuides {
  /// Returns the largest padding of the guides of a view and of the views around it, in points.
  static func dismissPadding(around view: UIView) -> CGFloat {
    var padding: CGFloat = 0
    var current: UIView? = view
    while let view = current {
      for case let guide as UIKeyboardLayoutGuide in view.layoutGuides
      where guide.keyboardDismissPadding.isFinite {
        padding = max(padding, guide.keyboardDismissPadding)
      }
      current = view.superview
    }
    return padding
  }

  static func update(in window: UIWindow, height: CGFloat) {
    func visit(_ view: UIView) {
      for case let guide as UIKeyboardLayoutGuide in view.layoutGuides {
        guide.update(keyboardHeight: height)
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(window)
  }
}

extension UIView {
  /// A guide that follows the top of the first responder's input views, made when it is first asked
  /// for.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    for case let guide as UIKeyboardLayoutGuide in layoutGuides { return guide }
    let guide = UIKeyboardLayoutGuide()
    addLayoutGuide(guide)
    guide.connect(to: self)
    if let window, let watch = runtime.firstResponderWatch {
      guide.update(keyboardHeight: CGFloat(watch.heightOfInputViews(in: window)))
    }
    return guide
  }
}
