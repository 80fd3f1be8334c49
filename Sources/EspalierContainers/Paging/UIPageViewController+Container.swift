@_spi(Framework) public import EspalierCore

@_spi(Framework) extension UIPageViewController: PageContainer {}
