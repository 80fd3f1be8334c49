// Parts of a desktop for tests, on the session bus. Each prints the requests that it gets.
//
//   fake-desktop input-method an input method; its answers come at once fake-desktop input-method
//   late its texts come half a second after the key fake-desktop input-method silent it answers no
//   key fake-desktop input-method private it is found by its address only, not through the portal
//   fake-desktop settings SCALE... a settings portal; each SIGUSR1 takes the next scale, and
//                                          a scale that is negative asks for a dark appearance, too
//   fake-desktop bus PATH a bus that takes connections and never answers fake-desktop bus PATH
//   hello a bus that accepts whom it should, and then never answers

import EspalierBus
import Glibc

func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Connects to the bus that the environment names.
@MainActor func sessionBus() -> BusConnection? {
  getenv("DBUS_SESSION_BUS_ADDRESS").flatMap { BusConnection(address: String(cString: $0)) }
}

let words = CommandLine.arguments.dropFirst()
switch words.first {
case "bus": SilentBus(path: words.dropFirst().first ?? "", answers: words.contains("hello")).run()
case "input-method": FakeInputMethod(Set(words.dropFirst())).run()
case "settings": FakeSettings(words.dropFirst().compactMap(Double.init)).run()
default: exit(2)
}
