import Espalier
import EspalierGeometry
import Foundation

/// The contents of the specimen sheet.
@MainActor enum Specimen {
  static func labels(in studio: Studio) {
    var y = 10.0
    for (size, weight) in [
      (34.0, UIFont.Weight.bold), (28, .regular), (22, .semibold), (20, .regular), (17, .semibold),
      (17, .regular), (15, .regular), (13, .regular), (11, .regular),
    ] {
      let label = UILabel()
      label.text = size > 24 ? "Hamburg \(Int(size))" : "Hamburgefonstiv \(Int(size))"
      label.font = .systemFont(ofSize: size, weight: weight)
      studio.add(label, 10, y)
      y += Double(label.frame.height) + 4
    }
    let long = "Trees that grow flat against a wall need tying in twice a year, and patience."
    let settings: [(Int, NSLineBreakMode, NSTextAlignment)] = [
      (1, .byTruncatingTail, .natural), (1, .byTruncatingMiddle, .natural),
      (1, .byTruncatingHead, .natural), (2, .byTruncatingTail, .natural),
      (0, .byWordWrapping, .center), (0, .byWordWrapping, .right),
    ]
    for (lines, mode, alignment) in settings {
      let label = UILabel()
      label.text = long
      label.font = .systemFont(ofSize: 15)
      label.numberOfLines = lines
      label.lineBreakMode = mode
      label.textAlignment = alignment
      label.backgroundColor = .secondarySystemBackground
      let size = label.sizeThatFits(CGSize(width: 230, height: 1000))
      studio.add(label, 10, y, 230, Double(size.height))
      y += Double(size.height) + 6
    }
    let small = UILabel()
    small.text = "Shrinks to fit its width"
    small.adjustsFontSizeToFitWidth = true
    studio.add(small, 10, y, 130, 22)
    let off = UILabel()
    off.text = "Disabled"
    off.isEnabled = false
    studio.add(off, 160, y, 90, 22)
  }

  static func buttons(in studio: Studio) {
    var y = 10.0
    func row(_ make: () -> UIButton) {
      var x = 290.0
      for state in 0..<3 {
        let button = make()
        button.isEnabled = state != 2
        button.isHighlighted = state == 1
        studio.add(button, x, y)
        x += Double(button.frame.width) + 14
      }
      y += 46
    }
    row {
      let button = UIButton(type: .system)
      button.setTitle("System", for: .normal)
      return button
    }
    row {
      let button = UIButton(type: .system)
      button.setTitle("Play", for: .normal)
      button.setImage(UIImage(systemName: "play.fill"), for: .normal)
      return button
    }
    row {
      let button = UIButton()
      button.setTitle("Dismiss", for: .normal)
      button.titleEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
      button.backgroundColor = .brown
      button.layer.cornerRadius = 8
      button.clipsToBounds = true
      return button
    }
    let styles: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
    for style in styles {
      row {
        var configuration = style
        configuration.title = "Shuffle"
        configuration.image = UIImage(systemName: "shuffle")
        configuration.imagePadding = 6
        return UIButton(configuration: configuration)
      }
    }
    y += 6
    row {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Large"
      configuration.subtitle = "capsule"
      configuration.cornerStyle = .capsule
      configuration.buttonSize = .large
      return UIButton(configuration: configuration)
    }
    y += 24
    row {
      var configuration = UIButton.Configuration.tinted()
      configuration.image = UIImage(systemName: "heart.fill")
      configuration.title = "Above"
      configuration.imagePlacement = .top
      configuration.imagePadding = 2
      configuration.baseBackgroundColor = .systemPink
      configuration.baseForegroundColor = .systemPink
      return UIButton(configuration: configuration)
    }
  }

  static func valueControls(in studio: Studio) {
    var y = 520.0
    for share in [0, 0.05, 0.4, 1] {
      let progress = UIProgressView()
      progress.progress = Float(share)
      studio.add(progress, 290, y, 200, 4)
      let slider = UISlider()
      slider.value = Float(share)
      slider.isEnabled = share < 1
      studio.add(slider, 500, y - 14, 230, 31)
      y += 38
    }
    let volume = UISlider()
    volume.minimumValueImage = UIImage(systemName: "speaker.fill")
    volume.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    volume.value = 0.6
    studio.add(volume, 500, y - 14, 230, 31)
    var x = 290.0
    for state in 0..<4 {
      let toggle = UISwitch()
      toggle.isOn = state % 2 == 1
      toggle.isEnabled = state < 2 || state == 3
      toggle.isHighlighted = state == 3
      studio.add(toggle, x, y - 10)
      x += 57
    }
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 2
    studio.add(pages, 290, y + 30)
  }

