const zh = {
  headline: '实验室试剂，一秒找到，放心采购',
  subline: '按名称、拼音、货号、CAS 号搜索，价格含税，库存与货期一目了然。',
  claimProducts: '在售产品',
  claimCustomers: '服务客户',
  claimYears: '行业积淀',
  claimYearsFigure: '{years} 年',
  ad1Title: '本期特价',
  ad1Text: '常用试剂限时优惠',
  ad2Title: '品牌中心',
  ad2Text: '自有品牌与合作品牌一站选齐',
}

const en: Record<keyof typeof zh, string> = {
  headline: 'Laboratory reagents, found in a second',
  subline:
    'Search by name, product number or CAS number. Prices include VAT; stock and lead times are in plain sight.',
  claimProducts: 'products on sale',
  claimCustomers: 'customers served',
  claimYears: 'in the trade',
  claimYearsFigure: '{years} years',
  ad1Title: 'Current specials',
  ad1Text: 'Everyday reagents for less',
  ad2Title: 'Brands',
  ad2Text: 'Our house brand and our partners in one place',
}

/** Words of the home page. */
export const homeMessages = { zh, en }
