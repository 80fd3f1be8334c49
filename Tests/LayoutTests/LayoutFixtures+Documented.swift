// Long because: the fixtures are one table of data.

// The layouts that Apple documents: the recipes of the Auto Layout Guide and the examples of the
// visual format, with the sums that give each frame. Content sizes stand for those of text and
// buttons.
extension LayoutFixtures {
  static let recipes = [
    LayoutFixture(
      "a single view",
      """
      root 320x480 margins 0 16 0 16 safe 20 0 34 0
      view a in root
      a.leading == root.leadingMargin
      a.trailing == root.trailingMargin
      a.top == root^safe.top + 20
      a.bottom == root^safe.bottom - 20
      # 16 to 320 - 16; 20 + 20 to 480 - 34 - 20
      a = 16 40 288 386
      """),
    LayoutFixture(
      "an adaptive single view, no bars",
      """
      root 320x480 margins 0 16 0 16
      view a in root
      a.leading == root.leadingMargin
      a.trailing == root.trailingMargin
      a.top >= root.top + 20
      a.top == root^safe.top + 8 @750
      root.bottom >= a.bottom + 20
      a.bottom == root^safe.bottom - 8 @750
      # the wish for 8 is 12 short of the required 20, at both ends
      a = 16 20 288 440
      """),
    LayoutFixture(
      "an adaptive single view, bars at both ends",
      """
      root 320x480 margins 0 16 0 16 safe 64 0 44 0
      view a in root
      a.leading == root.leadingMargin
      a.trailing == root.trailingMargin
      a.top >= root.top + 20
      a.top == root^safe.top + 8 @750
      root.bottom >= a.bottom + 20
      a.bottom == root^safe.bottom - 8 @750
      # 64 + 8 to 480 - 44 - 8
      a = 16 72 288 356
      """),
    LayoutFixture(
      "two views of equal width",
      """
      root 320x200 margins 0 16 0 16 safe 20 0 0 0
      view a in root
      view b in root
      a.leading == root.leadingMargin
      b.leading == a.trailing + 8
      b.trailing == root.trailingMargin
      a.width == b.width
      a.top == root^safe.top + 20
      b.top == root^safe.top + 20
      a.bottom == root^safe.bottom - 20
      b.bottom == root^safe.bottom - 20
      # (288 - 8) / 2 = 140
      a = 16 40 140 140
      b = 164 40 140 140
      """),
    LayoutFixture(
      "two views, one twice as wide",
      """
      root 340x200 margins 0 16 0 16
      view a in root
      view b in root
      a.leading == root.leadingMargin
      b.leading == a.trailing + 8
      b.trailing == root.trailingMargin
      b.width == a.width * 2
      # (308 - 8) / 3 = 100
      a = 16 0 100 0
      b = 124 0 200 0
      """),
    LayoutFixture(
      "complex widths: the least width wins where it is narrow",
      """
      root 340x200 margins 0 16 0 16
      view a in root
      view b in root
      a.leading == root.leadingMargin
      b.leading == a.trailing + 8
      b.trailing == root.trailingMargin
      a.width >= 150
      b.width == a.width * 2 @750
      # 300 to share: 100 and 200 is less than 150 for the first
      a = 16 0 150 0
      b = 174 0 150 0
      """),
    LayoutFixture(
      "complex widths: the ratio holds where it is wide",
      """
      root 640x200 margins 0 16 0 16
      view a in root
      view b in root
      a.leading == root.leadingMargin
      b.leading == a.trailing + 8
      b.trailing == root.trailingMargin
      a.width >= 150
      b.width == a.width * 2 @750
      # 600 to share: 200 and 400
      a = 16 0 200 0
      b = 224 0 400 0
      """),
    LayoutFixture(
      "a label and a text field",
      """
      root 320x200 margins 0 16 0 16 safe 20 0 0 0
      view name in root content 60 20 hug 251 251
      view field in root content 97 30
      name.leading == root.leadingMargin
      field.leading == name.trailing + 8
      field.trailing == root.trailingMargin
      field.top == root^safe.top + 20
      name.centerY == field.centerY
      # the field hugs less: 288 - 60 - 8; the label in its middle: 40 + (30 - 20) / 2
      name = 16 45 60 20
      field = 84 40 220 30
      """),
    LayoutFixture(
      "a label and a field of any height: the label is taller",
      """
      root 320x200 margins 0 16 0 16 safe 20 0 0 0
      view name in root content 60 50 hug 251 251
      view field in root content 97 30
      name.leading == root.leadingMargin
      field.leading == name.trailing + 8
      field.trailing == root.trailingMargin
      name.top >= root^safe.top + 20
      field.top >= root^safe.top + 20
      name.top == root^safe.top + 20 @249
      field.top == root^safe.top + 20 @249
      name.centerY == field.centerY
      # the taller touches 40, the other is (50 - 30) / 2 lower
      name = 16 40 60 50
      field = 84 50 220 30
      """),
    LayoutFixture(
      "a label and a field of any height: the field is taller",
      """
      root 320x200 margins 0 16 0 16 safe 20 0 0 0
      view name in root content 60 20 hug 251 251
      view field in root content 97 30
      name.leading == root.leadingMargin
      field.leading == name.trailing + 8
      field.trailing == root.trailingMargin
      name.top >= root^safe.top + 20
      field.top >= root^safe.top + 20
      name.top == root^safe.top + 20 @249
      field.top == root^safe.top + 20 @249
      name.centerY == field.centerY
      # the taller touches 40, the other is (30 - 20) / 2 lower
      name = 16 45 60 20
      field = 84 40 220 30
      """),
    LayoutFixture(
      "columns of labels and fields",
      """
      root 320x200 margins 0 16 0 16
      view n1 in root content 60 20 hug 251 251
      view n2 in root content 80 20 hug 251 251
      view n3 in root content 40 20 hug 251 251
      view f1 in root content 50 30
      view f2 in root content 50 30
      view f3 in root content 50 30
      n1.leading == root.leadingMargin
      n2.leading == root.leadingMargin
      n3.leading == root.leadingMargin
      f1.leading == n1.trailing + 8
      f2.leading == n2.trailing + 8
      f3.leading == n3.trailing + 8
      f1.trailing == root.trailingMargin
      f2.trailing == root.trailingMargin
      f3.trailing == root.trailingMargin
      f1.width == f2.width
      f1.width == f3.width
      f1.top == root.top + 20
      f2.top == f1.bottom + 8
      f3.top == f2.bottom + 8
      n1.centerY == f1.centerY
      n2.centerY == f2.centerY
      n3.centerY == f3.centerY
      # the widest label keeps its 80: fields have 288 - 88, the other labels stretch
      n1 = 16 25 80 20
      n2 = 16 63 80 20
      n3 = 16 101 80 20
      f1 = 104 20 200 30
      f2 = 104 58 200 30
      f3 = 104 96 200 30
      """),
    LayoutFixture(
      "two buttons of equal width",
      """
      root 320x200 margins 0 16 0 16
      view a in root content 60 30
      view b in root content 100 30
      a.leading == root.leadingMargin
      b.leading == a.trailing + 8
      b.trailing == root.trailingMargin
      a.width == b.width
      root.bottom == a.bottom + 20
      root.bottom == b.bottom + 20
      # (288 - 8) / 2; 200 - 20 - 30
      a = 16 150 140 30
      b = 164 150 140 30
      """),
    LayoutFixture(
      "three buttons of equal width",
      """
      root 328x200 margins 0 16 0 16
      view a in root content 60 30
      view b in root content 50 30
      view c in root content 40 30
      a.leading == root.leadingMargin
      b.leading == a.trailing + 8
      c.leading == b.trailing + 8
      c.trailing == root.trailingMargin
      a.width == b.width
      b.width == c.width
      # (296 - 16) / 3 is 93 and a third; edges lie on the nearest pixels
      a = 16 0 93 30
      b = 117 0 94 30
      c = 219 0 93 30
      """),
    LayoutFixture(
      "two buttons with equal spacing",
      """
      root 320x200 margins 0 16 0 16
      guide g in root
      guide h in root
      guide i in root
      view a in root content 60 30
      view b in root content 60 30
      g.leading == root.leadingMargin
      a.leading == g.trailing
      h.leading == a.trailing
      b.leading == h.trailing
      i.leading == b.trailing
      i.trailing == root.trailingMargin
      g.width == h.width
      h.width == i.width
      a.width == b.width
      # (288 - 120) / 3 = 56
      a = 72 0 60 30
      b = 188 0 60 30
      h = 132 0 56 0
      """),
    LayoutFixture(
      "a simple stack: title, picture, button",
      """
      root 320x480 margins 0 16 0 16 safe 20 0 0 0
      stack s in root column gap 8
      view title in s content 80 20 hug 250 251
      view picture in s content 200 150 hug 249 249
      view button in s content 60 30
      s.leading == root.leadingMargin
      s.trailing == root.trailingMargin
      s.top == root^safe.top + 8
      s.bottom == root.bottom
      # 480 - 28 = 452; the picture hugs least: 452 - 20 - 30 - 16 = 386
      s = 16 28 288 452
      title = 0 0 288 20
      picture = 0 28 288 386
      button = 0 422 288 30
      """),
    LayoutFixture(
      "nested stacks: a square picture beside names, buttons of one width below",
      """
      root 336x400 margins 0 8 0 8
      stack all in root column gap 8
      stack upper in all row gap 8
      view picture in upper content 100 100 hug 48 48 resist 48 48
      stack names in upper column gap 8
      view first in names content 50 30 hug 48 250
      view last in names content 50 30 hug 48 250
      view text in all content 50 50 hug 250 249
      stack buttons in all row gap 4 fillEqually
      view save in buttons content 40 30
      view cancel in buttons content 60 30
      all.leading == root.leadingMargin
      all.trailing == root.trailingMargin
      all.top == root.top
      all.bottom == root.bottom
      picture.width == picture.height
      # names: 30 + 8 + 30; the picture gives up its height: 68; the text gets 400 - 68 - 30 - 16
      all = 8 0 320 400
      upper = 0 0 320 68
      picture = 0 0 68 68
      names = 76 0 244 68
      last = 0 38 244 30
      text = 0 76 320 286
      buttons = 0 370 320 30
      save = 0 0 158 30
      cancel = 162 0 158 30
      """),
    LayoutFixture(
      "a cell as high as its texts, from top to bottom",
      """
      root 320x600
      view cell in root
      view title in cell content 120 20
      view body in cell content 200 45
      cell.leading == root.leading
      cell.trailing == root.trailing
      cell.top == root.top
      title.leading == cell.leading + 15
      title.top == cell.top + 10
      body.leading == title.leading
      body.top == title.bottom + 4
      body.bottom == cell.bottom - 10
      # 10 + 20 + 4 + 45 + 10
      cell = 0 0 320 89
      body = 15 34 200 45
      """),
    LayoutFixture(
      "two labels in too little room: the one that resists less is cut",
      """
      root 200x50
      view a in root content 120 20 resist 750 750
      view b in root content 130 20 resist 751 750
      a.leading == root.leading + 10
      b.leading == a.trailing + 10
      b.trailing == root.trailing - 10
      # 200 - 30 = 170; b keeps 130
      a = 10 0 40 20
      b = 60 0 130 20
      """),
    LayoutFixture(
      "required equals in a circle have one answer",
      """
      root 300x100
      view a in root
      view b in root
      view c in root
      a.left == root.left
      b.left == a.right
      c.left == b.right
      c.right == root.right
      a.width == b.width
      b.width == c.width
      c.width == a.width
      # 300 / 3
      a = 0 0 100 0
      b = 100 0 100 0
      c = 200 0 100 0
      """),
  ]

