import Foundation

/// Shows the input view and the accessory view of the first responder at the bottom of its window.
///
/// They correspond to UIKit's keyboard: its notifications announce them, and without either view
/// none is posted.
@MainActor final class InputViews {
  private unowned let runtime: Runtime
  private weak var window: UIWindow?
  private var host: InputViewHost?
  private var isUpdateDue = false

  init(_ runtime: Runtime) { self.runtime = runtime }

  /// The part of a window that input views cover, in points of the window.
  func frame(in window: UIWindow) -> CGRect? {
    guard let host, self.window === window else { return nil }
    return host.frame
  }

  /// Reads the input views of the first responder again.
  ///
  /// One responder that follows another at once keeps the views on screen.
  func firstResponderDidChange(in window: UIWindow) {
    let responder = window.firstResponder
    let shown = [responder?.inputAccessory, responder?.inputView].compactMap(\.self)
    guard !shown.isEmpty else {
      scheduleHiding()
      return
    }
    show(shown, in: window)
  }

  private func scheduleHiding() {
    guard host != nil, !isUpdateDue else { return }
    isUpdateDue = true
    runtime.updateCycle.performBeforeLayout { [weak self] in
      guard let self else { return }
      isUpdateDue = false
      let responder = window?.firstResponder
      if responder?.inputView == nil, responder?.inputAccessory == nil { hide() }
    }
  }

  private func show(_ views: [UIView], in window: UIWindow) {
    if let host, self.window === window, host.views.elementsEqual(views, by: ===) { return }
    let isNew = host == nil || self.window !== window
    if isNew { hide() }
    let host = host ?? InputViewHost()
    let old = host.superview == nil ? nil : host.frame
    host.views = views
    self.host = host
    self.window = window
    let height = host.fittingHeight(width: window.bounds.width)
    let size = CGSize(width: window.bounds.width, height: height)
    let end = CGRect(
      origin: CGPoint(x: 0, y: window.bounds.height - height), size: size)
    let begin = old ?? CGRect(origin: CGPoint(x: 0, y: window.bounds.height), size: size)
    if host.superview !== window {
      host.frame = begin
      window.addSubview(host)
    }
    move(host, from: begin, to: end, .show) {}
  }

  private func hide() {
    guard let host, let window else { return }
    self.host = nil
    var end = host.frame
    end.origin.y = window.bounds.height
    move(host, from: host.frame, to: end, .hide) { host.removeFromSuperview() }
  }

  private enum Movement { case show, hide }

  private func move(
    _ host: InputViewHost, from begin: CGRect, to end: CGRect, _ movement: Movement,
    completion: @escaping @MainActor () -> Void
  ) {
    guard let window else { return }
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: window.convert(begin, to: nil)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: window.convert(end, to: nil)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
    let isShown = movement == .show
    post(
      isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    post(UIResponder.keyboardWillChangeFrameNotification)
    KeyboardGuides.update(in: window, height: isShown ? end.height : 0)
    UIView.animate(withDuration: Self.duration) {
      host.frame = end
      window.layoutIfNeeded()
    } completion: { _ in
      completion()
      post(
        isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
      post(UIResponder.keyboardDidChangeFrameNotification)
    }
  }

  private static let duration: TimeInterval = 0.25
}

extension UIResponder {
  /// The accessory view, unless it already is part of the window's other contents.
  fileprivate final var inputAccessory: UIView? { inputAccessoryView }
}

/// The views at the bottom of a window, one below the other.
final class InputViewHost: UIView {
  override class var frameworkClass: UIView.Type { InputViewHost.self }

  var views: [UIView] = [] {
    didSet {
      for view in oldValue where !views.contains(where: { $0 === view }) {
        view.removeFromSuperview()
      }
      for view in views { addSubview(view) }
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }

  required init?(coder: NSCoder) { nil }

  func fittingHeight(width: CGFloat) -> CGFloat {
    views.reduce(0) { $0 + Self.height(of: $1, width: width) }
  }

  private static func height(of view: UIView, width: CGFloat) -> CGFloat {
    if view.bounds.height > 0 { return view.bounds.height }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(fitting.height, view.intrinsicContentSize.height, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for view in views {
      let height = Self.height(of: view, width: bounds.width)
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }
}
