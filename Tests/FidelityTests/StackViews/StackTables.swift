/// The behaviour of UIKit's stack views, recorded for four views of 40 by 20, 60 by 30, 10 by 50
/// and 25 by
/// 25 points with a spacing of 5, at 10, 20 in a view of 600 by 600.
///
/// Along the axis a layout depends on the distribution, across it on the alignment, and on what is
/// hidden and whether the stack is 400 by 300; so 400 recorded layouts are 136 lines. A line has
/// the key, the length of the stack, and for each view its start and its length. The third part of
/// a key says what is hidden: `-` nothing, `2` the second view, `1` the first; the fourth whether
/// the stack has a size.
enum StackTables {
  static let alongAcross = """
    fill - free: 150 10 40 55 60 120 10 135 25
    fill - sized: 400 10 290 305 60 370 10 385 25
    fill 2 free: 85 10 40 53 0 55 10 70 25
    fill 2 sized: 400 10 355 368 0 370 10 385 25
    fill 1 free: 105 10 0 10 60 75 10 90 25
    fill 1 sized: 400 10 0 10 355 370 10 385 25
    fillEqually - free: 255 10 60 75 60 140 60 205 60
    fillEqually - sized: 400 10 96.5 111 96.5 213 96.5 314 96.5
    fillEqually 2 free: 130 10 40 53 0 55 40 100 40
    fillEqually 2 sized: 400 10 130 143 0 145 130 280 130
    fillEqually 1 free: 190 10 0 10 60 75 60 140 60
    fillEqually 1 sized: 400 10 0 10 130 145 130 280 130
    fillProportionally - free: 150 10 40 55 60 120 10 135 25
    fillProportionally - sized: 400 10 106.5 122 160 287 26.5 318 91.5
    fillProportionally 2 free: 85 10 40 53 0 55 10 70 25
    fillProportionally 2 sized: 400 10 188 201 0 203 47 255 154.5
    fillProportionally 1 free: 105 10 0 10 60 75 10 90 25
    fillProportionally 1 sized: 400 10 0 10 228.5 244 38 287 123.5
    equalSpacing - free: 150 10 40 55 60 120 10 135 25
    equalSpacing - sized: 400 10 40 138 60 287 10 385 25
    equalSpacing 2 free: 85 10 40 53 0 55 10 70 25
    equalSpacing 2 sized: 400 10 40 53 0 213 10 385 25
    equalSpacing 1 free: 105 10 0 10 60 75 10 90 25
    equalSpacing 1 sized: 400 10 0 10 60 223 10 385 25
    equalCentering - free: 197.5 10 40 55 60 135 10 183 25
    equalCentering - sized: 400 10 40 123 60 270 10 385 25
    equalCentering 2 free: 92.5 10 40 53 0 55 10 78 25
    equalCentering 2 sized: 400 10 40 53 0 209 10 385 25
    equalCentering 1 free: 122.5 10 0 10 60 75 10 108 25
    equalCentering 1 sized: 400 10 0 10 60 214 10 385 25
    """

  static let acrossAcross = """
    fill * free: 50 20 50 20 50 20 50 20 50
    fill * sized: 300 20 300 20 300 20 300 20 300
    leading * free: 50 20 20 20 30 20 50 20 25
    leading * sized: 300 20 20 20 30 20 50 20 25
    center * free: 50 35 20 30 30 20 50 33 25
    center * sized: 300 160 20 155 30 145 50 158 25
    trailing * free: 50 50 20 40 30 20 50 45 25
    trailing * sized: 300 300 20 290 30 270 50 295 25
    """

