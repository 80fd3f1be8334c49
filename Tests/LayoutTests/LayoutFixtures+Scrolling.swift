// Long because: the fixtures are one table of data.

extension LayoutFixtures {
  /// Scroll views: contents, their size, views that stay in place.
  static let scrolling = [
    LayoutFixture(
      "contents as wide as the view and 300 high",
      """
      root 100x100
      scroll s in root
      view c in s
      s.left == root.left
      s.right == root.right
      s.top == root.top
      s.bottom == root.bottom
      c.left == s^content.left
      c.right == s^content.right
      c.top == s^content.top
      c.bottom == s^content.bottom
      c.width == s^frame.width
      c.height == 300
      s = 0 0 100 100
      c = 0 0 100 300
      s^content = 0 0 100 300
      """),
    LayoutFixture(
      "the scroll view's own edges mean the contents",
      """
      root 100x100
      scroll s in root
      view c in s
      s.left == root.left
      s.right == root.right
      s.top == root.top
      s.bottom == root.bottom
      c.left == s.left + 5
      c.right == s.right - 5
      c.top == s.top + 10
      c.bottom == s.bottom - 20
      c.width == 150
      c.height == 80
      c = 5 10 150 80
      s^content = 0 0 160 110
      """),
    LayoutFixture(
      "the scroll view's own width is that of the frame",
      """
      root 100x100
      scroll s in root
      view c in s
      s.left == root.left
      s.right == root.right
      s.top == root.top
      s.bottom == root.bottom
      c.left == s.left
      c.right == s.right
      c.top == s.top
      c.bottom == s.bottom
      c.width == s.width
      c.height == 250
      c = 0 0 100 250
      s^content = 0 0 100 250
      """),
    LayoutFixture(
      "a header that stays",
      """
      root 100x100
      scroll s in root
      view c in s
      view h in s
      s.left == root.left
      s.right == root.right
      s.top == root.top
      s.bottom == root.bottom
      c.left == s^content.left
      c.right == s^content.right
      c.top == s^content.top
      c.bottom == s^content.bottom
      c.width == s^frame.width
      c.height == 300
      h.top == s^frame.top
      h.left == s^frame.left
      h.right == s^frame.right
      h.height == 20
      then scroll s 0 40
      h = 0 40 100 20
      c = 0 0 100 300
      """),
    LayoutFixture(
      "a header that sticks once it is reached",
      """
      root 100x100
      scroll s in root
      view c in s
      view h in s
      s.left == root.left
      s.right == root.right
      s.top == root.top
      s.bottom == root.bottom
      c.left == s^content.left
      c.right == s^content.right
      c.top == s^content.top
      c.bottom == s^content.bottom
      c.width == s^frame.width
      c.height == 300
      h.top == s^content.top + 60 @750
      h.top >= s^frame.top
      h.left == s^frame.left
      h.right == s^frame.right
      h.height == 20
      then scroll s 0 40
      then scroll s 0 90
      h = 0 90 100 20
      """),
    LayoutFixture(
      "a badge outside follows scrolled contents",
      """
      root 100x100
      scroll s in root
      view c in s
      view badge in root
      s.left == root.left
      s.right == root.right
      s.top == root.top + 10
      s.bottom == root.bottom
      c.left == s^content.left
      c.right == s^content.right
      c.top == s^content.top
      c.bottom == s^content.bottom
      c.width == s^frame.width
      c.height == 300
      badge.top == c.top + 50
      badge.left == c.left
      badge.width == 10
      badge.height == 10
      then scroll s 0 25
      badge = 0 35 10 10
      """),
    LayoutFixture(
      "a column in a scroll view",
      """
      root 100x100
      scroll s in root
      stack v in s column gap 10
      view a in v content 20 50
      view b in v content 20 50
      view c in v content 20 50
      s.left == root.left
      s.right == root.right
      s.top == root.top
      s.bottom == root.bottom
      v.left == s^content.left
      v.right == s^content.right
      v.top == s^content.top
      v.bottom == s^content.bottom
      v.width == s^frame.width
      v = 0 0 100 170
      c = 0 120 100 50
      s^content = 0 0 100 170
      """),
    LayoutFixture(
      "a short form fills the view, as large as it needs at least",
      """
      root 100x100
      scroll s in root
      view c in s
      s.left == root.left
      s.right == root.right
      s.top == root.top
      s.bottom == root.bottom
      c.left == s^content.left
      c.right == s^content.right
      c.top == s^content.top
      c.bottom == s^content.bottom
      c.width == s^frame.width
      c.height >= s^frame.height
      c.height == 30 @250
      c = 0 0 100 100
      s^content = 0 0 100 100
      """),
  ]

