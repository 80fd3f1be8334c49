import Espalier

/// Time, the process's and the X server's processor time at one moment, in milliseconds.
struct Stamp {
  let wall: Double
  let processor: Double
  let server: Double

  static func now() -> Stamp {
    Stamp(
      wall: milliseconds(of: CLOCK_MONOTONIC),
      processor: milliseconds(of: CLOCK_PROCESS_CPUTIME_ID),
      server: serverMilliseconds())
  }

  private static func milliseconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// The folder of the threads of the process that `BENCH_XPID` names.
  private static let serverThreads = ProcessInfo.processInfo.environment["BENCH_XPID"]
    .map { "/proc/\($0)/task" }

  /// The processor time of that process, with all threads.
  ///
  /// Foundation's ways to read a file would show in steps that are measured once.
  private static func serverMilliseconds() -> Double {
    guard let folder = serverThreads, let threads = opendir(folder) else { return 0 }
    defer { closedir(threads) }
    var sum = 0.0
    while let entry = readdir(threads) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.first != ".", let file = fopen("\(folder)/\(name)/schedstat", "r") else {
        continue
      }
      defer { fclose(file) }
      var text = [CChar](repeating: 0, count: 64)
      guard fgets(&text, 64, file) != nil else { continue }
      sum += Double(strtoull(text, nil, 10)) / 1e6
    }
    return sum
  }
}

/// Prints the cost of one of `count` repetitions.
func report(_ name: String, unit: String, count: Int, from start: Stamp, to end: Stamp) {
  let times = [
    ("wall", end.wall - start.wall), ("cpu", end.processor - start.processor),
    ("x", end.server - start.server),
  ]
  let values = times.map { "\"\($0.0)\":\(sixDecimals($0.1 / Double(count)))" }
  print(
    "{\"bench\":\"\(name)\",\"unit\":\"ms/\(unit)\",\"n\":\(count),\(values.joined(separator: ","))}"
  )
  fflush(nil)
}

private func sixDecimals(_ value: Double) -> String {
  let millionths = Int((abs(value) * 1e6).rounded())
  let fraction = String(millionths % 1_000_000)
  let zeros = String(repeating: "0", count: 6 - fraction.count)
  return "\(value < 0 ? "-" : "")\(millionths / 1_000_000).\(zeros)\(fraction)"
}

/// Prints how much memory the process uses now, in kilobytes.
func reportMemory(_ name: String) {
  var sums: [String: Int] = [:]
  // Foundation's ways to read a file would be part of what they measure.
  if let file = fopen("/proc/self/smaps_rollup", "r") {
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let parts = text.split(separator: " ")
      if parts.count > 1, let value = Int(parts[1]) { sums[String(parts[0])] = value }
    }
  }
  let own = (sums["Private_Clean:"] ?? 0) + (sums["Private_Dirty:"] ?? 0)
  print(
    "{\"bench\":\"\(name)\",\"unit\":\"kB\",\"n\":1,\"pss\":\(sums["Pss:"] ?? 0),\"uss\":\(own),\"rss\":\(sums["Rss:"] ?? 0)}"
  )
  fflush(nil)
}
