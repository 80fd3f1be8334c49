internal import EspalierMessages

extension SourceIndex {
  /// Finds the members of extensions that have to stand in the class: those that override (R9), and
  /// those that a subclass overrides (R10).
  mutating func moveMembers(
    _ candidates: [IndexBuilder.Candidate], sources: [(path: String, bytes: [UInt8])]
  ) {
    var overridable: [String: IndexBuilder.Candidate] = [:]
    for candidate in candidates
    where candidate.isInExtension && !candidate.isOverride && !candidate.isPrivate {
      overridable[candidate.type + " " + candidate.name] = candidate
    }
    var moving: [String: [Int: (candidate: IndexBuilder.Candidate, className: String)]] = [:]
    for candidate in candidates where candidate.isOverride {
      let chain = chain(from: candidate.type)
      if candidate.isInExtension {
        let name = chain.first?.name ?? candidate.type
        moving[candidate.file, default: [:]][candidate.token] = (candidate, name)
      }
      for ancestor in chain.dropFirst() {
        guard let found = overridable[ancestor.name + " " + candidate.name] else { continue }
        moving[found.file, default: [:]][found.token] = (found, ancestor.name)
        break
      }
    }
    guard !moving.isEmpty else { return }
    // The texts are taken from sources that are rewritten with the whole index.
    let complete = self
    for source in sources {
      guard let members = moving[source.path] else { continue }
      move(members, from: SourceText(path: source.path, bytes: source.bytes), index: complete)
    }
  }

  private mutating func move(
    _ moving: [Int: (candidate: IndexBuilder.Candidate, className: String)],
    from source: SourceText, index: SourceIndex
  ) {
    let outline = OutlineReader(source).outline
    var rewriter = FileRewriter(source, outline, index: index, path: source.path)
    rewriter.messages = []
    for type in outline.types where type.keyword == .extension {
      for member in type.members {
        guard let (candidate, className) = moving[member.first] else { continue }
        if let (sentence, fix) = obstacle(candidate, className, member, source, outline) {
          rewriter.report("P404", .error, member.nameToken, sentence, fix: fix)
          continue
        }
        guard let target = classes[className]?.file else { continue }
        var moved = MovedMember(
          file: source.path, className: className, token: member.first,
          line: Int(source.tokens[member.first].line), column: source.column(member.first),
          text: rewriter.text(
            from: source.tokens[member.first].first, to: source.tokens[member.last].afterLast),
          conditions: member.conditions.map { $0.text(rewriter) },
          imports: outline.imports, access: "")
        if type.modifiers.contains(.isPublic), !member.modifiers.contains(.hasAccess) {
          moved.access = "public "
        }
        movedMembers[target, default: []].append(moved)
        movedTokens[source.path, default: []].insert(member.first)
      }
    }
    messages[source.path, default: []] += rewriter.messages
  }

  /// Returns why a member cannot move, and what to write.
  private func obstacle(
    _ candidate: IndexBuilder.Candidate, _ className: String, _ member: Outline.Member,
    _ source: SourceText, _ outline: Outline
  ) -> (String, String)? {
    let what = "“\(candidate.name)” of an extension of “\(className)”"
    guard let record = classes[className], record.isDeclared else {
      return (
        "\(what) takes part in overriding, and the project does not declare the class.",
        "Declare the member in a subclass of “\(className)”."
      )
    }
    if candidate.isConstrained {
      return (
        "\(what) overrides for some generic arguments only.", "Move the member into the class."
      )
    }
    guard record.file != source.path else { return nil }
    for token in member.first...member.last
    where source.isWord(token) && token != member.nameToken {
      let word = source.text(token)
      guard outline.privateNames.contains(word) else { continue }
      return (
        "\(what) belongs into \(record.file) and uses “\(word)”, which is private to this file.",
        "Move the member into the class, or make “\(word)” internal."
      )
    }
    return nil
  }
}

extension Outline.Condition {
  /// The condition of one `#if` that is true where this branch is compiled.
  func text(_ rewriter: FileRewriter) -> String {
    let texts = branches.map { range -> String in
      guard let last = range.last else { return "" }
      let tokens = rewriter.source.tokens
      let text = rewriter.text(from: tokens[range.lowerBound].first, to: tokens[last].afterLast)
      return String(decoding: text.bytes, as: UTF8.self)
    }
    let before = texts.dropLast().map { "!(\($0))" }
    let own = texts.last.map { $0.isEmpty ? [] : ["(\($0))"] } ?? []
    return (before + own).joined(separator: " && ")
  }
}
