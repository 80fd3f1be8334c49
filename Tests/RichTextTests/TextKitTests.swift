import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct TextKitTests {
  private func make(
    _ text: String, width: CGFloat = 200
  ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    return (storage, manager, container)
  }

  @Test func linesAreLaidOutInTheContainer() {
    withStage { _, _ in
      let (storage, manager, container) = make("one two three four five six", width: 90)
      var ranges: [NSRange] = []
      manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
        rect, used, _, range, _ in
        ranges.append(range)
        #expect(rect.width == 90 && used.width <= 90)
      }
      #expect(ranges.count > 2)
      #expect(ranges.map(\.length).reduce(0, +) == manager.numberOfGlyphs)
      #expect(storage.layoutManagers.count == 1)
      let line = UIFont.systemFont(ofSize: 20).lineHeight
      #expect(abs(manager.usedRect(for: container).height - CGFloat(ranges.count) * line) < 0.01)
    }
  }

  @Test func pointsAndCharactersAgree() {
    withStage { _, _ in
      let (storage, manager, container) = make("abc\ndef")
      for index in [0, 1, 2, 4, 5, 6] {
        let box = manager.boundingRect(
          forGlyphRange: NSRange(location: index, length: 1), in: container)
        #expect(box.width > 3)
        var fraction: CGFloat = 0
        let found = manager.characterIndex(
          for: CGPoint(x: box.midX, y: box.midY), in: container,
          fractionOfDistanceBetweenInsertionPoints: &fraction)
        #expect(found == index)
        #expect(abs(fraction - 0.5) < 0.01)
        #expect(abs(manager.location(forGlyphAt: index).x - box.minX) < 0.01)
      }
      var range = NSRange()
      let rect = manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: &range)
      #expect(range == NSRange(location: 4, length: 3))
      #expect(rect.minY > 10)
      #expect(manager.numberOfGlyphs == storage.length)
    }
  }

  @Test func anEditIsLaidOutAgain() {
    withStage { _, _ in
      let (storage, manager, container) = make("ab")
      let before = manager.usedRect(for: container).width
      storage.append(
        NSAttributedString(string: "cd", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
      #expect(manager.usedRect(for: container).width > before)
      container.maximumNumberOfLines = 1
      storage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "a\nb")
      #expect(manager.glyphRange(for: container).length == 2)
    }
  }

  @Test func editsOfAGroupAreReportedAsOne() {
    withStage { _, _ in
      let (storage, _, _) = make("abcdef")
      let log = StorageLog()
      storage.delegate = log
      storage.beginEditing()
      storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "XY")
      storage.addAttribute(.kern, value: 2, range: NSRange(location: 4, length: 2))
      #expect(log.calls.isEmpty)
      storage.endEditing()
      #expect(log.calls == ["will {1, 5} 1 3", "did {1, 5} 1 3"])
      storage.deleteCharacters(in: NSRange(location: 0, length: 2))
      #expect(log.calls.suffix(1) == ["did {0, 0} -2 2"])
      #expect(storage.string == "Ycdef")
    }
  }

  @Test func rangesOutsideTheTextAreClampedWithAnIssue() {
    withStage { stage, _ in
      let (storage, manager, container) = make("ab")
      storage.replaceCharacters(in: NSRange(location: 9, length: Int.max), with: "c")
      #expect(storage.string == "abc")
      #expect(stage.issues.contains { $0.code == "text.range" })
      storage.setAttributes([:], range: NSRange(location: -4, length: 2))
      _ = manager.boundingRect(forGlyphRange: NSRange(location: 50, length: 9), in: container)
      #expect(manager.location(forGlyphAt: 80) != .zero)
    }
  }

  @Test func halfOfACharacterIsNotCut() {
    withStage { _, _ in
      let (storage, _, _) = make("a👍b")
      storage.deleteCharacters(in: NSRange(location: 2, length: 1))
      #expect(storage.string == "ab")
    }
  }

  @Test(
    "A part of a grapheme cluster is replaced alone",
    arguments: [
      ("🇩🇪🇫🇷", 2, 0, "x"), ("🇩🇪", 2, 2, ""), ("ae\u{301}b", 2, 1, ""), ("👨‍👩‍👧 a", 3, 2, "b"),
      ("a\r\nb", 2, 1, ""), ("x👍🏽", 3, 2, "y"),
    ])
  func partsOfClusters(text: String, start: Int, length: Int, new: String) {
    let range = NSRange(location: start, length: length)
    var units = Array(text.utf16)
    units.replaceSubrange(start..<start + length, with: Array(new.utf16))
    for isAttributed in [false, true] {
      let storage = NSTextStorage(string: text, attributes: [.kern: 1])
      if isAttributed {
        storage.replaceCharacters(
          in: range, with: NSAttributedString(string: new, attributes: [.kern: 1]))
      } else {
        storage.replaceCharacters(in: range, with: new)
      }
      #expect(Array(storage.string.utf16) == units)
      #expect(storage.length == units.count)
      if !units.isEmpty {
        let kern = storage.attribute(.kern, at: units.count - 1, effectiveRange: nil)
        #expect(kern as? Int == 1)
      }
    }
  }

  @Test func glyphsAreDrawnIntoAPicture() {
    withStage { _, _ in
      let (storage, manager, container) = make("HI")
      storage.addAttribute(
        .backgroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
      let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in
        let range = manager.glyphRange(for: container)
        manager.drawBackground(forGlyphRange: range, at: .zero)
        manager.drawGlyphs(forGlyphRange: range, at: .zero)
      }
      let buffer = image.pixelBuffer
      let pixels = (0..<80 * 40).compactMap { buffer?.pixels[$0] }
      #expect(pixels.count { $0 == 0xffff_0000 } > 30)
      #expect(pixels.count { $0 == 0xff00_0000 } > 10)
    }
  }
}

private final class StorageLog: NSTextStorageDelegate {
  var calls: [String] = []

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    calls.append(
      "will {\(editedRange.location), \(editedRange.length)} \(delta) \(editedMask.rawValue)")
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    calls.append(
      "did {\(editedRange.location), \(editedRange.length)} \(delta) \(editedMask.rawValue)")
  }
}
