extension WordTable {
  /// The words in Vietnamese.
  static let vietnamese = """
    done Xong
    cancel Hủy
    edit Sửa
    save Lưu
    add Thêm
    compose Soạn
    reply Trả lời
    share Chia sẻ
    organize Sắp xếp
    bookmarks Dấu trang
    search Tìm kiếm
    refresh Làm mới
    stop Dừng
    camera Camera
    delete Xóa
    play Phát
    pause Tạm dừng
    rewind Tua lại
    fastForward Tua đi
    undo Hoàn tác
    redo Làm lại
    close Đóng
    more Thêm nữa
    favorites Yêu thích
    featured Nổi bật
    topRated Xếp hạng cao nhất
    recents Gần đây
    contacts Danh bạ
    history Lịch sử
    downloads Tải về
    mostRecent Mới nhất
    mostViewed Xem nhiều nhất
    cut Cắt
    copy Sao chép
    paste Dán
    select Chọn
    selectAll Chọn tất cả
    bold Đậm
    italic Nghiêng
    underline Gạch chân
    clear Làm trống
    fileMenu Tệp
    editMenu Sửa
    formatMenu Định dạng
    fontMenu Phông chữ
    textMenu Văn bản
    viewMenu Xem
    windowMenu Cửa sổ
    helpMenu Trợ giúp
    loading Đang tải…
    undoAction Hoàn tác %@
    redoAction Làm lại %@
    back Quay lại
    sidebar Thanh bên
    moreInformation Thông tin khác
    insert Chèn
    move Di chuyển
    sectionIndex Mục lục các phần
    expand Hiển thị nội dung
    sheetGrabber Tay nắm trang
    backToApp Quay lại ứng dụng
    show Hiển thị
    upKey Lên
    downKey Xuống
    leftKey Trái
    rightKey Phải
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey Dấu cách
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults Không có kết quả
    noResultsFor Không có kết quả cho “%@”
    checkSpelling Kiểm tra chính tả hoặc thử tìm kiếm mới.
    colors Màu
    grid Lưới
    sliders Thanh trượt
    opacity Độ mờ
    red Đỏ
    green Lục
    blue Lam
    hexColor Màu hex
    progress Tiến trình
    inProgress Đang thực hiện
    increment Tăng
    decrement Giảm
    nextItem Tiếp theo
    previousItem Trước đó
    pageOf trang %@ / %@
    open Mở
    openWith Mở bằng
    mail Thư
    """
}
