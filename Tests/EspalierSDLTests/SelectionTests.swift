import EspalierPlatform
import EspalierSDL
import Foundation
import Testing

/// A number that closures change.
@MainActor private final class Count { var value = 0 }

/// The clipboard of an X server, exchanged with other programs.
@MainActor
@Suite(
  .enabled(if: VirtualDisplay.isPresent, "Xvfb and xdotool are not installed"), .serialized,
  .timeLimit(.minutes(2)))
struct SelectionTests {
  private static let pattern = Array("0123456789äöü€𝄞".utf8)

  private static func bytes(_ count: Int) -> [UInt8] {
    let rounds = count / pattern.count + 1
    return Array(
      (0..<rounds).flatMap { _ in pattern }.prefix(count / pattern.count * pattern.count))
  }

  private func withClipboard(
    _ body: @MainActor (VirtualDisplay, XClipboard) async throws -> Void
  ) async throws {
    let display = try await VirtualDisplay()
    do {
      try await body(display, XClipboard(display: display.name))
    } catch {
      await display.close()
      throw error
    }
    await display.close()
  }

  private func withOwner(
    _ manner: FakeOwner.Manner, target: String = "UTF8_STRING", _ bytes: [UInt8],
    _ body: @MainActor (VirtualDisplay, XClipboard, FakeOwner) async throws -> Void
  ) async throws {
    try await withClipboard { display, clipboard in
      let owner = try FakeOwner(display, manner, target: target, bytes)
      defer { owner.stop() }
      try await body(display, clipboard, owner)
    }
  }

  private func fetched(_ clipboard: XClipboard) async -> String? {
    await withCheckedContinuation { continuation in
      clipboard.fetchString { continuation.resume(returning: $0) }
    }
  }

  private func expectPaste(
    _ target: String, from display: VirtualDisplay, property: String? = "PASTE",
    gives expected: [UInt8]?
  ) async throws {
    let found = try await paste(target, from: display, property: property)
    expectSame(found, expected)
  }

  /// Compares long contents without writing them down.
  private func expectSame(
    _ found: [UInt8]?, _ expected: [UInt8]?, at place: SourceLocation = #_sourceLocation
  ) {
    let isSame = found == expected
    #expect(isSame, "\(found?.count ?? -1) bytes", sourceLocation: place)
  }

  // MARK: Reading

  @Test(arguments: [300_000, 64 << 20]) func aLongTextOfAnotherProgramIsReadWhole(
    count: Int
  ) async throws {
    let bytes = Self.bytes(count)
    try await withOwner(.parts, bytes) { _, clipboard, _ in
      #expect(clipboard.hasString)
      #expect(!clipboard.ownsContents)
      expectSame(clipboard.string.map { Array($0.utf8) }, bytes)
    }
  }

  @Test func aLongPictureOfAnotherProgramIsReadWhole() async throws {
    let bytes = Self.bytes(64 << 20)
    try await withOwner(.parts, target: "image/png", bytes) { _, clipboard, _ in
      #expect(clipboard.hasPicture)
      #expect(!clipboard.hasString)
      expectSame(clipboard.picture, bytes)
    }
  }

  @Test func aTextInOnePieceIsThereAtOnce() async throws {
    try await withOwner(.whole, Array("abc\0".utf8)) { _, clipboard, _ in
      #expect(clipboard.string == "abc")
      let now = Count()
      clipboard.fetchString { if $0 == "abc" { now.value += 1 } }
      #expect(now.value == 1)
    }
  }

  @Test func aFetchDoesNotWaitForASlowOwner() async throws {
    let bytes = Self.bytes(200_000)
    try await withOwner(.slowParts, bytes) { _, clipboard, owner in
      let text: String? = await withCheckedContinuation { continuation in
        let returns = Count()
        clipboard.fetchString {
          #expect(returns.value == 1)
          continuation.resume(returning: $0)
        }
        returns.value += 1
        // Four parts with bytes, and the last one without.
        owner.release(5)
      }
      #expect(text.map { Array($0.utf8) } == bytes)
    }
  }

  @Test(arguments: [0, 2]) func anOwnerThatDiesEndsTheRead(afterParts count: Int) async throws {
    try await withOwner(.dies(afterParts: count), Self.bytes(400_000)) { display, clipboard, _ in
      #expect(clipboard.string == nil)
      let next = try FakeOwner(display, .whole, target: "UTF8_STRING", Array("next".utf8))
      #expect(clipboard.string == "next")
      next.stop()
    }
  }

  @Test func anOwnerThatDiesEndsAFetch() async throws {
    try await withOwner(.dies(afterParts: 3), Self.bytes(400_000)) { _, clipboard, _ in
      #expect(await fetched(clipboard) == nil)
    }
  }

