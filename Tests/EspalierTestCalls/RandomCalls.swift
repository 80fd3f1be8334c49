package import EspalierBus
import EspalierDesktop
import EspalierTestNumbers

/// Calls with random objects, methods and arguments.
///
/// One seed makes the same calls in every run.
@MainActor package struct RandomCalls {
  package struct Call: CustomStringConvertible, Sendable {
    package var path: String
    package var interface: String?
    package var member: String
    package var arguments: [BusValue]

    package var description: String { "\(path) \(interface ?? "-").\(member)(\(arguments))" }
  }

  private var generator: SeededGenerator
  private var paths: [String] = []
  /// The numbers of the nodes that are called, besides objects that do not exist.
  package var nodes: [Int] { didSet { listPaths() } }
  private static let accessible = "org.a11y.atspi."
  /// The interfaces with their methods and the types of these methods' arguments.
  private static let methods: [(String, [(String, String)])] = [
    (
      "Accessible",
      [
        ("GetChildAtIndex", "i"), ("GetChildren", ""), ("GetIndexInParent", ""),
        ("GetRelationSet", ""), ("GetRole", ""), ("GetRoleName", ""), ("GetState", ""),
        ("GetAttributes", ""), ("GetApplication", ""), ("GetInterfaces", ""),
      ]
    ),
    ("Application", [("GetLocale", "u"), ("GetApplicationBusAddress", "")]),
    ("Socket", [("Embed", "(so)"), ("Unembed", "(so)")]),
    (
      "Component",
      [
        ("GetExtents", "u"), ("GetPosition", "u"), ("GetSize", ""), ("Contains", "iiu"),
        ("GetAccessibleAtPoint", "iiu"), ("GetLayer", ""), ("GetMDIZOrder", ""),
        ("GetAlpha", ""), ("GrabFocus", ""), ("ScrollTo", "u"), ("ScrollToPoint", "uii"),
        ("SetExtents", "iiiiu"), ("SetPosition", "iiu"), ("SetSize", "ii"),
      ]
    ),
    (
      "Action",
      [
        ("GetName", "i"), ("GetLocalizedName", "i"), ("GetDescription", "i"),
        ("GetKeyBinding", "i"), ("GetActions", ""), ("DoAction", "i"),
      ]
    ),
    (
      "Selection",
      [
        ("GetSelectedChild", "i"), ("SelectChild", "i"), ("DeselectChild", "i"),
        ("DeselectSelectedChild", "i"), ("IsChildSelected", "i"), ("SelectAll", ""),
        ("ClearSelection", ""),
      ]
    ),
    (
      "Text",
      [
        ("GetText", "ii"), ("GetStringAtOffset", "iu"), ("GetTextAtOffset", "iu"),
        ("GetTextBeforeOffset", "iu"), ("GetTextAfterOffset", "iu"), ("GetCharacterAtOffset", "i"),
        ("GetCharacterExtents", "iu"), ("GetRangeExtents", "iiu"), ("GetOffsetAtPoint", "iiu"),
        ("GetNSelections", ""), ("GetSelection", "i"), ("AddSelection", "ii"),
        ("RemoveSelection", "i"), ("SetSelection", "iii"), ("SetCaretOffset", "i"),
        ("GetAttributes", "i"), ("GetAttributeRun", "ib"), ("GetDefaultAttributes", ""),
        ("ScrollSubstringTo", "iiu"), ("ScrollSubstringToPoint", "iiuii"),
      ]
    ),
    (
      "EditableText",
      [
        ("SetTextContents", "s"), ("InsertText", "isi"), ("DeleteText", "ii"), ("CopyText", "ii"),
        ("CutText", "ii"), ("PasteText", "i"),
      ]
    ),
    (
      "Table",
      [
        ("GetAccessibleAt", "ii"), ("GetIndexAt", "ii"), ("GetRowAtIndex", "i"),
        ("GetColumnAtIndex", "i"), ("GetRowColumnExtentsAtIndex", "i"), ("GetRowExtentAt", "ii"),
        ("GetColumnExtentAt", "ii"), ("GetRowHeader", "i"), ("GetColumnHeader", "i"),
        ("GetRowDescription", "i"), ("GetColumnDescription", "i"), ("GetSelectedRows", ""),
        ("GetSelectedColumns", ""), ("IsRowSelected", "i"), ("IsColumnSelected", "i"),
        ("IsSelected", "ii"), ("AddRowSelection", "i"), ("AddColumnSelection", "i"),
        ("RemoveRowSelection", "i"), ("RemoveColumnSelection", "i"),
      ]
    ),
    (
      "TableCell",
      [("GetRowColumnSpan", ""), ("GetRowHeaderCells", ""), ("GetColumnHeaderCells", "")]
    ),
    ("Cache", [("GetItems", "")]),
  ]
  private static let properties = [
    "Name", "Description", "ChildCount", "Parent", "Locale", "AccessibleId", "HelpText", "Id",
    "ToolkitName", "ToolkitVersion", "Version", "AtspiVersion", "CurrentValue", "MinimumValue",
    "MaximumValue", "MinimumIncrement", "Text", "NActions", "CharacterCount", "CaretOffset",
    "NSelectedChildren", "NRows", "NColumns", "NSelectedRows", "NSelectedColumns", "Caption",
    "Summary", "RowSpan", "ColumnSpan", "Position", "Table", "Nope", "",
  ]
  /// The methods that may change what a program shows.
  package static let acting: Set = [
    "DoAction", "SelectChild", "DeselectChild", "DeselectSelectedChild", "SelectAll",
    "ClearSelection", "AddRowSelection", "AddColumnSelection", "RemoveRowSelection",
    "RemoveColumnSelection", "GrabFocus", "ScrollTo", "ScrollToPoint", "ScrollSubstringTo",
    "ScrollSubstringToPoint", "SetExtents", "SetPosition", "SetSize", "Set", "SetTextContents",
    "InsertText", "DeleteText", "CutText", "PasteText", "AddSelection", "RemoveSelection",
    "SetSelection", "SetCaretOffset",
  ]

  package init(seed: UInt64, nodes: [Int]) {
    generator = SeededGenerator(seed: seed)
    self.nodes = nodes
    listPaths()
  }

  private mutating func listPaths() {
    paths =
      nodes.map { AccessibleObjects.path(of: $0) }
      + [
        AccessibleObjects.rootPath, AccessibleObjects.cachePath, AccessibleObjects.nullPath, "/",
        "/org/a11y", AccessibleObjects.prefix + "77", AccessibleObjects.prefix + "x",
      ]
  }

  private mutating func element<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  package mutating func next() -> Call {
    var (interface, methods) = element(Self.methods)
    var (member, types) = element(methods)
    interface = Self.accessible + interface
    if chance(15) { return Call(path: element(paths), interface: standard, property()) }
    if chance(5) { (member, types) = (element(["Nope", "getrole", "Get"]), "") }
    if chance(3) { interface = element(["org.example.None", "org.freedesktop.DBus.Peer"]) }
    if chance(10) { types = element(["", "s", "iiiiiiii", "d", "v", "ay", "a{sv}", "(so)", "t"]) }
    return Call(
      path: element(paths), interface: chance(5) ? nil : interface, member: member,
      arguments: types == "(so)" || types.hasPrefix("a")
        ? [value(types)] : types.map { value("\($0)") })
  }

  private let standard = "org.freedesktop.DBus.Properties"

  private mutating func property() -> (String, [BusValue]) {
    let interface = Self.accessible + element(Self.methods + [("Value", [])]).0
    let name = BusValue.string(element(Self.properties))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return ("GetAll", [.string(interface)])
    case 1: return ("Set", [.string(interface), name, .variant(value(element(["d", "i", "s"])))])
    case 2: return ("Set", [.string(interface), name])
    default: return ("Get", [.string(chance(10) ? "" : interface), name])
    }
  }

  private mutating func value(_ type: String) -> BusValue {
    switch type {
    case "i":
      .int32(
        chance(50)
          ? element([0, 1, -1, .max, .min, 3]) : Int32.random(in: -20...20, using: &generator))
    case "u": .uint32(element([0, 1, 2, 3, 4, 5, 6, 7, .max]))
    case "b": .boolean(chance(50))
    case "d": .double(element([0, .nan, .infinity, -.infinity, 1e308, -1, 0.5]))
    case "t": .uint64(.max)
    case "v": .variant(.string("x"))
    case "ay": .array("y", [.byte(0), .byte(255)])
    case "a{sv}": .array("{sv}", [.entry(.string("a"), .variant(.int32(1)))])
    case "(so)": .structure([.string(":1.1"), .objectPath("/")])
    default: .string(element(["", "a", "👨‍👩‍👧‍👦", "\u{1}", String(repeating: "ö", count: 300)]))
    }
  }
}

extension RandomCalls.Call {
  fileprivate init(path: String, interface: String, _ call: (String, [BusValue])) {
    self.init(path: path, interface: interface, member: call.0, arguments: call.1)
  }
}
