/// A row of the basis, and the side of its kink to which it is released.
struct Release: BitwiseCopyable {
  var row: RowIndex
  /// The first level whose violations the release changes.
  var level: Int32 = 0
  var side: Double
  /// The change of those violations per unit, from when the release was found.
  var slope: Double = 0
}
