extension WordTable {
  /// The words in Persian.
  static let persian = """
    done تمام
    cancel لغو
    edit ویرایش
    save ذخیره
    add افزودن
    compose نوشتن
    reply پاسخ
    share هم‌رسانی
    organize مرتب‌سازی
    bookmarks نشانک‌ها
    search جستجو
    refresh بازآوری
    stop توقف
    camera دوربین
    delete حذف
    play پخش
    pause مکث
    rewind عقب بردن
    fastForward جلو بردن
    undo واگرد
    redo ازنو
    close بستن
    more بیشتر
    favorites موارد دلخواه
    featured برگزیده
    topRated بالاترین امتیاز
    recents اخیر
    contacts مخاطبان
    history تاریخچه
    downloads بارگیری‌ها
    mostRecent تازه‌ترین
    mostViewed پربازدیدترین
    cut برش
    copy رونوشت
    paste جای‌گذاری
    select انتخاب
    selectAll انتخاب همه
    bold پررنگ
    italic کج
    underline زیرخط‌دار
    clear پاک کردن
    fileMenu پرونده
    editMenu ویرایش
    formatMenu قالب
    fontMenu قلم
    textMenu متن
    viewMenu نما
    windowMenu پنجره
    helpMenu راهنما
    loading در حال بارگیری…
    undoAction واگرد %@
    redoAction ازنو %@
    back بازگشت
    sidebar نوار کناری
    moreInformation اطلاعات بیشتر
    insert درج
    move جابه‌جایی
    sectionIndex نمایهٔ بخش‌ها
    expand نمایش محتوا
    sheetGrabber دستگیرهٔ برگه
    backToApp بازگشت به برنامه
    show نمایش
    upKey بالا
    downKey پایین
    leftKey چپ
    rightKey راست
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey فاصله
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults بدون نتیجه
    noResultsFor نتیجه‌ای برای «%@» یافت نشد
    checkSpelling املا را بررسی کنید یا جستجوی تازه‌ای انجام دهید.
    colors رنگ‌ها
    grid شبکه
    sliders لغزنده‌ها
    opacity کدری
    red قرمز
    green سبز
    blue آبی
    hexColor رنگ هگز
    progress پیشرفت
    inProgress در حال انجام
    increment افزایش
    decrement کاهش
    nextItem بعدی
    previousItem قبلی
    pageOf صفحهٔ %@ از %@
    open باز کردن
    openWith باز کردن با
    mail ایمیل
    """
}
