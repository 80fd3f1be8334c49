import EspalierBus
package import EspalierPlatform

/// The notifications that the desktop's own service shows, and what it can do.
struct ShownNotifications {
  /// What follows once the service has named the notification that it is being sent.
  enum Next {
    case show(DesktopNotification, @MainActor (DesktopAnswer) -> Void)
    case remove
  }

  /// The service's numbers by identifier.
  var numbers: [String: UInt32] = [:]
  /// What follows, by the identifiers of notifications that are being sent; `nil` for nothing.
  var sending: [String: Next?] = [:]
  /// What the service can do; `nil` before it was asked.
  var abilities: Set<String>?

  func identifier(of number: UInt32) -> String? {
    numbers.first { $0.value == number }?.key
  }
}

extension DesktopBus {
  private static let noticesPath = "/org/freedesktop/Notifications"
  private static let noticesInterface = "org.freedesktop.Notifications"
  private static let portalPath = "/org/freedesktop/portal/desktop"
  private static let portalInterface = "org.freedesktop.portal.Notification"
  /// The action of a click on the notification itself.
  private static let defaultAction = "default"
  private static let actionPrefix = "action."

  private func notice(_ member: String, _ arguments: [BusValue] = []) -> BusMessage {
    var message = BusMessage(.call)
    message.path = Self.noticesPath
    message.interface = Self.noticesInterface
    message.member = member
    message.arguments = arguments
    return message
  }

  // Without a sandbox a portal does not know the program, and some drop what it sends.
  package func findNotifications(_ completion: @escaping @MainActor (DesktopAnswer) -> Void) {
    guard !isSandboxed else {
      var message = BusMessage(.call)
      message.path = Self.portalPath
      message.interface = "org.freedesktop.DBus.Properties"
      message.member = "Get"
      message.arguments = [.string(Self.portalInterface), .string("version")]
      call(portal, { _ in message }, then: { completion(Self.answer($0)) })
      return
    }
    learnAbilities { completion(Self.answer($0)) }
  }

  package func show(
    _ notification: DesktopNotification, _ completion: @escaping @MainActor (DesktopAnswer) -> Void
  ) {
    guard !isSandboxed else {
      showInPortal(notification, completion)
      return
    }
    let identifier = notification.identifier
    if shown.sending[identifier] != nil {
      // The number of the one before is needed to replace it.
      follow(with: .show(notification, completion), identifier)
      return
    }
    shown.sending[identifier] = .some(nil)
    learnAbilities { [weak self] answer in
      guard let self else { return }
      guard case .reply = answer else {
        let next = shown.sending.removeValue(forKey: identifier) ?? nil
        completion(Self.answer(answer))
        if case .show(_, let waiting) = next { waiting(Self.answer(answer)) }
        return
      }
      send(notification, completion)
    }
  }

  package func removeNotifications(_ identifiers: [String]) {
    for identifier in identifiers {
      if isSandboxed {
        var message = BusMessage(.call)
        message.path = Self.portalPath
        message.interface = Self.portalInterface
        message.member = "RemoveNotification"
        message.arguments = [.words(identifier)]
        tell(portal, message)
      } else if shown.sending[identifier] != nil {
        follow(with: .remove, identifier)
      } else if let number = shown.numbers.removeValue(forKey: identifier) {
        tell(notices, notice("CloseNotification", [.uint32(number)]))
      }
    }
  }

  /// Makes a step follow the sending of a notification, in place of one that waited for that.
  private func follow(with next: ShownNotifications.Next, _ identifier: String) {
    let before = shown.sending.updateValue(.some(next), forKey: identifier) ?? nil
    if case .show(_, let replaced) = before { replaced(.cancelled) }
  }

  // MARK: The desktop's service

  private func learnAbilities(_ completion: @escaping (BusAnswer) -> Void) {
    if shown.abilities != nil, notices.owner != nil {
      completion(.reply([]))
      return
    }
    let question = notice("GetCapabilities")
    call(
      notices, { _ in question },
      then: { [weak self] answer in
        if case .reply(let values) = answer, let self {
          if shown.abilities == nil { follow() }
          shown.abilities = Set(values.first?.texts ?? [])
        }
        completion(answer)
      })
  }

  /// Makes the bus send what the user does with notifications.
  private func follow() {
    for member in ["ActionInvoked", "NotificationClosed"] {
      addMatch(
        "type='signal',sender='\(notices.name)',interface='\(Self.noticesInterface)',"
          + "member='\(member)',path='\(Self.noticesPath)'")
    }
  }

