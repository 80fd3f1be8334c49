import EspalierPlatform
import Foundation

/// Connects first responders with the text input of the desktop.
///
/// Text input is on while the first responder of the scene with the keyboard takes text, because
/// each key then goes to the input method first. Its place is sent when a turn ends, if it changed.
@MainActor package final class TextInputSession: TextEntry, FirstResponderWatching, Feature {
  private unowned let runtime: Runtime
  private var adapter: KeyInputAdapter?
  private var sentArea: TextInputArea?
  private var isUpdateDue = false
  /// The input views of the last first responder, at the bottom of its window.
  package let inputViews: InputViews

  package static func start(in runtime: Runtime) {
    let session = runtime.textInputSession
    runtime.textEntry = session
    runtime.firstResponderWatch = session
  }

  init(_ runtime: Runtime) {
    self.runtime = runtime
    inputViews = InputViews(runtime)
  }

  // MARK: Text

  package func receiver(for responder: UIResponder) -> (any TextEventReceiver)? {
    if let receiver = responder as? any TextEventReceiver { return receiver }
    guard let input = responder as? any UIResponder & UIKeyInput else { return nil }
    if adapter?.input !== input { adapter = KeyInputAdapter(input) }
    return adapter
  }

  func firstResponderDidChange(in window: UIWindow) {
    setNeedsUpdate()
    inputViews.firstResponderDidChange(in: window)
  }

  func inputViewsDidChange(of responder: UIResponder) {
    if let window = responder.responderWindow { inputViews.firstResponderDidChange(in: window) }
  }

  func controllerWillLeave(_ controller: UIResponder) {
    if let controller = controller as? UIViewController {
      inputViews.controllerWillLeave(controller)
    }
  }

  func controllerIsCovered(_ controller: UIResponder) {
    if let controller = controller as? UIViewController {
      inputViews.controllerIsCovered(controller)
    }
  }

  func controllerDidReturn(_ controller: UIResponder) {
    if let controller = controller as? UIViewController {
      inputViews.controllerDidReturn(controller)
    }
  }

  package func heightOfInputViews(in window: UIWindow) -> Double {
    Double(inputViews.frame(in: window)?.height ?? 0)
  }

  func dismissPadding(around view: UIResponder) -> Double {
    (view as? UIView).map { Double(KeyboardGuides.dismissPadding(around: $0)) } ?? 0
  }

  package func keyboardDidChange(in scene: UIWindowScene) {
    setNeedsUpdate()
    guard let responder = scene.keyWindow?.firstResponder else { return }
    receiver(for: responder)?.windowKeyboardDidChange(
      hasKeyboard: scene.activationState == .foregroundActive)
  }

  // MARK: Place

  /// Sends the place of the caret when the turn ends: it, the text or the window may have moved.
  package func setNeedsUpdate() {
    guard !isUpdateDue, runtime.platform != nil else { return }
    isUpdateDue = true
    runtime.updateCycle.performAfterCommit { [weak self] in self?.update() }
  }

  /// Switches text input off and on again, which makes an input method forget its composition.
  package func reset() {
    guard let area = sentArea else { return }
    runtime.platform?.setTextInput(nil)
    runtime.platform?.setTextInput(area)
  }

  private func update() {
    isUpdateDue = false
    let area = currentArea()
    guard area != sentArea else { return }
    sentArea = area
    runtime.platform?.setTextInput(area)
  }

  private func currentArea() -> TextInputArea? {
    for scene in runtime.application.windowScenes
    where scene.activationState == .foregroundActive {
      guard let window = scene.keyWindow, let responder = window.firstResponder,
        responder is any UIKeyInput, let id = scene.surface?.id
      else { continue }
      let rect = caretRect(of: responder, in: window)
      return TextInputArea(
        window: id, x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
    return nil
  }

  /// The caret or the composed text, in points of the scene.
  private func caretRect(of responder: UIResponder, in window: UIWindow) -> CGRect {
    guard let view = responder as? UIView else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    var rect = CGRect(x: 0, y: 0, width: 1, height: view.bounds.height)
    if let input = responder as? any UITextInput {
      if let marked = input.markedTextRange {
        rect = input.firstRect(for: marked)
      } else if let selected = input.selectedTextRange {
        rect = input.caretRect(for: selected.end)
      }
    }
    return view.placeInScene(rect.isNull || !rect.isFinite ? .zero : rect)
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension Runtime {
  /// The connection of first responders with the text input of the desktop.
  package var textInputSession: TextInputSession { self[sessionPart] }
}

@MainActor private let sessionPart = RuntimePart { TextInputSession($0) }
