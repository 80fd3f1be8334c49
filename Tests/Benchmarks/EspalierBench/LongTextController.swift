import Espalier

/// A `UITextView` of many lines alone in the window: filled, typed in, turned page by page, jumped
/// in.
///
/// The text is that of the other toolkits' programs.
final class LongTextController: UIViewController {
  private let workload: Workload
  private let lines: Int
  private let textView = UITextView(frame: CGRect(origin: .zero, size: Scene.size))
  private var text: LongText
  /// The cost of making the text, which is not the view's work.
  private let made: Stamp
  private let start: Stamp

  init(_ workload: Workload) {
    self.workload = workload
    lines = workload.number("lines", default: 100_000)
    start = Stamp.now()
    text = LongText(lines: lines)
    made = Stamp.now()
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.font = Scene.font(13)
    textView.backgroundColor = .white
    textView.textColor = .black
    textView.contentInsetAdjustmentBehavior = .never
    textView.showsVerticalScrollIndicator = false
    view.addSubview(textView)
    let before = Stamp.now()
    textView.text = text.string
    // The view has it now.
    text.string = ""
    if !workload.has("cold") {
      report(name("load"), unit: "load", count: 1, from: before, to: Stamp.now())
    }
    place(at: 0)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if workload.has("cold") {
      run("end-cold", "jump", 1) { [self] _ in
        place(at: text.length)
      } then: {
        Bench.end()
      }
      return
    }
    textView.becomeFirstResponder()
    let now = Stamp.now()
    let used = now.processor - (made.processor - start.processor)
    print("{\"bench\":\"\(name("first"))\",\"unit\":\"ms/start\",\"n\":1,\"cpu\":\(used)}")
    reportMemory(name("mem-first"))
    let before = Stamp.now()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [self] in
      report(name("background"), unit: "load", count: 1, from: before, to: Stamp.now())
      reportMemory(name("mem-quiet"))
      if lines < 1_000 { Bench.end() }
      place(at: text.middle)
      Bench.whenSettled { [self] in type() }
    }
  }

  private func name(_ what: String) -> String { "text-\(lines)-\(what)" }

  /// Puts the caret somewhere and shows it.
  private func place(at offset: Int) {
    let range = NSRange(location: offset, length: 0)
    textView.selectedRange = range
    textView.scrollRangeToVisible(range)
  }

  private func type() {
    let letters = Array("abcde fghi ").map(String.init)
    run("type", "key", workload.number("keys", default: 200)) { [textView] step in
      textView.insertText(letters[step % letters.count])
    } then: { [self] in
      place(at: 0)
      Bench.whenSettled { [self] in turnPages() }
    }
  }

  private func turnPages() {
    run("page", "page", workload.number("pages", default: 300)) { [textView] _ in
      textView.contentOffset.y += textView.bounds.height
    } then: { [self] in
      place(at: 0)
      Bench.whenSettled { [self] in jump() }
    }
  }

  private func jump() {
    run("end", "jump", 1) { [self] _ in
      place(at: text.length + workload.number("keys", default: 200))
    } then: { [self] in
      Bench.whenSettled { [self] in
        run("all", "select", 1) { [textView] _ in
          textView.selectAll(nil)
        } then: { [self] in
          reportMemory(name("mem-end"))
          Bench.end()
        }
      }
    }
  }

  private func run(
    _ what: String, _ unit: String, _ count: Int, _ body: @escaping @MainActor (Int) -> Void,
    then next: @escaping @MainActor () -> Void
  ) {
    let start = Stamp.now()
    Bench.eachTurn(
      count, body,
      then: { [self] in
        report(name(what), unit: unit, count: count, from: start, to: Stamp.now())
        next()
      })
  }
}

/// Lines of about sixty characters, most of them ASCII, some Latin letters with marks.
private struct LongText {
  var string: String
  /// The number of UTF-16 units.
  let length: Int
  /// The unit 30 characters into the middle line.
  let middle: Int

  init(lines: Int) {
    var text = ""
    text.reserveCapacity(lines * 66)
    var seed: UInt32 = 12_345
    var units = 0
    var middle = 0
    for line in 0..<lines {
      if line == lines / 2 { middle = units + 30 }
      var count = 0
      while count < 57 {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        if count > 0 {
          text += " "
          count += 1
        }
        let word = Self.words[Int((seed >> 11) % 32)]
        text += word.text
        count += word.count
      }
      if line < lines - 1 { text += "\n" }
      units += count + 1
    }
    string = text
    length = max(0, units - 1)
    self.middle = middle
  }

  private static let words = [
    "the", "quiet", "river", "façade", "morning", "über", "light", "naïve", "stone", "bridges",
    "señor", "seven", "small", "Ångström", "waiting", "for", "crème", "to", "begin", "Łódź",
    "between", "hills", "(under)", "clouds,", "x = 42;", "café", "of", "and", "1984.", "größer",
    "rain", "AVATAR",
  ].map { (text: $0, count: $0.utf16.count) }
}
