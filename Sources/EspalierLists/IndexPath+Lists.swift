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

extension NSIndexPath {
  /// Makes the path of a row in a section of a table.
  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Makes the path of an item in a section of a collection.
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The index of the section in a table or collection; `NSNotFound` without indices.
  public var section: Int { length > 0 ? index(atPosition: 0) : NSNotFound }

  /// The index of the row in its section; `NSNotFound` with fewer than two indices.
  public var row: Int { length > 1 ? index(atPosition: 1) : NSNotFound }

  /// The index of the item in its section; `NSNotFound` with fewer than two indices.
  public var item: Int { length > 1 ? index(atPosition: 1) : NSNotFound }
}
