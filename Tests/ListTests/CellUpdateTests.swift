import Espalier
import EspalierTesting
import Foundation
import Testing

/// A configuration without equality, whose view is as high as its constraints say.
private struct PlainContent: UIContentConfiguration {
  var text: String

  func makeContentView() -> any UIView & UIContentView { PlainContentView(self) }
  func updated(for state: any UIConfigurationState) -> PlainContent { self }
}

private final class PlainContentView: UIView, UIContentView {
  private let label = UILabel()
  var configuration: any UIContentConfiguration { didSet { show() } }

  init(_ content: PlainContent) {
    configuration = content
    super.init(frame: .zero)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      label.trailingAnchor.constraint(equalTo: trailingAnchor),
      label.topAnchor.constraint(equalTo: topAnchor),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    label.text = (configuration as? PlainContent)?.text
    invalidateIntrinsicContentSize()
  }
}

/// How a cell sets its configuration.
private enum Way: CaseIterable {
  case afterSuper
  case withoutSuper
  case updatedForState
  /// With other words in each update.
  case otherEachTime
  /// With a configuration of the program, which has no equality.
  case ofTheProgram

  var callsSuper: Bool { self != .withoutSuper }

  @MainActor func content(
    _ content: UIListContentConfiguration, _ state: UICellConfigurationState, _ updates: Int
  ) -> any UIContentConfiguration {
    let words = String(
      repeating: "A text that needs several lines in a cell of this width. ", count: 3)
    let text = self == .otherEachTime ? words + " \(updates % 2)" : words
    if self == .ofTheProgram { return PlainContent(text: text) }
    var content = self == .updatedForState ? content.updated(for: state) : content
    content.text = text
    content.secondaryText = "Detail"
    if state.isSelected { content.textProperties.color = .red }
    return content
  }
}

/// The calls that cells count.
private struct Counts: Equatable {
  var layouts = 0
  var updates = 0
}

private final class Row: UITableViewCell {
  static var way = Way.afterSuper
  static var counts = Counts()

  override func layoutSubviews() {
    Self.counts.layouts += 1
    super.layoutSubviews()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    if Self.way.callsSuper { super.updateConfiguration(using: state) }
    Self.counts.updates += 1
    contentConfiguration = Self.way.content(
      defaultContentConfiguration(), state, Self.counts.updates)
  }
}

private final class Item: UICollectionViewListCell {
  static var way = Way.afterSuper
  static var counts = Counts()

  override func layoutSubviews() {
    Self.counts.layouts += 1
    super.layoutSubviews()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    if Self.way.callsSuper { super.updateConfiguration(using: state) }
    Self.counts.updates += 1
    contentConfiguration = Self.way.content(
      defaultContentConfiguration(), state, Self.counts.updates)
  }
}

@MainActor private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

/// Cells that set their content configuration in every update.
@MainActor @Suite(.serialized) struct CellUpdateTests {
  private let stage = Stage(size: CGSize(width: 300, height: 600), scale: 2)
  private let source = Source()

  @Test(arguments: Way.allCases) fileprivate func rowsOfATableSettle(way: Way) {
    (Row.way, Row.counts) = (way, Counts())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), style: .plain)
    table.selfSizingInvalidation = .enabledIncludingConstraints
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    show(table)
    #expect(Row.counts.updates == 3 && Row.counts.layouts <= 9)
    // The rows are as high as the contents that the first update sets.
    #expect(table.visibleCells.allSatisfy { $0.frame.height > 55 })
    settles { Row.counts }
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    stage.settle()
    #expect(Row.counts.updates == 4 && Row.counts.layouts <= 18)
    settles { Row.counts }
  }

  @Test(arguments: Way.allCases) fileprivate func itemsOfACollectionSettle(way: Way) {
    (Item.way, Item.counts) = (way, Counts())
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    collection.selfSizingInvalidation = .enabledIncludingConstraints
    collection.register(Item.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = source
    show(collection)
    #expect(Item.counts.updates == 3 && Item.counts.layouts <= 12)
    #expect(collection.visibleCells.allSatisfy { $0.frame.height > 55 })
    settles { Item.counts }
    collection.selectItem(
      at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    stage.settle()
    #expect(Item.counts.updates == 4 && Item.counts.layouts <= 24)
    settles { Item.counts }
  }

  private func show(_ list: UIView) {
    let page = UIViewController()
    page.view.addSubview(list)
    stage.show(page)
    stage.settle()
  }

  private func settles(_ counts: () -> Counts) {
    let before = counts()
    for _ in 0..<5 { stage.turn() }
    #expect(counts() == before)
    #expect(stage.issues.isEmpty)
  }
}
