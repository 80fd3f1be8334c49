import Espalier
import Foundation
import Testing

/// Geometry in dictionaries, cast as programs for iOS cast it.
@Suite("Casts of values") struct ValueCastTests {
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test func aValueObjectCastsToTheStructureInsideIt() {
    let values: [String: Any] = [
      "rect": NSValue(cgRect: rect), "point": NSValue(cgPoint: rect.origin),
      "size": NSValue(cgSize: rect.size),
    ]
    #expect(values["rect"] as? CGRect == rect)
    #expect(values["point"] as? CGPoint == rect.origin)
    #expect(values["size"] as? CGSize == rect.size)
    #expect((values["rect"] as? NSValue)?.cgRectValue == rect)
  }

  @Test func aStructureCastsToAValueObject() {
    let values: [String: Any] = ["rect": rect, "point": rect.origin, "size": rect.size]
    #expect((values["rect"] as? NSValue)?.cgRectValue == rect)
    #expect((values["point"] as? NSValue)?.cgPointValue == rect.origin)
    #expect((values["size"] as? NSValue)?.cgSizeValue == rect.size)
  }

  @Test func anObjectWithAnotherValueDoesNotCast() {
    let values: [Any] = [NSValue(cgPoint: rect.origin), NSNumber(value: 4)]
    for value in values { #expect(value as? CGRect == nil) }
    #expect(NSValue(cgRect: rect) as Any as? CGSize == nil)
  }
}
