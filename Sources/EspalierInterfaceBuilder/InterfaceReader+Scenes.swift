internal import EspalierMarkup
internal import EspalierMessages

/// Reading the top of a document: the objects of a nib, the scenes of a storyboard.
extension InterfaceReader {
  /// Reads a nib.
  func readNib() {
    let unit = LoaderUnit(.nib, className("_Nib_\(SwiftNames.fragment(fileName))"))
    units.append(unit)
    for element in root.first("objects")?.children ?? [] {
      if element.name == "placeholder" {
        placeholder(element)
      } else if ElementTable.uikitClass(element) != nil || looksLikeView(element) {
        unit.roots.append(object(element, in: unit, parent: nil, .root))
      } else {
        leaveOut(element)
      }
    }
  }

  private func placeholder(_ element: MarkupElement) {
    switch element["placeholderIdentifier"] {
    case "IBFilesOwner":
      register(element, .owner)
      ownerLine = element.line
      if element["customClass"] != nil {
        let type = type(of: element, uikit: "NSObject", isPlaceholder: true)
        if let missing = type.missing {
          if element.first("connections")?.children.isEmpty == false { need(missing) }
        } else {
          ownerType = type
        }
      }
      if let connections = element.first("connections") {
        connect(connections, .owner, name: "File's Owner", scene: nil)
      }
    case "IBFirstResponder": register(element, .firstResponder)
    case .some(let name):
      let type = type(of: element, uikit: "NSObject", isPlaceholder: true)
      register(element, .external(name, type))
      if let connections = element.first("connections") {
        connect(connections, .external(name, type), name: "placeholder", scene: nil)
      }
    case nil: register(element, .absent)
    }
  }

  /// Whether an unknown element has what only views have.
  private func looksLikeView(_ element: MarkupElement) -> Bool {
    element.first("subviews") != nil || element.first("rect") != nil
  }

  private func leaveOut(_ element: MarkupElement) {
    if element["id"] != nil {
      context.report(
        "P101", .warning, element.line, "“\(element.name)” has no counterpart; it is left out.",
        fix: "Set up in code what the element stands for.")
    }
    skip(element)
  }

  /// Reads a storyboard.
  ///
  /// All controllers are known before the first is read, since segues lead to later scenes.
  func readStoryboard() {
    let elements = root.first("scenes")?.children ?? []
    for element in elements where element.name == "scene" {
      let objects = element.first("objects")?.children ?? []
      guard let controller = objects.first(where: isController) else { continue }
      if controller.name == "viewControllerPlaceholder" {
        register(controller, .reference(controller))
        continue
      }
      let id = controller["id"] ?? "\(nextNumber())"
      let file = SwiftNames.fragment(fileName)
      let uikit = ElementTable.uikitClass(controller) ?? "UIViewController"
      let scene = InterfaceScene(
        element, controller, id: id,
        className: className("_Scene_\(file)_\(SwiftNames.fragment(id))"),
        type: type(of: controller, uikit: uikit))
      scenes.append(scene)
      register(controller, .controller(scene))
    }
    for scene in scenes { read(scene) }
    for element in elements where element.name != "scene" { skip(element) }
  }

  private func isController(_ element: MarkupElement) -> Bool {
    element["sceneMemberID"] == "viewController"
      || (element["sceneMemberID"] == nil && element.name.contains("iewController"))
  }

  private func read(_ scene: InterfaceScene) {
    units.append(scene.items)
    units.append(scene.loose)
    let controller = scene.controller
    for guide in controller.first("layoutGuides")?.children ?? [] {
      register(
        guide,
        .controllerGuide(
          scene, guide["type"] == "bottom" ? "bottomLayoutGuide" : "topLayoutGuide"))
    }
    // Loose objects come first where the view refers to them: recognizers, custom objects.
    for element in scene.element.first("objects")?.children ?? [] where element !== controller {
      switch element.name {
      case "placeholder": register(element, .firstResponder)
      case "exit": register(element, .exit)
      default:
        if ElementTable.uikitClass(element) != nil || looksLikeView(element) {
          scene.loose.roots.append(object(element, in: scene.loose, parent: nil, .root))
        } else {
          leaveOut(element)
        }
      }
    }
    readController(scene)
  }

  private func readController(_ scene: InterfaceScene) {
    let controller = scene.controller
    if ElementTable.uikitClass(controller) == nil {
      context.report(
        "P101", .warning, controller.line,
        "“\(controller.name)” has no counterpart; a plain view controller stands in its place.",
        fix: "Replace the controller by one of a class of your own.")
    }
    let object = ControllerObject(
      controller, number: nextNumber(), type: scene.type, placement: .root, unit: scene.items)
    scene.items.objects.append(object)
    scene.items.roots = [object]
    var others: [MarkupElement] = []
    for child in controller.children {
      switch child.name {
      case "connections":
        connect(child, .controller(scene), name: controller.name, scene: scene)
      case "userDefinedRuntimeAttributes":
        scene.loose.attributed.append(("it", scene.type, child))
      case "layoutGuides", "variation": break
      default:
        if child["key"] == "view", scene.view == nil {
          let unit = LoaderUnit(.view, className(scene.className + "_View"), scene: scene)
          scene.view = unit
          units.append(unit)
          unit.roots = [self.object(child, in: unit, parent: nil, .root)]
        } else {
          others.append(child)
        }
      }
    }
    for child in others {
      if child["key"] == "refreshControl", let table = scene.view?.roots.first {
        self.object(child, in: table.unit, parent: table, .property("refreshControl"))
      } else {
        self.child(child, of: object)
      }
    }
  }

  /// Finds the scenes that contain each other in a circle, which can never be made.
  func reportCircles() {
    var contained: [String: [(scene: InterfaceScene, line: Int)]] = [:]
    for scene in scenes {
      let embeds = scene.segues.map(\.element).filter { $0["kind"] == "embed" }
      for segue in embeds + scene.relationships {
        if case .controller(let other) = targets[segue["destination"] ?? ""] {
          contained[scene.id, default: []].append((other, segue.line))
        }
      }
    }
    for scene in scenes where !scene.isCircular {
      guard let path = circle(from: scene, contained) else { continue }
      for one in path { one.scene.isCircular = true }
      let names = (path.map(\.scene) + [scene]).map(name).joined(separator: " → ")
      context.report(
        "P211", .error, path[0].line, "Embedding goes in a circle: \(names).",
        fix: "Remove one of the embed segues or relationships.")
    }
  }

  private func name(_ scene: InterfaceScene) -> String {
    scene.controller["storyboardIdentifier"] ?? scene.controller["customClass"] ?? scene.id
  }

  /// The scenes on a way from a scene back to itself, the scene first; each with the line of the
  /// segue that leaves it.
  private func circle(
    from scene: InterfaceScene, _ contained: [String: [(scene: InterfaceScene, line: Int)]]
  ) -> [(scene: InterfaceScene, line: Int)]? {
    var cameFrom: [String: (scene: InterfaceScene, line: Int)] = [:]
    var open = [scene]
    while let current = open.popLast() {
      for next in contained[current.id] ?? [] {
        if next.scene === scene {
          var path = [(scene: current, line: next.line)]
          while let first = path.first, first.scene !== scene, let step = cameFrom[first.scene.id] {
            path.insert(step, at: 0)
          }
          return path
        }
        guard cameFrom[next.scene.id] == nil else { continue }
        cameFrom[next.scene.id] = (current, next.line)
        open.append(next.scene)
      }
    }
    return nil
  }
}

/// The controller of a scene while its items are made.
final class ControllerObject: InterfaceObject {
  override var expression: String { "it" }
}
