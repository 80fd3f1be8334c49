// Long because: the fixtures are one table of data.

extension LayoutFixtures {
  static let content = [
    LayoutFixture(
      "the size of the contents",
      """
      root 100x100
      view a in root content 50 20
      a.left == root.left + 5
      a.top == root.top + 5
      a = 5 5 50 20
      """),
    LayoutFixture(
      "contents in one direction only",
      """
      root 100x100
      view a in root content -1 20
      a.left == root.left
      a.right == root.right
      a.top == root.top
      a = 0 0 100 20
      """),
    LayoutFixture(
      "stretched: hugging gives way",
      """
      root 100x100
      view a in root content 50 20
      a.left == root.left
      a.right == root.right
      a.top == root.top
      a = 0 0 100 20
      """),
    LayoutFixture(
      "squeezed: resistance gives way",
      """
      root 30x100
      view a in root content 50 20
      a.left == root.left
      a.right == root.right
      a.top == root.top
      a = 0 0 30 20
      """),
    LayoutFixture(
      "the one that hugs more keeps its size",
      """
      root 100x20
      view a in root content 20 20 hug 251 250
      view b in root content 20 20
      a.left == root.left
      b.left == a.right
      b.right == root.right
      a = 0 0 20 20
      b = 20 0 80 20
      """),
    LayoutFixture(
      "the one that resists less is cut off",
      """
      root 100x20
      view a in root content 80 20 resist 749 750
      view b in root content 60 20
      a.left == root.left
      b.left == a.right
      b.right == root.right
      a = 0 0 40 20
      b = 40 0 60 20
      """),
    LayoutFixture(
      "B4: a required height beats the contents' height",
      """
      root 200x200
      view slider in root content -1 24
      slider.height == 10
      slider.width == 100
      slider = 0 0 100 10
      """),
    LayoutFixture(
      "at least 44 beats the contents",
      """
      root 200x200
      view a in root content 30 20
      a.width >= 44
      a.height >= 44
      a = 0 0 44 44
      """),
    LayoutFixture(
      "a weak wish loses against hugging",
      """
      root 200x200
      view a in root content 30 20
      a.width == 100 @200
      a.left == root.left
      a = 0 0 30 20
      """),
    LayoutFixture(
      "a wish between hugging and resistance stretches",
      """
      root 200x200
      view a in root content 30 20
      a.width == 100 @500
      a.height == 10 @500
      a = 0 0 100 20
      """),
    LayoutFixture(
      "the superview fits its contents",
      """
      root 200x200
      view box in root
      view a in box content 50 20
      box.left == root.left + 10
      box.top == root.top + 10
      a.left == box.left + 8
      a.right == box.right - 8
      a.top == box.top + 4
      a.bottom == box.bottom - 4
      box = 10 10 66 28
      a = 8 4 50 20
      """),
    LayoutFixture(
      "a title and a detail: the detail gives way",
      """
      root 100x20
      view title in root content 70 20 resist 751 750
      view detail in root content 60 20
      title.left == root.left + 5
      detail.left >= title.right + 5
      detail.right == root.right - 5
      title = 5 0 70 20
      detail = 80 0 15 20
      """),
    LayoutFixture(
      "alignment insets move the frame outwards",
      """
      root 100x100
      view a in root align 1 2 3 4
      a.left == root.left + 10
      a.top == root.top + 10
      a.right == root.right - 10
      a.bottom == root.bottom - 10
      a = 8 9 86 84
      """),
    LayoutFixture(
      "alignment insets around contents",
      """
      root 100x100
      view a in root content 20 20 align 1 2 3 4
      a.left == root.left
      a.top == root.top
      a = -2 -1 26 24
      """),
    LayoutFixture(
      "alignment insets and a width",
      """
      root 100x100
      view a in root align 0 5 0 5
      view b in root
      a.width == 20
      a.height == 10
      a.centerX == root.centerX
      b.width == a.width
      b.height == 1
      a = 35 0 30 10
      b = 0 0 20 1
      """),
    LayoutFixture(
      "baselines of views without text are edges",
      """
      root 100x100
      view a in root
      view b in root
      a.top == root.top + 10
      a.height == 30
      a.width == 1
      b.firstBaseline == a.lastBaseline + 5
      b.height == 10
      b.width == 1
      b = 0 45 1 10
      """),
  ]

