import { texts } from '#shared/locale.ts'

export const inboxMessages = texts({
  title: ['系统消息', 'Messages'],
  settings: ['通知设置', 'Notification settings'],
  notices: ['商城公告', 'Notices'],
  kinds: ['按类别查看', 'Messages by kind'],
  all: ['全部', 'All'],
  states: ['按阅读状态查看', 'Read and unread messages'],
  everything: ['全部消息', 'All messages'],
  unreadOnly: ['只看未读', 'Unread only'],
  unread: ['未读', 'Unread'],
  unreadCount: ['未读 {count} 条', '{count} unread'],
  select: ['选择：{title}', 'Select: {title}'],
  selectAll: ['全选本页', 'Select this page'],
  markRead: ['标为已读', 'Mark as read'],
  markAllRead: ['全部标为已读', 'Mark all as read'],
  delete: ['删除', 'Delete'],
  deleteTitle: ['删除所选消息？', 'Delete the selected messages?'],
  deleteText: [
    '将删除 {count} 条消息，删除后不可恢复。',
    '{count, plural, one {# message is} other {# messages are}} permanently deleted.',
  ],
  nothingSelected: ['请先选择消息', 'Select messages first'],
  read: ['已标为已读', 'Marked as read'],
  deleted: ['已删除', 'Deleted'],
  none: ['暂无消息', 'No messages yet'],
  noneHint: [
    '订单、报价、资质、到货和发票等进展会在这里通知您。',
    'You are notified here of orders, quotes, qualifications, arrivals and invoices.',
  ],
  noneFound: ['没有符合条件的消息', 'No message matches'],
  showAll: ['查看全部消息', 'Show all messages'],
  details: ['查看详情', 'View details'],
  back: ['返回消息列表', 'Back to the messages'],
})

/** On every page. */
export const unreadMessages = texts({
  count: ['{count} 条未读消息', '{count, plural, one {# unread message} other {# unread messages}}'],
})