  static let alongDown = """
    fill - free: 140 20 20 45 30 80 50 135 25
    fill - sized: 300 20 180 205 30 240 50 295 25
    fill 2 free: 105 20 20 43 0 45 50 100 25
    fill 2 sized: 300 20 215 238 0 240 50 295 25
    fill 1 free: 115 20 0 20 30 55 50 110 25
    fill 1 sized: 300 20 0 20 215 240 50 295 25
    fillEqually - free: 215 20 50 75 50 130 50 185 50
    fillEqually - sized: 300 20 71.5 96 71.5 173 71.5 249 71.5
    fillEqually 2 free: 160 20 50 73 0 75 50 130 50
    fillEqually 2 sized: 300 20 96.5 119 0 122 96.5 223 96.5
    fillEqually 1 free: 160 20 0 20 50 75 50 130 50
    fillEqually 1 sized: 300 20 0 20 96.5 122 96.5 223 96.5
    fillProportionally - free: 140 20 20 45 30 80 50 135 25
    fillProportionally - sized: 300 20 43 68 64.5 137 107 249 70.5
    fillProportionally 2 free: 105 20 20 43 0 45 50 100 25
    fillProportionally 2 sized: 300 20 57 80 0 82 143 230 90
    fillProportionally 1 free: 115 20 0 20 30 55 50 110 25
    fillProportionally 1 sized: 300 20 0 20 78.5 103 130.5 239 81.5
    equalSpacing - free: 140 20 20 45 30 80 50 135 25
    equalSpacing - sized: 300 20 20 98 30 187 50 295 25
    equalSpacing 2 free: 105 20 20 43 0 45 50 100 25
    equalSpacing 2 sized: 300 20 20 43 0 143 50 295 25
    equalSpacing 1 free: 115 20 0 20 30 55 50 110 25
    equalSpacing 1 sized: 300 20 0 20 30 148 50 295 25
    equalCentering - free: 157.5 20 20 60 30 95 50 153 25
    equalCentering - sized: 300 20 20 108 30 190 50 295 25
    equalCentering 2 free: 107.5 20 20 43 0 48 50 103 25
    equalCentering 2 sized: 300 20 20 43 0 144 50 295 25
    equalCentering 1 free: 117.5 20 0 20 30 55 50 113 25
    equalCentering 1 sized: 300 20 0 20 30 146 50 295 25
    """

  static let acrossDown = """
    fill * free: 60 10 60 10 60 10 60 10 60
    fill * sized: 400 10 400 10 400 10 400 10 400
    leading - free: 60 10 40 10 60 10 10 10 25
    leading 1 free: 60 10 40 10 60 10 10 10 25
    leading 2 free: 40 10 40 10 60 10 10 10 25
    leading * sized: 400 10 40 10 60 10 10 10 25
    center - free: 60 20 40 10 60 35 10 28 25
    center 1 free: 60 20 40 10 60 35 10 28 25
    center 2 free: 40 10 40 0 60 25 10 18 25
    center * sized: 400 190 40 180 60 205 10 198 25
    trailing - free: 60 30 40 10 60 60 10 45 25
    trailing 1 free: 60 30 40 10 60 60 10 45 25
    trailing 2 free: 40 10 40 -10 60 40 10 25 25
    trailing * sized: 400 370 40 350 60 400 10 385 25
    """

  // The same with margins of 3, 5, 7 and 11 points.

  static let marginsAlongAcross = """
    fill - free: 166 15 40 60 60 125 10 140 25
    fill - sized: 400 15 274 294 60 359 10 374 25
    fill 2 free: 101 15 40 58 0 60 10 75 25
    fill 2 sized: 400 15 339 357 0 359 10 374 25
    fillEqually - free: 271 15 60 80 60 145 60 210 60
    fillEqually - sized: 400 15 92.5 112 92.5 210 92.5 307 92.5
    fillEqually 2 free: 146 15 40 58 0 60 40 105 40
    fillEqually 2 sized: 400 15 124.5 142 0 145 124.5 274 124.5
    fillProportionally - free: 166 15 40 60 60 125 10 140 25
    fillProportionally - sized: 400 15 102.5 122 153.5 281 25.5 312 87.5
    fillProportionally 2 free: 101 15 40 58 0 60 10 75 25
    fillProportionally 2 sized: 400 15 180.5 198 0 201 45 251 148
    equalSpacing - free: 166 15 40 60 60 125 10 140 25
    equalSpacing - sized: 400 15 40 138 60 281 10 374 25
    equalSpacing 2 free: 101 15 40 58 0 60 10 75 25
    equalSpacing 2 sized: 400 15 40 58 0 210 10 374 25
    equalCentering - free: 213.5 15 40 60 60 140 10 188 25
    equalCentering - sized: 400 15 40 122 60 264 10 374 25
    equalCentering 2 free: 108.5 15 40 58 0 60 10 83 25
    equalCentering 2 sized: 400 15 40 58 0 206 10 374 25
    """

