import type { Text } from '#shared/locale.ts'

/** Not for use-intl: the service worker and a plain page write them. */
export const offlineTexts = {
  title: ['网络已断开', 'You are offline'],
  notCached: [
    '此页面尚未保存，联网后即可打开。',
    'This page has not been saved. It opens when you are online again.',
  ],
  cached: ['可以阅读的页面', 'Pages you can read now'],
  saved: ['网络已断开。这是', 'You are offline. This public page was saved on'],
  changed: ['保存的公开页面，价格和库存可能已变化。', 'and prices and stock may have changed since.'],
  reload: ['重新加载', 'Reload'],
} satisfies Record<string, Text>
