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
    '限时特价与选购专题：每场都写明起止日期、优惠幅度和适用产品。',
    'Offers for a time and topics to choose by, each with its days, its savings and its products.',
  ],
  noTopics: ['暂无进行中的活动', 'There are no promotions now'],
  toProducts: ['浏览产品', 'Browse products'],
  currentTopics: ['选购专题', 'Topics'],
  pastTopics: ['往期专题', 'Past topics'],
  otherTopics: ['其他活动', 'Other promotions'],
  running: ['进行中', 'Now'],
  ended: ['已结束', 'Over'],
  allOffers: ['查看全部特价', 'All offers'],
  sameCampaign: ['同场特价', 'From the same campaign'],
  saved: ['每{unit}省 {amount}（{percent}%）', 'You save {amount} a {unit} ({percent}%)'],
  rules: ['活动说明', 'Terms'],
  rulePrice: ['自动按最低价', 'The lowest price counts'],
  rulePriceText: [
    '活动价、合同价、会员价和阶梯价取最低一档，加入购物车后自动生效，无需领券。',
    'Of the campaign, contract, member and quantity prices you pay the lowest. No coupon is needed.',
  ],
  ruleLimit: ['限时限量', 'While it lasts'],
  ruleLimitText: [
    '以下单时间为准；标明每单限量的，超出限量时该行按平时价格计算。',
    'The time of the order counts. Above the quantity stated for an order, the usual price applies to the line.',
  ],
  ruleInvoice: ['服务不打折', 'The same service'],
  ruleInvoiceText: [
    '价格均含 13% 增值税，照常开票，照常提供质检报告和售后服务。',
    'Prices include 13% VAT. Invoices, certificates and after-sales service are as always.',
  ],
  ask: [
    '对活动有疑问或用量较大？<quote>提交询价</quote>、<contact>联系我们</contact>，或致电 <hotline></hotline>。',
    'A question, or a larger quantity? <quote>Ask for a quote</quote>, <contact>contact us</contact> or call <hotline></hotline>.',
  ],
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
