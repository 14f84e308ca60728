import { texts } from '#shared/locale.ts'

export const favoritesMessages = texts({
  title: ['我的收藏', 'Favorites'],
  count: ['共 {count} 个货号', '{count} packs'],
  empty: ['您还没有收藏的产品', 'You have no favorites yet'],
  emptyHint: [
    '在产品页点击包装旁的心形按钮即可收藏，方便下次采购。',
    'Press the heart beside a pack on its product page to find it here next time.',
  ],
  browse: ['去逛逛', 'Browse products'],
  beyond: ['这一页没有内容', 'There is nothing on this page'],
  beyondBack: ['返回第一页', 'Back to the first page'],
  packing: ['规格', 'Pack'],
  sku: ['货号', 'Sku'],
  offSale: ['已下架', 'No longer on sale'],
  keep: ['收藏', 'Add to favorites'],
  keepOf: ['收藏 {sku}', 'Add {sku} to favorites'],
  kept: ['已收藏', 'A favorite'],
  keptNow: ['已加入收藏', 'Added to favorites'],
  removedNow: ['已取消收藏', 'Removed from favorites'],
  remove: ['取消收藏', 'Remove'],
  removeOf: ['取消收藏 {sku}', 'Remove {sku} from favorites'],
  removeTitle: ['取消收藏该产品？', 'Remove this favorite?'],
})
