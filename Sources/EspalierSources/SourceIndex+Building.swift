extension SourceIndex {
  /// Reads the sources of a target.
  ///
  /// - Parameter sources: The files with their contents, each path once.
  package init(sources: [(path: String, bytes: [UInt8])]) {
    self.init()
    var builder = IndexBuilder()
    for source in sources { builder.read(path: source.path, bytes: source.bytes) }
    self = builder.finish()
    moveMembers(builder.candidates, sources: sources)
  }
}

/// Collects what the sources of a target declare.
struct IndexBuilder {
  /// A member of an extension or an override, which may have to move.
  struct Candidate {
    var file: String
    var type: String
    var name: String
    var token: Int
    var line: Int
    var isOverride: Bool
    var isInExtension: Bool
    var isPrivate: Bool
    /// Whether the extension holds for some arguments of a generic class only.
    var isConstrained: Bool
  }

  var index = SourceIndex()
  private var extensions: [ClassRecord] = []
  private(set) var candidates: [Candidate] = []

  mutating func read(path: String, bytes: [UInt8]) {
    let source = SourceText(path: path, bytes: bytes)
    let outline = OutlineReader(source).outline
    for type in outline.types {
      switch type.keyword {
      case .class: add(record(type, outline, source))
      case .extension: extensions.append(record(type, outline, source))
      case .protocol: addProtocol(type, source)
      default: index.valueTypes.insert(type.name)
      }
    }
  }

  private mutating func add(_ record: ClassRecord) {
    guard let first = index.classes[record.name] else {
      index.classes[record.name] = record
      return
    }
    // The branches of "#if" may each declare the class.
    if first.file != record.file {
      index.repeatedClasses[record.name, default: []].append("\(record.file):\(record.line)")
    }
  }

  private mutating func addProtocol(_ type: Outline.TypeDeclaration, _ source: SourceText) {
    index.protocols.insert(type.name)
    for member in type.members
    where member.modifiers.contains(.optional) && member.keyword == .func {
      let name = fullName(member)
      index.optionalRequirements[name] =
        index.optionalRequirements[name] == true || member.type != nil
    }
  }

  private func fullName(_ member: Outline.Member) -> String {
    member.keyword == .func
      ? member.name + "(" + member.labels.map { $0 + ":" }.joined() + ")" : member.name
  }

  // MARK: - Records

  private mutating func record(
    _ type: Outline.TypeDeclaration, _ outline: Outline, _ source: SourceText
  ) -> ClassRecord {
    var record = ClassRecord(
      name: type.name, file: source.path, line: Int(source.tokens[type.nameToken].line),
      superclass: type.keyword == .class ? type.inheritance.first : nil)
    record.isGeneric = type.isGeneric
    record.objectiveCName = type.objectiveCName
    record.isPrivate = type.modifiers.contains(.isPrivate)
    var parent = type.parent
    while let around = parent {
      if outline.types[around].modifiers.contains(.isPrivate) { record.isPrivate = true }
      if outline.types[around].isGeneric { record.isGeneric = true }
      parent = outline.types[around].parent
    }
    let isInExtension = type.keyword == .extension
    for member in type.members {
      if member.keyword == .`init` {
        if member.labels == ["coder"] { record.coderInitStops = stops(member, source) }
        continue
      }
      if isInExtension || member.modifiers.contains(.override) {
        candidates.append(candidate(member, of: type, isInExtension, source))
      }
      if member.keyword == .func {
        record.methods.append(method(member, isInExtension, source))
      } else if !member.modifiers.contains(.isStatic) {
        record.properties.append(property(member, isInExtension, source))
      }
    }
    return record
  }

  private func candidate(
    _ member: Outline.Member, of type: Outline.TypeDeclaration, _ isInExtension: Bool,
    _ source: SourceText
  ) -> Candidate {
    Candidate(
      file: source.path, type: type.name, name: fullName(member), token: member.first,
      line: Int(source.tokens[member.nameToken].line),
      isOverride: member.modifiers.contains(.override), isInExtension: isInExtension,
      isPrivate: member.modifiers.contains(.isPrivate), isConstrained: type.hasWhereClause)
  }

