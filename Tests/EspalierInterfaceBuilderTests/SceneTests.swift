import EspalierInterfaceBuilder
import EspalierMessages
import Testing

private func controller(
  _ id: String, _ contents: String = "", element: String = "viewController", _ extra: String = ""
) -> String {
  "<\(element) \(extra) id=\"\(id)\" sceneMemberID=\"viewController\">\(contents)</\(element)>"
}

@Suite struct SceneTests {
  @Test("a storyboard is a table of scenes: the first one, the identifiers, a class for each")
  func board() {
    let made = Fixture.storyboard(
      Fixture.scene(
        controller(
          "aB-1",
          "<view key=\"view\" id=\"v\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\"/></view>",
          "storyboardIdentifier=\"Home\" customClass=\"Page\"")),
      initial: "aB-1", classes: "class Page: UIViewController {}")
    #expect(made.result.messages.isEmpty)
    #expect(made.result.storyboardName == "Main")
    #expect(made.result.tableClass == "_Board_Main")
    #expect(made.result.nibName == nil)
    #expect(made.has("override var initial: String? { \"aB-1\" }"))
    #expect(made.has("all[\"Home\"] = \"aB-1\""))
    #expect(made.has("case \"aB-1\": return _Scene_Main_aB_1.self"))
    #expect(made.has("override var controllerClass: AnyClass { Page.self }"))
    #expect(made.has("Page(coder: coder)"))
    #expect(made.has("override var view: _NibLoader.Type? { _Scene_Main_aB_1_View.self }"))
    #expect(!made.lines.contains { $0.hasPrefix("v.frame") })
  }

  @Test("Projects T24: relationships are made in the controller's fill, in order")
  func relationships() {
    let made = Fixture.storyboard(
      Fixture.scene(
        controller(
          "one",
          "<connections><segue destination=\"b\" kind=\"relationship\" relationship=\"viewControllers\" id=\"1\"/><segue destination=\"a\" kind=\"relationship\" relationship=\"viewControllers\" id=\"2\"/></connections>",
          element: "tabBarController"))
        + Fixture.scene(controller("a")) + Fixture.scene(controller("b"))
        + Fixture.scene(
          controller(
            "split",
            "<connections><segue destination=\"a\" kind=\"relationship\" relationship=\"detailViewController\" id=\"3\"/><segue destination=\"n\" kind=\"relationship\" relationship=\"masterViewController\" id=\"4\"/></connections>",
            element: "splitViewController"))
        + Fixture.scene(
          controller(
            "n",
            "<connections><segue destination=\"b\" kind=\"relationship\" relationship=\"rootViewController\" id=\"5\"/></connections>",
            element: "navigationController")))
    #expect(made.result.messages.isEmpty)
    let first = made.index("if let child = child(\"b\") { children.append(child) }")
    #expect(first >= 0)
    #expect(made.index("if let child = child(\"a\") { children.append(child) }") > first)
    #expect(made.has("(controller as! UITabBarController).viewControllers = children"))
    #expect(made.has("(controller as! UINavigationController).viewControllers = children"))
    let master = made.index("if let child = child(\"n\") { children.append(child) }")
    #expect(made.lines[master + 2] == "if let child = child(\"a\") { children.append(child) }")
  }

