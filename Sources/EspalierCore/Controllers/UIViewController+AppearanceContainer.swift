import Foundation

extension UIViewController: UIAppearanceContainer {}
