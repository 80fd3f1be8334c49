// Long because: the fixtures are one table of data.

extension LayoutFixtures {
  /// Priorities, inequalities and ratios.
  static let wishes = [
    LayoutFixture(
      "a ratio and a greatest width",
      """
      root 300x300
      view a in root
      a.width == a.height * 2
      a.width <= 100
      a.height == 80 @750
      a = 0 0 100 50
      """),
    LayoutFixture(
      "16 to 10 fits into a square",
      """
      root 160x160
      view a in root
      a.width == a.height * 1.6
      a.width <= root.width
      a.height <= root.height
      a.width == root.width @999
      a.centerX == root.centerX
      a.centerY == root.centerY
      a = 0 30 160 100
      """),
    LayoutFixture(
      "16 to 10 fills a square",
      """
      root 100x100
      view a in root
      a.width == a.height * 1.6
      a.width >= root.width
      a.height >= root.height
      a.width == root.width @750
      a.centerX == root.centerX
      a.centerY == root.centerY
      a = -30 0 160 100
      """),
    LayoutFixture(
      "equal columns give way to a minimum",
      """
      root 100x10
      view a in root
      view b in root
      a.left == root.left
      b.left == a.right
      b.right == root.right
      a.width == b.width @750
      b.width >= 80
      a = 0 0 20 0
      b = 20 0 80 0
      """),
    LayoutFixture(
      "three wishes and a limit",
      """
      root 100x10
      view a in root
      a.width == 10 @250
      a.width == 20 @500
      a.width == 30 @750
      a.width <= 25
      a = 0 0 25 0
      """),
    LayoutFixture(
      "as wide as it may be, at the lowest priority",
      """
      root 100x10
      view a in root
      a.left == root.left + 10
      a.right <= root.right - 10
      a.width == 1000 @1
      a = 10 0 80 0
      """),
    LayoutFixture(
      "a title in the middle until something is in the way",
      """
      root 100x10
      view a in root
      view b in root
      a.width == 40
      a.centerX == root.centerX @750
      a.right <= b.left - 5
      b.left == root.left + 50
      b.width == 10
      a = 5 0 40 0
      b = 50 0 10 0
      """),
    LayoutFixture(
      "a title in the middle where nothing is in the way",
      """
      root 100x10
      view a in root
      view b in root
      a.width == 40
      a.centerX == root.centerX @750
      a.right <= b.left - 5
      b.left == root.left + 80
      b.width == 10
      a = 30 0 40 0
      """),
    LayoutFixture(
      "a wish shrinks for a required gap",
      """
      root 100x10
      view a in root
      view b in root
      a.left == root.left
      a.width == 30
      b.right == root.right
      b.width == 30 @750
      b.left >= a.right + 50
      a = 0 0 30 0
      b = 80 0 20 0
      """),
    LayoutFixture(
      "999 is less than required",
      """
      root 100x10
      view a in root
      a.width == 10 @999
      a.width >= 20
      a.width == 90 @998.5
      a = 0 0 20 0
      """),
    LayoutFixture(
      "required hugging keeps the contents' size",
      """
      root 100x100
      view a in root content 40 20 hug 1000 1000
      a.left == root.left
      a.right == root.right @999
      a.top == root.top
      a.bottom == root.bottom @999
      a = 0 0 40 20
      """),
    LayoutFixture(
      "required resistance reaches over the edge",
      """
      root 50x50
      view a in root content 80 20 resist 1000 750
      a.left == root.left
      a.right <= root.right @999
      a = 0 0 80 20
      """),
    LayoutFixture(
      "a spacer that hugs less than a label",
      """
      root 100x10
      view a in root content 30 10
      view spacer in root
      view b in root content 20 10
      a.left == root.left
      spacer.left == a.right
      b.left == spacer.right
      b.right == root.right
      spacer.width == 0 @249
      a = 0 0 30 10
      b = 80 0 20 10
      spacer = 30 0 50 0
      """),
    LayoutFixture(
      "a shadow below does not move the middle",
      """
      root 100x100
      view a in root content 30 20 align 0 0 10 0
      a.centerY == root.centerY
      a.left == root.left
      a = 0 40 30 30
      """),
    LayoutFixture(
      "at most a third, at least 44",
      """
      root 120x100
      view a in root
      a.width <= root.width * 0.3333333333333333
      a.width >= 44 @999
      a.width == 30 @250
      a.height == 1
      a = 0 0 40 1
      """),
    LayoutFixture(
      "a wish for the left edge beats one for the right",
      """
      root 100x100
      view a in root
      a.left >= root.left + 10
      a.width == 20
      a.right == root.right @250
      a.left == root.left @500
      a = 10 0 20 0
      """),
  ]

