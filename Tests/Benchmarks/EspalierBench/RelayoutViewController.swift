import Espalier

/// Changes the width of a host view full of leaves, and lays it out.
final class RelayoutViewController: UIViewController {
  private let kind: String
  private let count: Int
  private let repetitions: Int
  private let isSweep: Bool
  private let host: UIView

  init(_ workload: Workload) {
    kind = workload.option("kind", default: "box")
    count = max(1, workload.number("n", default: 1000))
    repetitions = max(2, workload.number("reps", default: 200))
    isSweep = workload.has("sweep")
    host = RelayoutHost.make(kind: kind, count: count)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(host)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Bench.whenSettled { [self] in measureLayout() }
  }

  private func name(_ phase: String) -> String {
    "relayout-\(kind)-\(count)\(isSweep ? "-sweep" : "")-\(phase)"
  }

  private func setWidth(_ repetition: Int) {
    host.bounds.size.width = Bench.relayoutWidth(repetition, isSweep: isSweep)
  }

  private func measureLayout() {
    let start = Stamp.now()
    for repetition in 0..<repetitions {
      setWidth(repetition)
      host.layoutIfNeeded()
    }
    report(name("layout"), unit: "relayout", count: repetitions, from: start, to: Stamp.now())
    Bench.whenSettled { [self] in measurePaint() }
  }

  private func measurePaint() {
    let start = Stamp.now()
    Bench.eachTurn(
      repetitions, { [self] in setWidth($0) },
      then: { [self] in
        report(name("paint"), unit: "relayout", count: repetitions, from: start, to: Stamp.now())
        Bench.end()
      })
  }
}
