import { type Text, texts } from '#shared/locale.ts'

export const listsMessages = texts({
  saveAs: ['存为清单', 'Save as a list'],
  saveTitle: [
    '将选中的 {count} 种商品存为清单',
    'Save {count, plural, one {the selected line} other {the # selected lines}} as a list',
  ],
  name: ['清单名称', 'Name of the list'],
  save: ['保存', 'Save'],
  saved: ['清单已保存', 'The list is saved'],
  myLists: ['常用清单', 'Saved lists'],
  none: [
    '还没有保存的清单。勾选商品后点击“存为清单”，下次可一键加入购物车。',
    'No list yet. Select lines and save them, and put them into the cart again with one click.',
  ],
  count: ['{count} 种商品', '{count, plural, one {# line} other {# lines}}'],
  load: ['加入购物车', 'Add to cart'],
  loadOf: ['加入购物车：{name}', 'Add to cart: {name}'],
  loaded: [
    '已加入 {added} 种商品{skipped, plural, =0 {} other {，# 种已下架未加入}}',
    '{added, plural, one {# line} other {# lines}} added{skipped, plural, =0 {} other {, # no longer on sale}}',
  ],
  remove: ['删除', 'Delete'],
  removeOf: ['删除：{name}', 'Delete: {name}'],
  removed: ['清单已删除', 'The list is deleted'],
  removeTitle: ['确定删除清单“{name}”？', 'Delete the list “{name}”?'],
  share: ['分享给同事', 'Share with colleagues'],
  shareTitle: ['分享购物车', 'Share the cart'],
  shareHint: [
    '仅本单位同事登录后可打开，链接 7 天内有效。',
    'Only colleagues of your company can open it, signed in, for 7 days.',
  ],
  link: ['分享链接', 'Link'],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  copyFailed: ['请手动复制链接', 'Please copy the link yourself'],
  sharedTitle: ['{name} 分享的购物车', 'Cart shared by {name}'],
  sharedHint: [
    '确认后将以下商品加入您的购物车，已有商品数量累加。',
    'These lines will be added to your cart; quantities add up.',
  ],
  sharedGone: ['分享链接无效或已过期', 'This link is not valid, or is over'],
  take: ['加入我的购物车', 'Add to my cart'],
  offSale: ['已下架', 'no longer on sale'],
})

export const listsAnswers = {
  nameTaken: ['已有同名清单', 'There is a list of this name already'],
} satisfies Record<string, Text>
