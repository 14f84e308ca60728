const zh = {
  home: '首页',
  close: '关闭',
  delete: '删除',
  cancel: '取消',
  loading: '加载中…',
  more: '更多',
  all: '全部',
  reset: '清除',
  confirm: '确定',
  empty: '暂无数据',
  previous: '上一页',
  next: '下一页',
  pageOf: '第 {page} / {pages} 页',
  backHome: '返回首页',
  inquirePrice: '询价',
  breadcrumbs: '当前位置',
}

const en: Record<keyof typeof zh, string> = {
  home: 'Home',
  close: 'Close',
  delete: 'Delete',
  cancel: 'Cancel',
  loading: 'Loading…',
  more: 'More',
  all: 'All',
  reset: 'Clear',
  confirm: 'OK',
  empty: 'Nothing here yet',
  previous: 'Previous',
  next: 'Next',
  pageOf: 'Page {page} of {pages}',
  backHome: 'Back to home',
  inquirePrice: 'inquire price',
  breadcrumbs: 'You are here',
}

/** Words that many features share. */
export const commonMessages = { zh, en }
