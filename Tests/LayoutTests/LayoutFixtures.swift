// Long because: the fixtures are one table of data.

/// Trees, constraints and frames, derived by hand.
enum LayoutFixtures {
  static let all: [LayoutFixture] = [
    pinning, sizes, centres, priorities, content, levels, guides, frames, attributes, insets, rows,
    across, scrolling, masks, changes, wishes, undecided, formats, pixels, recipes, lines,
  ].flatMap { $0 }

  static let pinning = [
    LayoutFixture(
      "edges to edges",
      """
      root 100x200
      view a in root
      a.leading == root.leading
      a.trailing == root.trailing
      a.top == root.top
      a.bottom == root.bottom
      a = 0 0 100 200
      """),
    LayoutFixture(
      "edges with insets",
      """
      root 100x200
      view a in root
      a.leading == root.leading + 10
      a.trailing == root.trailing - 20
      a.top == root.top + 30
      a.bottom == root.bottom - 40
      a = 10 30 70 130
      """),
    LayoutFixture(
      "the superview first",
      """
      root 100x200
      view a in root
      root.leading == a.leading - 10
      root.trailing == a.trailing + 20
      root.top == a.top - 30
      root.bottom == a.bottom + 40
      a = 10 30 70 130
      """),
    LayoutFixture(
      "two columns share the width",
      """
      root 100x50
      view a in root
      view b in root
      a.leading == root.leading
      a.trailing == b.leading
      b.trailing == root.trailing
      a.width == b.width
      a.top == root.top
      a.bottom == root.bottom
      b.top == root.top
      b.bottom == root.bottom
      a = 0 0 50 50
      b = 50 0 50 50
      """),
    LayoutFixture(
      "three columns with gaps of 10",
      """
      root 320x50
      view a in root
      view b in root
      view c in root
      a.left == root.left
      b.left == a.right + 10
      c.left == b.right + 10
      c.right == root.right
      a.width == b.width
      b.width == c.width
      a.height == 50
      b.height == 50
      c.height == 50
      a = 0 0 100 50
      b = 110 0 100 50
      c = 220 0 100 50
      """),
    LayoutFixture(
      "a row below a row",
      """
      root 100x100
      view a in root
      view b in root
      a.top == root.top + 5
      a.height == 20
      b.top == a.bottom + 5
      b.bottom == root.bottom - 5
      a.left == root.left
      a.right == root.right
      b.left == a.left
      b.right == a.right
      a = 0 5 100 20
      b = 0 30 100 65
      """),
    LayoutFixture(
      "pinned to a sibling's edges",
      """
      root 100x100
      view a in root
      view b in root
      a.left == root.left + 10
      a.top == root.top + 10
      a.width == 30
      a.height == 30
      b.left == a.left - 2
      b.right == a.right + 2
      b.top == a.top - 2
      b.bottom == a.bottom + 2
      a = 10 10 30 30
      b = 8 8 34 34
      """),
    LayoutFixture(
      "left to right of a superview",
      """
      root 100x100
      view a in root
      a.right == root.left + 40
      a.bottom == root.top + 30
      a.width == 40
      a.height == 20
      a = 0 10 40 20
      """),
    LayoutFixture(
      "right to left",
      """
      root 100x100 rtl
      view a in root
      a.leading == root.leading + 10
      a.width == 30
      a.top == root.top
      a.height == 10
      a = 60 0 30 10
      """),
    LayoutFixture(
      "right to left, neighbours",
      """
      root 100x10 rtl
      view a in root
      view b in root
      a.leading == root.leading
      a.width == 20
      b.leading == a.trailing + 5
      b.trailing == root.trailing - 5
      a = 80 0 20 0
      b = 5 0 70 0
      """),
    LayoutFixture(
      "right to left, left stays left",
      """
      root 100x10 rtl
      view a in root
      a.left == root.left + 10
      a.width == 20
      a = 10 0 20 0
      """),
    LayoutFixture(
      "right to left, at most",
      """
      root 100x10 rtl
      view a in root
      a.leading == root.leading + 10
      a.trailing <= root.trailing - 10
      a.width == 500 @250
      a = 10 0 80 0
      """),
    LayoutFixture(
      "right to left, leading against the centre",
      """
      root 100x10 rtl
      view a in root
      a.leading == root.centerX + 10
      a.width == 20
      a = 20 0 20 0
      """),
  ]

