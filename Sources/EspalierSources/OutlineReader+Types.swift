extension OutlineReader {
  /// Reads the head of a type or an extension and opens its body.
  mutating func readType(_ word: DeclarationWord, _ index: Int) -> Int {
    defer { reset() }
    var next = index + 2
    var name = source.text(index + 1)
    while word == .extension, source.sign(next) == UInt8(ascii: "."), source.isWord(next + 1) {
      name += "." + source.text(next + 1)
      next += 2
    }
    if word == .extension, source.sign(next) == UInt8(ascii: "?") {
      name = "Optional"
      next += 1
    }
    let parent = word == .extension || open.count > Self.deepest ? nil : open.last
    if let parent { name = outline.types[parent].name + "." + name }
    if modifiers.contains(.isPrivate), word != .extension {
      outline.privateNames.insert(source.text(index + 1))
    }
    var type = Outline.TypeDeclaration(
      keyword: word, name: name, nameToken: index + 1, modifiers: modifiers,
      objectiveCName: objectiveCName, conditions: currentConditions, parent: parent)
    if source.sign(next) == UInt8(ascii: "<") {
      type.isGeneric = true
      next = endOfGenerics(next)
    }
    next = readInheritance(next, into: &type)
    guard source.sign(next) == UInt8(ascii: "{") else { return next }
    type.open = next
    type.close = source.partner(next) ?? source.count
    outline.types.append(type)
    open.append(outline.types.count - 1)
    return next + 1
  }

  /// Reads up to the brace of a type's body.
  private func readInheritance(_ index: Int, into type: inout Outline.TypeDeclaration) -> Int {
    var next = index
    var depth = 0
    var start = source.sign(next) == UInt8(ascii: ":") ? next + 1 : nil
    if start != nil { next += 1 }
    func finish(_ end: Int) {
      if let begin = start, end > begin {
        type.inheritance.append(source.text(from: begin, through: end - 1))
      }
    }
    while next < source.count {
      switch source.sign(next) {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
        finish(next)
        return next
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where source.sign(next - 1) != UInt8(ascii: "-"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        finish(next)
        if start != nil { start = next + 1 }
      case UInt8(ascii: "("), UInt8(ascii: "["):
        next = source.partner(next) ?? next
      default:
        if source.isText(next, "where") {
          finish(next)
          start = nil
          type.hasWhereClause = true
        } else if source.declarationWord(next)?.isIntroducer == true, !isClassBound(next) {
          return next
        }
      }
      next += 1
    }
    return next
  }

  /// Returns whether "class" stands in a list of protocols.
  private func isClassBound(_ index: Int) -> Bool {
    source.isText(index, "class")
      && "{,".utf8.contains(source.sign(index + 1))
  }

  /// Returns the index after the generic parameters that begin at `index`.
  func endOfGenerics(_ index: Int) -> Int {
    var depth = 0
    var next = index
    while next < source.count {
      switch source.sign(next) {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where source.sign(next - 1) != UInt8(ascii: "-"):
        depth -= 1
        if depth == 0 { return next + 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return next
      case UInt8(ascii: "("), UInt8(ascii: "["): next = source.partner(next) ?? next
      default:
        if source.declarationWord(next)?.isIntroducer == true { return next }
      }
      next += 1
    }
    return next
  }
}
