import Espalier
import EspalierDiagnostics
import EspalierTesting
import Foundation
import Testing

@Suite("Constraints changed during layout") @MainActor struct ConstraintReplacementTests {
  /// A view that replaces a constraint in each of its layouts.
  final class Panel: UIView {
    let surface = UIView()
    let contents = UIView()
    var height: NSLayoutConstraint?
    var changeInLayout: ((Panel) -> Void)?
    var layouts = 0
    /// The heights that the contents had, one after the other.
    var heights: [CGFloat] = []

    final class Contents: UIView {
      weak var panel: Panel?
      override func layoutSubviews() {
        super.layoutSubviews()
        panel?.heights.append(bounds.height)
      }
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      let inner = Contents()
      inner.panel = self
      addSubview(surface)
      surface.addSubview(contents)
      contents.addSubview(inner)
      for view in [surface, contents, inner] {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      let height = surface.heightAnchor.constraint(equalToConstant: 500)
      self.height = height
      NSLayoutConstraint.activate([
        surface.topAnchor.constraint(equalTo: topAnchor),
        surface.leadingAnchor.constraint(equalTo: leadingAnchor),
        surface.trailingAnchor.constraint(equalTo: trailingAnchor), height,
        contents.topAnchor.constraint(equalTo: surface.topAnchor, constant: -10),
        contents.leadingAnchor.constraint(equalTo: surface.leadingAnchor),
        contents.trailingAnchor.constraint(equalTo: surface.trailingAnchor),
        contents.bottomAnchor.constraint(equalTo: surface.bottomAnchor),
        inner.topAnchor.constraint(equalTo: contents.topAnchor),
        inner.leadingAnchor.constraint(equalTo: contents.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: contents.trailingAnchor),
        inner.bottomAnchor.constraint(equalTo: contents.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    func replaceHeight(_ value: CGFloat) {
      height?.isActive = false
      height = surface.heightAnchor.constraint(equalToConstant: value)
      height?.isActive = true
    }

    override func layoutSubviews() {
      layouts += 1
      changeInLayout?(self)
      super.layoutSubviews()
    }
  }

  @Test func aReplacedConstraintIsNeverSeenAsARemovedOne() {
    let stage = Stage(size: CGSize(width: 300, height: 600))
    let controller = UIViewController()
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    panel.changeInLayout = { $0.replaceHeight(500) }
    controller.view = panel
    stage.show(controller)
    #expect(stage.issues.isEmpty)
    #expect(panel.surface.frame.height == 500)
    #expect(panel.contents.frame.height == 510)
    #expect(panel.layouts <= 2)
    #expect(panel.heights.allSatisfy { $0 == 510 }, "\(panel.heights)")
  }

  @Test func aReplacementWithAnotherValueIsAppliedInTheSameLayout() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    panel.layoutIfNeeded()
    panel.heights = []
    panel.changeInLayout = { $0.replaceHeight(300) }
    panel.setNeedsLayout()
    panel.layoutIfNeeded()
    #expect(panel.contents.frame.height == 310)
    #expect(panel.heights == [310])
  }

  @Test func aConstantAndANewConstraintTakeEffectTogether() {
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    panel.layoutIfNeeded()
    panel.heights = []
    let limit = panel.contents.heightAnchor.constraint(lessThanOrEqualToConstant: 310)
    panel.height?.priority = UILayoutPriority(999)
    panel.layoutIfNeeded()
    panel.heights = []
    panel.changeInLayout = { panel in
      panel.height?.constant = 450
      limit.isActive = true
    }
    panel.setNeedsLayout()
    panel.layoutIfNeeded()
    #expect(panel.contents.frame.height == 310)
    #expect(panel.heights == [310])
  }

  @Test func aConstraintReplacedWhileContentsAreMeasuredIsNotSeenAsRemoved() {
    final class Measured: UIView {
      var onMeasure: (() -> Void)?
      override var intrinsicContentSize: CGSize {
        onMeasure?()
        return CGSize(width: 20, height: 20)
      }
    }
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let measured = Measured()
    measured.translatesAutoresizingMaskIntoConstraints = false
    panel.contents.addSubview(measured)
    measured.topAnchor.constraint(equalTo: panel.contents.topAnchor).isActive = true
    measured.leadingAnchor.constraint(equalTo: panel.contents.leadingAnchor).isActive = true
    panel.layoutIfNeeded()
    panel.heights = []
    measured.onMeasure = { [unowned panel, unowned measured] in
      measured.onMeasure = nil
      panel.replaceHeight(500)
    }
    measured.invalidateIntrinsicContentSize()
    panel.layoutIfNeeded()
    #expect(panel.contents.frame.height == 510)
    #expect(panel.heights.allSatisfy { $0 == 510 }, "\(panel.heights)")
  }
}
