import EspalierPlatform
import EspalierSDL
import Glibc
import Testing

@Suite("Open files") struct OpenFileLimitTests {
  @Test func aProgramThatMayOpenTooFewFilesIsRefusedWithTheReason() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 8, rlim_max: 8)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      do throws(PlatformError) {
        try OpenFileLimit.check()
        fatalError("Twelve more files were free.")
      } catch {
        precondition(error.sentence.contains("12 more open files"))
        precondition(error.fix.contains("ulimit -n"))
      }
    }
  }

  /// In a process of its own: other tests open files meanwhile.
  @Test func theCheckLeavesNoFileOpen() async {
    await #expect(processExitsWith: .success) {
      // The lowest number that is free: files left open would take it and those above. The process
      // opens a few of its own meanwhile.
      let before = open("/dev/null", O_RDONLY)
      close(before)
      for _ in 0..<50 { try OpenFileLimit.check() }
      let after = open("/dev/null", O_RDONLY)
      precondition(after < before + 50)
    }
  }
}
