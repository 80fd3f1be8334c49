import Espalier
import Foundation
import Testing

private final class SongCell: UITableViewCell {
  init(title: String) { super.init(style: .default, reuseIdentifier: title) }
  required init?(coder: NSCoder) { nil }
}

private final class OneItemSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
}

/// Lists T50 and section 3: where UIKit raises, the program stops.
@Suite struct ListFaultTests {
  private func text(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func anIdentifierWithoutAClassStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView(frame: .zero, style: .plain)
        _ = table.dequeueReusableCell(
          withIdentifier: "song", for: IndexPath(row: 0, section: 0))
      }
    }
    #expect(
      try text(result).contains(
        "unable to dequeue a cell with identifier song - must register a nib or a class"))
  }

  @Test func aKindWithoutAClassStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let collection = UICollectionView(
          frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        _ = collection.dequeueReusableCell(
          withReuseIdentifier: "song", for: IndexPath(item: 0, section: 0))
      }
    }
    #expect(
      try text(result).contains(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier song"))
  }

  @Test("Lists T50: a class with its own initializer alone stops")
  func aClassWithItsOwnInitializerAloneStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(SongCell.self, forCellReuseIdentifier: "song")
        _ = table.dequeueReusableCell(
          withIdentifier: "song", for: IndexPath(row: 0, section: 0))
      }
    }
    let words = try text(result)
    #expect(words.contains("init(style:reuseIdentifier:)"))
    #expect(words.contains("SongCell"))
  }

  @Test func aProviderWithoutASectionStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = OneItemSource()
        let collection = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in nil })
        collection.dataSource = source
        collection.layoutIfNeeded()
        _ = collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
      }
    }
    #expect(try text(result).contains("Invalid section definition."))
  }
}
