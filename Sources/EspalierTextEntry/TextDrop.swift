import EspalierCore
import EspalierText
import Foundation

/// Inserts texts that are dropped on a view where the user may edit the text.
///
/// A text, the text of a file that has one, or an address: the first of these that an item offers.
@MainActor final class TextDrop: NSObject, UIDropInteractionDelegate {
  /// The size of the largest text that is inserted, in bytes.
  private nonisolated static let largest = 1 << 20

  private unowned let session: TextSession
  private let line = UIView(frame: .zero)

  private var host: any TextSessionHost { session.host }

  init(_ session: TextSession) {
    self.session = session
    super.init()
    line.isUserInteractionEnabled = false
    host.addInteraction(UIDropInteraction(delegate: self))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    host.allowsEditing
      && (session.canLoadObjects(ofClass: String.self) || session.canLoadObjects(ofClass: URL.self))
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard host.allowsEditing else { return UIDropProposal(operation: .forbidden) }
    var place = host.caretRect(of: host.caret(at: session.location(in: host)))
    place.size.width = 2
    line.frame = place
    line.backgroundColor = host.tintColor
    if line.superview !== host { host.addSubview(line) }
    return UIDropProposal(operation: .copy)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { line.removeFromSuperview() }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) { line.removeFromSuperview() }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop drop: any UIDropSession
  ) {
    line.removeFromSuperview()
    let caret = host.caret(at: drop.location(in: host))
    let version = session.store.version
    gather(from: drop.items.map(\.itemProvider), Self.load) { [weak session] texts in
      guard let session, session.host.window != nil else { return }
      session.insertDropped(texts.joined(separator: "\n"), at: caret, version: version)
    }
  }

  private static func load(
    _ provider: NSItemProvider, _ completion: @escaping @Sendable (String?) -> Void
  ) {
    guard let text = provider.readableType(for: NSString.self) else {
      provider.loadObject(ofClass: URL.self) { url, _ in
        completion(url.map { $0.isFileURL ? $0.path : $0.absoluteString })
      }
      return
    }
    provider.loadDataRepresentation(forTypeIdentifier: text) { data, _ in
      guard let data, data.count <= largest else { return completion(nil) }
      let object = try? NSString.object(withItemProviderData: data, typeIdentifier: text)
      completion(object.map { String(describing: $0) })
    }
  }
}

extension TextSession {
  /// Inserts a dropped text at a caret, unless the text has changed since: then it takes the place
  /// of what is selected.
  fileprivate func insertDropped(_ text: String, at caret: TextCaret, version: Int) {
    guard !text.isEmpty, host.allowsEditing else { return }
    guard host.isFirstResponder || host.becomeFirstResponder() else { return }
    if store.version == version { changeSelection { editor.select(TextSelection(caret)) } }
    paste(text)
    undoManager.endEventGroup()
  }
}

extension UITextField: LateDropReceiver {
  package final func prepareForDrops() { session.prepareForDrops() }
}

extension UITextView: LateDropReceiver {
  package final func prepareForDrops() { session.prepareForDrops() }
}

extension TextSession {
  fileprivate func prepareForDrops() { if drop == nil { drop = TextDrop(self) } }
}
