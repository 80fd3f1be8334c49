import CoreGraphics
import Testing
import UIKit

/// Modules under Apple's names beside UIKit.
@Suite @MainActor struct ImportedFrameworkTests {
  @Test func quartzCoreAndCoreGraphicsHaveTheNamesOfUIKit() {
    let box = ImportedFrameworks.dot(of: 8).path?.boundingBox
    #expect(box == CGRect(x: 0, y: 0, width: 8, height: 8))
  }
}
