import EspalierInterfaceBuilder
import Testing

@Suite("Views, lists, bars and controllers")
struct ContainerTests {
  @Test("A view has its mask, margins, accessibility and effect")
  func view() throws {
    let made = try translate(
      """
      <view hidden="YES" alpha="0.5" tag="3" contentMode="TopLeft" userInteractionEnabled="NO" id="v">
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
        <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
        <accessibility key="accessibilityConfiguration" label="L" identifier="i">
          <accessibilityTraits key="traits" button="YES" header="YES"/>
          <bool key="isElement" value="YES"/>
        </accessibility>
      </view>
      """)
    #expect(
      made.texts == [
        "v.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]", "v.isHidden = true",
        "v.alpha = 0.5", "v.tag = 3", "v.contentMode = .topLeft",
        "v.isUserInteractionEnabled = false",
        "v.directionalLayoutMargins = "
          + "NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)",
        #"v.accessibilityLabel = self.text("Main", "v.accessibilityLabel", "L")"#,
        #"v.accessibilityIdentifier = "i""#, "v.accessibilityTraits = [.button, .header]",
        "v.isAccessibilityElement = true",
      ])
    let blurred = try translate(
      #"<visualEffectView><vibrancyEffect><blurEffect style="regular"/></vibrancyEffect></visualEffectView>"#
    )
    #expect(
      blurred.texts == ["v.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular))"])
  }

  @Test("Projects T17: a stack has its axis, distribution and spacing")
  func stack() throws {
    let made = try translate(
      #"<stackView distribution="equalSpacing" alignment="top" axis="vertical" spacing="8"/>"#)
    #expect(
      made.texts == [
        "v.axis = .vertical", "v.distribution = .equalSpacing", "v.alignment = .top",
        "v.spacing = 8",
      ])
    #expect(try translate(#"<stackView spacingType="standard"/>"#).texts == ["v.spacing = 8"])
  }

  @Test("Projects T18: a table has its style, and a cell its style and identifier, in the coder")
  func tableCoder() throws {
    #expect(try arguments(#"<tableView style="insetGrouped"/>"#) == ", style: 2")
    #expect(
      try arguments(
        #"<tableViewCell style="IBUITableViewCellStyleSubtitle" reuseIdentifier="A &quot;B&quot;"/>"#
      )
        == #", style: 3, identifier: "A \"B\"""#)
    #expect(
      try arguments(#"<tableViewController><tableView style="grouped"/></tableViewController>"#)
        == ", style: 1")
  }

  @Test("A table's heights of -1 are automatic")
  func table() throws {
    let made = try translate(
      """
      <tableView clipsSubviews="YES" style="plain" separatorStyle="none" rowHeight="-1"
        estimatedRowHeight="44.5" sectionHeaderHeight="28" dataMode="static">
        <inset key="separatorInset" minX="16" minY="0.0" maxX="2.2250738585072014e-308" maxY="0.0"/>
      </tableView>
      """)
    #expect(
      made.texts == [
        "v.rowHeight = UITableView.automaticDimension", "v.estimatedRowHeight = 44.5",
        "v.sectionHeaderHeight = 28", "v.separatorStyle = .none",
        "v.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)",
      ])
    #expect(made.messages.isEmpty)
  }

  @Test("A cell has its accessory and its contents")
  func cell() throws {
    let made = try translate(
      """
      <tableViewCell selectionStyle="none" accessoryType="disclosureIndicator" indentationWidth="10"
        hidesAccessoryWhenEditing="NO" rowHeight="80" id="c">
        <listContentConfiguration key="contentConfiguration" text="T" secondaryText=""/>
      </tableViewCell>
      """)
    #expect(
      made.texts == [
        "v.selectionStyle = .none", "v.accessoryType = .disclosureIndicator",
        "v.contentConfiguration = { () -> UIListContentConfiguration in "
          + "var made = UIListContentConfiguration.subtitleCell(); "
          + #"made.text = self.text("Main", "c.contentConfiguration.text", "T"); "#
          + #"made.secondaryText = ""; return made }()"#,
      ])
    #expect(made.messages.isEmpty)
  }

  @Test("Projects T20: a flow layout has its sizes, and the collection its layout in the coder")
  func collection() throws {
    let made = try translate(
      """
      <collectionViewFlowLayout scrollDirection="horizontal" minimumLineSpacing="10"
        minimumInteritemSpacing="0.0" automaticEstimatedItemSize="YES" id="lay-ou-001">
        <size key="itemSize" width="50" height="60"/>
        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
      </collectionViewFlowLayout>
      """)
    #expect(
      made.texts == [
        "v.scrollDirection = .horizontal", "v.minimumLineSpacing = 10",
        "v.minimumInteritemSpacing = 0",
        "v.estimatedItemSize = UICollectionViewFlowLayout.automaticSize",
        "v.itemSize = CGSize(width: 50, height: 60)",
        "v.sectionInset = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)",
      ])
    let layout = #"<collectionViewFlowLayout key="collectionViewLayout" id="lay-ou-001"/>"#
    #expect(try arguments("<collectionView>\(layout)</collectionView>") == ", layout: v9")
  }

  @Test("Bars and their items have their titles, pictures and styles")
  func bars() throws {
    let bar = try translate(
      """
      <navigationBar key="navigationBar" translucent="NO" largeTitles="YES">
        <textAttributes key="titleTextAttributes">
          <color key="textColor" white="1" alpha="1"/>
        </textAttributes>
        <navigationBarAppearance key="standardAppearance">
          <color key="backgroundColor" systemColor="systemRedColor"/>
        </navigationBarAppearance>
      </navigationBar>
      """)
    #expect(
      bar.texts == [
        "v.isTranslucent = false", "v.prefersLargeTitles = true",
        "v.titleTextAttributes = "
          + "[.foregroundColor: UIColor(white: 1, alpha: 1)] as [NSAttributedString.Key: Any]",
        "v.standardAppearance = { () -> UINavigationBarAppearance in "
          + "let made = UINavigationBarAppearance(); made.backgroundColor = UIColor.systemRed; "
          + "return made }()",
      ])
    #expect(
      try translate(#"<barButtonItem style="done" title="Go" enabled="NO" id="i"/>"#).texts == [
        #"v.title = self.text("Main", "i.title", "Go")"#, "v.isEnabled = false",
        "v.style = .done",
      ])
    #expect(
      try arguments(#"<barButtonItem systemItem="flexibleSpace"/>"#)
        == ", style: UIBarButtonItem.SystemItem.flexibleSpace.rawValue + 1")
    #expect(
      try translate(#"<navigationItem title="T" largeTitleDisplayMode="never" id="n"/>"#).texts
        == [#"v.title = self.text("Main", "n.title", "T")"#, "v.largeTitleDisplayMode = .never"])
    #expect(
      try translate(#"<tabBarItem systemItem="favorites" title="Item" id="t"/>"#).texts.last
        == "v.image = UITabBarItem(tabBarSystemItem: .favorites, tag: 0).image")
  }

  @Test("Controllers and recognizers have their settings")
  func controllers() throws {
    let page = try translate(
      """
      <viewController storyboardIdentifier="Page" title="T" modalPresentationStyle="formSheet" id="c">
        <value key="contentSizeForViewInPopover" type="size" width="540" height="700"/>
        <size key="freeformSize" width="1" height="1"/>
      </viewController>
      """)
    #expect(
      page.texts == [
        #"v.title = self.text("Main", "c.title", "T")"#, "v.modalPresentationStyle = .formSheet",
        "v.preferredContentSize = CGSize(width: 540, height: 700)",
      ])
    #expect(page.messages.isEmpty)
    let restored = try translate(
      """
      <viewController storyboardIdentifier="Page" useStoryboardIdentifierAsRestorationIdentifier="YES"
          extendedLayoutIncludesOpaqueBars="YES" id="c">
        <extendedEdge key="edgesForExtendedLayout" top="YES" bottom="YES"/>
      </viewController>
      """)
    #expect(
      restored.texts == [
        "v.extendedLayoutIncludesOpaqueBars = true",
        "v.edgesForExtendedLayout = [UIRectEdge.top, UIRectEdge.bottom]",
        #"v.restorationIdentifier = "Page""#,
      ])
    let named = try translate(
      #"<tabBarController storyboardIdentifier="Tabs" restorationIdentifier="tabs" "#
        + #"useStoryboardIdentifierAsRestorationIdentifier="YES" id="c"/>"#)
    #expect(named.texts == [#"v.restorationIdentifier = "tabs""#])
    #expect(
      try translate(#"<view restorationIdentifier="list" id="v"/>"#).texts.contains(
        #"v.restorationIdentifier = "list""#))
    #expect(
      try arguments(
        #"<pageViewController transitionStyle="scroll" navigationOrientation="vertical"/>"#)
        == ", style: 1, orientation: 1")
    #expect(
      try translate(#"<swipeGestureRecognizer direction="left"/>"#).texts == ["v.direction = .left"]
    )
    let press = #"<pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.5"/>"#
    #expect(
      try translate(press).texts == ["v.allowableMovement = 10", "v.minimumPressDuration = 0.5"])
  }

  @Test("A section's texts can be translated")
  func section() throws {
    let section = try element(
      #"<tableViewSection headerTitle="H" id="s"><string key="footerTitle">F</string></tableViewSection>"#
    )
    let context = emptyContext()
    #expect(
      ElementTable.text("headerTitle", of: section, context)
        == #"self.text("Main", "s.headerTitle", "H")"#)
    #expect(
      ElementTable.text("footerTitle", of: section, context)
        == #"self.text("Main", "s.footerTitle", "F")"#)
    #expect(ElementTable.text("title", of: section, context) == nil)
  }
}
