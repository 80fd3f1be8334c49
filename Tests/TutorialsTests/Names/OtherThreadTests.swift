import EspalierTesting
import Foundation
import Testing
import UIKit

/// Swift 5 compiles changes of views on other threads; the framework reports them.
@MainActor @Suite struct OtherThreadTests {
  /// Runs `body` on another thread, while this one waits in this function.
  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.name = "download"
    thread.start()
    done.wait()
  }

  @Test func aChangeOnAnotherThreadIsReportedOnceForItsClassWithItsPlace() throws {
    // Here, because an issue of a thread without a task goes to the newest stage.
    let stage = Stage()
    let page = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    page.view.addSubview(label)
    stage.show(page)
    label.text = "before"
    stage.settle()
    #expect(stage.issues == [])
    onAnotherThread { for count in 0..<200 { fillIn(label, count) } }
    let issue = try #require(stage.issues.first)
    #expect(stage.issues.filter { $0.description.contains("a UILabel") }.count == 1)
    #expect(issue.code == "thread.change")
    #expect(issue.sentence.contains("changed a view, a UILabel, in fillIn("))
    #expect(issue.sentence.contains("while the main thread was in "))
  }

  @Test func aConstraintIsWatchedToo() throws {
    // Here, because an issue of a thread without a task goes to the newest stage.
    let stage = Stage()
    let page = UIViewController()
    stage.show(page)
    let constraint = page.view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    constraint.isActive = true
    stage.settle()
    onAnotherThread { widen(constraint) }
    let issue = try #require(stage.issues.first)
    #expect(issue.sentence.contains("changed a constraint, a NSLayoutConstraint, in widen("))
  }
}

// Functions of an app that was written for Swift 5.
func fillIn(_ label: UILabel, _ count: Int) { label.text = "\(count)" }
func widen(_ constraint: NSLayoutConstraint) { constraint.constant = 20 }
