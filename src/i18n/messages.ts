import { texts } from '#shared/locale.ts'

export const commonMessages = texts({
  home: ['首页', 'Home'],
  close: ['关闭', 'Close'],
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