  /// Frames, autoresizing masks and constraints together.
  static let masks = [
    LayoutFixture(
      "what is pinned to a bar that grows",
      """
      root 100x100
      view bar in root frame 0 0 100 10 mask width
      view a in bar
      a.right == bar.right - 4
      a.width == 6
      then resize 200x100
      bar = 0 0 200 10
      a = 190 0 6 0
      """),
    LayoutFixture(
      "a flexible left margin",
      """
      root 100x100
      view a in root frame 80 0 20 10 mask left
      then resize 200x100
      a = 180 0 20 10
      """),
    LayoutFixture(
      "flexible margins on both sides",
      """
      root 100x100
      view a in root frame 40 0 20 10 mask left+right
      then resize 200x100
      a = 90 0 20 10
      """),
    LayoutFixture(
      "a flexible height and bottom",
      """
      root 100x100
      view a in root frame 0 10 10 40 mask height
      view b in root frame 0 60 10 20 mask top
      then resize 100x150
      a = 0 10 10 90
      b = 0 110 10 20
      """),
    LayoutFixture(
      "a neighbour of a view that resizes itself",
      """
      root 100x100
      view a in root frame 0 0 50 10 mask width
      view b in root
      b.left == a.right + 5
      b.right == root.right
      b.height == 10
      then resize 200x100
      a = 0 0 150 10
      b = 155 0 45 10
      """),
    LayoutFixture(
      "a mask inside a view that constraints place",
      """
      root 100x100
      view card in root
      view a in card frame 5 5 40 10 mask width
      card.left == root.left
      card.width == root.width * 0.5
      card.height == 20
      then resize 200x100
      card = 0 0 100 20
      a = 5 5 140 10
      """),
    LayoutFixture(
      "a frame set by hand is followed",
      """
      root 100x100
      view a in root frame 0 0 10 10
      view b in root
      b.left == a.right
      b.top == a.bottom
      b.width == a.width
      b.height == a.height
      then move a 20 30 15 5
      b = 35 35 15 5
      """),
    LayoutFixture(
      "a frame set by hand does not last where constraints place",
      """
      root 100x100
      view a in root
      a.left == root.left + 3
      a.width == 5
      a.height == 5
      then move a 50 50 50 50
      then layout root
      a = 3 0 5 5
      """),
  ]

  /// The frames after changes.
  static let changes = [
    LayoutFixture(
      "a constant",
      """
      root 100x100
      view a in root
      view b in root
      a.left == root.left
      a.width == 10 #w
      b.left == a.right
      b.width == 5
      then set #w 30
      a = 0 0 30 0
      b = 30 0 5 0
      """),
    LayoutFixture(
      "there and back",
      """
      root 100x100
      view a in root
      a.left == root.left + 5 #x
      a.width == 10
      then set #x 50
      then set #x 5
      a = 5 0 10 0
      """),
    LayoutFixture(
      "a constraint goes, a wish takes over",
      """
      root 100x100
      view a in root
      a.left == root.left
      a.width == 10 #w
      a.width == 70 @250
      then drop #w
      a = 0 0 70 0
      """),
    LayoutFixture(
      "one comes in place of another",
      """
      root 100x100
      view a in root
      a.width == 10
      a.left == root.left #left
      a.right == root.right unused #right
      then drop #left
      then use #right
      a = 90 0 10 0
      """),
    LayoutFixture(
      "a priority",
      """
      root 100x100
      view a in root
      a.width == 10 @750
      a.width == 50 @250 #wide
      then priority #wide 751
      a = 0 0 50 0
      """),
    LayoutFixture(
      "the window grows",
      """
      root 100x100
      view a in root
      view b in root
      a.left == root.left + 10
      a.right == root.centerX - 5
      b.left == root.centerX + 5
      b.right == root.right - 10
      a.height == root.height * 0.5
      b.height == a.height
      then resize 300x200
      a = 10 0 135 100
      b = 155 0 135 100
      """),
    LayoutFixture(
      "contents change their size",
      """
      root 100x100
      view a in root content 10 10
      view b in root
      a.left == root.left
      b.left == a.right + 1
      b.width == 5
      then content a 30 20
      a = 0 0 30 20
      b = 31 0 5 0
      """),
    LayoutFixture(
      "text turns around",
      """
      root 100x100
      view a in root
      a.leading == root.leading + 10
      a.width == 20
      then rtl root
      a = 70 0 20 0
      """),
    LayoutFixture(
      "a row turns around",
      """
      root 300x100
      stack s in root row gap 5
      view a in s content 30 10
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      then rtl s
      a = 25 0 30 10
      b = 0 0 20 10
      """),
    LayoutFixture(
      "a view in the chain goes",
      """
      root 100x100
      view a in root
      view b in root
      view c in root
      a.left == root.left
      a.width == 10
      b.left == a.right
      b.width == 10
      c.left == b.right
      c.left == a.right + 5 @750
      c.width == 10
      then remove b
      c = 15 0 10 0
      """),
    LayoutFixture(
      "a new view in a row",
      """
      root 300x100
      stack s in root row
      view a in s content 30 10
      view b in s content 20 10
      s.left == root.left
      s.top == root.top
      then remove a
      s = 0 0 20 10
      b = 0 0 20 10
      """),
  ]
}
