// Long because: the fixtures are one table of data.

extension LayoutFixtures {
  /// Stack views along the axis.
  static let rows = [
    LayoutFixture(
      "a row takes its size from its contents",
      """
      root 300x100
      stack s in root row gap 5
      view a in s content 30 10
      view b in s content 20 15
      s.left == root.left
      s.top == root.top
      s = 0 0 55 15
      a = 0 0 30 15
      b = 35 0 20 15
      """),
    LayoutFixture(
      "a column takes its size from its contents",
      """
      root 300x100
      stack s in root column gap 5
      view a in s content 30 10
      view b in s content 20 15
      s.left == root.left
      s.top == root.top
      s = 0 0 30 30
      a = 0 0 30 10
      b = 0 15 30 15
      """),
    LayoutFixture(
      "fill grows the one that hugs least",
      """
      root 300x100
      stack s in root row
      view a in s content 30 10 hug 251 250
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      s.width == 100
      a = 0 0 30 10
      b = 30 0 70 10
      """),
    LayoutFixture(
      "fill shrinks the one that resists least",
      """
      root 300x100
      stack s in root row
      view a in s content 30 10 resist 751 750
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      s.width == 40
      a = 0 0 30 10
      b = 30 0 10 10
      """),
    LayoutFixture(
      "three of equal width with gaps",
      """
      root 300x100
      stack s in root row fillEqually gap 10
      view a in s content 5 10
      view b in s content 50 10
      view c in s content 1 10
      s.left == root.left
      s.top == root.top
      s.width == 110
      a = 0 0 30 10
      b = 40 0 30 10
      c = 80 0 30 10
      """),
    LayoutFixture(
      "three of equal height",
      """
      root 300x100
      stack s in root column fillEqually
      view a in s content 5 10
      view b in s content 50 10
      view c in s content 1 10
      s.left == root.left
      s.top == root.top
      s.height == 90
      a = 0 0 50 30
      b = 0 30 50 30
      c = 0 60 50 30
      """),
    LayoutFixture(
      "proportions of one to two",
      """
      root 300x100
      stack s in root row fillProportionally
      view a in s content 10 10
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      s.width == 90
      a = 0 0 30 10
      b = 30 0 60 10
      """),
    LayoutFixture(
      "equal gaps in a row",
      """
      root 300x100
      stack s in root row equalSpacing
      view a in s content 20 10
      view b in s content 20 10
      view c in s content 20 10
      s.left == root.left
      s.top == root.top
      s.width == 100
      a = 0 0 20 10
      b = 40 0 20 10
      c = 80 0 20 10
      """),
    LayoutFixture(
      "equal gaps in a column of uneven views",
      """
      root 300x100
      stack s in root column equalSpacing
      view a in s content 20 10
      view b in s content 20 30
      view c in s content 20 20
      s.left == root.left
      s.top == root.top
      s.height == 100
      a = 0 0 20 10
      b = 0 30 20 30
      c = 0 80 20 20
      """),
    LayoutFixture(
      "equal gaps are the spacing where there is no more room",
      """
      root 300x100
      stack s in root row equalSpacing gap 5
      view a in s content 20 10
      view b in s content 20 10
      view c in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 70 10
      b = 25 0 20 10
      c = 50 0 20 10
      """),
    LayoutFixture(
      "equal distances between centres",
      """
      root 300x100
      stack s in root row equalCentering
      view a in s content 10 10
      view b in s content 20 10
      view c in s content 50 10
      s.left == root.left
      s.top == root.top
      s.width == 140
      a = 0 0 10 10
      b = 50 0 20 10
      c = 90 0 50 10
      """),
    LayoutFixture(
      "a gap of its own after the first",
      """
      root 300x100
      stack s in root row gap 10
      view a in s content 20 10 after 25
      view b in s content 20 10
      view c in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 95 10
      b = 45 0 20 10
      c = 75 0 20 10
      """),
    LayoutFixture(
      "no gap after the first",
      """
      root 300x100
      stack s in root column gap 10
      view a in s content 20 10 after 0
      view b in s content 20 10
      view c in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 20 40
      b = 0 10 20 10
      c = 0 30 20 10
      """),
    LayoutFixture(
      "a hidden view takes no room and no gap",
      """
      root 300x100
      stack s in root row gap 10
      view a in s content 20 10
      view b in s content 20 10 hidden
      view c in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 50 10
      a = 0 0 20 10
      c = 30 0 20 10
      """),
    LayoutFixture(
      "the first is hidden later",
      """
      root 300x100
      stack s in root row gap 10
      view a in s content 20 10
      view b in s content 20 10
      view c in s content 20 10
      s.left == root.left
      s.top == root.top
      then hide a
      s = 0 0 50 10
      b = 0 0 20 10
      c = 30 0 20 10
      """),
    LayoutFixture(
      "the last is shown again",
      """
      root 300x100
      stack s in root column gap 10
      view a in s content 20 10
      view b in s content 20 10 hidden
      s.left == root.left
      s.top == root.top
      then show b
      then hide a
      then show a
      s = 0 0 20 30
      a = 0 0 20 10
      b = 0 20 20 10
      """),
    LayoutFixture(
      "equal widths without the hidden one",
      """
      root 300x100
      stack s in root row fillEqually
      view a in s content 20 10
      view b in s content 20 10 hidden
      view c in s content 20 10
      s.left == root.left
      s.top == root.top
      s.width == 100
      a = 0 0 50 10
      c = 50 0 50 10
      """),
    LayoutFixture(
      "a row from right to left",
      """
      root 300x100
      stack s in root row rtl gap 5
      view a in s content 30 10
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 55 10
      a = 25 0 30 10
      b = 0 0 20 10
      """),
    LayoutFixture(
      "a row inside its margins",
      """
      root 300x100
      stack s in root row inside 5 6 7 8
      view a in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 34 22
      a = 6 5 20 10
      """),
    LayoutFixture(
      "a ratio inside a row",
      """
      root 300x100
      stack s in root row
      view a in s
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      s.height == 40
      a.width == a.height * 2
      s = 0 0 100 40
      a = 0 0 80 40
      b = 80 0 20 40
      """),
    LayoutFixture(
      "a row in a column",
      """
      root 300x100
      stack s in root column gap 4
      stack r in s row gap 2
      view a in r content 10 10
      view b in r content 20 10
      view c in s content 50 5
      s.left == root.left
      s.top == root.top
      b.width == 20
      s = 0 0 50 19
      r = 0 0 50 10
      a = 0 0 28 10
      b = 30 0 20 10
      c = 0 14 50 5
      """),
    LayoutFixture(
      "a row that must end before the edge",
      """
      root 100x100
      stack s in root row
      view a in s content 80 10 resist 749 750
      view b in s content 60 10
      s.left == root.left
      s.top == root.top
      s.right <= root.right - 10
      s = 0 0 90 10
      a = 0 0 30 10
      b = 30 0 60 10
      """),
  ]

