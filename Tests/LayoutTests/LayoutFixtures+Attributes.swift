// Long because: the fixtures are one table of data.

extension LayoutFixtures {
  /// Every attribute, with factors and constants.
  static let attributes = [
    LayoutFixture(
      "leading margins swap sides where text runs from right to left",
      """
      root 100x50 rtl margins 0 10 0 20
      view a in root
      a.leading == root.leadingMargin
      a.trailing == root.trailingMargin
      a = 10 0 70 0
      """),
    LayoutFixture(
      "left and right margins keep their sides",
      """
      root 100x50 margins 0 10 0 20
      view a in root
      a.left == root.leftMargin + 1
      a.right == root.rightMargin - 2
      a = 11 0 67 0
      """),
    LayoutFixture(
      "top and bottom margins",
      """
      root 100x100 margins 20 0 30 0
      view a in root
      a.top == root.topMargin
      a.bottom == root.bottomMargin
      a.width == 10
      a = 0 20 10 50
      """),
    LayoutFixture(
      "the middle between uneven margins",
      """
      root 100x100 margins 20 10 40 30
      view a in root
      a.centerX == root.centerXWithinMargins
      a.centerY == root.centerYWithinMargins
      a.width == 10
      a.height == 10
      a = 35 35 10 10
      """),
    LayoutFixture(
      "a centre against leading, from right to left",
      """
      root 100x10 rtl
      view a in root
      a.centerX == root.leading + 30
      a.width == 20
      a = 60 0 20 0
      """),
    LayoutFixture(
      "twice a neighbour's trailing edge",
      """
      root 100x10
      view a in root
      view b in root
      b.leading == root.leading
      b.width == 20
      a.leading == b.trailing * 2
      a.width == 10
      a = 40 0 10 0
      b = 0 0 20 0
      """),
    LayoutFixture(
      "half of a neighbour's height and three",
      """
      root 100x100
      view a in root
      view b in root
      b.height == 40
      a.width == b.height * 0.5 + 3
      a.height == b.width
      b.width == 8
      a = 0 0 23 8
      b = 0 0 8 40
      """),
    LayoutFixture(
      "up to the middle",
      """
      root 100x80
      view a in root
      a.left == root.left
      a.right == root.centerX
      a.top == root.centerY
      a.bottom == root.bottom
      a = 0 40 50 40
      """),
    LayoutFixture(
      "half of the right edge",
      """
      root 100x80
      view a in root
      a.left == root.right * 0.25
      a.right == root.right * 0.75
      a.height == 10
      a = 25 0 50 10
      """),
    LayoutFixture(
      "the middle at a quarter of the bottom",
      """
      root 100x100
      view a in root
      a.centerY == root.bottom * 0.25
      a.height == 20
      a.width == 5
      a = 0 15 5 20
      """),
    LayoutFixture(
      "minus one times: a mirror image",
      """
      root 100x100
      view a in root
      view b in root
      a.left == root.left + 10
      a.width == 20
      b.right == a.left * -1 + 100
      b.width == a.width
      a = 10 0 20 0
      b = 70 0 20 0
      """),
    LayoutFixture(
      "a first baseline inside",
      """
      root 100x100
      view a in root lines t t
      view t in a frame 0 5 10 10
      a.firstBaseline == root.top + 20
      a.width == 10
      a.height == 30
      a = 0 15 10 30
      """),
    LayoutFixture(
      "a last baseline inside",
      """
      root 100x100
      view a in root lines t t
      view t in a frame 0 5 10 10
      a.lastBaseline == root.bottom - 20
      a.width == 10
      a.height == 30
      a = 0 65 10 30
      """),
    LayoutFixture(
      "first baselines meet",
      """
      root 100x100
      view a in root lines s s
      view s in a frame 0 8 10 4
      view b in root lines t t
      view t in b frame 0 20 10 4
      a.height == 30
      b.height == 50
      b.top == root.top + 10
      a.firstBaseline == b.firstBaseline
      a = 0 22 0 30
      b = 0 10 0 50
      """),
    LayoutFixture(
      "from a last baseline to a first one",
      """
      root 100x100
      view a in root lines s s
      view s in a frame 0 8 10 4
      view b in root lines t t
      view t in b frame 0 20 10 4
      a.height == 30
      b.height == 50
      a.top == root.top
      b.firstBaseline == a.lastBaseline + 30
      a = 0 0 0 30
      b = 0 22 0 50
      """),
    LayoutFixture(
      "baselines of a line that constraints place",
      """
      root 100x100
      view a in root lines t t
      view t in a
      t.top == a.top + 7
      t.height == 5
      a.height == 30
      a.firstBaseline == root.top + 10
      a = 0 3 0 30
      t = 0 7 0 5
      """),
    LayoutFixture(
      "the width between margins",
      """
      root 100x100 margins 0 10 0 20
      view a in root
      a.width == root^margins.width
      a.height == root^margins.height * 0.5
      a = 0 0 70 50
      """),
    LayoutFixture(
      "half of the safe height",
      """
      root 100x100 safe 20 0 30 0
      view a in root
      a.height == root^safe.height * 0.5 + 1
      a.top == root^safe.top
      a = 0 20 0 26
      """),
  ]

