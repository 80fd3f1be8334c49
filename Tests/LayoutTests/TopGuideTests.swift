import Espalier
import EspalierTesting
import Foundation
import Testing

@Suite("Top and bottom guides") @MainActor struct TopGuideTests {
  @Test func oneConstraintToTheTopGuideBringsTheGuidesOwnTwo() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    let own = NSLayoutConstraint(
      item: view, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide,
      attribute: .bottom, multiplier: 1, constant: 5)
    #expect(controller.topLayoutGuide.length == 0)
    #expect(controller.view.constraints.isEmpty)
    own.isActive = true
    #expect(controller.view.constraints.count == 3)
    #expect(controller.view.constraints.contains(own))
    controller.additionalSafeAreaInsets.top = 40
    stage.turn()
    #expect(view.frame.minY == 45)
    controller.view.removeConstraints(controller.view.constraints)
    #expect(controller.view.constraints.isEmpty)
    own.isActive = true
    #expect(controller.view.constraints.count == 3)
    controller.additionalSafeAreaInsets.top = 10
    stage.turn()
    #expect(view.frame.minY == 15)
  }
}
