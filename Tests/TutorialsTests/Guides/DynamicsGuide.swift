import UIKit

// The code of Docs/Guides/Dynamics.md, as it stands there.

final class FallingPage: UIViewController {
  private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
  let box = UIView(frame: CGRect(x: 100, y: 40, width: 80, height: 80))

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .systemBlue
    view.addSubview(box)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    let walls = UICollisionBehavior(items: [box])
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(walls)
    let surface = UIDynamicItemBehavior(items: [box])
    surface.elasticity = 0.5
    surface.friction = 0.3
    animator.addBehavior(surface)
  }
}

final class ThrowablePage: UIViewController {
  private(set) lazy var animator = UIDynamicAnimator(referenceView: view)
  private var grip: UIAttachmentBehavior?
  let ball = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(ball)
    let walls = UICollisionBehavior(items: [ball])
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(walls)
  }

  func drag(to point: CGPoint) {
    if let grip {
      grip.anchorPoint = point
    } else {
      let grip = UIAttachmentBehavior(item: ball, attachedToAnchor: point)
      grip.length = 0
      animator.addBehavior(grip)
      self.grip = grip
    }
  }

  func letGo() {
    if let grip { animator.removeBehavior(grip) }
    grip = nil
  }
}

final class RoundView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