  /// A cover as the demo might draw one.
  static func cover(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      let bounds = CGRect(x: 0, y: 0, width: side, height: side)
      let ground = CGGradient(
        colors: [UIColor.systemIndigo.cgColor, UIColor.systemPink.cgColor], locations: [0, 1])
      if let ground {
        context.cgContext.drawLinearGradient(
          ground, start: .zero, end: CGPoint(x: side, y: side), options: [])
      }
      let glow = CGGradient(
        colors: [
          UIColor.systemYellow.cgColor, UIColor.systemOrange.withAlphaComponent(0).cgColor,
        ], locations: [0, 1])
      if let glow {
        let middle = CGPoint(x: side * 0.7, y: side * 0.35)
        context.cgContext.drawRadialGradient(
          glow, startCenter: middle, startRadius: side * 0.1, endCenter: middle,
          endRadius: side * 0.45, options: .drawsBeforeStartLocation)
      }
      UIColor.black.withAlphaComponent(0.35).setFill()
      let hills = UIBezierPath()
      hills.move(to: CGPoint(x: 0, y: side * 0.75))
      hills.addCurve(
        to: CGPoint(x: side, y: side * 0.65), controlPoint1: CGPoint(x: side * 0.3, y: side * 0.4),
        controlPoint2: CGPoint(x: side * 0.6, y: side * 0.95))
      hills.addLine(to: CGPoint(x: side, y: side))
      hills.addLine(to: CGPoint(x: 0, y: side))
      hills.close()
      hills.fill()
      context.cgContext.saveGState()
      UIBezierPath(ovalIn: bounds.insetBy(dx: side * 0.3, dy: side * 0.3)).addClip()
      UIColor.white.withAlphaComponent(0.9).setFill()
      context.fill(CGRect(x: 0, y: side * 0.5, width: side, height: side * 0.06))
      context.fill(CGRect(x: 0, y: side * 0.6, width: side, height: side * 0.04))
      context.cgContext.restoreGState()
      context.cgContext.saveGState()
      context.cgContext.translateBy(x: side * 0.12, y: side * 0.4)
      context.cgContext.rotate(by: -0.4)
      "Espalier".draw(
        at: .zero,
        withAttributes: [
          .font: UIFont.boldSystemFont(ofSize: side * 0.13), .foregroundColor: UIColor.white,
        ])
      context.cgContext.restoreGState()
    }
  }

  static func pictures(in studio: Studio) {
    let image = cover(120)
    let cover = UIImageView(image: image)
    cover.layer.cornerRadius = 12
    cover.clipsToBounds = true
    studio.add(cover, 10, 720, 120, 120)
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .bottomRight,
    ]
    for (index, mode) in modes.enumerated() {
      let view = UIImageView(image: image)
      view.contentMode = mode
      view.clipsToBounds = true
      view.backgroundColor = .systemGray5
      studio.add(view, 150 + Double(index) * 70, 780, 60, 80)
    }
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.systemTeal.cgColor, UIColor.systemBlue.cgColor]
    gradient.startPoint = .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.frame = CGRect(x: 510, y: 780, width: 110, height: 60)
    gradient.cornerRadius = 14
    studio.root.layer.addSublayer(gradient)
    let ring = CAShapeLayer()
    ring.path =
      UIBezierPath(
        arcCenter: CGPoint(x: 30, y: 30), radius: 26, startAngle: -.pi / 2, endAngle: .pi * 1.5,
        clockwise: true
      ).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemOrange.cgColor
    ring.lineWidth = 6
    ring.lineCap = .round
    ring.strokeEnd = 0.7
    ring.frame = CGRect(x: 640, y: 780, width: 60, height: 60)
    studio.root.layer.addSublayer(ring)
    let dashed = CAShapeLayer()
    let box = CGRect(x: 0, y: 0, width: 100, height: 30)
    dashed.path = UIBezierPath(roundedRect: box, cornerRadius: 8).cgPath
    dashed.fillColor = nil
    dashed.strokeColor = UIColor.systemGray.cgColor
    dashed.lineDashPattern = [6, 4]
    dashed.frame = CGRect(x: 630, y: 850, width: 100, height: 30)
    studio.root.layer.addSublayer(dashed)
  }
}
