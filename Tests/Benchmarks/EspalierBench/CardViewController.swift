import Espalier

/// Moves a card with round corners and a soft shadow up over the scene, five times.
final class CardViewController: SceneViewController {
  private static let steps = 60
  private static let rounds = 5
  private let card = UIView(frame: CGRect(x: 0, y: 844, width: 390, height: 600))

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .white
    card.layer.cornerRadius = 16
    card.layer.shadowOpacity = 0.3
    // Three box filters of 17 pixels, as the other programs blur: a standard deviation of 8.5.
    card.layer.shadowRadius = 8.5
    card.layer.shadowOffset = .zero
    view.addSubview(card)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Bench.whenSettled { [self] in measure() }
  }

  private func measure() {
    let count = Self.steps * Self.rounds
    let start = Stamp.now()
    Bench.eachTurn(
      count,
      { [card] frame in
        let step = frame % Self.steps + 1
        card.frame.origin.y = Scene.size.height - CGFloat(600 * step / Self.steps)
      },
      then: { [workload] in
        report("anim", unit: "frame", count: count, from: start, to: Stamp.now())
        if !workload.has("hold") { Bench.end() }
      })
  }
}