  private func send(
    _ notification: DesktopNotification, _ completion: @escaping @MainActor (DesktopAnswer) -> Void
  ) {
    let identifier = notification.identifier
    let message = notice("Notify", arguments(of: notification))
    call(
      notices, { _ in message },
      then: { [weak self] answer in
        guard let self else { return }
        let next = shown.sending.removeValue(forKey: identifier) ?? nil
        if case .reply(let values) = answer, case .uint32(let number)? = values.first {
          shown.numbers[identifier] = number
        }
        if case .reply = answer, next != nil {
          completion(.cancelled)
        } else {
          completion(Self.answer(answer))
        }
        switch next {
        case .show(let notification, let completion): show(notification, completion)
        case .remove: removeNotifications([identifier])
        case nil: break
        }
      })
  }

  private func arguments(of notification: DesktopNotification) -> [BusValue] {
    let abilities = shown.abilities ?? []
    var body = notification.body
    if abilities.contains("body-markup") {
      for (letter, name) in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")] {
        body = body.split(separator: letter, omittingEmptySubsequences: false).joined(
          separator: name)
      }
    }
    var actions: [BusValue] = []
    if abilities.contains("actions") {
      actions = [.string(Self.defaultAction), .string("")]
      for action in notification.actions {
        actions += [.words(Self.actionPrefix + action.identifier), .words(action.title)]
      }
    }
    var hints: [(String, BusValue)] = [
      ("desktop-entry", .words(applicationID)),
      ("urgency", .byte(notification.urgency == .low ? 0 : notification.urgency == .high ? 2 : 1)),
      ("suppress-sound", .boolean(notification.isSilent)),
    ]
    if let path = notification.picturePath { hints.append(("image-path", .words(path))) }
    return [
      .words(applicationName),
      .uint32(shown.numbers[notification.identifier] ?? 0), .words(applicationID),
      .words(notification.title), .words(body), .array("s", actions), .options(hints), .int32(-1),
    ]
  }

  // MARK: The portal

  private func showInPortal(
    _ notification: DesktopNotification, _ completion: @escaping @MainActor (DesktopAnswer) -> Void
  ) {
    let priority = ["low", "normal", "urgent"][
      notification.urgency == .low ? 0 : notification.urgency == .high ? 2 : 1]
    let buttons = notification.actions.map { action in
      BusValue.options([
        ("label", .words(action.title)),
        ("action", .words(Self.actionPrefix + action.identifier)),
      ])
    }
    var contents: [(String, BusValue)] = [
      ("title", .words(notification.title)), ("body", .words(notification.body)),
      ("priority", .string(priority)), ("default-action", .string(Self.defaultAction)),
    ]
    if !buttons.isEmpty { contents.append(("buttons", .array("a{sv}", buttons))) }
    var message = BusMessage(.call)
    message.path = Self.portalPath
    message.interface = Self.portalInterface
    message.member = "AddNotification"
    message.arguments = [.words(notification.identifier), .options(contents)]
    let rule =
      "type='signal',sender='\(portal.name)',interface='\(Self.portalInterface)',"
      + "member='ActionInvoked'"
    call(
      portal,
      { [weak self] _ in
        self?.addMatch(rule)
        return message
      }, then: { completion(Self.answer($0)) })
  }

  // MARK: Answers

  func takeNotificationSignal(_ message: BusMessage) {
    let values = message.arguments
    switch (message.interface, message.member) {
    case (Self.noticesInterface, "ActionInvoked")
    where message.sender == notices.owner && message.signature == "us":
      guard case .uint32(let number) = values[0], let identifier = shown.identifier(of: number)
      else { return }
      invoke(values[1].text ?? "", of: identifier)
    case (Self.noticesInterface, "NotificationClosed")
    where message.sender == notices.owner && message.signature == "uu":
      guard case .uint32(let number) = values[0], let identifier = shown.identifier(of: number)
      else { return }
      shown.numbers[identifier] = nil
      // 2: the user dismissed it.
      if values[1] == .uint32(2) { onNotification?(.dismissed(identifier)) }
    case (Self.portalInterface, "ActionInvoked") where message.sender == portal.owner:
      guard values.count >= 2, let identifier = values[0].text else { return }
      invoke(values[1].text ?? "", of: identifier)
    default: break
    }
  }

  private func invoke(_ action: String, of identifier: String) {
    if action == Self.defaultAction {
      onNotification?(.opened(identifier))
    } else if action.hasPrefix(Self.actionPrefix) {
      let name = String(action.dropFirst(Self.actionPrefix.count))
      onNotification?(.chose(identifier, action: name))
    }
  }

  private static func answer(_ answer: BusAnswer) -> DesktopAnswer {
    switch answer {
    case .reply: .done([])
    case .absent: .absent("The desktop has no service for notifications.")
    case .refused(let name): .failed("The service for notifications refused with \(name).")
    case .late: .failed("The service for notifications did not answer.")
    case .lost: .failed("The service for notifications ended.")
    }
  }
}
