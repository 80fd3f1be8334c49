import EspalierTesting
import UIKit

private let transitions = Source(
  "kern0x1b/charon", "customtransition-expectations.h", on: "Mac Catalyst")
private let chrome = Source("Vercantez/openuikit", "ChromeControllerTests", on: "iOS 26.1")

/// The journal after a change on a stage with a controller named base.
private func journal(
  _ prepare: (Named, Stage) -> Void = { _, _ in }, _ act: (Named, Stage) -> Void
) -> String {
  let stage = Stage(size: CGSize(width: 390, height: 844))
  let base = Named("base")
  stage.show(base)
  prepare(base, stage)
  stage.advance(by: 1)
  stage.settle()
  Journal.clear()
  act(base, stage)
  stage.advance(by: 1)
  stage.settle()
  return Journal.take()
}

private func controller(_ name: String, _ style: UIModalPresentationStyle) -> Named {
  let controller = Named(name)
  controller.modalPresentationStyle = style
  return controller
}

private func navigation(
  _ prepare: (UINavigationController, Named) -> Void = { _, _ in },
  _ act: (UINavigationController, Named) -> Void
) -> String {
  let stage = Stage(size: CGSize(width: 390, height: 844))
  let upper = Named("b")
  let nav = UINavigationController(rootViewController: Named("a"))
  stage.show(nav)
  prepare(nav, upper)
  stage.advance(by: 1)
  stage.settle()
  Journal.clear()
  act(nav, upper)
  stage.advance(by: 1)
  stage.settle()
  return Journal.take()
}

@FactList func containerFacts() -> [Fact] {
  for (word, animated) in [("animated", true), ("at once", false)] {
    transitions(
      "Full screen, \(word): the order of callbacks",
      "willDisappear:base,willAppear:modal,didAppear:modal,didDisappear:base,completion"
    ) {
      journal { base, _ in
        base.present(controller("modal", .fullScreen), animated: animated) {
          Journal.note("completion")
        }
      }
    }
    transitions(
      "Full screen, \(word): the order of callbacks of the dismissal",
      "willDisappear:modal,willAppear:base,didAppear:base,didDisappear:modal,completion"
    ) {
      journal({ base, _ in base.present(controller("modal", .fullScreen), animated: false) }) {
        base, _ in
        base.dismiss(animated: animated) { Journal.note("completion") }
      }
    }
    chrome(
      "Sheet, \(word): the presenter hears nothing", "willAppear:sheet,didAppear:sheet,completion"
    ) {
      journal { base, _ in
        base.present(controller("sheet", .pageSheet), animated: animated) {
          Journal.note("completion")
        }
      }
    }
    chrome(
      "Sheet, \(word): the presenter hears nothing of the dismissal",
      "willDisappear:sheet,didDisappear:sheet,completion"
    ) {
      journal({ base, _ in base.present(controller("sheet", .pageSheet), animated: false) }) {
        base, _ in
        base.dismiss(animated: animated) { Journal.note("completion") }
      }
    }
    transitions(
      "Push, \(word): the order of callbacks",
      "willDisappear:a,willAppear:b,didDisappear:a,didAppear:b"
    ) { navigation { nav, upper in nav.pushViewController(upper, animated: animated) } }
    transitions(
      "Pop, \(word): the order of callbacks",
      "willDisappear:b,willAppear:a,didDisappear:b,didAppear:a"
    ) {
      navigation({ nav, upper in nav.pushViewController(upper, animated: false) }) { nav, _ in
        nav.popViewController(animated: animated)
      }
    }
  }
}
