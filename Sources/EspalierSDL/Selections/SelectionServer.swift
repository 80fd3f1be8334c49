import Dispatch

/// Answers other programs that ask for the selections of this process: the owner's half of ICCCM 2,
/// with long contents in parts (2.7.2).
final class SelectionServer {
  /// The time after which a program that takes no part is given up.
  private static let longestSilence: UInt64 = 30_000_000_000
  /// The most bytes of one part, and of contents that go in one piece.
  private static let mostPartBytes = 1 << 18
  private static let textTargets = [
    "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT", "STRING",
  ]
  static let pictureTarget = "image/png"

  private struct Owned {
    var offer: SelectionOffer
    var time: UInt32
    /// The bytes of the text in UTF-8, made for the first program that asks.
    var text: [UInt8]?
    var picture: [UInt8]?
  }

  private struct Transfer {
    var requestor: UInt32
    var property: UInt32
    var type: UInt32
    var bytes: [UInt8]
    var sent = 0
    var deadline: UInt64
  }

  /// Called with an offer whose picture another program wants; `take(picture:of:)` answers.
  var makePicture: (SelectionOffer) -> Void = { _ in }

  private let connection: XcbConnection
  private var owned: [UInt32: Owned] = [:]
  private var transfers: [Transfer] = []
  private var picturesAsked: [XSelectionRequest] = []

  init(_ connection: XcbConnection) { self.connection = connection }

  /// The time at which the next silent program is given up.
  var nextDeadline: UInt64? { transfers.map(\.deadline).min() }

  /// Begins to answer for a selection that this process owns since `time`.
  func own(_ offer: SelectionOffer, _ selection: UInt32, time: UInt32) {
    owned[selection] = Owned(offer: offer, time: time)
  }

  /// Gives a selection up.
  func disown(_ selection: UInt32) { owned[selection] = nil }

  /// Returns the number of the offer that another program has replaced at `time`; `nil` if the news
  /// is older than the offer.
  func lose(_ selection: UInt32, at time: UInt32) -> Int? {
    guard let mine = owned[selection], Int32(bitPattern: time &- mine.time) >= 0 else { return nil }
    owned[selection] = nil
    return mine.offer.number
  }

  /// Takes the picture that was wanted, and answers the programs that wait for it.
  func take(picture: [UInt8], of number: Int) {
    for selection in owned.keys where owned[selection]?.offer.number == number {
      owned[selection]?.picture = picture
    }
    let waiting = picturesAsked
    picturesAsked = []
    for request in waiting { answer(request) }
  }

  /// Leaves the programs that take nothing any more.
  func tidy(now: UInt64) {
    for transfer in transfers where transfer.deadline <= now { end(transfer) }
  }

  func take(_ event: XSelectionEvent) {
    switch event {
    case .asked(let request): answer(request)
    case .propertyChanged(let window, let property, _, true):
      guard
        let index = transfers.firstIndex(where: {
          $0.requestor == window && $0.property == property
        })
      else { return }
      sendPart(at: index)
    case .destroyed(let window):
      for transfer in transfers where transfer.requestor == window { end(transfer) }
    default: break
    }
  }

  // MARK: Answers

  private func answer(_ request: XSelectionRequest) {
    // An old client names no property, and means the one with the target's name (ICCCM 2.2).
    let property = request.property == 0 ? request.target : request.property
    guard let mine = owned[request.selection] else {
      return connection.answer(request, property: 0)
    }
    if request.target == connection.atom(Self.pictureTarget), mine.offer.picture != nil,
      mine.picture == nil
    {
      if picturesAsked.isEmpty { makePicture(mine.offer) }
      picturesAsked.append(request)
      return
    }
    let isAnswered =
      request.target == connection.atom("MULTIPLE")
      ? answerAll(request, property)
      : write(request.target, of: request.selection, to: property, of: request.requestor)
    connection.answer(request, property: isAnswered ? property : 0)
  }