  @Test("Projects T25: a button's segue is performed by the button, a controller's by code only")
  func segues() {
    let made = Fixture.storyboard(
      Fixture.scene(
        controller(
          "one",
          """
          <view key="view" id="v"><subviews><button id="b"><connections>
          <segue destination="two" kind="show" identifier="go" id="1"/>
          </connections></button></subviews></view>
          <connections>
          <segue destination="two" kind="presentation" identifier="&quot;x" modalPresentationStyle="formSheet" modalTransitionStyle="crossDissolve" animates="NO" id="2"/>
          <segue destination="two" kind="custom" customClass="Fade" id="3"/>
          </connections>
          """)) + Fixture.scene(controller("two")),
      classes: "class Fade: UIStoryboardSegue {}")
    #expect(made.result.messages.isEmpty)
    #expect(made.has("segue(v3, 0)"))
    #expect(made.lines.filter { $0.hasPrefix("segue(") }.count == 1)
    #expect(made.has("all.append(_Segue(\"go\", .show, scene: \"two\"))"))
    #expect(
      made.has(
        "all.append(_Segue(\"\\\"x\", .presentation, scene: \"two\", animates: false, "
          + "presentationStyle: 2, transitionStyle: 2))"))
    #expect(
      made.has(
        "all.append(_Segue(nil, .custom, scene: \"two\", "
          + "segue: { Fade(identifier: $0, source: $1, destination: $2) }))"))
  }

  @Test("Projects T27: an @IBSegueAction gets coder, sender and identifier by its parameters")
  func segueActions() {
    let segue = { (selector: String, id: String) in
      "<segue destination=\"two\" kind=\"show\" destinationCreationSelector=\"\(selector)\" id=\"\(id)\"/>"
    }
    let made = Fixture.storyboard(
      Fixture.scene(
        controller(
          "one",
          "<connections>\(segue("make:", "1"))\(segue("makeWithCoder:sender:", "2"))\(segue("secret:sender:segueIdentifier:", "3"))\(segue("none:", "4"))</connections>",
          "customClass=\"Page\"")) + Fixture.scene(controller("two")),
      classes: """
        class Page: UIViewController {
          @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
          @IBSegueAction func make(coder: NSCoder, sender: Any?) -> UIViewController? { nil }
          @IBSegueAction private func secret(
            _ coder: NSCoder, sender: Any?, segueIdentifier: String?
          ) -> UIViewController? { nil }
        }
        """)
    let start = "make: { source, coder, sender, identifier in "
    #expect(made.result.swift.contains(start + "(source as! Page).make(coder) }"))
    #expect(
      made.result.swift.contains(start + "(source as! Page).make(coder: coder, sender: sender) }"))
    #expect(
      made.result.swift.contains(
        start + "Page._nibSegue_secret_sender_segueIdentifier_"
          + "(source as! Page, coder, sender, identifier) }"
      ))
    #expect(made.codes == ["P203:3"])
  }

  @Test("Projects T28: a container view embeds a scene")
  func embedding() {
    let made = Fixture.storyboard(
      Fixture.scene(
        controller(
          "one",
          "<view key=\"view\" id=\"v\"><subviews><containerView id=\"c\"><connections><segue destination=\"two\" kind=\"embed\" id=\"1\"/></connections></containerView></subviews></view>"
        )) + Fixture.scene(controller("two")))
    #expect(made.result.messages.isEmpty)
    #expect(made.has("segue(v3, 0)"))
    #expect(made.has("all.append(_Segue(nil, .embed, scene: \"two\"))"))
  }

  @Test("Projects T29: an unwind segue names a method with a segue of any class")
  func unwinding() {
    let scene = { (action: String) in
      Fixture.scene(
        controller(
          "one",
          "<view key=\"view\" id=\"v\"><subviews><button id=\"b\"><connections><segue destination=\"x\" kind=\"unwind\" unwindAction=\"\(action)\" id=\"1\"/></connections></button></subviews></view>"
        ), loose: "<exit id=\"x\" sceneMemberID=\"exit\"/>")
    }
    let classes = "class List: UIViewController { @IBAction func back(_ s: UIStoryboardSegue) {} }"
    let made = Fixture.storyboard(scene("back:"), classes: classes)
    #expect(made.result.messages.isEmpty)
    #expect(
      made.has(
        "all.append(_Segue(nil, .unwind, unwind: _selector(Selector(List.back(_:)), \"back:\")))"))
    #expect(Fixture.storyboard(scene("gone:"), classes: classes).codes == ["P203:3"])
  }

  @Test("Projects T30: a reference leads to another file; one that is not there is P207")
  func references() {
    let text =
      Fixture.scene(
        controller(
          "one", "<connections><segue destination=\"r\" kind=\"show\" id=\"1\"/></connections>"))
      + "\n"
      + Fixture.scene(
        "<viewControllerPlaceholder storyboardName=\"Profile\" referencedIdentifier=\"Edit\" id=\"r\" sceneMemberID=\"viewController\"/>"
      )
    let line =
      "all.append(_Segue(nil, .show, storyboard: \"Profile\", storyboardIdentifier: \"Edit\"))"
    let made = Fixture.storyboard(text, others: ["Main", "Profile"])
    #expect(made.result.messages.isEmpty)
    #expect(made.has(line))
    #expect(Fixture.storyboard(text).result.messages.isEmpty)
    let absent = Fixture.storyboard(text, others: ["Main"])
    #expect(absent.codes == ["P207:3"])
    #expect(absent.message("P207")?.sentence == "No storyboard “Profile” in the target.")
  }

  @Test("Projects T32: scenes that embed each other in a circle are P211 and left out")
  func circles() {
    let embedding = { (id: String, other: String) in
      Fixture.scene(
        controller(
          id,
          "<view key=\"view\" id=\"v\(id)\"><subviews><containerView id=\"c\(id)\"><connections><segue destination=\"\(other)\" kind=\"embed\" id=\"s\(id)\"/></connections></containerView></subviews></view>",
          "storyboardIdentifier=\"\(id)\"")) + "\n"
    }
    let made = Fixture.storyboard(
      embedding("A", "B") + embedding("B", "A") + embedding("C", "D")
        + Fixture.scene(controller("D")))
    #expect(made.codes == ["P211:3"])
    #expect(
      made.message("P211")?.sentence == "Embedding goes in a circle: A → B → A.")
    #expect(made.message("P211")?.severity == .error)
    #expect(!made.result.swift.contains("_Scene_Main_A"))
    #expect(!made.result.swift.contains("_Scene_Main_B"))
    #expect(made.has("case \"C\": return _Scene_Main_C.self"))
  }

  @Test("Projects T18: prototypes are loaders of their own; their actions go to the controller")
  func prototypes() {
    let cell = { (id: String, name: String) in
      """
      <tableViewCell reuseIdentifier="\(name)" customClass="Row" id="\(id)">
      <tableViewCellContentView key="contentView" id="cv\(id)"><subviews>
      <button id="b\(id)"><connections><action selector="tapped:" destination="one" eventType="touchUpInside" id="a\(id)"/></connections></button>
      </subviews></tableViewCellContentView>
      <connections><outlet property="button" destination="b\(id)" id="o\(id)"/></connections>
      </tableViewCell>
      """
    }
    let scene = { (cells: String) in
      Fixture.scene(
        controller(
          "one",
          "<tableView key=\"view\" dataMode=\"prototypes\" id=\"t\"><prototypes>\(cells)</prototypes></tableView>",
          element: "tableViewController", "customClass=\"Page\""))
    }
    let classes = """
      class Page: UITableViewController { @IBAction func tapped(_ sender: Any) {} }
      class Row: UITableViewCell { @IBOutlet var button: UIButton! }
      """
    let made = Fixture.storyboard(scene(cell("c1", "A") + cell("c2", "B")), classes: classes)
    #expect(made.result.messages.isEmpty)
    #expect(made.has("@MainActor final class _Scene_Main_one_Cell_c1: _NibLoader {"))
    #expect(made.result.swift.contains("\"A\", _Scene_Main_one_Cell_c1.self)"))
    #expect(made.result.swift.contains("\"B\", _Scene_Main_one_Cell_c2.self)"))
    #expect(made.lines.filter { $0.hasSuffix(".button = v\(buttonNumber(made))") }.count == 1)
    let action = ", _selector(Selector(Page.tapped(_:)), \"tapped:\"), owner, 64)"
    #expect(made.lines.filter { $0.hasSuffix(action) }.count == 2)
    let twice = Fixture.storyboard(
      scene(cell("c1", "A") + "\n" + cell("c2", "A")), classes: classes)
    #expect(twice.result.messages.map(\.code) == ["P215"])
  }

  /// The number of the first prototype's button.
  private func buttonNumber(_ made: Fixture) -> Int {
    let line = made.lines.first { $0.hasPrefix("var v") && $0.hasSuffix(": UIButton!") } ?? ""
    return Int(line.dropFirst(5).prefix { $0.isNumber }) ?? -1
  }

  @Test("Projects T19: static sections have their cells; without a table controller they are P210")
  func staticTables() {
    let table = """
      <tableView key="view" dataMode="static" id="t"><sections>
      <tableViewSection headerTitle="General" id="s1"><cells><tableViewCell id="c1"/><tableViewCell id="c2"/></cells></tableViewSection>
      <tableViewSection footerTitle="End" id="s2"><cells><tableViewCell id="c3"/></cells></tableViewSection>
      </sections></tableView>
      """
    let made = Fixture.storyboard(
      Fixture.scene(controller("one", table, element: "tableViewController")))
    #expect(made.result.messages.isEmpty)
    #expect(made.has("staticTable(v2, sections2())"))
    #expect(
      made.has(
        "sections.append(_StaticSection(header: self.text(\"Main\", \"s1.headerTitle\", \"General\"), "
          + "footer: nil, cells: [v3, v4], headerHeight: -1, footerHeight: -1))"))
    #expect(Fixture.storyboard(Fixture.scene(controller("one", table))).codes == ["P210:3"])
  }

  @Test("items of bars belong to the scene, and what is connected to views is in the view's loader")
  func items() {
    let made = Fixture.storyboard(
      Fixture.scene(
        controller(
          "one",
          """
          <layoutGuides><viewControllerLayoutGuide type="top" id="g"/></layoutGuides>
          <view key="view" id="v"><constraints><constraint firstItem="v" firstAttribute="top" secondItem="g" secondAttribute="bottom" id="k"/></constraints>
          <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES"/></connections></view>
          <navigationItem key="navigationItem" title="Home" id="n"><barButtonItem key="leftBarButtonItem" title="Go" id="b"><connections><action selector="go" destination="one"/></connections></barButtonItem></navigationItem>
          <connections><outlet property="item" destination="b"/></connections>
          """, "customClass=\"Page\""), loose: "<tapGestureRecognizer id=\"tap\"/>"),
      classes: """
        class Page: UIViewController {
          @IBOutlet var item: UIBarButtonItem!
          @IBAction func go() {}
        }
        """)
    #expect(made.result.messages.isEmpty)
    #expect(made.has("fill5(v.navigationItem)"))
    #expect(made.has("it.item = scenery.v6"))
    #expect(made.has("action(scenery.v6, _selector(Selector(Page.go), \"go\"), owner, 0)"))
    #expect(made.has("v3.addGestureRecognizer(scenery.v1)"))
    #expect(made.has("constraints([v3, it.topLayoutGuide], \"0,3,0,1,4,1,0,1000;\")"))
    #expect(made.has("override var looseObjects: _NibLoader.Type? { _Scene_Main_one_Loose.self }"))
  }
}
