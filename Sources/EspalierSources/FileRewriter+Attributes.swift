internal import EspalierMessages

extension FileRewriter {
  /// Removes the attributes that Linux does not have (R1, R2) and names the start of the program
  /// (R3).
  mutating func readAttribute(_ token: Int) {
    let start = source.tokens[token].first
    let end = source.tokens[token].afterLast
    switch source.text(token) {
    case "@IBOutlet", "@objcMembers", "@nonobjc", "@IBAction", "@IBSegueAction", "@IBInspectable",
      "@IBDesignable":
      blank(start, end)
    case "@objc":
      if source.sign(token + 1) == UInt8(ascii: "("), let close = source.partner(token + 1) {
        blank(start, source.tokens[close].afterLast)
      } else {
        blank(start, end)
      }
    case "@UIApplicationMain", "@NSApplicationMain":
      replace(start, end, with: "@main" + String(repeating: " ", count: end - start - 5))
    case "@convention":
      if source.isText(token + 2, "block") {
        report(
          "P407", .warning, token, "Blocks of Objective-C do not exist on Linux.",
          fix: "Write a closure type without @convention(block).")
      }
    default: break
    }
  }

  /// Removes the submodule of an import, as in "import os.log": modules of Swift have none.
  ///
  /// The C library, which Apple calls Darwin, is Glibc on Linux.
  /// An import of one declaration, as in "import class UIKit.UIView", stays.
  mutating func readImport(_ token: Int) {
    let module = token + 1
    guard source.isWord(module), !source.tokens[module].startsLine else { return }
    networking.read(import: token, module, in: self)
    var last = module
    while last + 2 < source.count, source.sign(last + 1) == UInt8(ascii: "."),
      !source.tokens[last + 1].startsLine, source.isWord(last + 2),
      !source.tokens[last + 2].startsLine
    {
      last += 2
    }
    let end = source.tokens[module].afterLast
    if source.isText(module, "Darwin") { replace(end - 6, end, with: "Glibc ") }
    if last > module { blank(end, source.tokens[last].afterLast) }
  }

  /// Makes "os(iOS)" true and "os(Linux)" false (R19).
  mutating func readCondition(_ token: Int) {
    var next = token + 1
    while next < source.count, !source.tokens[next].startsLine, source.tokens[next].kind != .pound {
      defer { next += 1 }
      guard source.isText(next, "os"), source.sign(next + 1) == UInt8(ascii: "("),
        source.sign(next + 3) == UInt8(ascii: ")")
      else { continue }
      let start = source.tokens[next].first
      let end = source.tokens[next + 3].afterLast
      let value =
        source.isText(next + 2, "iOS") ? "true" : source.isText(next + 2, "Linux") ? "false" : nil
      guard let value else { continue }
      let room = max(0, end - start - value.utf8.count)
      replace(start, end, with: value + String(repeating: " ", count: room))
    }
  }

  // MARK: - Declarations

  /// Rewrites protocols of Objective-C (R11), and `awakeFromNib` of plain objects (R24).
  mutating func readDeclaration(_ type: Outline.TypeDeclaration) {
    switch type.keyword {
    case .protocol: readProtocol(type)
    case .class, .extension:
      for member in type.members
      where member.name == "awakeFromNib" && member.modifiers.contains(.override) {
        readAwakeFromNib(member, of: type)
      }
    default: break
    }
  }

  private mutating func readProtocol(_ type: Outline.TypeDeclaration) {
    if type.modifiers.contains(.objectiveC), type.inheritance.isEmpty {
      // Protocols of Objective-C are for classes only.
      let end = source.tokens[type.nameToken].afterLast
      replace(end, end, with: ": AnyObject")
    }
    for member in type.members where member.modifiers.contains(.optional) {
      for token in member.first..<member.nameToken where source.isText(token, "optional") {
        blank(source.tokens[token].first, source.tokens[token].afterLast)
      }
      guard let result = member.type, OverlayEnd.emptyValue(of: result, index) == nil else {
        continue
      }
      report(
        "P407", .warning, member.nameToken,
        "The optional requirement “\(member.name)” gives “\(result)”, for which no default is known.",
        fix: "Write a default in an extension of “\(type.name)”.")
    }
  }

  /// Removes "override", and the call of super's method, where no superclass has the method.
  private mutating func readAwakeFromNib(
    _ member: Outline.Member, of type: Outline.TypeDeclaration
  ) {
    let chain = index.chain(from: type.name)
    guard let root = chain.last, root.isDeclared, root.superclass == "NSObject",
      !chain.dropFirst().contains(where: { $0.methods.contains { $0.name == "awakeFromNib" } })
    else { return }
    for token in member.first..<member.nameToken where source.isText(token, "override") {
      blank(source.tokens[token].first, source.tokens[token].afterLast)
    }
    guard let body = member.body else { return }
    for token in body where source.isText(token + 2, "awakeFromNib") {
      guard source.isText(token, "super"), let close = source.partner(token + 3) else {
        continue
      }
      blank(source.tokens[token].first, source.tokens[close].afterLast)
    }
  }
}
