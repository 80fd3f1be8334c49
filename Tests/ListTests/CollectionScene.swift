import Espalier
import EspalierTesting
import Foundation

/// A collection view on a stage, whose data source and delegate record their calls.
///
/// Lines are short: `cfi(3)` cellForItem of item 3 of section 0, `cfi(1.3)` of section 1, `wd`
/// willDisplay, `ded` didEndDisplaying, `pfr` prepareForReuse of the cell that is dequeued.
@MainActor class CollectionScene: NSObject, UICollectionViewDataSource {
  let stage: Stage
  let collection: UICollectionView
  var counts: [Int]
  var lines: [String] = []
  var cellsMade = 0
  /// The preferred height of a cell's contents, for layouts that estimate.
  var contentHeight: ((IndexPath) -> CGFloat)?
  var mayMove = false
  var moves: [String] = []
  var onMove: ((IndexPath, IndexPath) -> Void)?
  private var held: (any UICollectionViewDelegate)?

  init(
    _ counts: [Int], layout: UICollectionViewLayout, size: CGSize = CGSize(width: 390, height: 440),
    scale: CGFloat = 2, delegate: (any UICollectionViewDelegate)? = nil, isShown: Bool = true,
    isMirrored: Bool = false
  ) {
    self.counts = counts
    stage = Stage(
      size: CGSize(width: max(size.width, 390), height: max(size.height, 844)), scale: scale)
    collection = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    super.init()
    if isMirrored { collection.semanticContentAttribute = .forceRightToLeft }
    collection.contentInsetAdjustmentBehavior = .never
    collection.register(RecordedItem.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
    ] {
      collection.register(
        RecordedSupplement.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    RecordedItem.scene = self
    let recorder = CollectionRecorder()
    recorder.scene = self
    held = delegate ?? recorder
    collection.dataSource = self
    collection.delegate = held
    if isShown { show() }
  }

  func show() {
    let controller = UIViewController()
    controller.view.addSubview(collection)
    stage.show(controller)
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func scroll(to offset: CGFloat) {
    collection.contentOffset.y = offset
    stage.turn()
  }

  static func name(_ path: IndexPath) -> String {
    path.section == 0 ? "(\(path.item))" : "(\(path.section).\(path.item))"
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
    collection.cellForItem(at: IndexPath(item: item, section: section))
  }

  // MARK: - UICollectionViewDataSource

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    lines.append("numberOfSections")
    return counts.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    lines.append("numberOfItems")
    return counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    lines.append("cfi\(Self.name(indexPath))")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? RecordedItem, let contentHeight {
      cell.height = contentHeight(indexPath)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { mayMove }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(Self.name(sourceIndexPath)) to \(Self.name(destinationIndexPath))")
    onMove?(sourceIndexPath, destinationIndexPath)
  }
}

/// A cell that prefers the height that the test says.
@MainActor final class RecordedItem: UICollectionViewCell {
  static weak var scene: CollectionScene?
  var height: CGFloat?
  var asked = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.scene?.cellsMade += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.scene?.lines.append("pfr")
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    asked += 1
    if let height { layoutAttributes.size.height = height }
    return layoutAttributes
  }
}

/// A supplementary view of its own class, made by `init(frame:)`.
@MainActor final class RecordedSupplement: UICollectionReusableView {
  var height: CGFloat?

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) { nil }
}

/// A delegate that records its calls.
@MainActor class CollectionRecorder: NSObject, UICollectionViewDelegate {
  weak var scene: CollectionScene?
  var mayHighlight = true
  var maySelect = true

  private func note(_ word: String, _ path: IndexPath) {
    scene?.lines.append(word + CollectionScene.name(path))
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("wd", indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("ded", indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldHighlight", indexPath)
    return mayHighlight
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  { note("didUnhighlight", indexPath) }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  {
    note("shouldSelect", indexPath)
    return maySelect
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  {
    note("shouldDeselect", indexPath)
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
}
