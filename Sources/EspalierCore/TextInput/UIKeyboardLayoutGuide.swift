import Foundation

/// A guide that covers what input views cover of a view; without them it begins at the bottom of
/// the safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  private var height: NSLayoutConstraint?

  fileprivate func connect(to view: UIView) {
    let height = heightAnchor.constraint(equalToConstant: 0)
    height.priority = UILayoutPriority(999)
    self.height = height
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
      topAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor), height,
    ])
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
