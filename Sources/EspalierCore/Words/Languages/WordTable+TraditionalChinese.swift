extension WordTable {
  /// The words in Chinese in traditional characters.
  static let traditionalChinese = """
    done 完成
    cancel 取消
    edit 編輯
    save 儲存
    add 加入
    compose 撰寫
    reply 回覆
    share 分享
    organize 整理
    bookmarks 書籤
    search 搜尋
    refresh 重新整理
    stop 停止
    camera 相機
    delete 刪除
    play 播放
    pause 暫停
    rewind 倒轉
    fastForward 快轉
    undo 還原
    redo 重做
    close 關閉
    more 更多
    favorites 喜好項目
    featured 精選
    topRated 評分最高
    recents 最近項目
    contacts 聯絡資訊
    history 瀏覽記錄
    downloads 下載項目
    mostRecent 最新
    mostViewed 最多觀看
    cut 剪下
    copy 拷貝
    paste 貼上
    select 選取
    selectAll 全選
    bold 粗體
    italic 斜體
    underline 底線
    clear 清除
    fileMenu 檔案
    editMenu 編輯
    formatMenu 格式
    fontMenu 字體
    textMenu 文字
    viewMenu 顯示方式
    windowMenu 視窗
    helpMenu 輔助說明
    loading 正在載入…
    undoAction 還原%@
    redoAction 重做%@
    back 返回
    sidebar 側邊欄
    moreInformation 更多資訊
    insert 插入
    move 移動
    sectionIndex 分區索引
    expand 顯示內容
    sheetGrabber 表單把手
    backToApp 返回 App
    show 顯示
    upKey 上
    downKey 下
    leftKey 左
    rightKey 右
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey 空白鍵
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    """
}