  /// Returns whether an initializer is unavailable or ends in a stop whatever happens.
  private func stops(_ member: Outline.Member, _ source: SourceText) -> Bool {
    if member.modifiers.contains(.isUnavailable) { return true }
    guard let body = member.body else { return false }
    var next = body.lowerBound + 1
    while next < body.upperBound {
      if source.isText(next, "fatalError") || source.isText(next, "preconditionFailure") {
        return true
      }
      next = (source.partner(next).flatMap { $0 > next ? $0 : nil } ?? next) + 1
    }
    return false
  }

  private func property(
    _ member: Outline.Member, _ isInExtension: Bool, _ source: SourceText
  ) -> PropertyRecord {
    var record = PropertyRecord(
      name: member.name, type: member.type ?? "", line: Int(source.tokens[member.nameToken].line),
      file: source.path)
    record.isOutlet = member.modifiers.contains(.outlet)
    record.isInspectable = member.modifiers.contains(.inspectable)
    record.isPrivate = !member.modifiers.isDisjoint(with: [.isPrivate, .setterIsPrivate])
    record.isInExtension = isInExtension
    record.hasAccessors = member.body != nil
    if member.type == nil, let value = member.value { record.madeType = madeType(value, source) }
    return record
  }

  /// Returns "Type" for the initial value `Type(…)`.
  private func madeType(_ value: Range<Int>, _ source: SourceText) -> String? {
    var next = value.lowerBound
    while source.sign(next + 1) == UInt8(ascii: "."), source.isWord(next + 2) { next += 2 }
    guard source.isWord(next), source.sign(next + 1) == UInt8(ascii: "("),
      source.partner(next + 1) == value.upperBound - 1,
      source.bytes[source.tokens[next].first] >= 65, source.bytes[source.tokens[next].first] <= 90
    else { return nil }
    return source.text(from: value.lowerBound, through: next)
  }

  private func method(
    _ member: Outline.Member, _ isInExtension: Bool, _ source: SourceText
  ) -> MethodRecord {
    var record = MethodRecord(
      name: member.name, labels: member.labels, types: member.types,
      selector: member.objectiveCName
        ?? ObjectiveCName.selector(
          member.name, labels: member.labels, isThrowing: member.isThrowing),
      line: Int(source.tokens[member.nameToken].line), file: source.path)
    record.result = member.type
    record.isAction = member.modifiers.contains(.action)
    record.isSegueAction = member.modifiers.contains(.segueAction)
    record.isPrivate = member.modifiers.contains(.isPrivate)
    record.isStatic = member.modifiers.contains(.isStatic)
    record.isOverride = member.modifiers.contains(.override)
    record.isInExtension = isInExtension
    return record
  }

  // MARK: - The whole

  /// Joins extensions with their classes and returns the index.
  mutating func finish() -> SourceIndex {
    for part in extensions
    where !index.valueTypes.contains(part.name) && !index.protocols.contains(part.name) {
      if index.classes[part.name] == nil {
        var record = part
        record.properties = []
        record.methods = []
        record.isDeclared = false
        index.classes[part.name] = record
      }
      // In place: a copy for each extension would take the square of their number.
      index.classes[part.name]?.properties.append(contentsOf: part.properties)
      index.classes[part.name]?.methods.append(contentsOf: part.methods)
      if part.coderInitStops { index.classes[part.name]?.coderInitStops = true }
    }
    for record in index.classes.values.sorted(by: { $0.name < $1.name }) { note(record) }
    addShortNames()
    return index
  }

  private mutating func note(_ record: ClassRecord) {
    for method in record.methods {
      index.selectors[method.name, default: []].insert(method.selector)
      guard !method.isStatic else { continue }
      index.classesBySelector[method.selector, default: []].append(record.name)
      if method.types.count == 1, method.types[0].hasPrefix("UIStoryboardSegue") {
        index.unwindActions.append(
          UnwindAction(selector: method.selector, className: record.name, method: method))
      }
    }
  }

  /// Adds classes inside of other types under their short names where these are unique.
  private mutating func addShortNames() {
    var short: [String: [ClassRecord]] = [:]
    for record in index.classes.values {
      guard let dot = record.name.lastIndex(of: ".") else { continue }
      short[String(record.name[record.name.index(after: dot)...]), default: []].append(record)
    }
    for (name, records) in short where records.count == 1 && index.classes[name] == nil {
      index.classes[name] = records[0]
    }
  }
}
