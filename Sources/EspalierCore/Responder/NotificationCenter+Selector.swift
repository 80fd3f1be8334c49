public import Foundation

extension NotificationCenter {
  /// Calls a method of `observer` for each notification, in the thread that posts it.
  ///
  /// The observer is not retained, and the first notification after its end removes the rest of the
  /// observation; there is nothing to remove. The method takes no parameter or the notification.
  ///
  /// - Parameters:
  ///   - observer: The object to call.
  ///   - selector: The method, as `Selector(Player.pause)`.
  ///   - name: The name of the notifications; `nil` means all names.
  ///   - object: The sender of the notifications; `nil` means all senders.
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    let observation = Observation(observer, selector)
    observation.token = addObserver(forName: name, object: object, queue: nil) {
      [weak self] notification in
      if !observation.deliver(notification), let token = observation.token {
        self?.removeObserver(token)
      }
    }
  }
}

/// The observation of notifications by one observer.
private final class Observation: @unchecked Sendable {
  // Unchecked: notifications are delivered in the posting thread, as in Foundation; an observer of
  // posts from other threads must be ready for them.
  weak var observer: AnyObject?
  let selector: Selector
  /// The center's own object, which the center retains, and which retains this observation.
  weak var token: (any NSObjectProtocol)?

  init(_ observer: AnyObject, _ selector: Selector) {
    self.observer = observer
    self.selector = selector
  }

  /// Calls the method; returns false if the observer was deallocated.
  func deliver(_ notification: Notification) -> Bool {
    guard let observer else { return false }
    _ = selector.method.performInPostingThread(on: observer, notification)
    return true
  }
}
