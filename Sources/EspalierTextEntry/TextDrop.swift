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
    let group = DispatchGroup()
    let texts = DroppedTexts(drop.items.count)
    for (index, item) in drop.items.enumerated() {
      group.enter()
      Self.load(item.itemProvider) { text in
        texts.set(text, at: index)
        group.leave()
      }
    }
    group.notify(queue: .main) { [weak session] in
      MainActor.assumeIsolated {
        guard let session, session.host.window != nil else { return }
        session.insertDropped(texts.joined, at: caret, version: version)
      }
    }
  }

  private static func load(
    _ provider: NSItemProvider, _ completion: @escaping @Sendable (String?) -> Void
  ) {
    let text = String.readableType(of: provider)
    guard let text else {
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

extension String {
  /// The type of the text that a provider offers; nil if it offers none.
  fileprivate static func readableType(of provider: NSItemProvider) -> String? {
    NSString.readableTypeIdentifiersForItemProvider.first {
      provider.hasItemConformingToTypeIdentifier($0)
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

/// The texts of several items, by their numbers.
private final class DroppedTexts: @unchecked Sendable {
  // Unchecked: the lock guards the texts.
  private let lock = NSLock()
  private var found: [String?]

  init(_ count: Int) { found = Array(repeating: nil, count: count) }

  func set(_ text: String?, at index: Int) { lock.withLock { found[index] = text } }

  var joined: String { lock.withLock { found.compactMap { $0 }.joined(separator: "\n") } }
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
