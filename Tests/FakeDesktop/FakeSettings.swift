import EspalierBus
import Glibc

/// The portal of a desktop's settings, with a scale of text; a negative one also stands for a dark
/// appearance, little motion, a green accent colour and much contrast.
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
  private var looks: [(String, BusValue)] {
    let isDark = scales.first ?? 1 < 0
    let flag = BusValue.uint32(isDark ? 1 : 0)
    // Numbers beyond 1 mean that the user chose no colour.
    let color = isDark ? [0.2, 0.82, 0.48] : [2, 0, 0]
    return [
      ("color-scheme", flag), ("reduced-motion", flag),
      ("accent-color", .structure(color.map { .double($0) })), ("contrast", flag),
    ]
  }

  private func answer(_ call: BusMessage, on bus: BusConnection) {
    guard call.member == "ReadAll" else {
      bus.send(.failure(of: call, "org.freedesktop.DBus.Error.UnknownMethod"))
      return
    }
    say("read")
    let spaces: [BusValue] = [
      space("org.gnome.desktop.interface", "text-scaling-factor", scale),
      .entry(
        .string("org.freedesktop.appearance"),
        .array("{sv}", looks.map { .entry(.string($0.0), .variant($0.1)) })),
    ]
    bus.send(.reply(to: call, [.array("{sa{sv}}", spaces)]))
  }

  private func space(_ name: String, _ key: String, _ value: BusValue) -> BusValue {
    .entry(.string(name), .array("{sv}", [.entry(.string(key), .variant(value))]))
  }

  private func change(on bus: BusConnection) {
    if scales.count > 1 { scales.removeFirst() }
    tell("org.gnome.desktop.interface", "text-scaling-factor", scale, on: bus)
    for (key, value) in looks { tell("org.freedesktop.appearance", key, value, on: bus) }
  }

  private func tell(_ space: String, _ key: String, _ value: BusValue, on bus: BusConnection) {
    bus.send(
      .signal(
        path: Self.path, interface: Self.interface, member: "SettingChanged",
        [.string(space), .string(key), .variant(value)]))
  }
}
