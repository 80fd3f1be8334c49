import EspalierCore
import EspalierGeometry
import Foundation

extension UIAttachmentBehavior {
  final func checkAnchor() {
    guard
      !DynamicsIssue.accepts(anchorPoint.x, anchorPoint.y, of: "UIAttachmentBehavior.anchorPoint")
    else { return }
    anchorPoint = items[0].center
  }

  final func distance(
    from item: any UIDynamicItem, _ offset: UIOffset, to point: CGPoint
  ) -> CGFloat {
    let turned = CGPoint(x: offset.horizontal, y: offset.vertical).applying(item.transform)
    return hypot(item.center.x + turned.x - point.x, item.center.y + turned.y - point.y)
  }

  final func local(_ offset: UIOffset) -> Vector {
    Vector(x: Double(offset.horizontal), y: Double(offset.vertical))
  }

  final func length(_ body: Body, _ other: Body) -> CGFloat {
    let start = body.position + Rotation(body.angle).apply(local(offsets.first ?? .zero))
    guard offsets.count == 2 else { return (start - Vector(anchorPoint)).length }
    return (other.position + Rotation(other.angle).apply(local(offsets[1])) - start).length
  }

  final func makeJoint(_ body: Body, _ other: Body) -> Joint {
    switch kind {
    case .distance, .limit:
      let end = offsets.count == 2 ? local(offsets[1]) : .zero
      let joint = DistanceJoint(other, end, body, local(offsets.first ?? .zero))
      if items.count == 1 { joint.anchor = MovingPlace(Vector(anchorPoint)) }
      if case .limit = kind { joint.isRope = true }
      return joint
    case .fixed, .pin:
      return PinJoint(other, body, at: Vector(anchorPoint))
    case .sliding(let axis):
      return SlideJoint(other, body, at: Vector(anchorPoint), axis: axis)
    }
  }

  /// Gives the joint the present numbers.
  final func updateJoint() {
    let range = (Double(attachmentRange.minimum), Double(attachmentRange.maximum))
    // A push of magnitude 1 is 100 units of force; the arm is 100 points.
    let torque = Double(max(frictionTorque, 0)) * 10_000
    if let joint = joint as? DistanceJoint {
      joint.length = Double(length)
      joint.frequency = Double(max(frequency, 0))
      joint.damping = Double(max(damping, 0))
      joint.frictionTorque = torque
    } else if let joint = joint as? PinJoint {
      joint.frictionTorque = torque
      if case .fixed = kind { joint.range = (0, 0) } else { joint.range = range }
    } else if let joint = joint as? SlideJoint {
      joint.range = range
    }
    numbersDidChange()
  }

  static func direction(_ axis: CGVector) -> Vector {
    let isUsable = DynamicsIssue.accepts(
      axis.dx, axis.dy, of: "UIAttachmentBehavior.axisOfTranslation")
    let unit = isUsable ? Vector(x: Double(axis.dx), y: Double(axis.dy)).unit : nil
    return unit ?? Vector(x: 1, y: 0)
  }
}