  /// Lengths that constraints leave open.
  static let undecided = [
    LayoutFixture(
      "an upper limit alone holds exactly",
      """
      root 100x100
      view a in root
      a.top <= root.top + 23
      a.left <= root.left + 30
      a.width == 10
      a.height == 10
      a = 30 23 10 10
      """),
    LayoutFixture(
      "a least distance from the far edges alone",
      """
      root 100x100
      view a in root
      a.bottom <= root.bottom - 45
      a.right <= root.right - 20
      a.width == 10
      a.height == 10
      a = 70 45 10 10
      """),
    LayoutFixture(
      "the far edge moves on and the limit with it",
      """
      root 100x100
      view a in root
      a.bottom <= root.bottom - 45
      a.height == 10
      then resize 100x200
      a = 0 145 0 10
      """),
    LayoutFixture(
      "between two limits: the first",
      """
      root 100x100
      view a in root
      a.left >= root.left + 10
      a.right <= root.right - 20
      a.width == 10
      a = 10 0 10 0
      """),
    LayoutFixture(
      "at most 25 beside a neighbour",
      """
      root 100x100
      view a in root
      view b in root
      a.left == root.left
      a.width == 10
      b.left <= a.right + 25
      a = 0 0 10 0
      b = 35 0 0 0
      """),
    LayoutFixture(
      "at least 25 beside a neighbour, from right to left",
      """
      root 100x100 rtl
      view a in root
      view b in root
      a.leading == root.leading
      a.width == 10
      b.leading >= a.trailing + 25
      a = 90 0 10 0
      b = 65 0 0 0
      """),
    LayoutFixture(
      "named second and open in size, from right to left",
      """
      root 100x100 rtl
      view a in root
      view b in root
      a.leading == root.leading
      a.width == 10
      a.trailing == b.leading - 52
      a = 90 0 10 0
      b = 38 0 0 0
      """),
    LayoutFixture(
      "at most 20 from the trailing edge, named second, from right to left",
      """
      root 100x100 rtl
      view a in root
      a.width == 10
      root.trailing <= a.trailing + 20
      a = 20 0 10 0
      """),
    LayoutFixture(
      "an equation that comes later decides",
      """
      root 100x100
      view a in root
      a.left <= root.left + 30
      a.width == 10
      a.left == root.left + 12 unused #eq
      then use #eq
      a = 12 0 10 0
      """),
    LayoutFixture(
      "an equation that goes leaves the limit",
      """
      root 100x100
      view a in root
      a.left <= root.left + 30 #limit
      a.width == 10
      a.left == root.left + 12 #eq
      then drop #eq
      then set #limit 40
      a = 40 0 10 0
      """),
    LayoutFixture(
      "a wish decides between limits",
      """
      root 100x100
      view a in root
      a.left >= root.left + 10
      a.right <= root.right - 20
      a.width == 10
      a.centerX == root.centerX @1
      a = 45 0 10 0
      """),
  ]