  /// The lines that Apple's page about the visual format shows.
  static let lines = [
    LayoutFixture(
      "[button]-[textField]",
      """
      root 320x100
      view button in root content 60 30
      view textField in root content 97 30
      button.left == root.left
      format [button]-[textField]
      # 60 + 8
      textField = 68 0 97 30
      """),
    LayoutFixture(
      "[button(>=50)]",
      """
      root 320x100
      view button in root content 30 30
      button.left == root.left
      format [button(>=50)]
      button = 0 0 50 30
      """),
    LayoutFixture(
      "|-50-[purpleBox]-50-|",
      """
      root 320x100
      view purpleBox in root
      format |-50-[purpleBox]-50-|
      # 320 - 100
      purpleBox = 50 0 220 0
      """),
    LayoutFixture(
      "V:[topField]-10-[bottomField]",
      """
      root 320x100
      view topField in root content 97 30
      view bottomField in root content 97 30
      topField.top == root.top
      format V:[topField]-10-[bottomField]
      bottomField = 0 40 97 30
      """),
    LayoutFixture(
      "[maroonView][blueView]",
      """
      root 320x100
      view maroonView in root content 40 10
      view blueView in root content 40 10
      maroonView.left == root.left
      format [maroonView][blueView]
      blueView = 40 0 40 10
      """),
    LayoutFixture(
      "[button(100@20)]",
      """
      root 320x100
      view button in root content 60 30
      button.left == root.left
      format [button(100@20)]
      # hugging at 250 is stronger than 20
      button = 0 0 60 30
      """),
    LayoutFixture(
      "[button1(==button2)]",
      """
      root 320x100
      view button1 in root content 60 30
      view button2 in root content 90 30
      button1.left == root.left
      button2.left == button1.right
      format [button1(==button2)]
      # both resist at 750, both hug at 250: the wider one's width
      button1 = 0 0 90 30
      button2 = 90 0 90 30
      """),
    LayoutFixture(
      "[flexibleButton(>=70,<=100)]",
      """
      root 320x100
      view flexibleButton in root content 130 30
      flexibleButton.left == root.left
      format [flexibleButton(>=70,<=100)]
      flexibleButton = 0 0 100 30
      """),
    LayoutFixture(
      "|-[find]-[findNext]-[findField(>=20)]-|",
      """
      root 320x100
      view find in root content 30 20
      view findNext in root content 60 20
      view findField in root
      format |-[find]-[findNext]-[findField(>=20)]-|
      # 8, 30, 8, 60, 8, the rest, 8
      find = 8 0 30 20
      findNext = 46 0 60 20
      findField = 114 0 198 0
      """),
    LayoutFixture(
      "|-[find]-[findNext]-[findField(>=20)]-|, from right to left",
      """
      root 320x100 rtl
      view find in root content 30 20
      view findNext in root content 60 20
      view findField in root
      format |-[find]-[findNext]-[findField(>=20)]-|
      # mirrored in 320
      find = 282 0 30 20
      findNext = 214 0 60 20
      findField = 8 0 198 0
      """),
  ]
}
