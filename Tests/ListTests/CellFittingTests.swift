import Espalier
import EspalierTesting
import Foundation
import Testing

/// Sizes that cells answer, and the margins of their contents.
@MainActor @Suite(.serialized) struct CellFittingTests {
  private func addBox(to parent: UIView, width: CGFloat?, height: CGFloat) {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(box)
    if let width { box.widthAnchor.constraint(equalToConstant: width).isActive = true }
    NSLayoutConstraint.activate([
      box.heightAnchor.constraint(equalToConstant: height),
      box.topAnchor.constraint(equalTo: parent.topAnchor),
      box.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
    ])
  }

  @Test("Cells and headers answer the size of their contents", arguments: [true, false])
  func cellsAnswerTheSizeOfTheirContents(isInWindow: Bool) {
    let stage = Stage()
    let page = UIViewController()
    stage.show(page)
    let item = UICollectionViewCell(frame: .zero)
    addBox(to: item.contentView, width: 120, height: 70)
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    addBox(to: row.contentView, width: 120, height: 70)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    addBox(to: header.contentView, width: 120, height: 70)
    for view in [item, row, header] {
      if isInWindow {
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        page.view.addSubview(view)
        stage.settle()
      }
      let wanted = CGSize(width: 120, height: 70)
      #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == wanted)
      #expect(
        view.systemLayoutSizeFitting(
          CGSize(width: 300, height: 0), withHorizontalFittingPriority: .fittingSizeLevel,
          verticalFittingPriority: .fittingSizeLevel) == wanted)
    }
  }

  @Test("A cell without constraints answers the size of its labels")
  func labels() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    let size = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let texts = [cell.textLabel, cell.detailTextLabel].reduce(0) {
      $0 + ($1?.intrinsicContentSize.width ?? 0)
    }
    #expect(size == CGSize(width: 16 + texts + 8 + 16, height: 44))
    let row = cell.systemLayoutSizeFitting(
      CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(row == CGSize(width: 390, height: 44))
  }

  /// A cell that measures itself, as apps do.
  private final class MeasuringCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height =
        systemLayoutSizeFitting(
          CGSize(width: layoutAttributes.size.width, height: 0),
          withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
      return layoutAttributes
    }
  }

  @Test("A cell's own measuring in preferredLayoutAttributesFitting sees its contents")
  func cellsThatMeasureThemselves() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item])))
    let stage = Stage()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 400), collectionViewLayout: layout)
    collection.register(MeasuringCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source { [self] in addBox(to: $0.contentView, width: nil, height: 77) }
    collection.dataSource = source
    let page = UIViewController()
    page.view.addSubview(collection)
    stage.show(page)
    #expect(collection.visibleCells.map(\.frame.height) == [77, 77, 77])
    #expect(stage.issues.isEmpty)
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    let configure: (UICollectionViewCell) -> Void

    init(_ configure: @escaping (UICollectionViewCell) -> Void) { self.configure = configure }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      configure(cell)
      return cell
    }
  }

  // MARK: - Margins

  @Test("The margins of a cell's contents begin where default contents and separators do")
  func marginsOfContents() throws {
    let scene = TableScene([2], isShown: false)
    scene.table.separatorStyle = .singleLine
    scene.show()
    let cell = try #require(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.textLabel?.text = "Title"
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    let guide = cell.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      box.topAnchor.constraint(equalTo: guide.topAnchor),
      box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    scene.stage.turn()
    #expect(cell.contentView.layoutMargins.left == 16)
    #expect(box.frame.minX == 16)
    #expect(box.frame.maxX == 374)
    #expect(cell.textLabel?.frame.minX == 16)
    #expect(cell.separatorInset.left == 16)
    // Beside an accessory, contents end nearer to it.
    cell.accessoryType = .checkmark
    scene.stage.turn()
    #expect(abs(box.frame.maxX - cell.contentView.bounds.width + 8) < 0.5)
    // The program's own margins count.
    cell.contentView.layoutMargins.left = 30
    scene.stage.turn()
    #expect(box.frame.minX == 30)
  }

  @Test("Rows of lists and headers have the margins of rows, other items ordinary ones")
  func marginsOfItems() {
    #expect(UICollectionViewListCell(frame: .zero).laidOut.layoutMargins.left == 16)
    #expect(UICollectionViewCell(frame: .zero).laidOut.layoutMargins.left == 8)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    #expect(header.contentView.layoutMargins.left == 16)
  }
}

extension UICollectionViewCell {
  /// The content view of the cell after its layout.
  fileprivate var laidOut: UIView {
    frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    layoutIfNeeded()
    return contentView
  }
}
