import Espalier
import EspalierDiagnostics
import EspalierTestNumbers
import EspalierTestSupport
import Foundation
import Testing

/// Boxes that are placed from each other across a tree, changed at random, against plain sums.
@Suite("Layout under random changes") @MainActor struct LayoutPropertyTests {
  @MainActor private final class Box {
    let view = UIView()
    /// The box, or the root for -1, whose top left corner this one is placed from.
    var anchor = -1
    var offset = CGPoint.zero
    var size = CGSize(width: 10, height: 10)
    /// Placed by its frame, in its superview.
    var isFixed = false
    var left: NSLayoutConstraint?
    var top: NSLayoutConstraint?
    var width: NSLayoutConstraint?
    var height: NSLayoutConstraint?
    var constraints: [NSLayoutConstraint] { [left, top, width, height].compactMap { $0 } }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))

  private func target(_ box: Box, _ boxes: [Box]) -> UIView {
    box.anchor < 0 ? root : boxes[box.anchor].view
  }

  private func place(_ box: Box, _ boxes: [Box]) {
    NSLayoutConstraint.deactivate(box.constraints)
    box.view.translatesAutoresizingMaskIntoConstraints = box.isFixed
    guard !box.isFixed else {
      box.view.frame = CGRect(origin: box.offset, size: box.size)
      return
    }
    let target = target(box, boxes)
    box.left = box.view.leftAnchor.constraint(equalTo: target.leftAnchor, constant: box.offset.x)
    box.top = box.view.topAnchor.constraint(equalTo: target.topAnchor, constant: box.offset.y)
    box.width = box.view.widthAnchor.constraint(equalToConstant: box.size.width)
    box.height = box.view.heightAnchor.constraint(equalToConstant: box.size.height)
    NSLayoutConstraint.activate(box.constraints)
  }

  private func expectedOrigin(_ box: Box, _ boxes: [Box]) -> CGPoint {
    var origin = box.offset
    if box.isFixed {
      if let index = boxes.firstIndex(where: { $0.view === box.view.superview }) {
        let parent = expectedOrigin(boxes[index], boxes)
        origin.x += parent.x
        origin.y += parent.y
      }
    } else if box.anchor >= 0 {
      let base = expectedOrigin(boxes[box.anchor], boxes)
      origin.x += base.x
      origin.y += base.y
    }
    return origin
  }

  private func change(_ boxes: [Box], _ numbers: inout SeededGenerator) {
    let index = Int.random(in: 0..<boxes.count, using: &numbers)
    let box = boxes[index]
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0:
      box.offset.x = CGFloat(Int.random(in: -50...50, using: &numbers))
      if box.isFixed {
        box.view.frame.origin.x = box.offset.x
      } else {
        box.left?.constant = box.offset.x
      }
    case 1:
      box.size.height = CGFloat(Int.random(in: 0...50, using: &numbers))
      if box.isFixed {
        box.view.frame.size.height = box.size.height
      } else {
        box.height?.constant = box.size.height
      }
    case 2:
      // Boxes are placed from earlier ones only: no circles.
      box.anchor = Int.random(in: -1..<index, using: &numbers)
      place(box, boxes)
    case 3:
      // Inside an earlier box: a fixed one depends on its superview.
      let parent = Int.random(in: -1..<index, using: &numbers)
      (parent < 0 ? root : boxes[parent].view).addSubview(box.view)
      for other in boxes where !other.isFixed && other.left?.isActive == false {
        place(other, boxes)
      }
    case 4:
      box.isFixed.toggle()
      place(box, boxes)
    default:
      let parent = box.view.superview
      box.view.removeFromSuperview()
      root.layoutIfNeeded()
      box.view.layoutIfNeeded()
      parent?.addSubview(box.view)
      for other in boxes where !other.isFixed && other.left?.isActive == false {
        place(other, boxes)
      }
    }
  }

  @Test(arguments: 1...12)
  func framesAreThoseOfPlainSums(seed: UInt64) {
    var numbers = SeededGenerator(state: seed)
    let boxes = (0..<8).map { _ in Box() }
    for box in boxes { root.addSubview(box.view) }
    for box in boxes { place(box, boxes) }
    let reported = issues {
      for step in 0..<120 {
        change(boxes, &numbers)
        if step % 3 != 0 { continue }
        root.layoutIfNeeded()
        for (index, box) in boxes.enumerated() {
          let found = box.view.superview?.convert(box.view.frame, to: root) ?? .null
          let expected = CGRect(origin: expectedOrigin(box, boxes), size: box.size)
          #expect(found == expected, "box \(index) after step \(step) of seed \(seed)")
        }
      }
    }
    #expect(reported == [])
  }
}
