import EspalierTesting
import Testing
import UIKit

// Everything here is on the main actor without saying so: the default isolation of new app targets.

class CounterController: UIViewController {
  private(set) var count = 0
  lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Count", for: .normal)
    button.addTarget(self, action: CounterController.tapped, for: .touchUpInside)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  func tapped() { count += 1 }
}

@Suite struct MainActorByDefaultTests {
  @Test func aControllerWithoutAnnotationsCountsTaps() {
    let stage = Stage()
    let controller = CounterController()
    stage.show(controller)
    stage.tap(controller.button)
    stage.tap(controller.button)
    #expect(controller.count == 2)
    #expect(stage.issues.isEmpty)
  }
}
