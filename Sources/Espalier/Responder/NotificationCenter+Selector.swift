public import Foundation

extension NotificationCenter {
  /// Calls a method of `observer` for each notification, in the thread that posts it.
  ///
  /// The observer is not kept alive, and what is left of the observation goes with the first
  /// notification after its end; there is nothing to remove. The method takes nothing or the
  /// notification.
  ///
  /// - Parameters:
  ///   - observer: The object to call.
  ///   - selector: The method, as `Selector(Player.pause)`.
  ///   - name: The name of the notifications; `nil` hears all.
  ///   - object: Whose notifications; `nil` hears everybody's.
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

/// Someone's wish to hear of notifications.
private final class Observation: @unchecked Sendable {
  // Unchecked: notifications are delivered in the posting thread, as Foundation does; who posts
  // from elsewhere has an observer that can take it.
  weak var observer: AnyObject?
  let selector: Selector
  var token: (any NSObjectProtocol)?

  init(_ observer: AnyObject, _ selector: Selector) {
    self.observer = observer
    self.selector = selector
  }

  /// Calls the method; answers false when there is nobody to call any more.
  func deliver(_ notification: Notification) -> Bool {
    guard let observer else { return false }
    _ = selector.method.performInPostingThread(on: observer, notification)
    return true
  }
}
