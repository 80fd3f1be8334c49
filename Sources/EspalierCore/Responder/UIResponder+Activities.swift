import Foundation

extension UIResponder: UIUserActivityRestoring {}