  /// Stack views across the axis.
  static let across = [
    LayoutFixture(
      "a column from the leading edge",
      """
      root 300x100
      stack s in root column across leading
      view a in s content 30 10
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 30 20
      a = 0 0 30 10
      b = 0 10 20 10
      """),
    LayoutFixture(
      "a column to the trailing edge",
      """
      root 300x100
      stack s in root column across trailing
      view a in s content 30 10
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 30 20
      a = 0 0 30 10
      b = 10 10 20 10
      """),
    LayoutFixture(
      "a column in the middle",
      """
      root 300x100
      stack s in root column across center
      view a in s content 30 10
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 30 20
      a = 0 0 30 10
      b = 5 10 20 10
      """),
    LayoutFixture(
      "a column that fills",
      """
      root 300x100
      stack s in root column across fill
      view a in s content 30 10
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      s = 0 0 30 20
      a = 0 0 30 10
      b = 0 10 30 10
      """),
    LayoutFixture(
      "a column from the leading edge, from right to left",
      """
      root 300x100
      stack s in root column across leading rtl
      view a in s content 30 10
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      a = 0 0 30 10
      b = 10 10 20 10
      """),
    LayoutFixture(
      "a row along the top",
      """
      root 300x100
      stack s in root row across top
      view a in s content 10 30
      view b in s content 10 20
      s.left == root.left
      s.top == root.top
      s = 0 0 20 30
      a = 0 0 10 30
      b = 10 0 10 20
      """),
    LayoutFixture(
      "a row along the bottom",
      """
      root 300x100
      stack s in root row across bottom
      view a in s content 10 30
      view b in s content 10 20
      s.left == root.left
      s.top == root.top
      s = 0 0 20 30
      a = 0 0 10 30
      b = 10 10 10 20
      """),
    LayoutFixture(
      "a row in the middle",
      """
      root 300x100
      stack s in root row across center
      view a in s content 10 30
      view b in s content 10 20
      s.left == root.left
      s.top == root.top
      s = 0 0 20 30
      a = 0 0 10 30
      b = 10 5 10 20
      """),
    LayoutFixture(
      "a row in the middle of more room",
      """
      root 300x100
      stack s in root row across center
      view a in s content 10 30
      view b in s content 10 20
      s.left == root.left
      s.top == root.top
      s.height == 50
      a = 0 10 10 30
      b = 10 15 10 20
      """),
    LayoutFixture(
      "a row on its first baselines",
      """
      root 300x100
      stack s in root row across firstBaseline
      view a in s content 20 20 lines x x
      view x in a frame 0 5 10 2
      view b in s content 20 20 lines y y
      view y in b frame 0 12 10 2
      s.left == root.left
      s.top == root.top
      s = 0 0 40 27
      a = 0 7 20 20
      b = 20 0 20 20
      """),
    LayoutFixture(
      "a row on its last baselines",
      """
      root 300x100
      stack s in root row across lastBaseline
      view a in s content 20 20 lines x x
      view x in a frame 0 0 10 10
      view b in s content 20 20 lines y y
      view y in b frame 0 0 10 16
      s.left == root.left
      s.top == root.top
      s = 0 0 40 26
      a = 0 6 20 20
      b = 20 0 20 20
      """),
    LayoutFixture(
      "a column from baseline to baseline",
      """
      root 300x100
      stack s in root column byBaselines gap 20
      view a in s content 20 20 lines x x
      view x in a frame 0 0 10 15
      view b in s content 20 20 lines y y
      view y in b frame 0 5 10 10
      s.left == root.left
      s.top == root.top
      s = 0 0 20 50
      a = 0 0 20 20
      b = 0 30 20 20
      """),
  ]
}
