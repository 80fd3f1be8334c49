package import Foundation

extension String {
  /// Returns whether two strings have the same units, as equal values of `NSString` have.
  ///
  /// Swift's `==` takes canonically equal strings for one text: "é" in one scalar equals "é" in
  /// two. A view that compares so keeps the old text, whose length and carets are others. Text that
  /// a user enters or a program sets is compared by its units.
  package func hasSameUnits(as other: String) -> Bool { self[...].hasSameUnits(as: other[...]) }
}

extension Substring {
  /// Returns whether two parts of strings have the same units.
  package func hasSameUnits(as other: Substring) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        guard mine.count == theirs.count else { return false }
        guard mine.count > 0, let one = mine.baseAddress, let two = theirs.baseAddress else {
          return true
        }
        return memcmp(one, two, mine.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension Optional where Wrapped == String {
  /// Returns whether two strings have the same units, or both are `nil`.
  package func hasSameUnits(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let mine?, let theirs?): mine.hasSameUnits(as: theirs)
    default: false
    }
  }
}

extension NSAttributedString {
  /// Returns whether two attributed strings have the same units and attributes.
  ///
  /// Foundation on Linux compares their strings as Swift does.
  package func hasSameContents(as other: NSAttributedString) -> Bool {
    length == other.length && string.hasSameUnits(as: other.string) && isEqual(to: other)
  }
}
