extension WordTable {
  /// The words in Chinese in simplified characters.
  static let simplifiedChinese = """
    done 完成
    cancel 取消
    edit 编辑
    save 存储
    add 添加
    compose 撰写
    reply 回复
    share 共享
    organize 整理
    bookmarks 书签
    search 搜索
    refresh 刷新
    stop 停止
    camera 相机
    delete 删除
    play 播放
    pause 暂停
    rewind 快退
    fastForward 快进
    undo 撤销
    redo 重做
    close 关闭
    more 更多
    favorites 个人收藏
    featured 精选
    topRated 评分最高
    recents 最近项目
    contacts 通讯录
    history 历史记录
    downloads 下载
    mostRecent 最新
    mostViewed 查看最多
    cut 剪切
    copy 拷贝
    paste 粘贴
    select 选择
    selectAll 全选
    bold 粗体
    italic 斜体
    underline 下划线
    clear 清除
    fileMenu 文件
    editMenu 编辑
    formatMenu 格式
    fontMenu 字体
    textMenu 文本
    viewMenu 显示
    windowMenu 窗口
    helpMenu 帮助
    loading 正在载入…
    undoAction 撤销%@
    redoAction 重做%@
    back 返回
    sidebar 边栏
    moreInformation 更多信息
    insert 插入
    move 移动
    sectionIndex 分区索引
    expand 显示内容
    sheetGrabber 页面抓手
    backToApp 返回 App
    show 显示
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
    spaceKey 空格
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    """
}
