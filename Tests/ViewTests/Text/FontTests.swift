import Espalier
import EspalierDiagnostics
import Foundation
import Testing

@MainActor struct FontTests {
  @Test func fontsAreEqualHoweverTheyAreMade() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.italicSystemFont(ofSize: 17))
    #expect(
      UIFont.systemFont(ofSize: 17).hash == UIFont.systemFont(ofSize: 15).withSize(17).hash)
  }

  @Test func measuresGrowWithTheSizeAndStandInOrder() {
    withStudio { _ in
      let small = UIFont.systemFont(ofSize: 10)
      let large = UIFont.systemFont(ofSize: 40)
      #expect(abs(large.lineHeight - small.lineHeight * 4) < 1)
      #expect(large.ascender > large.capHeight)
      #expect(large.capHeight > large.xHeight)
      #expect(large.xHeight > 0)
      #expect(large.descender < 0)
      #expect(abs(large.lineHeight - (large.ascender - large.descender + large.leading)) < 0.001)
    }
  }

  @Test(arguments: [-4, CGFloat.nan, .infinity])
  func anInvalidFontSizeIsAnIssueAndBecomesTwelvePoints(size: CGFloat) {
    withStudio { studio in
      #expect(UIFont.systemFont(ofSize: size).pointSize == 12)
      #expect(UIFont.boldSystemFont(ofSize: 17).withSize(size).pointSize == 12)
      #expect(studio.issues.map(\.code) == ["text.fontSize"])
      #expect(studio.issues.first?.sentence.contains("\(size) points") == true)
    }
  }

  @Test func zeroStandsForTheDefaultSize() {
    withStudio { studio in
      #expect(UIFont.systemFont(ofSize: 0).pointSize == 12)
      #expect(studio.issues.isEmpty)
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity]) func anInvalidWeightIsAnIssueAndBecomesRegular(
    weight: CGFloat
  ) {
    withStudio { studio in
      let font = UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(weight))
      #expect(font == .systemFont(ofSize: 17))
      #expect(studio.issues.map(\.code) == ["text.fontWeight"])
    }
  }

  @Test func anUnknownNameIsNilAndAnIssue() {
    withStudio { studio in
      #expect(UIFont(name: "No Such Font", size: 12) == nil)
      #expect(studio.issues.count == 1)
      #expect(studio.issues.first?.sentence.contains("No Such Font") == true)
    }
  }

  @Test func everyFamilyCanBeAskedForByName() {
    withStudio { studio in
      #expect(!UIFont.familyNames.isEmpty)
      for name in UIFont.familyNames {
        #expect(UIFont(name: name, size: 12)?.familyName == name)
      }
      #expect(studio.issues.isEmpty)
    }
  }

  @Test func textStylesHaveApplesSizes() {
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.preferredFont(forTextStyle: .body) == .systemFont(ofSize: 17))
    #expect(
      UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
  }
}
