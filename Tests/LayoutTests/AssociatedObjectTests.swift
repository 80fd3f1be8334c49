import Espalier
import Foundation
import Testing

nonisolated(unsafe) private var firstKey: UInt8 = 0
nonisolated(unsafe) private var secondKey: UInt8 = 0

@Suite("Associated objects") @MainActor struct AssociatedObjectTests {
  final class Plain {}

  @Test(arguments: [0, 1, 2, 3, 4]) func valuesAreKeptByObjectAndKey(kind: Int) {
    let objects: [AnyObject] = [
      UIView(), UILayoutGuide(), UIViewController(), NSLayoutConstraint(), Plain(), Plain(),
    ]
    let object = objects[kind]
    let other = objects[kind + 1]
    #expect(objc_getAssociatedObject(object, &firstKey) == nil)
    objc_setAssociatedObject(object, &firstKey, "one", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    objc_setAssociatedObject(object as AnyObject? as Any, &secondKey, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object as AnyObject? as Any, &firstKey) as? String == "one")
    #expect(objc_getAssociatedObject(object, &secondKey) as? Int == 2)
    #expect(objc_getAssociatedObject(other, &firstKey) == nil)
    objc_setAssociatedObject(object, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, &firstKey) == nil)
    #expect(objc_getAssociatedObject(object, &secondKey) as? Int == 2)
  }

  @Test func valuesGoWithTheirObject() {
    weak var value: Plain?
    do {
      let view = UIView()
      let made = Plain()
      value = made
      objc_setAssociatedObject(view, &firstKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(value == nil)
  }

  @Test func anObjectAtAnOldAddressHasNoValues() {
    var found = 0
    for index in 0..<500 {
      let object = Plain()
      if objc_getAssociatedObject(object, &firstKey) != nil { found += 1 }
      objc_setAssociatedObject(object, &firstKey, index, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(found == 0)
  }

  @Test func valuesOfObjectsThatAreGoneGoInTime() {
    weak var first: Plain?
    for index in 0..<200 {
      let object = Plain()
      let value = Plain()
      if index == 0 { first = value }
      objc_setAssociatedObject(object, &secondKey, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(first == nil)
  }

  @Test func assignedValuesAreNotOwned() {
    let view = UIView()
    do {
      let value = Plain()
      objc_setAssociatedObject(view, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &firstKey) as? Plain === value)
    }
    #expect(objc_getAssociatedObject(view, &firstKey) == nil)
  }

  @Test func valuesThatAreNotObjectsAreIgnored() {
    objc_setAssociatedObject(5, &firstKey, "x", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(5, &firstKey) == nil)
    let nothing: UIView? = nil
    objc_setAssociatedObject(nothing as Any, &firstKey, "x", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(nothing as Any, &firstKey) == nil)
  }
}
