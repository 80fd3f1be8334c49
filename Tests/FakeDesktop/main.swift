// Parts of a desktop for tests, on the session bus. Each prints the requests that it gets.
//
//   fake-desktop input-method              an input method; its answers come at once
//   fake-desktop input-method late         its texts come half a second after the key
//   fake-desktop input-method silent       it answers no key
//   fake-desktop input-method private      it is found by its address only, not through the portal
//   fake-desktop settings SCALE...         a settings portal; each SIGUSR1 takes the next scale, and
//                                          a scale that is negative asks for a dark appearance, too

import EspalierBus
import Glibc

func say(_ line: String) {
  print(line)
  fflush(nil)
}

let words = CommandLine.arguments.dropFirst()
switch words.first {
case "input-method": FakeInputMethod(Set(words.dropFirst())).run()
case "settings": FakeSettings(words.dropFirst().compactMap(Double.init)).run()
default: exit(2)
}
