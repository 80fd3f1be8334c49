import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Coordinate spaces") struct CoordinateSpaceTests {
  @Test func theScreensCoordinatesAreThoseThatWindowsArePlacedIn() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    stage.show(UIViewController())
    let window = stage.window
    #expect(window.screen === UIScreen.main)
    let space = window.screen.coordinateSpace
    #expect(space.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    window.addSubview(view)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 21, y: 32))
    window.frame.origin = CGPoint(x: 5, y: 6)
    #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 26, y: 38))
    #expect(view.convert(CGPoint(x: 26, y: 38), from: space) == CGPoint(x: 1, y: 2))
    #expect(space.convert(CGPoint(x: 26, y: 38), to: view) == CGPoint(x: 1, y: 2))
    let rect = CGRect(x: 0, y: 0, width: 3, height: 4)
    #expect(space.convert(rect, from: view) == CGRect(x: 25, y: 36, width: 3, height: 4))
    #expect(view.convert(rect, to: space) == CGRect(x: 25, y: 36, width: 3, height: 4))
    let other: any UICoordinateSpace = UIView(frame: .zero)
    #expect(space.convert(rect, to: other) == rect)
  }
}
