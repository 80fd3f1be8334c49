import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import Testing

@MainActor @Suite struct WindowTests {
  let machine = Machine()
  var platform: HeadlessPlatform { machine.platform }
  var host: RecordingHost { machine.host }

  @Test func aWindowHasItsSizeTimesTheScaleInPixels() {
    let window = machine.makeWindow(width: 100.5, height: 50, scale: 2)
    #expect(window.pixelSize == PixelSize(width: 201, height: 100))
    #expect(window.scale == 2)
    #expect(window.contentsAreLost)
    window.withPixels { #expect($0.size == window.pixelSize && $0.stride >= 201) }
  }

  @Test func pixelsStayFromOneFrameToTheNext() {
    let window = machine.makeWindow()
    window.withPixels { $0.pixels[3 + 2 * $0.stride] = 0xff12_3456 }
    window.present(damage: [PixelRect(x: 3, y: 2, width: 1, height: 1)])
    #expect(!window.contentsAreLost)
    window.withPixels { #expect($0.pixels[3 + 2 * $0.stride] == 0xff12_3456) }
    // A buffer frees its pixels with itself.
    let picture = window.picture()
    #expect(picture.pixels[3 + 2 * picture.size.width] == 0xff12_3456)
  }

  @Test func presentsAreCountedInsideTheWindowOnly() {
    let window = machine.makeWindow()
    window.present(damage: [])
    window.present(damage: [PixelRect(x: 500, y: 0, width: 5, height: 5)])
    #expect(window.presentCount == 0)
    window.present(damage: [
      PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 95, y: 0, width: 10, height: 2),
    ])
    #expect(window.presentCount == 1)
    #expect(window.presentedPixels == 110)
    #expect(window.lastDamage.count == 2)
  }

  @Test func aResizeArrivesWithTheNextTurnAndLosesTheContents() {
    let window = machine.makeWindow(scale: 2)
    window.present(damage: [window.pixelSize.bounds])
    window.resize(width: 120, height: 60)
    #expect(window.pixelSize == PixelSize(width: 200, height: 100))
    #expect(!window.contentsAreLost)
    platform.turn()
    #expect(host.takeLog() == ["resized 1 120.0x60.0 240x120 @2.0", "turn"])
    #expect(window.pixelSize == PixelSize(width: 240, height: 120))
    #expect(window.contentsAreLost)
    window.resize(width: 120, height: 60)
    platform.turn()
    #expect(host.takeLog() == ["turn"])
  }

  @Test func anotherDensityKeepsTheSizeInPoints() {
    let window = machine.makeWindow()
    window.change(width: 100, height: 50, scale: 3)
    platform.turn()
    #expect(host.takeLog() == ["resized 1 100.0x50.0 300x150 @3.0", "turn"])
  }

  @Test func aSizeAskedForInsideTheHostWaitsForTheNextTurn() {
    let window = machine.makeWindow()
    host.didReceive = { event in
      if case .text = event { window.resize(width: 70, height: 70) }
    }
    platform.send(.text("x", window: window.id))
    #expect(host.takeLog() == ["text x", "turn"])
    #expect(platform.hasPendingEvents)
    platform.advance(by: 0)
    #expect(host.takeLog() == ["resized 1 70.0x70.0 70x70 @1.0", "turn"])
  }

  @Test func theHostGetsShownAndHiddenOnce() {
    let window = machine.makeWindow()
    window.hide()
    window.show()
    window.show()
    platform.turn()
    #expect(host.takeLog() == ["shown 1", "focusGained 1", "turn"])
    window.hide()
    platform.turn()
    #expect(host.takeLog() == ["focusLost 1", "hidden 1", "turn"])
  }

  @Test func aClosedWindowIsGone() {
    let window = machine.makeWindow()
    let other = machine.makeWindow()
    #expect(other.id != window.id)
    window.close()
    window.show()
    window.resize(width: 10, height: 10)
    platform.turn()
    #expect(platform.windows.map(\.id) == [other.id])
    #expect(host.takeLog() == ["turn"])
  }

  @Test func theHostGetsAnEventForLostContents() {
    let window = machine.makeWindow()
    window.present(damage: [window.pixelSize.bounds])
    window.loseContents()
    #expect(window.contentsAreLost)
    platform.turn()
    #expect(host.takeLog() == ["exposed 1", "turn"])
  }
}
