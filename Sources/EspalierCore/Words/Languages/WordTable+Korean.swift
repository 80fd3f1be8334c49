extension WordTable {
  /// The words in Korean.
  static let korean = """
    done 완료
    cancel 취소
    edit 편집
    save 저장
    add 추가
    compose 작성
    reply 답장
    share 공유
    organize 정리
    bookmarks 책갈피
    search 검색
    refresh 새로 고침
    stop 중단
    camera 카메라
    delete 삭제
    play 재생
    pause 일시 정지
    rewind 되감기
    fastForward 빨리 감기
    undo 실행 취소
    redo 실행 복귀
    close 닫기
    more 더 보기
    favorites 즐겨찾기
    featured 추천
    topRated 최고 평점
    recents 최근 항목
    contacts 연락처
    history 방문 기록
    downloads 다운로드
    mostRecent 최신
    mostViewed 최다 조회
    cut 오려두기
    copy 복사하기
    paste 붙여넣기
    select 선택
    selectAll 전체 선택
    bold 볼드체
    italic 이탤릭체
    underline 밑줄
    clear 지우기
    fileMenu 파일
    editMenu 편집
    formatMenu 포맷
    fontMenu 서체
    textMenu 텍스트
    viewMenu 보기
    windowMenu 윈도우
    helpMenu 도움말
    loading 로드 중…
    undoAction %@ 실행 취소
    redoAction %@ 실행 복귀
    back 뒤로
    sidebar 사이드바
    moreInformation 추가 정보
    insert 삽입
    move 이동
    sectionIndex 섹션 색인
    expand 내용 보기
    sheetGrabber 시트 손잡이
    backToApp 앱으로 돌아가기
    show 보기
    upKey 위쪽
    downKey 아래쪽
    leftKey 왼쪽
    rightKey 오른쪽
    escapeKey Esc
    pageUpKey Page Up
    pageDownKey Page Down
    homeKey Home
    endKey End
    deleteKey Delete
    spaceKey 스페이스
    returnKey Enter
    tabKey Tab
    backspaceKey Backspace
    controlKey Ctrl
    altKey Alt
    shiftKey Shift
    noResults 결과 없음
    noResultsFor “%@”에 대한 결과 없음
    checkSpelling 맞춤법을 확인하거나 새로운 검색을 시도하십시오.
    colors 색상
    grid 격자
    sliders 슬라이더
    opacity 불투명도
    red 빨간색
    green 초록색
    blue 파란색
    hexColor 16진수 색상
    progress 진행률
    inProgress 진행 중
    increment 증가
    decrement 감소
    nextItem 다음
    previousItem 이전
    pageOf 페이지 %@/%@
    open 열기
    openWith 다음으로 열기
    mail 메일
    """
}
