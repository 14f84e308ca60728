import { texts } from '#shared/locale.ts'

export const commonMessages = texts({
  home: ['首页', 'Home'],
  close: ['关闭', 'Close'],
  dayText: [
    '{month}月{day}日{weekday, select, d0 {周日} d1 {周一} d2 {周二} d3 {周三} d4 {周四} d5 {周五} d6 {周六} other {}}',
    '{weekday, select, d0 {Sun} d1 {Mon} d2 {Tue} d3 {Wed} d4 {Thu} d5 {Fri} d6 {Sat} other {}}, {month, select, 1 {Jan} 2 {Feb} 3 {Mar} 4 {Apr} 5 {May} 6 {Jun} 7 {Jul} 8 {Aug} 9 {Sep} 10 {Oct} 11 {Nov} 12 {Dec} other {}} {day}',
  ],
  takePhoto: ['拍照', 'Take a photo'],
  delete: ['删除', 'Delete'],
  cancel: ['取消', 'Cancel'],
  loading: ['加载中…', 'Loading…'],
  more: ['更多', 'More'],
  all: ['全部', 'All'],
  reset: ['清除', 'Clear'],
  confirm: ['确定', 'OK'],
  empty: ['暂无数据', 'Nothing here yet'],
  previous: ['上一页', 'Previous'],
  next: ['下一页', 'Next'],
  firstPage: ['第一页', 'First page'],
  pages: ['分页', 'Pages'],
  totalCount: ['共 {count} 条', '{count} in total'],
  pageOf: ['第 {page} / {pages} 页', 'Page {page} of {pages}'],
  backHome: ['返回首页', 'Back to home'],
  inquirePrice: ['询价', 'inquire price'],
  breadcrumbs: ['当前位置', 'You are here'],
})
