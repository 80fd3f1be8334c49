import Espalier
import EspalierTesting
import Foundation
import Testing

/// What the classes of the framework say of themselves (DESKTOP 1.3).
@MainActor @Suite struct DefaultTests {
  private let page = ReadPage()

  @Test func aButtonHasItsTitleElseTheNameOfItsImage() {
    let button = page.add(UIButton(type: .system), 0, 0)
    button.setTitle("Play", for: .normal)
    #expect(page.lines == ["button \"Play\""])
    button.setTitle(nil, for: .normal)
    button.setImage(UIImage(systemName: "play.fill"), for: .normal)
    #expect(page.lines == ["button \"play\""])
    button.isEnabled = false
    button.isSelected = true
    #expect(page.lines == ["button \"play\" [selected, disabled]"])
  }

  @Test func aConfigurationNamesItsButton() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.subtitle = "9.99"
    page.add(UIButton(configuration: configuration), 0, 0)
    #expect(page.lines == ["button \"Buy\" (9.99)"])
  }

  @Test func aControlOfTheProgramIsNoneUntilItSaysSo() {
    final class Dial: UIControl {}
    let dial = page.add(Dial(), 0, 0)
    #expect(page.lines.isEmpty)
    dial.isAccessibilityElement = true
    dial.accessibilityLabel = "Dial"
    dial.isEnabled = false
    #expect(page.lines == ["label \"Dial\" [disabled]"])
  }

  @Test func aSwitchIsOnOrOff() {
    let toggle = page.add(UISwitch(), 0, 0)
    toggle.accessibilityLabel = "Repeat"
    #expect(page.spoken == ["Repeat, switch, off"])
    #expect(page.stage.accessibility.activate("Repeat"))
    #expect(toggle.isOn)
    #expect(page.spoken == ["Repeat, switch, on"])
  }

  @Test func aSliderMovesByATenthAndSaysPercent() {
    let slider = page.add(UISlider(), 0, 0)
    slider.maximumValue = 100
    slider.value = 50
    slider.accessibilityLabel = "Volume"
    var sent = 0
    slider.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    #expect(page.stage.accessibility.increment("Volume"))
    #expect(slider.value == 60)
    #expect(sent == 1)
    #expect(page.stage.app.sliders["Volume"].value == "60%")
    page.stage.app.sliders["Volume"].adjust(toNormalizedSliderPosition: 5)
    #expect(slider.value == 100)
    slider.isEnabled = false
    #expect(!page.stage.accessibility.decrement("Volume"))
    #expect(slider.value == 100)
  }

  @Test func aStepperStepsAndSendsOnce() {
    let stepper = page.add(UIStepper(), 0, 0)
    stepper.accessibilityLabel = "Copies"
    stepper.stepValue = 2.5
    var sent = 0
    stepper.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    #expect(page.stage.accessibility.increment("Copies"))
    #expect(page.spoken == ["Copies, stepper, 2.5"])
    #expect(page.stage.accessibility.decrement("Copies"))
    #expect(page.stage.accessibility.decrement("Copies"))
    #expect(stepper.value == 0)
    #expect(sent == 2)
  }

  @Test func segmentsAreButtonsOfWhichOneIsSelected() {
    let control = page.add(UISegmentedControl(items: ["Songs", "Albums"]), 0, 0, 200, 32)
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 1)
    #expect(
      page.lines == [
        "list", "  button \"Songs\" [selected]", "  button \"Albums\" [disabled]",
      ])
    #expect(!page.stage.accessibility.activate("Albums"))
    control.setEnabled(true, forSegmentAt: 1)
    var sent = 0
    control.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    #expect(page.stage.accessibility.activate("Albums"))
    #expect(control.selectedSegmentIndex == 1)
    #expect(sent == 1)
  }

  @Test func aPageControlTurnsPages() {
    let pages = page.add(UIPageControl(), 0, 0, 200, 26)
    #expect(page.lines.isEmpty)
    pages.numberOfPages = 5
    pages.accessibilityLabel = "Pages"
    #expect(page.spoken == ["Pages, slider, page 1 of 5"])
    #expect(page.stage.accessibility.increment("Pages"))
    #expect(pages.currentPage == 1)
  }

  @Test func progressAndWheelsHaveNames() {
    let progress = page.add(UIProgressView(), 0, 0, 100, 4)
    progress.progress = 0.25
    let wheel = page.add(UIActivityIndicatorView(style: .medium), 0, 50, 20, 20)
    #expect(page.spoken == ["Progress, progress, 25%"])
    wheel.startAnimating()
    page.stage.turn()
    #expect(page.spoken == ["Progress, progress, 25%", "In progress, progress"])
  }

  @Test func anImageViewIsOneOnlyIfTheProgramSaysSo() {
    let view = page.add(UIImageView(image: UIImage(systemName: "star.fill")), 0, 0)
    #expect(page.lines.isEmpty)
    view.isAccessibilityElement = true
    #expect(page.lines == ["image \"star\""])
  }

  @Test func aFieldHasItsPlaceholderForANameAndItsTextForAValue() {
    let field = page.add(UITextField(), 0, 0)
    field.placeholder = "Name"
    field.text = "Ada"
    #expect(page.spoken == ["Name, text field, Ada"])
    field.isSecureTextEntry = true
    #expect(page.spoken == ["Name, secure text field, \u{2022}\u{2022}\u{2022}"])
    #expect(field.accessibilityValue == "\u{2022}\u{2022}\u{2022}")
    #expect(page.stage.accessibility.activate("Name"))
    #expect(field.isFirstResponder)
    #expect(page.stage.accessibility.focused?.label == "Name")
  }

  @Test func barsHaveTitlesButtonsAndTabs() {
    let content = UIViewController()
    content.title = "Library"
    let item = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    item.accessibilityHint = "Adds a song"
    content.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: content)
    navigation.tabBarItem = UITabBarItem(title: "Library", image: nil, tag: 0)
    navigation.tabBarItem.badgeValue = "3"
    let search = UIViewController()
    search.tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, search]
    page.stage.show(tabs)
    #expect(
      page.lines == [
        "panel", "  tool bar", "    heading \"Library\"", "    button \"plus\" (Adds a song)",
        "tab bar", "  tab \"Library\" (3) [selected]", "  tab \"Search\"",
      ])
    #expect(page.stage.accessibility.activate("Search"))
    page.stage.settle()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func theProgramsWordsReplaceThoseOfTheClass() {
    final class Loud: UIButton {
      override var accessibilityLabel: String? {
        get { super.accessibilityLabel?.uppercased() }
        set { super.accessibilityLabel = newValue }
      }
    }
    let button = page.add(Loud(type: .system), 0, 0)
    button.setTitle("play", for: .normal)
    #expect(page.lines == ["button \"PLAY\""])
    button.accessibilityLabel = "stop"
    button.accessibilityTraits = .header
    #expect(page.lines == ["heading \"STOP\""])
    button.accessibilityLabel = nil
    #expect(page.lines == ["heading \"PLAY\""])
  }
}
