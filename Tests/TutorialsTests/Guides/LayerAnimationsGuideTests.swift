import EspalierTesting
import Foundation
import Testing
import UIKit

/// The guide about animations of layers does what it says.
@MainActor @Suite struct LayerAnimationsGuideTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))
  let page = UIViewController()

  init() { stage.show(page) }

  @Test func theRingFollowsItsProgress() {
    let ring = ProgressRing(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    page.view.addSubview(ring)
    stage.turn()
    ring.show(0.5)
    stage.turn()
    stage.advance(by: 0.1)
    let shown = ring.ring.presentation()?.strokeEnd ?? 0
    #expect(shown > 0.05 && shown < 0.45)
    stage.settle()
    #expect(ring.ring.presentation()?.strokeEnd == 0.5 && stage.issues.isEmpty)
  }

  @Test func theButtonMorphs() {
    let button = PlayButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    page.view.addSubview(button)
    stage.turn()
    let shape = button.layer.sublayers?.first as? CAShapeLayer
    let triangle = shape?.path
    button.show(isPlaying: true)
    stage.turn()
    stage.advance(by: 0.1)
    let middle = shape?.presentation()?.path
    #expect(middle != triangle && middle != shape?.path && middle?.isEmpty == false)
    stage.settle()
    #expect(shape?.presentation()?.path == shape?.path && stage.issues.isEmpty)
  }

  @Test func theLabelPushesAndTimeStops() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    label.text = "Old"
    page.view.addSubview(label)
    stage.turn()
    label.push("New")
    stage.turn()
    #expect(label.layer.animationKeys() == ["transition"])
    page.view.layer.pauseAnimations()
    stage.advance(by: 2)
    #expect(label.layer.animationKeys() == ["transition"])
    page.view.layer.resumeAnimations()
    stage.advance(by: 0.4)
    #expect(label.layer.animationKeys() == nil && stage.issues.isEmpty)
  }

  @Test func theDotBlinksOnly() {
    let dot = StatusDot()
    page.view.layer.addSublayer(dot)
    stage.turn()
    dot.backgroundColor = UIColor.red.cgColor
    dot.position = CGPoint(x: 9, y: 9)
    #expect(dot.animationKeys() == ["backgroundColor"])
    stage.turn()
    #expect(dot.presentation()?.position == CGPoint(x: 9, y: 9))
  }

  @Test func theCoinShowsTheOtherFaceAfterTheToss() {
    let coin = CoinView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
    page.view.addSubview(coin)
    stage.turn()
    let middle = CGPoint(x: 30, y: 30)
    #expect(coin.layer.hitTest(CGPoint(x: 40, y: 40)) === coin.heads)
    coin.toss()
    #expect(coin.layer.hitTest(CGPoint(x: 40, y: 40)) === coin.tails)
    #expect(coin.layer.convert(middle, to: coin.heads) == middle)
    stage.advance(by: 2)
    #expect(stage.issues.isEmpty)
  }
}
