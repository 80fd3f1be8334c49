import Foundation

/// The measurements of UIKit's stack views, in points of a view around them.
///
/// Four views of 40×20, 60×30, 10×50 and 25×25 points, spacing 5, in a stack that is pinned to
/// (10, 20), with a size of its own contents or of 400×300. Recorded on Mac Catalyst by
/// kern0x1b/charon (tests/backports/device/layout.m, the cases without margins and nesting);
/// origins are rounded to points there, lengths to halves.
///
/// In the recorded frames nothing along the axis depends on the alignment and nothing across it
/// on the distribution, so each is listed once: 60 lines along and 48 across are 240 stacks.
enum StackMeasurements {
  /// A start and a length of the stack and of its four views.
  struct Line: Sendable {
    /// The raw values of the axis and of the distribution or alignment.
    let axis: Int
    let kind: Int
    /// The arranged view that is hidden, if one is.
    let hidden: Int?
    let isSized: Bool
    let pairs: [CGFloat]
  }

  /// `kind, hidden (- for none), free or sized`, and then the pairs.
  private static func lines(axis: Int, _ text: String) -> [Line] {
    text.split(separator: "\n").map { row in
      let words = row.split(separator: " ")
      return Line(
        axis: axis, kind: Int(words[0]) ?? -1, hidden: Int(words[1]), isSized: words[2] == "sized",
        pairs: words.dropFirst(3).map { CGFloat(Double($0) ?? .nan) })
    }
  }

  /// Along the axis, by distribution.
  static let along: [Line] =
    lines(
      axis: 0,
      """
      0 - free 10 150 10 40 55 60 120 10 135 25
      0 - sized 10 400 10 290 305 60 370 10 385 25
      0 1 free 10 85 10 40 53 0 55 10 70 25
      0 1 sized 10 400 10 355 368 0 370 10 385 25
      0 0 free 10 105 10 0 10 60 75 10 90 25
      0 0 sized 10 400 10 0 10 355 370 10 385 25
      1 - free 10 255 10 60 75 60 140 60 205 60
      1 - sized 10 400 10 96.5 111 96.5 213 96.5 314 96.5
      1 1 free 10 130 10 40 53 0 55 40 100 40
      1 1 sized 10 400 10 130 143 0 145 130 280 130
      1 0 free 10 190 10 0 10 60 75 60 140 60
      1 0 sized 10 400 10 0 10 130 145 130 280 130
      2 - free 10 150 10 40 55 60 120 10 135 25
      2 - sized 10 400 10 106.5 122 160 287 26.5 318 91.5
      2 1 free 10 85 10 40 53 0 55 10 70 25
      2 1 sized 10 400 10 188 201 0 203 47 255 154.5
      2 0 free 10 105 10 0 10 60 75 10 90 25
      2 0 sized 10 400 10 0 10 228.5 244 38 287 123.5
      3 - free 10 150 10 40 55 60 120 10 135 25
      3 - sized 10 400 10 40 138 60 287 10 385 25
      3 1 free 10 85 10 40 53 0 55 10 70 25
      3 1 sized 10 400 10 40 53 0 213 10 385 25
      3 0 free 10 105 10 0 10 60 75 10 90 25
      3 0 sized 10 400 10 0 10 60 223 10 385 25
      4 - free 10 197.5 10 40 55 60 135 10 183 25
      4 - sized 10 400 10 40 123 60 270 10 385 25
      4 1 free 10 92.5 10 40 53 0 55 10 78 25
      4 1 sized 10 400 10 40 53 0 209 10 385 25
      4 0 free 10 122.5 10 0 10 60 75 10 108 25
      4 0 sized 10 400 10 0 10 60 214 10 385 25
      """)
    + lines(
      axis: 1,
      """
      0 - free 20 140 20 20 45 30 80 50 135 25
      0 - sized 20 300 20 180 205 30 240 50 295 25
      0 1 free 20 105 20 20 43 0 45 50 100 25
      0 1 sized 20 300 20 215 238 0 240 50 295 25
      0 0 free 20 115 20 0 20 30 55 50 110 25
      0 0 sized 20 300 20 0 20 215 240 50 295 25
      1 - free 20 215 20 50 75 50 130 50 185 50
      1 - sized 20 300 20 71.5 96 71.5 173 71.5 249 71.5
      1 1 free 20 160 20 50 73 0 75 50 130 50
      1 1 sized 20 300 20 96.5 119 0 122 96.5 223 96.5
      1 0 free 20 160 20 0 20 50 75 50 130 50
      1 0 sized 20 300 20 0 20 96.5 122 96.5 223 96.5
      2 - free 20 140 20 20 45 30 80 50 135 25
      2 - sized 20 300 20 43 68 64.5 137 107 249 70.5
      2 1 free 20 105 20 20 43 0 45 50 100 25
      2 1 sized 20 300 20 57 80 0 82 143 230 90
      2 0 free 20 115 20 0 20 30 55 50 110 25
      2 0 sized 20 300 20 0 20 78.5 103 130.5 239 81.5
      3 - free 20 140 20 20 45 30 80 50 135 25
      3 - sized 20 300 20 20 98 30 187 50 295 25
      3 1 free 20 105 20 20 43 0 45 50 100 25
      3 1 sized 20 300 20 20 43 0 143 50 295 25
      3 0 free 20 115 20 0 20 30 55 50 110 25
      3 0 sized 20 300 20 0 20 30 148 50 295 25
      4 - free 20 157.5 20 20 60 30 95 50 153 25
      4 - sized 20 300 20 20 108 30 190 50 295 25
      4 1 free 20 107.5 20 20 43 0 48 50 103 25
      4 1 sized 20 300 20 20 43 0 144 50 295 25
      4 0 free 20 117.5 20 0 20 30 55 50 113 25
      4 0 sized 20 300 20 0 20 30 146 50 295 25
      """)

