extension WordTable {
  /// The words in Thai.
  static let thai = """
    done เสร็จสิ้น
    cancel ยกเลิก
    edit แก้ไข
    save บันทึก
    add เพิ่ม
    compose เขียน
    reply ตอบกลับ
    share แชร์
    organize จัดระเบียบ
    bookmarks ที่คั่นหน้า
    search ค้นหา
    refresh รีเฟรช
    stop หยุด
    camera กล้อง
    delete ลบ
    play เล่น
    pause พัก
    rewind กรอกลับ
    fastForward กรอไปข้างหน้า
    undo เลิกทำ
    redo ทำซ้ำ
    close ปิด
    more เพิ่มเติม
    favorites รายการโปรด
    featured แนะนำ
    topRated คะแนนสูงสุด
    recents ล่าสุด
    contacts รายชื่อ
    history ประวัติ
    downloads รายการดาวน์โหลด
    mostRecent ใหม่ที่สุด
    mostViewed ดูมากที่สุด
    cut ตัด
    copy คัดลอก
    paste วาง
    select เลือก
    selectAll เลือกทั้งหมด
    bold ตัวหนา
    italic ตัวเอียง
    underline ขีดเส้นใต้
    clear ล้าง
    fileMenu ไฟล์
    editMenu แก้ไข
    formatMenu รูปแบบ
    fontMenu แบบอักษร
    textMenu ข้อความ
    viewMenu มุมมอง
    windowMenu หน้าต่าง
    helpMenu วิธีใช้
    loading กำลังโหลด…
    undoAction เลิกทำ %@
    redoAction ทำซ้ำ %@
    back กลับ
    sidebar แถบด้านข้าง
    moreInformation ข้อมูลเพิ่มเติม
    insert แทรก
    move ย้าย
    sectionIndex ดัชนีส่วน
    expand แสดงเนื้อหา
    sheetGrabber ที่จับแผ่น
    backToApp กลับไปที่แอป
    show แสดง
    upKey ขึ้น
    downKey ลง
    leftKey ซ้าย
    rightKey ขวา
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey เว้นวรรค
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults ไม่พบผลลัพธ์
    noResultsFor ไม่พบผลลัพธ์สำหรับ “%@”
    checkSpelling ตรวจสอบตัวสะกดหรือลองค้นหาใหม่
    colors สี
    grid ตาราง
    sliders แถบเลื่อน
    opacity ความทึบ
    red แดง
    green เขียว
    blue น้ำเงิน
    hexColor สีเลขฐานสิบหก
    progress ความคืบหน้า
    inProgress กำลังดำเนินการ
    increment เพิ่ม
    decrement ลด
    nextItem ถัดไป
    previousItem ก่อนหน้า
    pageOf หน้า %@ จาก %@
    open เปิด
    openWith เปิดด้วย
    mail เมล
    """
}
