extension WordTable {
  /// The words in Hebrew.
  static let hebrew = """
    done סיום
    cancel ביטול
    edit עריכה
    save שמירה
    add הוספה
    compose כתיבה
    reply מענה
    share שיתוף
    organize ארגון
    bookmarks סימניות
    search חיפוש
    refresh רענון
    stop עצירה
    camera מצלמה
    delete מחיקה
    play ניגון
    pause השהיה
    rewind הרצה לאחור
    fastForward הרצה קדימה
    undo ביטול פעולה
    redo ביצוע מחדש
    close סגירה
    more עוד
    favorites מועדפים
    featured מומלצים
    topRated הדירוג הגבוה ביותר
    recents אחרונים
    contacts אנשי קשר
    history היסטוריה
    downloads הורדות
    mostRecent החדשים ביותר
    mostViewed הנצפים ביותר
    cut גזירה
    copy העתקה
    paste הדבקה
    select בחירה
    selectAll בחירת הכול
    bold מודגש
    italic נטוי
    underline קו תחתון
    clear ניקוי
    fileMenu קובץ
    editMenu עריכה
    formatMenu עיצוב
    fontMenu גופן
    textMenu מלל
    viewMenu תצוגה
    windowMenu חלון
    helpMenu עזרה
    loading טעינה…
    undoAction ביטול: %@
    redoAction ביצוע מחדש: %@
    back חזרה
    sidebar סרגל צד
    moreInformation מידע נוסף
    insert הוספה
    move הזזה
    sectionIndex מפתח הקטעים
    expand הצגת התוכן
    sheetGrabber ידית הגיליון
    backToApp חזרה ליישום
    show הצגה
    upKey למעלה
    downKey למטה
    leftKey שמאלה
    rightKey ימינה
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey רווח
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults אין תוצאות
    noResultsFor אין תוצאות עבור ״%@״
    checkSpelling יש לבדוק את האיות או לנסות חיפוש חדש.
    colors צבעים
    grid רשת
    sliders מחוונים
    opacity אטימות
    red אדום
    green ירוק
    blue כחול
    hexColor צבע הקסדצימלי
    progress התקדמות
    inProgress בתהליך
    increment הגדלה
    decrement הקטנה
    nextItem הבא
    previousItem הקודם
    pageOf עמוד %@ מתוך %@
    open פתיחה
    openWith פתיחה באמצעות
    mail דואר
    """
}
