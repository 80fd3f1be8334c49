/// One containment mistake that is recognized: what it is, why it hurts, and how to mend it.
package struct Misuse: Hashable, Sendable {
  /// The stable codes of the catalogue.
  package enum Code: String, CaseIterable, Sendable {
    case c01 = "C01"
    case c02 = "C02"
    case c03 = "C03"
    case c04 = "C04"
    case c05 = "C05"
    case c06 = "C06"
    case c07 = "C07"
    case c08 = "C08"
    case c09 = "C09"
    case c10 = "C10"
    case c11 = "C11"
    case c12 = "C12"
    case c13 = "C13"
    case c14 = "C14"
    case c15 = "C15"
    case c16 = "C16"
    case c17 = "C17"
    case c18 = "C18"
    case c19 = "C19"
    case c20 = "C20"
    case c21 = "C21"
    case c22 = "C22"
    case c23 = "C23"
    case c24 = "C24"
    case c25 = "C25"
    case c26 = "C26"
    case c27 = "C27"
    case c28 = "C28"
    case c29 = "C29"
    case c30 = "C30"
    case c31 = "C31"
    case c32 = "C32"
    case c33 = "C33"
    case c34 = "C34"
    case c35 = "C35"
    case c36 = "C36"
  }

  package let code: Code
  package let severity: Issue.Severity
  /// A few words.
  package let title: String
  /// What the program does.
  package let mistake: String
  /// What comes of it.
  package let why: String
  /// What to do instead.
  package let fix: String
  /// The right program, a few lines.
  package let example: String
  /// When it is looked for, and what is not reported for the sake of correct programs.
  package let judged: String

  init(
    _ code: Code, _ severity: Issue.Severity, _ title: String, mistake: String, why: String,
    fix: String, example: String, judged: String
  ) {
    self.code = code
    self.severity = severity
    self.title = title
    self.mistake = mistake
    self.why = why
    self.fix = fix
    self.example = example
    self.judged = judged
  }

  /// Every entry, in the order of the codes.
  package static let catalogue =
    (memberships + appearances + presentations + places + lifetimes)
    .sorted { $0.code.rawValue < $1.code.rawValue }

  private static let byCode = Dictionary(uniqueKeysWithValues: catalogue.map { ($0.code, $0) })

  /// The entry of a code.
  package static subscript(code: Code) -> Misuse? { byCode[code] }
}

extension Issue {
  /// An issue of the catalogue, which says how serious it is and, unless told better, how to mend it.
  package init(
    _ code: Misuse.Code, subjects: [String], _ sentence: String, fix: String? = nil
  ) {
    let entry = Misuse[code]
    self.init(
      code.rawValue, entry?.severity ?? .warning, subjects: subjects, sentence,
      fix: fix ?? entry?.fix ?? "")
  }

  /// Whether the issue is one of the catalogue's.
  package var isContainmentMistake: Bool { Misuse.Code(rawValue: code) != nil }
}
