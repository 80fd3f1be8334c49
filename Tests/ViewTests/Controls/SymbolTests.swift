import Espalier
import EspalierDiagnostics
import EspalierGeometry
import Foundation
import Testing

@MainActor struct SymbolTests {
  private static let weights = (1...9).compactMap(UIImage.SymbolWeight.init(rawValue:))

  /// The names without those of a picture in a circle or a square, which takes time to draw.
  private static var namesWithoutFrame: [String] {
    let frames = [".circle", ".circle.fill", ".square", ".square.fill"]
    return UIImage.symbolNames.filter { name in !frames.contains { name.hasSuffix($0) } }
  }

  /// Returns the name that another one stands for, if both have the same picture.
  private func canonical(_ name: String) -> String {
    var parts = name.split(separator: ".").map(String.init)
    if ["arrow", "chevron"].contains(parts[0]) {
      parts = parts.map { $0 == "forward" ? "right" : $0 == "backward" ? "left" : $0 }
    }
    if parts[0] == "sidebar" {
      parts = parts.map { $0 == "leading" ? "left" : $0 == "trailing" ? "right" : $0 }
    }
    if parts[0] == "battery" { parts = parts.map { $0.replacing("percent", with: "") } }
    if parts == ["line", "horizontal", "3"] { parts = ["line", "3", "horizontal"] }
    if parts[0] == "icloud", !parts.contains("and") { parts[0] = "cloud" }
    return parts.joined(separator: ".")
  }

  private func ink(_ mask: PixelMask) -> Int {
    (0..<mask.size.width * mask.size.height).reduce(0) { $0 + Int(mask.coverage[$1]) }
  }

  @Test func thereAreManyNamesAndEachIsListedOnce() {
    let names = UIImage.symbolNames
    #expect(names.count >= 1800)
    #expect(Set(names).count == names.count)
    let everyday = """
      doc doc.text doc.on.doc envelope envelope.fill calendar lock lock.fill lock.open eye eye.slash \
      camera camera.fill link paperplane paperplane.fill phone video mic mic.slash map mappin \
      location bookmark flag tag cart bag creditcard gift person.2 person.badge.plus \
      person.crop.circle.badge.plus bubble.left message bell.slash bell.badge gearshape.2 trash.fill \
      trash.slash square.and.pencil square.and.arrow.down arrow.uturn.backward arrow.counterclockwise \
      arrow.triangle.2.circlepath chevron.left.circle.fill ellipsis.bubble paperclip scissors hammer \
      wrench.and.screwdriver paintbrush book book.fill newspaper graduationcap briefcase cloud \
      cloud.rain sun.max moon bolt.fill drop flame leaf wifi wifi.slash globe printer keyboard \
      tv desktopcomputer iphone battery.100 icloud.and.arrow.up chart.bar chart.pie.fill list.number \
      text.alignleft textformat checkmark.seal.fill checkmark.shield xmark.octagon questionmark.circle \
      exclamationmark.circle.fill star.slash heart.slash.fill heart.circle.fill a.circle 1.circle.fill \
      50.square dollarsign.circle percent number square.grid.2x2 slider.horizontal.3 \
      line.3.horizontal.decrease.circle hand.thumbsup face.smiling airplane car fuelpump house.circle
      """
    for name in everyday.split(whereSeparator: \.isWhitespace) {
      #expect(names.contains(String(name)), "\(name)")
    }
  }

  @Test func everyNameGivesAnImageAsHighAsItsText() throws {
    for name in UIImage.symbolNames {
      let image = try #require(UIImage(systemName: name), "\(name)")
      #expect(image.size.height == 24, "\(name)")
      #expect((3...28).contains(image.size.width), "\(name) is \(image.size.width) wide")
      #expect(image.isSymbolImage)
    }
  }

  @Test func theInkOfEverySymbolGrowsWithTheWeight() throws {
    // Every symbol in nine weights would take minutes in a debug build.
    for (index, name) in UIImage.symbolNames.enumerated() where index.isMultiple(of: 7) {
      let weights = index.isMultiple(of: 5) ? Self.weights : [.ultraLight, .regular, .black]
      var last = 0
      for weight in weights {
        let mask = try #require(UIImage.symbolMask(name, weight: weight, unit: 1))
        let ink = ink(mask)
        #expect(ink > last, "\(name) in \(weight)")
        last = ink
      }
    }
  }

  @Test func noSymbolLeavesItsBoxInTheHeaviestWeight() throws {
    for name in Self.namesWithoutFrame.enumerated().filter({ $0.offset.isMultiple(of: 3) }).map(
      \.element)
    {
      let mask = try #require(UIImage.symbolMask(name, weight: .black, unit: 2))
      let (width, height) = (mask.size.width, mask.size.height)
      // A shape that was cut off would cover pixels of the border completely.
      var cut = 0
      for x in 0..<width {
        if mask.coverage[x] > 230 { cut += 1 }
        if mask.coverage[(height - 1) * width + x] > 230 { cut += 1 }
      }
      for y in 0..<height {
        if mask.coverage[y * width] > 230 { cut += 1 }
        if mask.coverage[(y + 1) * width - 1] > 230 { cut += 1 }
      }
      #expect(cut == 0, "\(name) is cut off at \(cut) pixels")
    }
  }

  @Test func twoNamesHaveTheSamePictureOnlyIfTheyMeanTheSame() throws {
    var seen: [Data: String] = [:]
    for name in Self.namesWithoutFrame {
      let mask = try #require(UIImage.symbolMask(name, weight: .regular, unit: 1))
      var bytes = Data(bytes: mask.coverage, count: mask.size.width * mask.size.height)
      bytes.append(UInt8(mask.size.width))
      if let twin = seen.updateValue(name, forKey: bytes) {
        #expect(canonical(name) == canonical(twin), "\(name) looks like \(twin)")
      }
    }
  }

  @Test func anUnknownNameIsAnIssueThatNamesTheNearestOnes() {
    withStudio { studio in
      #expect(UIImage(systemName: "hart.fill") == nil)
      #expect(UIImage(systemName: "magnifying.glass") == nil)
      #expect(studio.issues.map(\.code) == ["image.symbol", "image.symbol"])
      #expect(studio.issues[0].fix.contains("“heart.fill”"))
      #expect(studio.issues[0].fix.contains("Docs/Symbols.md"))
      #expect(studio.issues[1].fix.contains("“magnifyingglass”"))
    }
  }

  @Test(arguments: [
    "", "|", "h|", "a", "digit.1", "badge.plus", "cloud.shape", "\n", "51.circle", "01.circle",
    "star.fill.fill", "house.badge.plus", "star|FCS/", "plus.circle.circle", "Star",
  ])
  func onlyListedNamesHaveAPicture(name: String) {
    #expect(!UIImage.symbolNames.contains(name))
    #expect(UIImage(systemName: name) == nil)
  }
}
