extension Misuse {
  /// The reference page of the catalogue, as Markdown.
  package static var page: String {
    var text = """
      # Containment diagnostics

      This page is generated from the catalogue in `Sources/EspalierDiagnostics/Catalogue`; `Tests/run.sh --bless` writes it.

      Each mistake has a stable code. A report names both parties by their paths, says in one sentence what happened and in another
      what to write instead, and comes once for each pair of parties:

      ```
      espalier: [C04] LyricsViewController.view sits in PlayerViewController ▸ card, but PlayerViewController is not its parent; …
      ```

      `ESPALIER_DIAGNOSTICS` chooses what a program does with reports, and `ContainmentDiagnostics.mode` does the same in code:

      | word | what happens |
      |---|---|
      | `warn` | a line on standard error; the default |
      | `json` | one JSON object per line |
      | `trap` | as `warn`, and the program stops at warnings and errors |
      | `off` | no containment checks run, and nothing is printed |

      Areas with a minus sign behind the word, as in `warn,-lists,-text`, are silenced; `IssueDiagnostics.silencedAreas` does the same
      in code. The areas are `containment` (this page), `layout`, `lists`, `text` and `focus` ([Issues](Issues.md)). What is met while
      nothing is printed of its area is kept, and printed when that ends: up to 256 issues.

      In a debugger, break on the symbol `UIContainmentIssue`: it is called for each report. In tests, call
      `expectNoContainmentIssues()`, or look at `Stage.containmentIssues`.

      | code | severity | |
      |---|---|---|

      """
    for entry in catalogue {
      let code = entry.misuse.code
      text += "| [\(code)](#\(entry.anchor)) | \(entry.severity.rawValue) | \(entry.title) |\n"
    }
    for entry in catalogue { text += "\n" + entry.section }
    return text
  }
}

extension Misuse.Documentation {
  fileprivate var heading: String { "\(misuse.code): \(title)" }

  /// The fragment of a link to the heading, as code hosts derive it.
  fileprivate var anchor: String {
    var result = ""
    for character in heading.lowercased() {
      switch character {
      case " ": result.append("-")
      case let letter where letter.isLetter || letter.isNumber || letter == "-":
        result.append(letter)
      default: break
      }
    }
    return result
  }

  fileprivate var section: String {
    """
    ## \(heading)

    \(mistake) \(why)

    **Instead:** \(fix)

    ```swift
    \(example)
    ```

    *\(severity.rawValue). Judged:* \(judged)

    """
  }
}
