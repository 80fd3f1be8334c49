import EspalierCore
import EspalierDiagnostics
import EspalierTestSupport
import Foundation
import Testing

extension Restoration {
  /// The file of a saved state: whole or not there.
  @MainActor @Suite struct StateFileTests {
    let folder = StateFolder()

    private func state(_ session: String) -> SavedState {
      var state = SavedState()
      state.scenes = [SavedScene(session: session, width: 390, height: 844)]
      return state
    }

    @Test func aStateIsReadAsItWasWritten() {
      let file = folder.file
      #expect(file.read() == .nothing)
      #expect(file.write(Array("[1]".utf8)) == nil)
      #expect(file.read() == .state(Array("[1]".utf8)))
      #expect(folder.names == ["scenes.json"])
      #expect(file.write(Array("[2]".utf8)) == nil)
      #expect(file.read() == .state(Array("[2]".utf8)))
      #expect(file.read(previous: true) == .state(Array("[1]".utf8)))
      #expect(folder.names == ["scenes.json", "scenes.previous.json"])
    }

    @Test func onlyTheUserMayReadTheFileAndItsFolder() throws {
      _ = folder.file.write(Array("[1]".utf8))
      func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      }
      #expect(try mode(folder.file.path) == 0o600)
      #expect(try mode(folder.path) == 0o700)
    }

    @Test func theFileIsOneObjectOfJSON() throws {
      _ = folder.file.write(Array(#"{"scenes":[]}"#.utf8))
      let object = try JSONSerialization.jsonObject(with: Data(folder.bytes)) as? [String: Any]
      #expect(object?["format"] as? String == "espalier.scenes")
      #expect(object?["version"] as? Int == 1)
    }

    @Test func aFileCutOffAtAnyByteIsDamaged() {
      _ = folder.file.write(Array(#"{"scenes":[{"a":1}]}"#.utf8))
      let whole = folder.bytes
      for length in whole.indices {
        let found = StateFile.payload(of: Array(whole[..<length]))
        guard case .damaged = found else {
          Testing.Issue.record("\(length) bytes of \(whole.count) were read as \(found)")
          return
        }
      }
    }

    @Test func aChangeOfAnyByteIsNoticed() {
      _ = folder.file.write(Array(#"{"scenes":[{"a":1}]}"#.utf8))
      let whole = folder.bytes
      for index in whole.indices {
        var changed = whole
        changed[index] ^= 1
        guard case .damaged = StateFile.payload(of: changed) else {
          Testing.Issue.record("the change of byte \(index) was not noticed")
          return
        }
      }
    }

    @Test(arguments: ["", "{}", "PK\u{3}\u{4}", "[null]", String(repeating: "x", count: 5000)])
    func aForeignFileIsKeptAsBadAndReportedOnce(_ contents: String) throws {
      try folder.put(Array(contents.utf8))
      let found = issues {
        #expect(StateStore(folder: folder.path).load() == nil)
        #expect(StateStore(folder: folder.path).load() == nil)
      }
      #expect(found.map(\.code) == ["restoration.file"])
      let kept = try Data(contentsOf: URL(fileURLWithPath: folder.file.badPath))
      #expect(Array(kept) == Array(contents.utf8))
      #expect(folder.file.read() == .nothing)
    }

    @Test func aFileOfTheFormatWithOtherContentsIsForeign() throws {
      try folder.put(StateFile.file(of: Array(#"{"songs":[]}"#.utf8)))
      let found = issues { #expect(StateStore(folder: folder.path).load() == nil) }
      #expect(found.map(\.code) == ["restoration.file"])
      #expect(folder.names.contains("scenes.json.bad"))
    }

    @Test func aFolderInPlaceOfTheFileIsPutAside() throws {
      try FileManager.default.createDirectory(
        atPath: folder.file.path, withIntermediateDirectories: true)
      let found = issues { #expect(StateStore(folder: folder.path).load() == nil) }
      #expect(found.count == 1)
      let store = StateStore(folder: folder.path)
      store.save(state("a"))
      #expect(folder.file.read() != .nothing)
    }

    @Test func afterDamageTheNextStateIsWrittenAndRead() throws {
      try folder.put(Array("x".utf8))
      do {
        let store = StateStore(folder: folder.path)
        _ = issues { #expect(store.load() == nil) }
        store.save(state("a"))
      }
      #expect(StateStore(folder: folder.path).load() == state("a"))
    }

    @Test func theSecondProcessStartsFreshAndWritesNothing() {
      let first = StateStore(folder: folder.path)
      first.save(state("first"))
      let second = StateStore(folder: folder.path)
      #expect(second.load() == nil)
      second.save(state("second"))
      #expect(second.file.read() == first.file.read())
      first.save(state("first again"))
      #expect(first.file.read(previous: true) != .nothing)
    }

    @Test func anEqualStateIsNotWrittenAgain() {
      let store = StateStore(folder: folder.path)
      store.save(state("a"))
      let bytes = folder.bytes
      try? FileManager.default.removeItem(atPath: folder.file.path)
      store.save(state("a"))
      #expect(folder.bytes.isEmpty)
      store.save(state("b"))
      store.save(state("a"))
      #expect(folder.bytes == bytes)
    }

    @Test func aStartThatDiedWhileItRestoredGetsTheStateBefore() {
      do {
        let store = StateStore(folder: folder.path)
        store.save(state("before"))
        store.save(state("last"))
      }
      #expect(StateStore(folder: folder.path).load() == state("last"))
      // The first of these did not say that it restored.
      let next = StateStore(folder: folder.path)
      #expect(next.load() == state("before"))
      next.didRestore()
      #expect(!folder.names.contains("scenes.restoring"))
    }

    @Test func afterSeveralSuchStartsTheProgramStartsFresh() {
      StateStore(folder: folder.path).save(state("a"))
      var starts = 0
      let found = issues {
        while starts < 10, StateStore(folder: folder.path).load() != nil { starts += 1 }
      }
      #expect(starts == 4)
      #expect(found.map(\.code) == ["restoration.file"])
      #expect(folder.names.contains("scenes.json.bad"))
    }

    @Test func aFolderThatCannotBeMadeIsReportedOnce() throws {
      let path = folder.path
      try Data().write(to: URL(fileURLWithPath: path))
      defer { try? FileManager.default.removeItem(atPath: path) }
      let store = StateStore(folder: path)
      #expect(store.load() == nil)
      #expect(store.file.write([1]) != nil)
    }

    @Test func whatIsNotSavedLeavesNoFolder() {
      #expect(StateStore(folder: folder.path).load() == nil)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }
}