  /// Across the axis, by alignment.
  static let across: [Line] =
    [nil, 1, 0].flatMap { hidden -> [Line] in
      let name = hidden.map { "\($0)" } ?? "-"
      return lines(
        axis: 0,
        """
        0 \(name) free 20 50 20 50 20 50 20 50 20 50
        0 \(name) sized 20 300 20 300 20 300 20 300 20 300
        1 \(name) free 20 50 20 20 20 30 20 50 20 25
        1 \(name) sized 20 300 20 20 20 30 20 50 20 25
        3 \(name) free 20 50 35 20 30 30 20 50 33 25
        3 \(name) sized 20 300 160 20 155 30 145 50 158 25
        4 \(name) free 20 50 50 20 40 30 20 50 45 25
        4 \(name) sized 20 300 300 20 290 30 270 50 295 25
        """)
        + lines(
          axis: 1,
          """
          0 \(name) free 10 60 10 60 10 60 10 60 10 60
          0 \(name) sized 10 400 10 400 10 400 10 400 10 400
          1 \(name) sized 10 400 10 40 10 60 10 10 10 25
          3 \(name) sized 10 400 190 40 180 60 205 10 198 25
          4 \(name) sized 10 400 370 40 350 60 400 10 385 25
          """)
    }
    // The widest one counts only while it shows, unless all fill the stack.
    + lines(
      axis: 1,
      """
      1 - free 10 60 10 40 10 60 10 10 10 25
      1 0 free 10 60 10 40 10 60 10 10 10 25
      1 1 free 10 40 10 40 10 60 10 10 10 25
      3 - free 10 60 20 40 10 60 35 10 28 25
      3 0 free 10 60 20 40 10 60 35 10 28 25
      3 1 free 10 40 10 40 0 60 25 10 18 25
      4 - free 10 60 30 40 10 60 60 10 45 25
      4 0 free 10 60 30 40 10 60 60 10 45 25
      4 1 free 10 40 10 40 -10 60 40 10 25 25
      """)
}
