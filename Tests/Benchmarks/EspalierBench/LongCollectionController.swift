import Espalier

/// A collection of many items alone in the window: a grid that gets other widths, or a thousand
/// shelves.
final class LongCollectionController: UIViewController {
  private let workload: Workload
  private let hasShelves: Bool
  private let isSized: Bool
  private let count: Int
  private let phases: ListPhases
  private let sizes = TileSizes()
  private var collection: UICollectionView?

  init(_ workload: Workload) {
    self.workload = workload
    hasShelves = workload.has("shelves")
    isSized = workload.option("heights", default: "uniform") == "mixed"
    count = workload.number("rows", default: hasShelves ? 1_000 : 100_000)
    let kind = hasShelves ? "shelves" : isSized ? "flow-sized" : "flow-equal"
    phases = ListPhases(name: "\(kind)-\(count)")
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Opens the font of the tiles.
    view.addSubview(
      Scene.label(
        "Tiles", size: 13, color: .black, frame: CGRect(x: 8, y: 8, width: 84, height: 17)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Bench.whenSettled { [self] in
      reportMemory("\(phases.name)-mem-empty")
      start()
    }
  }

  /// Makes the collection only now, which separates its first frame from the program's first frame
  /// and text.
  private func start() {
    phases.run("first", "frame", 1) { [self] _ in
      let layout = hasShelves ? Self.shelves() : flow()
      let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      collection.contentInsetAdjustmentBehavior = .never
      collection.showsVerticalScrollIndicator = false
      collection.backgroundColor = .white
      collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
      collection.dataSource = self
      if isSized { collection.delegate = sizes }
      view.addSubview(collection)
      self.collection = collection
    } then: { [self] in
      if workload.has("exit") { Bench.end() }
      Bench.whenSettled { [self] in
        reportMemory("\(phases.name)-mem-first")
        scroll()
      }
    }
  }

  private func scroll() {
    phases.run("scroll-down", "frame", 300) { [collection] _ in
      collection?.contentOffset.y += 20
    } then: { [self] in
      if hasShelves { scrollSideways() } else { widen() }
    }
  }

  private func widen() {
    let full = view.bounds.width
    phases.run("width", "width", workload.number("reps", default: 100)) { [collection] index in
      collection?.frame.size.width = full - CGFloat(1 + index % 40)
    } then: { [self] in
      measureLayout()
      Bench.end()
    }
  }

  /// The same widths without frames: the layout and the places of the cells alone.
  private func measureLayout() {
    let full = view.bounds.width
    let count = workload.number("reps", default: 100)
    let start = Stamp.now()
    for index in 0..<count {
      collection?.frame.size.width = full - CGFloat(1 + index % 40)
      collection?.layoutIfNeeded()
    }
    report("\(phases.name)-layout", unit: "width", count: count, from: start, to: Stamp.now())
  }

  private func scrollSideways() {
    let shelf = collection?.subviews.lazy.compactMap { $0 as? UIScrollView }.first { !$0.isHidden }
    phases.run("scroll-shelf", "frame", 200) { _ in
      shelf?.contentOffset.x += 5
    } then: {
      Bench.end()
    }
  }

  private func flow() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    return layout
  }

  private static func shelves() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(120), heightDimension: .absolute(100)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      section.interGroupSpacing = 8
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
      return section
    }
  }
}

extension LongCollectionController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { hasShelves ? count : 1 }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { hasShelves ? 20 : count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.show(indexPath.section * 20 + indexPath.item)
    return cell
  }
}

/// Gives each item a height of its own.
private final class TileSizes: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 100, height: CGFloat(40 + indexPath.item % 5 * 10))
  }
}

/// A coloured tile with a title.
private final class TileCell: UICollectionViewCell {
  private let title = Scene.label(
    "", size: 13, color: .black, frame: CGRect(x: 8, y: 8, width: 84, height: 17))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ number: Int) {
    contentView.backgroundColor = Scene.palette[number % 12]
    title.text = "Tile \(number + 1)"
  }
}
