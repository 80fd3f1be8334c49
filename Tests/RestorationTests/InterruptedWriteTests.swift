import EspalierCore
import Foundation
import Glibc
import Testing

extension Restoration {
  /// Processes that are killed while they write the state.
  @Suite struct InterruptedWriteTests {
    /// `ESPALIER_KILLS=1000` kills as often.
    private static var kills: Int {
      ProcessInfo.processInfo.environment["ESPALIER_KILLS"].flatMap { Int($0) } ?? 50
    }

    /// Returns the number with which a state begins.
    private func number(in finding: StateFile.Finding) -> Int? {
      guard case .state(let bytes) = finding else { return nil }
      return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
    }

    /// Returns a state that begins with a number, of up to 20,000 bytes.
    private func state(_ number: Int) -> [UInt8] {
      Array("\(number) ".utf8) + [UInt8](repeating: 120, count: (number * 7919) % 20_000)
    }

    /// Writes one state after another and says so, until it is killed.
    private func writeForever(from start: Int, to file: StateFile, telling pipe: Int32) -> Never {
      // What other tests have open is not held by this process.
      for descriptor in Int32(3)..<1024 where descriptor != pipe { close(descriptor) }
      var number = start
      while true {
        number += 1
        _ = file.write(state(number))
        var byte: UInt8 = 1
        _ = Glibc.write(pipe, &byte, 1)
      }
    }

    @Test func aKilledWriterLeavesTheLastStateOrTheOneBefore() throws {
      let folder = StateFolder()
      let file = folder.file
      var random = SystemRandomNumberGenerator()
      var known = 0
      #expect(file.write(state(known)) == nil)
      // Swift hides `fork` because of threads: the child here uses none.
      typealias Fork = @convention(c) () -> pid_t
      let fork = unsafeBitCast(try #require(dlsym(nil, "fork")), to: Fork.self)
      var interrupted = 0
      for _ in 0..<Self.kills {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let child = fork()
        if child == 0 { writeForever(from: known, to: file, telling: ends[1]) }
        try #require(child > 0)
        close(ends[1])
        // Some writes end; then a moment passes that is not known.
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
          guard poll(&waiting, 1, 5000) == 1 else { break }
          var byte: UInt8 = 0
          if Glibc.read(ends[0], &byte, 1) == 1 { known += 1 }
        }
        for _ in 0..<Int.random(in: 0...20, using: &random) { sched_yield() }
        kill(child, SIGKILL)
        var status: Int32 = 0
        waitpid(child, &status, 0)
        #expect(status & 0x7f == SIGKILL)
        // What the child said after that.
        var byte: UInt8 = 0
        while Glibc.read(ends[0], &byte, 1) == 1 { known += 1 }
        close(ends[0])
        let found = try #require(number(in: file.read()))
        #expect(found == known || found == known + 1)
        if folder.names.contains("scenes.json.new") { interrupted += 1 }
        if found > 0 {
          #expect(
            number(in: file.read(previous: true)).map { $0 == found || $0 == found - 1 } == true)
        }
        known = found
      }
      #expect(known > 0)
    }
  }
}