  static let sizes = [
    LayoutFixture(
      "constants",
      """
      root 100x100
      view a in root
      a.width == 40
      a.height == 30
      a = 0 0 40 30
      """),
    LayoutFixture(
      "B2: no position is the origin",
      """
      root 100x10
      view buffer in root
      view progress in root
      buffer.width == root.width * 0.75
      buffer.height == root.height
      progress.width == root.width * 0.5
      progress.height == root.height
      buffer = 0 0 75 10
      progress = 0 0 50 10
      """),
    LayoutFixture(
      "half of the superview",
      """
      root 100x60
      view a in root
      a.width == root.width * 0.5
      a.height == root.height * 0.5 + 5
      a = 0 0 50 35
      """),
    LayoutFixture(
      "a square",
      """
      root 100x60
      view a in root
      a.left == root.left + 10
      a.right == root.right - 10
      a.height == a.width
      a = 10 0 80 80
      """),
    LayoutFixture(
      "16 to 9",
      """
      root 320x480
      view a in root
      a.left == root.left
      a.right == root.right
      a.width == a.height * 1.7777777777777777
      a = 0 0 320 180
      """),
    LayoutFixture(
      "width from a sibling's height",
      """
      root 100x100
      view a in root
      view b in root
      a.width == 10
      a.height == 30
      b.width == a.height * 2 + 1
      b.height == a.width
      b = 0 0 61 10
      """),
    LayoutFixture(
      "at least and at most",
      """
      root 100x100
      view a in root
      a.width >= 30
      a.width == 10 @500
      a.height <= 30
      a.height == 90 @500
      a = 0 0 30 30
      """),
    LayoutFixture(
      "never below zero",
      """
      root 100x100
      view a in root
      a.width == -10 @900
      a.height == 10
      a = 0 0 0 10
      """),
    LayoutFixture(
      "a minimum against a share",
      """
      root 100x100
      view a in root
      a.width == root.width * 0.25 @750
      a.width >= 44
      a.height == 1
      a = 0 0 44 1
      """),
    LayoutFixture(
      "a readable column in a wide view",
      """
      root 900x100
      view a in root
      a.leading == root^readable.leading
      a.trailing == root^readable.trailing
      a.top == root.top
      a.height == 10
      a = 114 0 672 10
      """),
    LayoutFixture(
      "a readable column in a narrow view",
      """
      root 300x100
      view a in root
      a.leading == root^readable.leading
      a.trailing == root^readable.trailing
      a.height == 10
      a = 8 0 284 10
      """),
    LayoutFixture(
      "seven points of ten million",
      """
      root 10000000x10
      view a in root
      a.left == root.left + 9999990
      a.right == root.right - 3
      a.height == 10
      a = 9999990 0 7 10
      """),
  ]

  static let centres = [
    LayoutFixture(
      "in the middle",
      """
      root 100x200
      view a in root
      a.centerX == root.centerX
      a.centerY == root.centerY
      a.width == 40
      a.height == 60
      a = 30 70 40 60
      """),
    LayoutFixture(
      "off the middle",
      """
      root 100x200
      view a in root
      a.centerX == root.centerX + 10
      a.centerY == root.centerY - 20
      a.width == 40
      a.height == 60
      a = 40 50 40 60
      """),
    LayoutFixture(
      "at a quarter and at three quarters",
      """
      root 100x20
      view a in root
      view b in root
      a.centerX == root.centerX * 0.5
      b.centerX == root.centerX * 1.5
      a.width == 10
      b.width == 10
      a.height == 20
      b.height == 20
      a = 20 0 10 20
      b = 70 0 10 20
      """),
    LayoutFixture(
      "a share of the trailing edge",
      """
      root 200x20
      view a in root
      a.leading == root.trailing * 0.25
      a.trailing == root.trailing * 0.75
      a.height == 20
      a = 50 0 100 20
      """),
    LayoutFixture(
      "a centre on a sibling's edge",
      """
      root 100x20
      view track in root
      view thumb in root
      track.left == root.left + 20
      track.width == 50
      track.height == 4
      track.centerY == root.centerY
      thumb.centerX == track.right
      thumb.centerY == track.centerY
      thumb.width == 10
      thumb.height == 10
      track = 20 8 50 4
      thumb = 65 5 10 10
      """),
    LayoutFixture(
      "centred between two siblings",
      """
      root 100x20
      view a in root
      view b in root
      view c in root
      a.left == root.left
      a.width == 20
      c.right == root.right
      c.width == 20
      b.left == a.right + 10
      b.right == c.left - 10
      a.top == root.top
      a.height == 20
      b.height == 10
      c.height == 20
      b.centerY == a.centerY
      b = 30 5 40 10
      """),
  ]

  static let priorities = [
    LayoutFixture(
      "the higher wins",
      """
      root 100x100
      view a in root
      a.width == 10 @500
      a.width == 20 @501
      a.height == 5
      a = 0 0 20 5
      """),
    LayoutFixture(
      "fractions are levels of their own",
      """
      root 100x100
      view a in root
      a.width == 10 @999.5
      a.width == 20 @999.25
      a.height == 5
      a = 0 0 10 5
      """),
    LayoutFixture(
      "one of 750 beats three of 749",
      """
      root 100x100
      view a in root
      a.width == 10 @749
      a.width == 10 @749
      a.width == 10 @749
      a.width == 30 @750
      a.height == 5
      a = 0 0 30 5
      """),
    LayoutFixture(
      "an optional one holds where it can",
      """
      root 100x100
      view a in root
      a.left == root.left
      a.right == root.right - 10 @750
      a.width <= 60
      a.height == 5
      a = 0 0 60 5
      """),
    LayoutFixture(
      "an optional inequality as near as it can",
      """
      root 100x100
      view a in root
      a.width >= 80 @750
      a.width <= 50
      a.height == 5
      a = 0 0 50 5
      """),
    LayoutFixture(
      "a sidebar as wide as it may",
      """
      root 300x100
      view side in root
      view main in root
      side.left == root.left
      main.left == side.right
      main.right == root.right
      side.width == root.width * 0.5 @750
      side.width <= 120
      main.width >= 100
      side.height == 100
      main.height == 100
      side = 0 0 120 100
      main = 120 0 180 100
      """),
    LayoutFixture(
      "a sidebar gives way to a minimum",
      """
      root 180x100
      view side in root
      view main in root
      side.left == root.left
      main.left == side.right
      main.right == root.right
      side.width == root.width * 0.5 @750
      side.width <= 120
      main.width >= 100
      side.height == 100
      main.height == 100
      side = 0 0 80 100
      main = 80 0 100 100
      """),
    LayoutFixture(
      "a distance that gives way",
      """
      root 100x100
      view a in root
      view b in root
      a.left == root.left
      a.width == 60
      b.left == a.right + 30 @500
      b.left >= a.right + 5
      b.right <= root.right
      b.width == 30
      a.height == 1
      b.height == 1
      a = 0 0 60 1
      b = 70 0 30 1
      """),
  ]
}
