import UIKit

// The code of Docs/Guides/ReleaseBuilds.md, as it stands there.

@MainActor func chooseReports() {
  #if DEBUG
  ContainmentDiagnostics.mode = .warn
  #else
  ContainmentDiagnostics.mode = .off
  #endif
}
