import Dispatch

/// Reads selections of other programs: the reading half of ICCCM 2.4 and 2.7.2, without waiting.
final class SelectionReader {
  /// The time after which an owner that sends nothing is given up.
  static let longestSilence: UInt64 = 30_000_000_000
  /// The most bytes that are taken.
  static let mostBytes = 256 << 20

  private final class Job {
    let read: SelectionRead
    let selection: UInt32
    let owner: UInt32
    /// A property for this job alone, so that the answer to an older question is not taken for its
    /// own.
    let property: UInt32
    var targetsLeft: ArraySlice<String>
    var target = ""
    var deadline: UInt64 = 0
    /// The bytes so far; `nil` until the owner has announced parts.
    var parts: [UInt8]?
    var type: UInt32 = 0

    init(_ read: SelectionRead, selection: UInt32, owner: UInt32, property: UInt32) {
      self.read = read
      self.selection = selection
      self.owner = owner
      self.property = property
      targetsLeft = read.targets[...]
    }
  }

  private let connection: XcbConnection
  private var jobs: [Job] = []
  private var count = 0

  init(_ connection: XcbConnection) { self.connection = connection }

  deinit { for job in jobs { job.read.finish(nil) } }

  /// The time at which the next silent owner is given up.
  var nextDeadline: UInt64? { jobs.map(\.deadline).min() }

  func begin(_ read: SelectionRead) {
    let selection = connection.atom(read.kind.rawValue)
    let owner = connection.owner(of: selection)
    guard owner != 0 else { return read.finish(nil) }
    // The end of the owner's window ends the read.
    connection.watch(owner)
    count += 1
    let job = Job(
      read, selection: selection, owner: owner,
      property: connection.atom("ESPALIER_SELECTION_\(count % 64)"))
    connection.remove(job.property, of: connection.window)
    jobs.append(job)
    askForNextTarget(job)
  }

  /// Leaves the reads that nobody waits for, and those whose owner is silent.
  func tidy(now: UInt64) {
    for job in jobs where job.read.isOver || job.deadline <= now { end(job, nil) }
  }

  func take(_ event: XSelectionEvent) {
    switch event {
    case .answered(let selection, let target, let property):
      guard
        let job = jobs.first(where: {
          $0.parts == nil && $0.selection == selection && connection.atom($0.target) == target
            && (property == 0 || property == $0.property)
        })
      else { return }
      if property == 0 { askForNextTarget(job) } else { takeAnswer(of: job) }
    case .propertyChanged(let window, let property, _, false) where window == connection.window:
      guard let job = jobs.first(where: { $0.property == property && $0.parts != nil }) else {
        return
      }
      takePart(of: job)
    case .destroyed(let window):
      for job in jobs where job.owner == window { end(job, nil) }
    default: break
    }
  }

  private func askForNextTarget(_ job: Job) {
    guard let target = job.targetsLeft.popFirst() else { return end(job, nil) }
    job.target = target
    noteStep(job)
    connection.ask(for: connection.atom(target), of: job.selection, into: job.property)
  }

  private func takeAnswer(of job: Job) {
    guard
      let found = connection.property(job.property, of: connection.window, removing: false)
    else { return askForNextTarget(job) }
    job.type = found.type
    if found.type == connection.atom("INCR") { job.parts = [] }
    // The owner of a long text sends the first part when the announcement is removed.
    connection.remove(job.property, of: connection.window)
    noteStep(job)
    if job.parts == nil { end(job, data(found.bytes, of: job)) }
  }

  private func takePart(of job: Job) {
    guard let part = connection.property(job.property, of: connection.window, removing: true) else {
      return
    }
    noteStep(job)
    job.type = part.type
    guard !part.bytes.isEmpty else { return end(job, data(job.parts ?? [], of: job)) }
    guard (job.parts?.count ?? 0) + part.bytes.count <= Self.mostBytes else {
      return end(job, nil)
    }
    job.parts?.append(contentsOf: part.bytes)
  }

  private func data(_ bytes: [UInt8], of job: Job) -> SelectionData {
    let isLatin = job.type == connection.atom("STRING")
    return SelectionData(type: isLatin ? "STRING" : job.target, bytes: bytes)
  }

  private func noteStep(_ job: Job) {
    job.read.step()
    job.deadline = DispatchTime.now().uptimeNanoseconds + Self.longestSilence
  }

  private func end(_ job: Job, _ data: SelectionData?) {
    jobs.removeAll { $0 === job }
    connection.unwatch(job.owner)
    job.read.finish(data)
  }
}