  static let levels = [
    LayoutFixture(
      "B3: across levels",
      """
      root 100x20
      view track in root
      view progress in track
      view thumb in root
      track.left == root.left + 10
      track.right == root.right - 10
      track.height == 4
      track.centerY == root.centerY
      progress.width == track.width * 0.5
      progress.height == track.height
      thumb.centerX == progress.trailing
      thumb.centerY == root.centerY
      thumb.width == 10
      thumb.height == 10
      track = 10 8 80 4
      progress = 0 0 40 4
      thumb = 45 5 10 10
      """),
    LayoutFixture(
      "a grandchild pinned to the root",
      """
      root 100x100
      view box in root
      view a in box
      box.left == root.left + 20
      box.top == root.top + 30
      box.width == 50
      box.height == 50
      a.left == root.left + 25
      a.top == root.top + 40
      a.right == root.right - 25
      a.height == 10
      a = 5 10 50 10
      """),
    LayoutFixture(
      "cousins",
      """
      root 100x100
      view left in root
      view right in root
      view a in left
      view b in right
      left.left == root.left
      left.width == 50
      left.top == root.top
      left.height == 100
      right.left == left.right
      right.right == root.right
      right.top == root.top + 10
      right.height == 90
      a.left == left.left + 5
      a.top == left.top + 30
      a.width == 20
      a.height == 20
      b.left == right.left
      b.width == a.width
      b.top == a.top
      b.height == a.height * 0.5
      a = 5 30 20 20
      b = 0 20 20 10
      """),
    LayoutFixture(
      "a shared width across three levels",
      """
      root 120x20
      view l1 in root
      view l2 in l1
      view l3 in l2
      l1.left == root.left + 10
      l2.left == l1.left + 10
      l3.left == l2.left + 10
      l1.width == 100
      l2.right == root.right
      l3.right == l1.right
      l3.height == 5
      l1 = 10 0 100 0
      l2 = 10 0 100 0
      l3 = 10 0 80 5
      """),
    LayoutFixture(
      "below a view with a scroll offset",
      """
      root 100x100
      view box in root scroll 0 40
      view a in box
      view b in root
      box.left == root.left
      box.right == root.right
      box.top == root.top
      box.bottom == root.bottom
      a.top == box.top + 50
      a.height == 10
      a.left == box.left
      a.width == 10
      b.top == a.bottom
      b.height == 5
      b.width == 5
      a = 0 50 10 10
      b = 0 20 5 5
      """),
    LayoutFixture(
      "an equal centre three levels up",
      """
      root 100x100
      view box in root
      view inner in box
      view dot in inner
      box.left == root.left + 8
      box.top == root.top + 8
      box.width == 40
      box.height == 40
      inner.left == box.left + 8
      inner.top == box.top + 8
      inner.width == 20
      inner.height == 20
      dot.centerX == root.centerX
      dot.centerY == root.centerY
      dot.width == 4
      dot.height == 4
      dot = 32 32 4 4
      """),
  ]

