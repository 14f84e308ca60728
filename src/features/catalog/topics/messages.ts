import { texts } from '#shared/locale.ts'

/** Solutions, promotions and brand stories. */
export const topicMessages = texts({
  solutions: ['解决方案', 'Solutions'],
  solutionsIntro: [
    '按行业和实验方法整理的试剂与耗材方案。每个方案列出步骤、要点和所用产品，可以直接加入购物车。',
    'Reagents and consumables arranged by industry and method. Each solution names steps, hints and the products used, ready for the cart.',
  ],
  noSolutions: ['方案整理中，敬请期待', 'There are no solutions yet'],
  otherIndustry: ['其他', 'Other'],
  byIndustry: ['各行业的方案', 'Solutions by industry'],
  productsUsed: ['所用产品 {count} 种', '{count, plural, =1 {1 product} other {# products}}'],
  usedProducts: ['方案所用产品', 'Products used'],
  productsNote: [
    '不在售或须凭资质购买的产品未列出，请按名称或 CAS 号搜索。',
    'Products that are off sale or need permits are not listed here. Search for them by name or CAS number.',
  ],
  otherSolutions: ['其他方案', 'Other solutions'],
  solutionMissing: [
    '没有您需要的方案？我们可以按您的方法配制和分装。',
    'Not what you need? We prepare and pack to your method.',
  ],
  customServices: ['定制服务', 'Custom services'],
  promotions: ['促销活动', 'Promotions'],
  promotionsIntro: [
    '按主题整理的产品与使用要点。价格以产品页显示为准。',
    'Products arranged by topic, with hints for their use. The price on the product page applies.',
  ],
  noTopics: ['暂无进行中的活动', 'There are no promotions now'],
  toProducts: ['浏览产品', 'Browse products'],
  currentTopics: ['进行中', 'Now'],
  pastTopics: ['往期', 'Past'],
  allTopics: ['全部活动', 'All promotions'],
  specials: ['产品特价', 'Specials'],
  topicProducts: ['专题产品', 'Products of this topic'],
  lasting: ['长期有效', 'Without end'],
  untilDay: ['截至 {last}', 'until {last}'],
  days: ['{first} 至 {last}', '{first} to {last}'],
  over: [
    '本期活动已结束，产品仍可按现价购买。',
    'This promotion is over. Its products are sold at their current prices.',
  ],
  brandPapers: ['品牌证书', 'Certificates'],
  bestSellers: ['热销产品', 'Best sellers'],
})
