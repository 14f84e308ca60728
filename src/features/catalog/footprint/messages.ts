import { texts } from '#shared/locale.ts'

export const footprintMessages = texts({
  title: ['我的足迹', 'Browsing history'],
  intro: [
    '最近 90 天浏览过的产品，仅自己可见',
    'Products that you viewed in the last 90 days. Only you can see them.',
  ],
  none: ['最近没有浏览记录', 'You have not viewed any products recently'],
  noneHint: ['浏览过的产品会出现在这里。', 'Products that you view appear here.'],
  browse: ['浏览产品', 'Browse products'],
  today: ['今天', 'Today'],
  yesterday: ['昨天', 'Yesterday'],
  clearAll: ['清空足迹', 'Clear all'],
  clearAllTitle: ['确定清空全部浏览记录？', 'Clear the whole browsing history?'],
  clearDay: ['清除当天', 'Clear this day'],
  clearDayOf: ['清除当天：{day}', 'Clear this day: {day}'],
  remove: ['移除', 'Remove'],
  removeOf: ['移除 {name}', 'Remove {name}'],
  removed: ['浏览记录已清除', 'Removed from the browsing history'],
})