  static let guides = [
    LayoutFixture(
      "inside the safe area",
      """
      root 100x200 safe 20 0 34 0
      view a in root
      a.leading == root^safe.leading
      a.trailing == root^safe.trailing
      a.top == root^safe.top
      a.bottom == root^safe.bottom
      a = 0 20 100 146
      """),
    LayoutFixture(
      "the middle of the safe area",
      """
      root 100x200 safe 20 10 40 0
      view a in root
      a.centerX == root^safe.centerX
      a.centerY == root^safe.centerY
      a.width == root^safe.width * 0.5
      a.height == 20
      a = 33 80 45 20
      """),
    LayoutFixture(
      "inside the margins",
      """
      root 100x200
      view a in root
      a.leading == root^margins.leading
      a.trailing == root^margins.trailing
      a.top == root^margins.top
      a.bottom == root^margins.bottom
      a = 8 8 84 184
      """),
    LayoutFixture(
      "margins add to the safe area",
      """
      root 100x200 safe 20 0 34 0
      view a in root
      a.left == root^margins.left
      a.right == root^margins.right
      a.top == root^margins.top
      a.bottom == root^margins.bottom
      a = 8 28 84 130
      """),
    LayoutFixture(
      "margin attributes mean the guide",
      """
      root 100x200
      view a in root
      a.leading == root.leadingMargin
      a.trailing == root.trailingMargin
      a.top == root.topMargin + 2
      a.bottom == root.bottomMargin
      a = 8 10 84 182
      """),
    LayoutFixture(
      "margins that were set",
      """
      root 100x200
      view box in root margins 1 2 3 4
      view a in box
      box.left == root.left
      box.right == root.right
      box.top == root.top
      box.height == 50
      a.left == box.leftMargin
      a.right == box.rightMargin
      a.top == box.topMargin
      a.bottom == box.bottomMargin
      a = 2 1 94 46
      """),
    LayoutFixture(
      "the middle within margins",
      """
      root 100x100
      view box in root margins 0 20 10 0
      view a in box
      box.left == root.left
      box.width == 100
      box.height == 50
      a.centerX == box.centerXWithinMargins
      a.centerY == box.centerYWithinMargins
      a.width == 10
      a.height == 10
      a = 55 15 10 10
      """),
    LayoutFixture(
      "a guide between two views",
      """
      root 100x20
      guide g in root
      view a in root
      view b in root
      a.left == root.left
      a.width == 20
      b.width == 20
      b.right == root.right
      g.left == a.right
      g.right == b.left
      g.height == 10
      g.top == root.top + 5
      a.height == 1
      b.height == 1
      g = 20 5 60 10
      """),
    LayoutFixture(
      "two equal guides centre a view",
      """
      root 100x20
      guide g in root
      guide h in root
      view a in root
      g.left == root.left
      a.left == g.right
      h.left == a.right
      h.right == root.right
      g.width == h.width
      a.width == 30
      a.height == 20
      a = 35 0 30 20
      """),
    LayoutFixture(
      "a guide of a subview against the root",
      """
      root 100x100
      view box in root
      guide g in box
      view a in root
      box.left == root.left + 10
      box.top == root.top + 10
      box.width == 50
      box.height == 50
      g.left == box.left + 5
      g.top == box.top + 5
      g.width == 10
      g.height == 10
      a.left == g.right
      a.top == g.bottom
      a.width == 1
      a.height == 1
      a = 25 25 1 1
      """),
    LayoutFixture(
      "a box around its guide",
      """
      root 100x100
      view box in root
      guide g in box
      view a in box content 30 10
      box.left == root.left
      box.top == root.top
      g.left == box.left + 4
      g.right == box.right - 4
      g.top == box.top + 4
      g.bottom == box.bottom - 4
      a.left == g.left
      a.right == g.right
      a.top == g.top
      a.bottom == g.bottom
      box = 0 0 38 18
      a = 4 4 30 10
      """),
  ]

  static let frames = [
    LayoutFixture(
      "beside a view placed by its frame",
      """
      root 100x100
      view a in root frame 10 20 30 40
      view b in root
      b.left == a.right + 5
      b.top == a.top
      b.width == a.width
      b.height == a.height
      a = 10 20 30 40
      b = 45 20 30 40
      """),
    LayoutFixture(
      "inside a view placed by its frame",
      """
      root 100x100
      view box in root frame 10 20 60 40
      view a in box
      a.left == box.left + 1
      a.right == box.right - 1
      a.top == box.top + 1
      a.bottom == box.bottom - 1
      a = 1 1 58 38
      """),
    LayoutFixture(
      "through a view placed by its frame",
      """
      root 100x100
      view box in root frame 10 20 60 40
      view a in box
      a.left == root.left + 15
      a.top == root.top + 25
      a.width == 10
      a.height == 10
      a = 5 5 10 10
      """),
    LayoutFixture(
      "a frame inside a view placed by constraints",
      """
      root 100x100
      view box in root
      view a in box frame 5 6 7 8
      view b in box
      box.left == root.left + 10
      box.top == root.top
      box.width == 50
      box.height == 50
      b.left == a.right
      b.top == a.bottom
      b.width == 1
      b.height == 1
      a = 5 6 7 8
      b = 12 14 1 1
      """),
    LayoutFixture(
      "thirds of 100 meet on whole pixels",
      """
      root 100x10
      view a in root
      view b in root
      view c in root
      a.left == root.left
      b.left == a.right
      c.left == b.right
      c.right == root.right
      a.width == b.width
      b.width == c.width
      a.height == 10
      b.height == 10
      c.height == 10
      a = 0 0 33 10
      b = 33 0 34 10
      c = 67 0 33 10
      """),
    LayoutFixture(
      "what fills a rounded view has its size",
      """
      root 100x10
      view a in root
      view b in root
      view c in root
      view f in b
      a.left == root.left
      b.left == a.right
      c.left == b.right
      c.right == root.right
      a.width == b.width
      b.width == c.width
      a.height == 10
      b.height == 10
      f.left == b.left
      f.right == b.right
      f.top == b.top
      f.bottom == b.bottom
      b = 33 0 34 10
      f = 0 0 34 10
      """),
    LayoutFixture(
      "halves go up on both sides of zero",
      """
      root 100x10
      view a in root
      a.left == root.left - 0.5
      a.right == root.left + 10.5
      a.height == 1.5
      a = 0 0 11 2
      """),
  ]
}
