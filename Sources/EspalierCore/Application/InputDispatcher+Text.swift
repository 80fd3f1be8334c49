import EspalierPlatform
import Foundation

extension InputDispatcher {
  /// Gives typed text to the first responder of the window's scene.
  ///
  /// Text for a window without the keyboard is dropped: input methods send some after it left.
  func handleText(_ text: String, in window: WindowID, for application: UIApplication) {
    textReceiver(in: window, for: application)?.receiveText(text)
  }

  /// Gives composed text to the first responder of the window's scene.
  func handleComposition(
    _ text: String, selected: Range<Int>, in window: WindowID, for application: UIApplication
  ) {
    textReceiver(in: window, for: application)?.receiveComposition(text, selected: selected)
  }

  private func textReceiver(in id: WindowID, for application: UIApplication)
    -> (any TextEventReceiver)?
  {
    guard let scene = application.windowScene(with: id), scene.activationState == .foregroundActive,
      scene.focusScopeWindow == nil,
      let responder = scene.keyWindow?.firstResponder
    else { return nil }
    settle(application)
    return application.runtime.textEntry?.receiver(for: responder)
  }
}
