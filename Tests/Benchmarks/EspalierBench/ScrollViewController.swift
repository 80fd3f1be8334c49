import Espalier

/// Scrolls the scene's list, 20 points a frame.
final class ScrollViewController: SceneViewController {
  private static let frames = 600

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Bench.whenSettled { [self] in measure() }
  }

  private func measure() {
    let start = Stamp.now()
    Bench.eachTurn(
      Self.frames, { [list] _ in list.contentOffset.y += 20 },
      then: { [workload] in
        report(
          workload.showsAllRows ? "scroll-full" : "scroll-virt", unit: "frame",
          count: Self.frames, from: start, to: Stamp.now())
        Bench.end()
      })
  }
}
