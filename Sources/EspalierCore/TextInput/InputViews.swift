import EspalierGeometry
import Foundation

/// Shows the input view and the accessory view of the first responder at the bottom of its window.
///
/// The nearest responder from the first responder outwards that has such a view supplies it. They
/// correspond to UIKit's keyboard: its notifications announce them, and without either view none is
/// posted.
@MainActor package final class InputViews {
  private unowned let runtime: Runtime
  private weak var window: UIWindow?
  private var host: InputViewHost?
  private var isUpdateDue = false
  package var watchers = InputViewWatchers()
  /// The last first responder of the window.
  private weak var lastResponder: UIResponder?
  /// The responders whose input views left with them: a page under another one, or behind a sheet.
  private var waiting: [WaitingResponder] = []

  private struct WaitingResponder {
    weak var responder: UIResponder?
    /// The text inside the bar that the responder supplies.
    weak var text: UIResponder?
    /// The controller at whose return the responder becomes first responder again.
    weak var controller: UIViewController?
  }

  init(_ runtime: Runtime) { self.runtime = runtime }

  /// The part of a window that input views cover, in points of the window.
  func frame(in window: UIWindow) -> CGRect? {
    guard let host, self.window === window else { return nil }
    return host.frame
  }

  // MARK: First responder

  /// Reads the input views of the first responder again.
  ///
  /// One responder that follows another at once keeps the views on screen.
  func firstResponderDidChange(in window: UIWindow) {
    guard let responder = window.firstResponder else {
      if self.window === window || lastResponder?.responderWindow === window { scheduleHiding() }
      return
    }
    lastResponder = responder
    let supplies = supplies(of: responder)
    guard !supplies.isEmpty else { return scheduleHiding() }
    show(supplies, in: window)
  }

  private func supplies(of responder: UIResponder) -> [InputViewSupply] {
    let chain = responder.responderChain
    func first(_ view: (UIResponder) -> UIView?) -> InputViewSupply? {
      for responder in chain {
        if let view = view(responder) { return InputViewSupply(view: view, supplier: responder) }
      }
      return nil
    }
    return [first { $0.inputAccessoryView }, first { $0.inputView }].compactMap(\.self)
  }

  private func scheduleHiding() {
    guard host != nil, !isUpdateDue else { return }
    isUpdateDue = true
    runtime.updateCycle.performBeforeLayout { [weak self] in
      guard let self else { return }
      isUpdateDue = false
      returnToSupplier()
      let responder = window?.firstResponder
      if responder.map({ self.supplies(of: $0).isEmpty }) ?? true { hide() }
    }
  }

  /// Makes the responder that supplied the views first responder after a text around or inside them
  /// has resigned: the bar of a chat stays.
  private func returnToSupplier() {
    guard let host, let window, window.firstResponder == nil else { return }
    for supply in host.supplies {
      guard let supplier = supply.supplier, supplier !== lastResponder,
        supplier.responderWindow === window,
        !waiting.contains(where: { $0.controller.map { supplier.isInside($0) } == true })
      else { continue }
      if supplier.becomeFirstResponder() { return }
    }
  }

  // MARK: Pages and presentations

  /// Called when a controller is about to disappear: the input views that it supplies, or that are
  /// supplied inside it, leave with it.
  func controllerWillLeave(_ controller: UIViewController) {
    guard let host, host.supplies.contains(where: { $0.supplier?.isInside(controller) == true })
    else {
      return
    }
    putAside(controller)
  }

  /// Called when a presented controller is about to cover one: text that the user cannot see takes
  /// no keys.
  func controllerIsCovered(_ controller: UIViewController) {
    guard let responder = controller.viewIfLoaded?.window?.firstResponder,
      runtime.textEntry?.receiver(for: responder) != nil || !supplies(of: responder).isEmpty
    else { return }
    putAside(controller)
  }

  /// Makes the first responder inside a controller resign until the controller returns.
  private func putAside(_ controller: UIViewController) {
    guard let window = controller.viewIfLoaded?.window, let responder = window.firstResponder,
      responder.isInside(controller)
    else { return }
    var returning = responder
    var text: UIResponder?
    // A text inside the bar of a page goes with the bar, and returns with it.
    if let host, (responder as? UIView)?.isDescendant(of: host) == true,
      let supplier = host.supplies.compactMap({ $0.supplier }).first
    {
      returning = supplier
      text = responder
    }
    guard responder.resignFirstResponder() else { return }
    lastResponder = returning
    waiting.removeAll { $0.responder == nil || $0.controller === controller }
    waiting.append(WaitingResponder(responder: returning, text: text, controller: controller))
  }

  /// Called when a controller has appeared, or what covered it has left.
  func controllerDidReturn(_ controller: UIViewController) {
    guard let index = waiting.firstIndex(where: { $0.controller === controller }) else { return }
    let entry = waiting.remove(at: index)
    guard let responder = entry.responder, let window = responder.responderWindow,
      window.firstResponder == nil, responder.becomeFirstResponder()
    else { return }
    if let text = entry.text, text.responderWindow === window { text.becomeFirstResponder() }
  }

  // MARK: Showing

  private func show(_ supplies: [InputViewSupply], in window: UIWindow) {
    if let host, self.window === window, host.shows(supplies) { return }
    if host == nil || self.window !== window { hide() }
    let host = host ?? InputViewHost()
    let old = host.superview == nil ? nil : host.frame
    host.onNewHeight = { [weak self] in self?.heightMayDiffer() }
    host.supplies = supplies
    self.host = host
    self.window = window
    if host.superview !== window {
      host.frame = CGRect(
        x: 0, y: window.bounds.height, width: window.bounds.width, height: host.bounds.height)
      window.addSubview(host)
    }
    let end = endFrame(of: host, in: window)
    move(host, from: old ?? end.offsetBy(dx: 0, dy: end.height), to: end, .show)
  }

  private func endFrame(of host: InputViewHost, in window: UIWindow) -> CGRect {
    // A view that ends at the safe area is measured where it will be.
    let frame = host.frame
    host.frame = CGRect(
      x: 0, y: window.bounds.height - frame.height, width: window.bounds.width,
      height: frame.height)
    let height = host.fittingHeight(width: window.bounds.width)
    host.frame = frame
    return CGRect(
      x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
  }

  /// Follows another height of the views, and another size of the window.
  private func heightMayDiffer() {
    guard let host, let window, host.superview === window, !host.isOnTheMove else { return }
    let end = CGRect(
      x: 0, y: window.bounds.height - host.fittingHeight(width: window.bounds.width),
      width: window.bounds.width, height: host.fittingHeight(width: window.bounds.width))
    guard end != host.frame else { return }
    let begin = host.frame
    let info = info(window, begin, end, duration: 0)
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    host.frame = end
    KeyboardGuides.update(in: window, height: end.height)
    watchers.call(in: window, height: end.height)
    post(UIResponder.keyboardDidChangeFrameNotification, info)
  }

  private func hide() {
    guard let host, let window else { return }
    self.host = nil
    host.onNewHeight = nil
    var end = host.frame
    end.origin.y = window.bounds.height
    move(host, from: host.frame, to: end, .hide)
  }

  private enum Movement { case show, hide }

  private func move(
    _ host: InputViewHost, from begin: CGRect, to end: CGRect, _ movement: Movement
  ) {
    guard let window else { return }
    let info = info(window, begin, end, duration: Self.duration)
    let isShown = movement == .show
    post(
      isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
      info)
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    KeyboardGuides.update(in: window, height: isShown ? end.height : 0)
    host.frame = begin
    host.movements += 1
    UIView.animate(withDuration: Self.duration) {
      host.frame = end
      self.watchers.call(in: window, height: isShown ? end.height : 0)
      window.layoutIfNeeded()
    } completion: { [weak self] _ in
      host.movements -= 1
      if isShown {
        self?.heightMayDiffer()
      } else if self?.host !== host {
        host.takeOutViews()
        host.removeFromSuperview()
      }
      self?.post(
        isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
        info)
      self?.post(UIResponder.keyboardDidChangeFrameNotification, info)
    }
  }

  private func info(_ window: UIWindow, _ begin: CGRect, _ end: CGRect, duration: TimeInterval)
    -> [AnyHashable: Any]
  {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: window.convert(begin, to: nil)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: window.convert(end, to: nil)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    // The screen, as in UIKit since iOS 16.1: windows of other screens have other keyboards.
    NotificationCenter.default.post(name: name, object: runtime.screen, userInfo: info)
  }

  private static let duration: TimeInterval = 0.25
}

extension UIResponder {
  /// Whether a controller is in the chain of the responder.
  fileprivate final func isInside(_ controller: UIViewController) -> Bool {
    responderChain.contains { $0 === controller }
  }
}
