import EspalierPlatform
import EspalierSDL
import Foundation

// Runs the desktop platform's loop for a test that watches from outside.
//
//   loop-probe listen     says every event until it is asked to end
//   loop-probe stubborn   the same, but stays when it is asked to end
//   loop-probe hang       stops taking turns; only a second signal ends it
//   loop-probe wakeups    everything that may wake the loop, each followed by the end of a turn
//   loop-probe frames     wants 60 frames
//   loop-probe pictures   shows 100 pictures and counts the wake-ups of other threads
//   loop-probe latency    how long a block of the main queue waits
//   loop-probe answer     changes a square at every press, to be timed from outside
//   loop-probe start      how much processor time the start took

let word = CommandLine.arguments.dropFirst().first ?? "listen"
let begin = processorMilliseconds()
do {
  let probe = try Probe()
  let made = processorMilliseconds()
  probe.window.show()
  switch word {
  case "listen": break
  case "stubborn": probe.terminationStatus = nil
  case "hang": probe.afterTurn = [{ hang() }]
  case "wakeups": Wakeups(probe).begin()
  case "frames": Frames(probe).begin()
  case "pictures": Pictures(probe).begin()
  case "answer": probe.isQuiet = true
  case "latency": Latency(probe).begin()
  case "start":
    probe.afterTurn = [
      {
        say("platform and window \(made - begin) ms, first frame \(processorMilliseconds()) ms")
        probe.platform.stop(status: 0)
      }
    ]
  default:
    writeError(
      "loop-probe: \(word) is none of its words")
    exit(2)
  }
  say("ready \(probe.platform.driver)")
  exit(probe.platform.run())
} catch let error as PlatformError {
  writeError("loop-probe: \(error.sentence)\n  Fix: \(error.fix)")
  exit(3)
}

/// The processor time this process has used so far, in milliseconds.
func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

/// Writes one line of standard output at once, so that a watching test sees it.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func writeError(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

func hang() {
  say("hanging")
  while true { pause() }
}
