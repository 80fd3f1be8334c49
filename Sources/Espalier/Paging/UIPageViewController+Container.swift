extension UIPageViewController: PageContainer {}
