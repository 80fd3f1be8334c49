import EspalierCore
import Foundation

/// The state of the pass that arranges a table.
struct VisiblePass {
  /// Whether the next pass creates all cells again.
  var mustReload = false
  /// Whether the next pass determines the heights of all rows again.
  var mustMeasureAgain = false
  /// Whether the next pass determines the heights again that views of headers and footers decide.
  var mustFitHeaders = false
  /// Whether contents changed during the pass, so that another one must follow.
  var mustRunAgain = false
  /// Whether a data source was set that no pass has read.
  var expectsSource = false
  /// Whether the pass sets content size and offset: the delegate is called once, at the end.
  var isAdjusting = false
  var isRunning = false
  /// The device pixels per point during the pass; `nil` outside of it.
  var pixels: CGFloat?
  /// The row whose cell is being requested, and the cell that was dequeued for it.
  var dequeuedFor: (path: ListPath, cell: UITableViewCell)?
  var askedPath: ListPath?
  /// The cell that `dequeueReusableCell` returns while a row is configured again.
  var reconfigured: UITableViewCell?
  /// The first section's header, requested to find out whether the delegate supplies headers and
  /// footers.
  var probedHeader: UIView?
  var probedFooter: UIView?

  // What changes inside callbacks of the table leave to the work that is under way.

  /// Whether counts are being read.
  var isReading = false
  /// Whether lengths are being requested for a new geometry.
  var isMaking = false
  /// Whether a batch update has changed the data and not yet asked for what it needs.
  var isCommitting = false
  /// Whether a layout was requested meanwhile.
  var mustLayOut = false
  /// Whether the program changed the table so often that a reload without new counts is left out.
  var isLastRound = false
  var hasIgnoredReload = false
  /// Whether the pass ended before the program had stopped changing the table.
  var hasLooped = false
  /// Whether sections or rows may have come whose lengths nothing was asked for.
  var mustFillLengths = false
  /// Whether rows came into a table without rows.
  var mustChooseRows = false
  /// The content offset that the program knows.
  var origin = CGPoint.zero
  /// The row that keeps its place on screen.
  var anchor: TableAnchor?
  /// Views whose elements are gone, with their names from before.
  var leaving = LeavingViews()
  /// Whether the data source moves a row in its data, which the table then moves.
  var isMovingData = false
  /// The rows that wait to be configured again, because another row is being configured or moved.
  var awaitingConfiguration: [HeldRow] = []
}

/// The views of a table whose elements a batch update deleted or creates again.
struct LeavingViews {
  var cells: [(cell: UITableViewCell, path: ListPath)] = []
  var headers: [(view: UIView, section: Int)] = []
  var footers: [(view: UIView, section: Int)] = []

  var isEmpty: Bool { cells.isEmpty && headers.isEmpty && footers.isEmpty }
}
