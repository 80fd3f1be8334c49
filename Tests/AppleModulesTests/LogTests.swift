import Foundation
import OSLog
import Testing
import os

@Suite("Log") struct LogTests {
  private let quiet = LogWriter(mode: nil, isRead: false)

  @Test("Texts are private and numbers are public unless the source says otherwise")
  func privacy() {
    let name = "Ada"
    let message: OSLogMessage = "\(name) \(name, privacy: .public) \(7) \(7, privacy: .private)"
    #expect(message.text(isRead: false) == "<private> Ada 7 <private>")
    #expect(message.text(isRead: true) == "Ada Ada 7 7")
    let secret: OSLogMessage = "\(name, privacy: .sensitive)\(true)\(nil as NSObject?)"
    #expect(secret.text(isRead: true) == "<private>true(null)")
    let masked: OSLogMessage = "\(name, privacy: .private(mask: .hash))"
    #expect(masked.text(isRead: false) == masked.text(isRead: false))
    #expect(!masked.text(isRead: false).contains("Ada"))
  }

  @Test("Values are formatted and aligned")
  func formats() {
    let message: OSLogMessage = """
      \(255, format: .hex(includePrefix: true, uppercase: true))|\
      \(-5, format: .decimal(minDigits: 3))|\
      \(1.5, format: .fixed(precision: 2))|\(true, format: .answer)|\
      \("ab", align: .right(columns: 4), privacy: .public)|\(8, align: .left(columns: 3))|
      """
    #expect(message.text(isRead: false) == "0xFF|-005|1.50|YES|  ab|8  |")
  }

  @Test("A value is asked for only if its message is written")
  func laziness() {
    final class Counter { var count = 0 }
    let counter = Counter()
    func value() -> Int {
      counter.count += 1
      return counter.count
    }
    Logger(.disabled).error("\(value())")
    #expect(counter.count == 0)
  }

  @Test("OS_ACTIVITY_MODE says which messages are written")
  func modes() {
    let types: [OSLogType] = [.default, .info, .debug, .error, .fault]
    func written(_ mode: String?) -> [Bool] {
      types.map { LogWriter(mode: mode, isRead: false).writes($0) }
    }
    #expect(written(nil) == [true, false, false, true, true])
    #expect(written("info") == [true, true, false, true, true])
    #expect(written("debug") == [true, true, true, true, true])
    #expect(written("disable") == [false, false, false, false, false])
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test("Formats of os_log take texts, numbers and marks of privacy")
  func oldFormats() {
    func text(_ format: String, _ values: Any?...) -> String {
      LogFormat.text(format, values, isRead: false)
    }
    #expect(text("%{public}@ has %d of %5.1f%%", "Ada", 3, 2.25) == "Ada has 3 of   2.2%")
    #expect(text("%@ %s %{private}d", "a", "b", 1) == "<private> <private> <private>")
    #expect(
      text("%x %lu %lld %ld", -1 as Int32, 5 as UInt, Int64.min, 7)
        == "ffffffff 5 -9223372036854775808 7")
    #expect(text("%{public}@ %d", nil) == "(null) %d")
    #expect(text("100%!", 1) == "100%!")
    #expect(text("%d %f", "no number", 3) == "no number 3.000000")
    #expect(text("%99999d%{public", 3) == "3%{public")
  }

  @Test("A line has the time, the importance, the names and the text")
  func lines() {
    let log = OSLog(subsystem: "com.example", category: "net")
    let line = quiet.line("lost", log, .error, at: Date(timeIntervalSince1970: 0.25))
    #expect(line.hasSuffix(".250 error [com.example:net] lost\n"))
    #expect(quiet.line("x", .default, .default, at: Date()).hasSuffix(" x\n"))
  }

  @Test("A lock lets one thread at its value")
  func locks() async {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { lock.withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 8_000)
    let plain = OSAllocatedUnfairLock()
    plain.lock()
    #expect(!plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.lockIfAvailable())
  }
}
