import EspalierCore
public import Foundation

extension IndexPath {
  /// Makes the path of a row in a section of a table.
  public init(row: Int, section: Int) { self = [section, row] }

  /// Makes the path of an item in a section of a collection.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The index of the section in a table or collection.
  ///
  /// - Precondition: The path has two indices.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in its section.
  ///
  /// - Precondition: The path has two indices.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in its section.
  ///
  /// - Precondition: The path has two indices.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
