import Espalier
import Foundation
import Testing

@MainActor struct ValueControlTests {
  @Test func progressIsClampedAndIgnoresNaN() {
    let view = UIProgressView()
    view.progress = 2
    #expect(view.progress == 1)
    view.progress = -1
    #expect(view.progress == 0)
    view.progress = 0.25
    view.progress = .nan
    #expect(view.progress == 0.25)
  }

  @Test func progressFillsItsShareOfTheLine() {
    withStudio { studio in
      let view = UIProgressView()
      view.progressTintColor = .red
      view.trackTintColor = .green
      view.progress = 0.5
      studio.add(view, 0, 0, 200, 4)
      #expect(studio.pixel(90, 2) == 0xffff_0000)
      #expect(studio.pixel(110, 2) == 0xff00_ff00)
      view.progress = 0.6
      #expect(studio.pixel(110, 2) == 0xffff_0000)
    }
  }

  @Test func aSliderPlacesItsPicturesWhereASubclassSays() {
    final class Slider: UISlider {
      override func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        super.minimumValueImageRect(forBounds: bounds).offsetBy(dx: 3, dy: 1)
      }
    }
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    slider.minimumValueImage = UIImage(systemName: "minus")
    slider.layoutIfNeeded()
    let place = slider.minimumValueImageRect(forBounds: slider.bounds)
    #expect(place.minX == 3 && place.width > 0)
    #expect(slider.subviews.contains { $0 is UIImageView && $0.frame == place })
  }

  @Test func aSlidersKnobFollowsTheTouchAndStopsAtTheEnds() {
    withStudio { studio in
      let slider = studio.add(UISlider(), 20, 20, 200, 31)
      slider.maximumValue = 10
      slider.value = 5
      var values: [Float] = []
      slider.addAction(
        UIAction { [weak slider] _ in values.append(slider?.value ?? -1) }, for: .valueChanged)
      studio.press(120, 35, finger: true)
      #expect(values.isEmpty)
      studio.move(163, 35, finger: true)
      #expect(abs(slider.value - 7.5) < 0.01)
      studio.move(900, 35, finger: true)
      #expect(slider.value == 10)
      studio.release(900, 35, finger: true)
      #expect(values.count == 2)
    }
  }

  @Test func aFingerMustTakeTheKnobAndAMouseMayPressTheLine() {
    withStudio { studio in
      let slider = studio.add(UISlider(), 20, 20, 200, 31)
      studio.press(200, 35, finger: true)
      studio.release(200, 35, finger: true)
      #expect(slider.value == 0)
      studio.tap(120, 35)
      #expect(abs(slider.value - 0.5) < 0.01)
    }
  }

  @Test func aSliderThatIsNotContinuousSendsItsValueAtTheEnd() {
    withStudio { studio in
      let slider = studio.add(UISlider(), 20, 20, 200, 31)
      slider.isContinuous = false
      var count = 0
      slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      studio.press(34, 35)
      studio.move(80, 35)
      studio.move(120, 35)
      #expect(count == 0)
      studio.release(120, 35)
      #expect(count == 1)
      #expect(slider.value > 0.4)
    }
  }

  @Test func aSliderKeepsItsValueInsideTheRange() {
    let slider = UISlider()
    slider.value = 0.9
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    slider.value = .nan
    #expect(slider.value == 0.5)
    slider.minimumValue = 0.7
    #expect(slider.value == 0.7)
  }

  @Test func aSwitchTurnsByTapAndByDragOnceEach() {
    withStudio { studio in
      let toggle = studio.add(UISwitch(), 20, 20)
      var values: [Bool] = []
      toggle.addAction(
        UIAction { [weak toggle] _ in values.append(toggle?.isOn ?? false) }, for: .valueChanged)
      studio.tap(30, 30)
      studio.tap(30, 30)
      studio.press(30, 30)
      studio.move(65, 30)
      studio.release(65, 30)
      #expect(values == [true, false, true])
      toggle.isOn = false
      #expect(values.count == 3)
      #expect(toggle.frame.size == CGSize(width: 51, height: 31))
    }
  }

  @Test func aPageControlTurnsTowardsTheTap() {
    withStudio { studio in
      let pages = UIPageControl()
      pages.numberOfPages = 3
      pages.currentPage = 9
      #expect(pages.currentPage == 2)
      studio.add(pages, 0, 0, 100, 26)
      var count = 0
      pages.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      studio.tap(90, 10)
      #expect(pages.currentPage == 2 && count == 0)
      studio.tap(10, 10)
      #expect(pages.currentPage == 1 && count == 1)
      pages.numberOfPages = 0
      #expect(pages.currentPage == 0)
    }
  }

  @Test func imagesReplaceLineAndKnobByState() {
    withStudio { studio in
      @MainActor func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
      }
      let slider = UISlider()
      let line = image(9, 6)
      let (knob, pressed) = (image(20, 24), image(30, 24))
      slider.setMinimumTrackImage(line, for: .normal)
      slider.setThumbImage(knob, for: .normal)
      slider.setThumbImage(pressed, for: .highlighted)
      studio.add(slider, 0, 0, 200, 40)
      studio.turn()
      #expect(slider.minimumTrackImage(for: .highlighted) === line)
      #expect(slider.maximumTrackImage(for: .normal) == nil)
      #expect(slider.currentThumbImage === knob && slider.currentMinimumTrackImage === line)
      #expect(slider.trackRect(forBounds: slider.bounds).height == 6)
      let place = slider.trackRect(forBounds: slider.bounds)
      #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: place, value: 0).width == 20)
      slider.isHighlighted = true
      #expect(slider.currentThumbImage === pressed)
      #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: place, value: 0).width == 30)
      slider.setMinimumTrackImage(nil, for: .normal)
      #expect(slider.trackRect(forBounds: slider.bounds).height == 4)
    }
  }
}
