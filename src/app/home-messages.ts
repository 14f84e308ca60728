import { texts } from '#i18n/texts.ts'

export const homeMessages = texts({
  headline: ['实验室试剂，一秒找到，放心采购', 'Laboratory reagents, found in a second'],
  subline: [
    '按名称、拼音、货号、CAS 号搜索，价格含税，库存与货期一目了然。',
    'Search by name, product number or CAS number. Prices include VAT; stock and lead times are in plain sight.',
  ],
  claimProducts: ['在售产品', 'products on sale'],
  claimCustomers: ['服务客户', 'customers served'],
  claimYears: ['行业积淀', 'in the trade'],
  claimYearsFigure: ['{years} 年', '{years} years'],
  ad1Title: ['本期特价', 'Current specials'],
  ad1Text: ['常用试剂限时优惠', 'Everyday reagents for less'],
  ad2Title: ['品牌中心', 'Brands'],
  ad2Text: ['自有品牌与合作品牌一站选齐', 'Our house brand and our partners in one place'],
})
