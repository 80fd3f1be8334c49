extension WordTable {
  /// The words in English.
  static let english = """
    done Done
    cancel Cancel
    edit Edit
    save Save
    add Add
    compose Compose
    reply Reply
    share Share
    organize Organize
    bookmarks Bookmarks
    search Search
    refresh Refresh
    stop Stop
    camera Camera
    delete Delete
    play Play
    pause Pause
    rewind Rewind
    fastForward Fast Forward
    undo Undo
    redo Redo
    close Close
    more More
    favorites Favorites
    featured Featured
    topRated Top Rated
    recents Recents
    contacts Contacts
    history History
    downloads Downloads
    mostRecent Most Recent
    mostViewed Most Viewed
    cut Cut
    copy Copy
    paste Paste
    select Select
    selectAll Select All
    bold Bold
    italic Italic
    underline Underline
    clear Clear
    fileMenu File
    editMenu Edit
    formatMenu Format
    fontMenu Font
    textMenu Text
    viewMenu View
    windowMenu Window
    helpMenu Help
    loading Loading…
    undoAction Undo %@
    redoAction Redo %@
    back Back
    sidebar Sidebar
    moreInformation More information
    insert Insert
    move Move
    sectionIndex Section index
    expand Show what is below
    sheetGrabber Sheet Grabber
    backToApp Back to the app
    show Show
    upKey Up
    downKey Down
    leftKey Left
    rightKey Right
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Del
    spaceKey Space
    returnKey Return
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults No Results
    noResultsFor No Results for “%@”
    checkSpelling Check the spelling or try a new search.
    colors Colors
    grid Grid
    sliders Sliders
    opacity Opacity
    red Red
    green Green
    blue Blue
    hexColor Hex Color
    progress Progress
    inProgress In progress
    increment Increment
    decrement Decrement
    nextItem Next
    previousItem Previous
    pageOf page %@ of %@
    open Open
    openWith Open With
    mail Mail
    """
}