  /// Guides of the safe area, of margins and of the app.
  static let insets = [
    LayoutFixture(
      "margins inside an uneven safe area",
      """
      root 200x100 safe 10 20 30 40 margins 1 2 3 4
      view a in root
      a.left == root^margins.left
      a.right == root^margins.right
      a.top == root^margins.top
      a.bottom == root^margins.bottom
      a = 22 11 134 56
      """),
    LayoutFixture(
      "margins that ignore the safe area",
      """
      root 200x100 overSafe safe 10 20 30 40 margins 1 2 3 4
      view a in root
      a.left == root^margins.left
      a.right == root^margins.right
      a.top == root^margins.top
      a.bottom == root^margins.bottom
      a = 2 1 194 96
      """),
    LayoutFixture(
      "margins of a card",
      """
      root 200x100
      view card in root margins 5 6 7 8
      view a in card
      card.left == root.left + 10
      card.top == root.top + 10
      card.width == 100
      card.height == 50
      a.left == card.leftMargin
      a.right == card.rightMargin
      a.top == card.topMargin
      a.bottom == card.bottomMargin
      card = 10 10 100 50
      a = 6 5 86 38
      """),
    LayoutFixture(
      "margins kept from the superview",
      """
      root 200x100 margins 0 30 0 40
      view card in root preserve
      view a in card
      card.left == root.left + 10
      card.right == root.right - 10
      card.top == root.top
      card.height == 50
      a.left == card.leftMargin
      a.right == card.rightMargin
      a.top == card.topMargin
      a.bottom == card.bottomMargin
      card = 10 0 180 50
      a = 20 8 130 34
      """),
    LayoutFixture(
      "margins kept from the superview, in the middle of it",
      """
      root 200x100 margins 0 30 0 40
      view card in root preserve
      view a in card
      card.left == root.left + 50
      card.right == root.right - 50
      card.height == 50
      a.left == card.leftMargin
      a.right == card.rightMargin
      card = 50 0 100 50
      a = 8 0 84 0
      """),
    LayoutFixture(
      "readable inside the safe area of a wide view",
      """
      root 1000x100 safe 0 100 0 0
      view a in root
      a.left == root^readable.left
      a.right == root^readable.right
      a.height == 10
      a = 214 0 672 10
      """),
    LayoutFixture(
      "readable in a view of 400",
      """
      root 400x100 margins 0 20 0 20
      view a in root
      a.left == root^readable.left
      a.right == root^readable.right
      a.height == 10
      a = 20 0 360 10
      """),
    LayoutFixture(
      "guides share the room between three views",
      """
      root 100x10
      view a in root
      view b in root
      view c in root
      guide g in root
      guide h in root
      a.left == root.left
      a.width == 20
      g.left == a.right
      g.right == b.left
      b.width == 20
      h.left == b.right
      h.right == c.left
      c.width == 20
      c.right == root.right
      g.width == h.width
      a = 0 0 20 0
      b = 40 0 20 0
      c = 80 0 20 0
      g = 20 0 20 0
      h = 60 0 20 0
      """),
    LayoutFixture(
      "a guide as a spacer of at least 10, a third of the other",
      """
      root 100x10
      view a in root
      guide g in root
      guide h in root
      g.left == root.left
      g.right == a.left
      a.width == 20
      h.left == a.right
      h.right == root.right
      h.width == g.width * 3
      g.width >= 10
      a = 20 0 20 0
      g = 0 0 20 0
      h = 40 0 60 0
      """),
    LayoutFixture(
      "a guide of 4 to 3",
      """
      root 100x100
      view a in root
      guide g in root
      g.left == root.left
      g.right == root.right
      g.width == g.height * 1.25
      g.centerY == root.centerY
      a.left == g.left
      a.right == g.right
      a.top == g.top
      a.bottom == g.bottom
      g = 0 10 100 80
      a = 0 10 100 80
      """),
    LayoutFixture(
      "a guide, from right to left",
      """
      root 100x10 rtl
      view a in root
      guide g in root
      g.leading == root.leading + 10
      g.trailing == root.trailing - 30
      a.leading == g.leading
      a.trailing == g.trailing
      g = 30 0 60 0
      a = 30 0 60 0
      """),
    LayoutFixture(
      "a guide of one view places one of another",
      """
      root 100x100
      view a in root
      view b in root
      view c in b
      guide g in a
      a.left == root.left + 10
      a.top == root.top + 10
      a.width == 50
      a.height == 50
      g.left == a.left + 5
      g.top == a.top + 5
      g.width == 20
      g.height == 20
      b.left == root.left + 3
      b.top == root.top + 4
      c.left == g.left
      c.top == g.top
      c.width == g.width
      c.height == g.height
      g = 5 5 20 20
      c = 12 11 20 20
      """),
    LayoutFixture(
      "the safe area below a bar and above a toolbar",
      """
      root 100x200 safe 44 0 34 0
      view bar in root
      view feed in root
      view tools in root
      bar.top == root^safe.top
      bar.height == 20
      tools.bottom == root^safe.bottom
      tools.height == 30
      feed.top == bar.bottom
      feed.bottom == tools.top
      bar = 0 44 0 20
      feed = 0 64 0 72
      tools = 0 136 0 30
      """),
  ]
}