  @Test func aSilentOwnerIsAskedWithoutWaiting() async throws {
    try await withOwner(.silent, []) { _, clipboard, owner in
      #expect(clipboard.hasString)
      #expect(!clipboard.hasPicture)
      var waits = 0
      clipboard.whileWaiting = {
        waits += 1
        // The owner ends, and the reader is told.
        if waits == 3 { owner.stop() }
      }
      #expect(clipboard.string == nil)
      #expect(waits >= 3)
      owner.release()
    }
  }

  @Test func latinTextOfOldProgramsIsRead() async throws {
    try await withOwner(.whole, target: "STRING", [0x61, 0xe4, 0xdf]) { _, clipboard, _ in
      #expect(clipboard.string == "aäß")
    }
  }

  @Test func anEmptyClipboardHasNothing() async throws {
    try await withClipboard { _, clipboard in
      #expect(!clipboard.hasString)
      #expect(!clipboard.hasPicture)
      #expect(clipboard.string == nil)
      #expect(clipboard.picture == nil)
      #expect(clipboard.primarySelection == nil)
    }
  }

  // MARK: Writing

  @Test(arguments: [3, 300_000, 64 << 20]) func otherProgramsGetATextWhole(
    count: Int
  ) async throws {
    try await withClipboard { display, clipboard in
      let bytes = count < 100 ? Array("abc".utf8) : Self.bytes(count)
      clipboard.string = String(decoding: bytes, as: UTF8.self)
      #expect(clipboard.ownsContents)
      try await expectPaste("UTF8_STRING", from: display, gives: bytes)
      try await expectPaste("text/plain;charset=utf-8", from: display, gives: bytes)
    }
  }

  @Test func otherProgramsGetAPictureThatIsMadeOnce() async throws {
    try await withClipboard { display, clipboard in
      let bytes = Self.bytes(3_000_000)
      let made = Count()
      clipboard.offer("cover") {
        made.value += 1
        return bytes
      }
      #expect(clipboard.hasPicture)
      #expect(made.value == 0)
      try await expectPaste("image/png", from: display, gives: bytes)
      try await expectPaste("image/png", from: display, gives: bytes)
      #expect(made.value == 1)
      try await expectPaste("STRING", from: display, gives: Array("cover".utf8))
    }
  }

  @Test func aProgramThatEndsInTheMiddleHarmsNothing() async throws {
    try await withClipboard { display, clipboard in
      let bytes = Self.bytes(2_000_000)
      clipboard.string = String(decoding: bytes, as: UTF8.self)
      for parts in 1...3 {
        let begun = try await paste("UTF8_STRING", from: display, mostParts: parts)
        #expect(begun.map { bytes.starts(with: $0) && $0.count < bytes.count } == true)
      }
      try await expectPaste("UTF8_STRING", from: display, gives: bytes)
    }
  }

  @Test func aProgramThatAsksAndEndsHarmsNothing() async throws {
    try await withClipboard { display, clipboard in
      clipboard.string = "text"
      // An X server gives the numbers of a program that ended to the next one, which would get the
      // answers to the questions of that program.
      let asker = Asker(connection: try #require(XcbConnection(display: display.name)))
      for _ in 0..<30 {
        let other = try #require(XcbConnection(display: display.name))
        let selection = other.atom("CLIPBOARD")
        other.ask(for: other.atom("UTF8_STRING"), of: selection, into: other.atom("PASTE"))
        other.ask(for: other.atom("UTF8_STRING"), of: selection, into: 0)
        other.ask(for: other.atom("MULTIPLE"), of: selection, into: 0)
        other.ask(for: 0, of: selection, into: 0)
        other.flush()
      }
      let found = try await paste("UTF8_STRING", from: display, over: asker)
      expectSame(found, Array("text".utf8))
    }
  }

  @Test func anOldProgramThatNamesNoPropertyIsAnswered() async throws {
    try await withClipboard { display, clipboard in
      clipboard.string = "old"
      let answer = try await paste("UTF8_STRING", from: display, property: nil)
      #expect(answer == Array("old".utf8))
      try await expectPaste("image/png", from: display, property: nil, gives: nil)
    }
  }

  @Test func anotherProgramTakesTheClipboardOver() async throws {
    try await withClipboard { display, clipboard in
      clipboard.string = "mine"
      clipboard.primarySelection = "selected"
      try await expectPaste("UTF8_STRING", from: display, gives: Array("mine".utf8))
      let owner = try FakeOwner(display, .whole, target: "UTF8_STRING", Array("theirs".utf8))
      while clipboard.ownsContents, !Task.isCancelled { await Task.yield() }
      #expect(clipboard.string == "theirs")
      #expect(clipboard.primarySelection == "selected")
      clipboard.string = "mine again"
      try await expectPaste("UTF8_STRING", from: display, gives: Array("mine again".utf8))
      clipboard.string = nil
      while try await paste("UTF8_STRING", from: display) != nil, !Task.isCancelled {}
      #expect(!clipboard.hasString)
      owner.stop()
    }
  }
}