  /// Answers for each pair of target and property in the property of the request.
  private func answerAll(_ request: XSelectionRequest, _ property: UInt32) -> Bool {
    guard
      let list = connection.property(property, of: request.requestor, removing: false),
      list.format == 32
    else { return false }
    var pairs = list.numbers
    for index in stride(from: 0, to: pairs.count - 1, by: 2)
    where pairs[index + 1] == 0
      || !write(pairs[index], of: request.selection, to: pairs[index + 1], of: request.requestor)
    {
      pairs[index + 1] = 0
    }
    connection.write(pairs, as: list.type, to: property, of: request.requestor)
    return true
  }

  /// Writes the contents in the form of a target; returns whether there is such a form.
  private func write(
    _ target: UInt32, of selection: UInt32, to property: UInt32, of requestor: UInt32
  ) -> Bool {
    guard let mine = owned[selection] else { return false }
    func atom(_ name: String) -> UInt32 { connection.atom(name) }
    if target == atom("TARGETS") {
      var all = ["TARGETS", "TIMESTAMP", "MULTIPLE"]
      if mine.offer.text != nil { all += Self.textTargets }
      if mine.offer.picture != nil { all.append(Self.pictureTarget) }
      connection.write(all.map(atom), as: atom("ATOM"), to: property, of: requestor)
      return true
    }
    if target == atom("TIMESTAMP") {
      connection.write([mine.time], as: atom("INTEGER"), to: property, of: requestor)
      return true
    }
    if target == atom(Self.pictureTarget), let picture = mine.picture, !picture.isEmpty {
      send(picture, as: target, to: property, of: requestor)
      return true
    }
    guard Self.textTargets.contains(where: { atom($0) == target }), mine.offer.text != nil else {
      return false
    }
    if target == atom("STRING") {
      send(latinText(of: mine), as: target, to: property, of: requestor)
    } else {
      let type = target == atom("TEXT") ? atom("UTF8_STRING") : target
      send(text(of: selection), as: type, to: property, of: requestor)
    }
    return true
  }

  private func text(of selection: UInt32) -> [UInt8] {
    guard let mine = owned[selection] else { return [] }
    if let made = mine.text { return made }
    // Programs end a text at a zero: its picture takes its place.
    let text = mine.offer.text ?? ""
    let made =
      text.utf8.contains(0)
      ? Array(text.replacing("\0", with: "\u{2400}").utf8) : Array(text.utf8)
    owned[selection]?.text = made
    return made
  }

  private func latinText(of mine: Owned) -> [UInt8] {
    (mine.offer.text ?? "").unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
  }

  // MARK: Long contents

  private func send(
    _ bytes: [UInt8], as type: UInt32, to property: UInt32, of requestor: UInt32
  ) {
    guard bytes.count > partBytes else {
      return connection.write(bytes, as: type, to: property, of: requestor)
    }
    // A program that asks again has left its first transfer.
    for transfer in transfers where transfer.requestor == requestor && transfer.property == property
    {
      end(transfer)
    }
    connection.watch(requestor)
    connection.write(
      [UInt32(clamping: bytes.count)], as: connection.atom("INCR"), to: property, of: requestor)
    transfers.append(
      Transfer(
        requestor: requestor, property: property, type: type, bytes: bytes, deadline: newDeadline))
  }

  private func sendPart(at index: Int) {
    let transfer = transfers[index]
    let end = min(transfer.sent + partBytes, transfer.bytes.count)
    // The part without bytes, which is the last one, ends the transfer.
    connection.write(
      transfer.bytes[transfer.sent..<end], as: transfer.type, to: transfer.property,
      of: transfer.requestor)
    if transfer.sent == end { return self.end(transfer) }
    transfers[index].sent = end
    transfers[index].deadline = newDeadline
  }

  private func end(_ transfer: Transfer) {
    transfers.removeAll {
      $0.requestor == transfer.requestor && $0.property == transfer.property
    }
    connection.unwatch(transfer.requestor)
  }

  private var partBytes: Int { min(Self.mostPartBytes, connection.longestProperty) }

  private var newDeadline: UInt64 { DispatchTime.now().uptimeNanoseconds + Self.longestSilence }
}