  /// The visual format.
  static let formats = [
    LayoutFixture(
      "two of equal width",
      """
      root 100x50
      view a in root
      view b in root
      format H:|[a][b(==a)]|
      format V:|[a]|
      format V:|[b]|
      a = 0 0 50 50
      b = 50 0 50 50
      """),
    LayoutFixture(
      "standard distances",
      """
      root 100x50
      view a in root
      view b in root
      format H:|-[a(20)]-[b]-|
      format V:|-[a]-|
      a = 8 8 20 34
      b = 36 0 56 0
      """),
    LayoutFixture(
      "a column with given distances",
      """
      root 100x100
      view a in root
      view b in root
      format V:|-10-[a(20)]-5-[b]-7-|
      a = 0 10 0 20
      b = 0 35 0 58
      """),
    LayoutFixture(
      "to the far edge",
      """
      root 100x50
      view a in root
      format H:|-(>=5)-[a(30)]-5-|
      a = 65 0 30 0
      """),
    LayoutFixture(
      "a size with a priority and a least size",
      """
      root 100x50
      view a in root
      format H:|[a(>=60,==50@250)]
      a = 0 0 60 0
      """),
    LayoutFixture(
      "a ratio of a neighbour, from right to left",
      """
      root 100x50 rtl
      view a in root
      view b in root
      format H:|-5-[a(20)]-10-[b]-5-|
      a = 75 0 20 0
      b = 5 0 60 0
      """),
  ]

  /// Edges on pixels at other scales than one.
  static let pixels = [
    LayoutFixture(
      "thirds of 100 at scale 2",
      """
      root 100x10 scale 2
      view a in root
      view b in root
      view c in root
      a.left == root.left
      b.left == a.right
      c.left == b.right
      c.right == root.right
      a.width == b.width
      b.width == c.width
      a = 0 0 33.5 0
      b = 33.5 0 33 0
      c = 66.5 0 33.5 0
      """),
    LayoutFixture(
      "thirds of 100 at scale 1.5",
      """
      root 100x10 scale 1.5
      view a in root
      view b in root
      view c in root
      a.left == root.left
      b.left == a.right
      c.left == b.right
      c.right == root.right
      a.width == b.width
      b.width == c.width
      a = 0 0 33.333333 0
      b = 33.333333 0 33.333333 0
      c = 66.666667 0 33.333333 0
      """),
    LayoutFixture(
      "sevens at scale 1.5",
      """
      root 100x100 scale 1.5
      view a in root
      a.left == root.left + 7
      a.width == 5
      a.top == root.top + 10
      a.height == 3
      a = 7.333333 10 4.666667 3.333333
      """),
    LayoutFixture(
      "quarters at scale 2",
      """
      root 100x100 scale 2
      view a in root
      a.left == root.left + 7.25
      a.width == 3
      a.top == root.top + 7.2
      a.height == 3.1
      a = 7.5 7 3 3.5
      """),
    LayoutFixture(
      "what is inside a moved pixel at scale 2",
      """
      root 100x100 scale 2
      view card in root
      view a in card
      card.left == root.left + 10.25
      card.width == 50
      a.left == card.left + 10.25
      a.width == 5
      card = 10.5 0 50 0
      a = 10 0 5 0
      """),
    LayoutFixture(
      "halves in the middle at scale 1",
      """
      root 101x101
      view a in root
      a.centerX == root.centerX
      a.centerY == root.centerY
      a.width == 50
      a.height == 51
      a = 26 25 50 51
      """),
    LayoutFixture(
      "the middle at scale 1.5",
      """
      root 100x100 scale 1.5
      view a in root
      a.centerX == root.centerX
      a.width == 33
      a.height == 1
      a = 33.333333 0 33.333333 1.333333
      """),
    LayoutFixture(
      "equal widths in a row at scale 2",
      """
      root 100x10 scale 2
      stack s in root row fillEqually
      view a in s
      view b in s
      view c in s
      s.left == root.left
      s.right == root.right
      s.top == root.top
      s.bottom == root.bottom
      a = 0 0 33.5 10
      b = 33.5 0 33 10
      c = 66.5 0 33.5 10
      """),
  ]
}
