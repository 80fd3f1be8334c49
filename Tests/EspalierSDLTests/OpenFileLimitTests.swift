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
      try OpenFileLimit.check()
      let first = open("/dev/null", O_RDONLY)
      try OpenFileLimit.check()
      let second = open("/dev/null", O_RDONLY)
      precondition(second == first + 1)
    }
  }
}
