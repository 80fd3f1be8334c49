import Glibc

// Replays traces of layout systems and prints one JSON line a phase:
//   solver-trace TRACE [REPETITIONS] [dump]
// The best time of all repetitions counts; they stop after three seconds.

guard CommandLine.arguments.count > 1, let trace = Trace(path: CommandLine.arguments[1]) else {
  print("usage: solver-trace TRACE [REPETITIONS] [dump]")
  exit(2)
}
let wanted = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 1 : 1
var replay = Replay(trace: trace, name: CommandLine.arguments[1])
replay.isDumping = CommandLine.arguments.last == "dump"
let began = now()
var done = 0
while true {
  done += 1
  let isLast = done >= wanted || now() - began > 3
  replay.run(isLast: isLast)
  if isLast { break }
}
