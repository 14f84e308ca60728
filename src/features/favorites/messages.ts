const zh = {
  title: '我的收藏',
  count: '共 {count} 个货号',
  empty: '您还没有收藏的产品',
  emptyHint: '在产品页点击包装旁的心形按钮即可收藏，方便下次采购。',
  browse: '去逛逛',
  beyond: '这一页没有内容',
  beyondBack: '返回第一页',
  packing: '规格',
  sku: '货号',
  offSale: '已下架',
  keep: '收藏',
  keepOf: '收藏 {sku}',
  kept: '已收藏',
  keptNow: '已加入收藏',
  removedNow: '已取消收藏',
  remove: '取消收藏',
  removeOf: '取消收藏 {sku}',
  removeTitle: '取消收藏该产品？',
}

const en: Record<keyof typeof zh, string> = {
  title: 'Favorites',
  count: '{count} packs',
  empty: 'You have no favorites yet',
  emptyHint: 'Press the heart beside a pack on its product page to find it here next time.',
  browse: 'Browse products',
  beyond: 'There is nothing on this page',
  beyondBack: 'Back to the first page',
  packing: 'Pack',
  sku: 'Sku',
  offSale: 'No longer on sale',
  keep: 'Add to favorites',
  keepOf: 'Add {sku} to favorites',
  kept: 'A favorite',
  keptNow: 'Added to favorites',
  removedNow: 'Removed from favorites',
  remove: 'Remove',
  removeOf: 'Remove {sku} from favorites',
  removeTitle: 'Remove this favorite?',
}

/** Words of the favorites. */
export const favoritesMessages = { zh, en }
