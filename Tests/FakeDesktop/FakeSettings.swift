import EspalierBus
import Glibc

/// The portal of a desktop's settings, with a scale of text.
@MainActor final class FakeSettings {
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private var scales: [Double]

  init(_ scales: [Double]) { self.scales = scales }

  func run() {
    // The signal is taken by waiting for it, not by a handler.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    guard let bus = sessionBus(), bus.requestName("org.freedesktop.portal.Desktop") else {
      exit(3)
    }
    say("ready")
    var none = timespec()
    while bus.isConnected {
      for message in bus.takeMessages(waiting: 50) where message.kind == .call {
        answer(message, on: bus)
      }
      if sigtimedwait(&signals, nil, &none) == SIGUSR1 { change(on: bus) }
    }
  }

  private var scale: BusValue { .double(abs(scales.first ?? 1)) }
  private var scheme: BusValue { .uint32(scales.first ?? 1 < 0 ? 1 : 0) }

  private func answer(_ call: BusMessage, on bus: BusConnection) {
    guard call.member == "ReadAll" else {
      bus.send(.failure(of: call, "org.freedesktop.DBus.Error.UnknownMethod"))
      return
    }
    say("read")
    let spaces: [BusValue] = [
      space("org.gnome.desktop.interface", "text-scaling-factor", scale),
      space("org.freedesktop.appearance", "color-scheme", scheme),
    ]
    bus.send(.reply(to: call, [.array("{sa{sv}}", spaces)]))
  }

  private func space(_ name: String, _ key: String, _ value: BusValue) -> BusValue {
    .entry(.string(name), .array("{sv}", [.entry(.string(key), .variant(value))]))
  }

  private func change(on bus: BusConnection) {
    if scales.count > 1 { scales.removeFirst() }
    tell("org.gnome.desktop.interface", "text-scaling-factor", scale, on: bus)
    tell("org.freedesktop.appearance", "color-scheme", scheme, on: bus)
  }

  private func tell(_ space: String, _ key: String, _ value: BusValue, on bus: BusConnection) {
    bus.send(
      .signal(
        path: Self.path, interface: Self.interface, member: "SettingChanged",
        [.string(space), .string(key), .variant(value)]))
  }
}
