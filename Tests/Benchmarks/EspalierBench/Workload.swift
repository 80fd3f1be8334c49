import Espalier

/// The options of the command line.
struct Workload {
  enum Name: String, CaseIterable {
    case scene
    case grid
    case relayout
    case scroll
    case bars
    case churn
    case anim
    case card
    case list
    case text
    case reader
  }

  let name: Name
  private let options: [String: String]

  /// Reads `WORKLOAD [--key=value | --key]...`; `nil` when there is no such workload.
  init?(arguments: [String]) {
    guard arguments.count > 1, let name = Name(rawValue: arguments[1]) else { return nil }
    self.name = name
    var options: [String: String] = [:]
    for argument in arguments.dropFirst(2) where argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
      guard let key = parts.first else { continue }
      options[String(key)] = parts.count > 1 ? String(parts[1]) : "1"
    }
    self.options = options
  }

  static let usage = """
    espalier-bench scene [--list=virt|full] [--exit]
    espalier-bench grid --kind=empty|box|label
    espalier-bench relayout --kind=box|rows|constraint|crows --n=N [--sweep=1] [--reps=200]
    espalier-bench scroll [--list=virt|full]
    espalier-bench bars [--opaque] [--size=WxH]
    espalier-bench churn
    espalier-bench anim [--list=virt|full]
    espalier-bench card [--list=virt|full] [--size=WxH]
    espalier-bench list [--rows=N] [--heights=uniform|mixed] [--batch | --keys | --startonly | --exit]
    espalier-bench list --diff [--rows=N] [--reps=R]
    espalier-bench list --flow [--rows=N] [--heights=uniform|mixed] [--reps=R]
    espalier-bench list --shelves [--rows=N]
    espalier-bench text [--lines=N] [--cold] [--keys=N] [--pages=N]
    espalier-bench reader

    """

  func option(_ key: String, default value: String) -> String { options[key] ?? value }

  func number(_ key: String, default value: Int) -> Int { options[key].flatMap(Int.init) ?? value }

  func has(_ key: String) -> Bool { options[key] != nil && options[key] != "0" }

  /// The size of `--size=WxH`, in points; `nil` when nothing usable was given.
  var size: CGSize? {
    let sides = option("size", default: "").split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 < 20_000 }) else { return nil }
    return CGSize(width: sides[0], height: sides[1])
  }

  /// Whether all rows of the list have views.
  var showsAllRows: Bool { option("list", default: "virt") == "full" }
}