  static let marginsAcrossAcross = """
    fill * free: 60 23 50 23 50 23 50 23 50
    fill * sized: 300 23 290 23 290 23 290 23 290
    leading * free: 60 23 20 23 30 23 50 23 25
    leading * sized: 300 23 20 23 30 23 50 23 25
    center * free: 60 38 20 33 30 23 50 36 25
    center * sized: 300 158 20 153 30 143 50 156 25
    trailing * free: 60 53 20 43 30 23 50 48 25
    trailing * sized: 300 293 20 283 30 263 50 288 25
    """

  static let marginsAlongDown = """
    fill - free: 150 23 20 48 30 83 50 138 25
    fill - sized: 300 23 170 198 30 233 50 288 25
    fill 2 free: 115 23 20 46 0 48 50 103 25
    fill 2 sized: 300 23 205 231 0 233 50 288 25
    fillEqually - free: 225 23 50 78 50 133 50 188 50
    fillEqually - sized: 300 23 69 97 69 171 69 244 69
    fillEqually 2 free: 170 23 50 76 0 78 50 133 50
    fillEqually 2 sized: 300 23 93.5 119 0 121 93.5 220 93.5
    fillProportionally - free: 150 23 20 48 30 83 50 138 25
    fillProportionally - sized: 300 23 41.5 69 62 137 103.5 245 68
    fillProportionally 2 free: 115 23 20 46 0 48 50 103 25
    fillProportionally 2 sized: 300 23 55 81 0 83 138 226 86.5
    equalSpacing - free: 150 23 20 48 30 83 50 138 25
    equalSpacing - sized: 300 23 20 98 30 183 50 288 25
    equalSpacing 2 free: 115 23 20 46 0 48 50 103 25
    equalSpacing 2 sized: 300 23 20 46 0 141 50 288 25
    equalCentering - free: 167.5 23 20 63 30 98 50 156 25
    equalCentering - sized: 300 23 20 107 30 186 50 288 25
    equalCentering 2 free: 117.5 23 20 46 0 51 50 106 25
    equalCentering 2 sized: 300 23 20 46 0 142 50 288 25
    """

  static let marginsAcrossDown = """
    fill * free: 76 15 60 15 60 15 60 15 60
    fill * sized: 400 15 384 15 384 15 384 15 384
    leading - free: 76 15 40 15 60 15 10 15 25
    leading 2 free: 56 15 40 15 60 15 10 15 25
    leading * sized: 400 15 40 15 60 15 10 15 25
    center - free: 76 25 40 15 60 40 10 33 25
    center 2 free: 56 15 40 5 60 30 10 23 25
    center * sized: 400 187 40 177 60 202 10 195 25
    trailing - free: 76 35 40 15 60 65 10 50 25
    trailing 2 free: 56 15 40 -5 60 45 10 30 25
    trailing * sized: 400 359 40 339 60 389 10 374 25
    """

  /// Reads a table: the numbers by key.
  static func read(_ table: String) -> [String: [Double]] {
    var lines: [String: [Double]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":")
      lines[String(parts[0])] = parts[1].split(separator: " ").compactMap { Double($0) }
    }
    return lines
  }
}
