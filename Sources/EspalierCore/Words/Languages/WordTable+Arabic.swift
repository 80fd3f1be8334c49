extension WordTable {
  /// The words in Arabic.
  static let arabic = """
    done تم
    cancel إلغاء
    edit تحرير
    save حفظ
    add إضافة
    compose إنشاء
    reply رد
    share مشاركة
    organize تنظيم
    bookmarks الإشارات المرجعية
    search بحث
    refresh تحديث
    stop إيقاف
    camera الكاميرا
    delete حذف
    play تشغيل
    pause إيقاف مؤقت
    rewind ترجيع
    fastForward تقديم سريع
    undo تراجع
    redo إعادة
    close إغلاق
    more المزيد
    favorites المفضلة
    featured مميز
    topRated الأعلى تقييمًا
    recents الأحدث استخدامًا
    contacts جهات الاتصال
    history السجل
    downloads التنزيلات
    mostRecent الأحدث
    mostViewed الأكثر مشاهدة
    cut قص
    copy نسخ
    paste لصق
    select تحديد
    selectAll تحديد الكل
    bold غامق
    italic مائل
    underline تسطير
    clear مسح
    fileMenu ملف
    editMenu تحرير
    formatMenu تنسيق
    fontMenu الخط
    textMenu النص
    viewMenu عرض
    windowMenu نافذة
    helpMenu مساعدة
    loading جارٍ التحميل…
    undoAction تراجع عن %@
    redoAction إعادة %@
    back رجوع
    sidebar الشريط الجانبي
    moreInformation مزيد من المعلومات
    insert إدراج
    move نقل
    sectionIndex فهرس الأقسام
    expand إظهار المحتوى
    sheetGrabber مقبض الورقة
    backToApp العودة إلى التطبيق
    show إظهار
    upKey أعلى
    downKey أسفل
    leftKey يسار
    rightKey يمين
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey مسافة
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults لا توجد نتائج
    noResultsFor لا توجد نتائج لـ "%@"
    checkSpelling تحقق من التهجئة أو جرّب بحثًا جديدًا.
    colors الألوان
    grid شبكة
    sliders أشرطة التمرير
    opacity التعتيم
    red أحمر
    green أخضر
    blue أزرق
    hexColor لون سداسي عشري
    progress التقدم
    inProgress قيد التقدم
    increment زيادة
    decrement إنقاص
    nextItem التالي
    previousItem السابق
    pageOf الصفحة %@ من %@
    open فتح
    openWith فتح باستخدام
    mail البريد
    """
}
