/** Placeholders: {brand} {name} {cas} {keyword} {section}. */
export interface SeoRow {
  path: string
  isReg: boolean
  titleZh: string
  titleEn: string
  keywordZh: string
  keywordEn: string
  descriptionZh: string
  descriptionEn: string
}

const shopZh = '瑞格试剂'
const shopEn = 'Reagora'
const wordsZh = '化学试剂,实验试剂,试剂商城,CAS号查询,COA,MSDS'
const wordsEn = 'laboratory reagents,chemicals,CAS number,COA,SDS'

const row = (path: string, zh: [string, string], en: [string, string], isReg = false): SeoRow => ({
  path,
  isReg,
  keywordZh: wordsZh,
  keywordEn: wordsEn,
  titleZh: `${zh[0]} - ${shopZh}`,
  titleEn: `${en[0]} - ${shopEn}`,
  descriptionZh: zh[1],
  descriptionEn: en[1],
})

const catalogue: SeoRow[] = [
  {
    ...row('/', ['', ''], ['', '']),
    titleZh: `${shopZh} - 面向企业与科研院所的化学试剂网上商城`,
    titleEn: `${shopEn} - laboratory reagents for companies and research institutes`,
    descriptionZh:
      '通用试剂、溶剂、有机合成、生化试剂、标准物质、电池材料、实验耗材与玻璃仪器，可按品名、CAS 号、产品编号与货号查找，含税报价，四地仓库现货。',
    descriptionEn:
      'General reagents, solvents, building blocks, biochemicals, standards, battery materials, consumables and glassware. Search by name, CAS number, catalogue number or sku; prices with tax; stock in four regions.',
  },
  row(
    '/product',
    ['产品中心', '全部产品分类与最新上架产品。'],
    ['Products', 'All product categories and the newest products.'],
  ),
  row(
    '/product/\\d+',
    ['{name} {cas} {brand}', '{brand} {name}（CAS {cas}）的规格、价格、库存、理化性质与安全信息。'],
    [
      '{name} {cas} {brand}',
      '{brand} {name} (CAS {cas}): packs, prices, stock, properties and safety information.',
    ],
    true,
  ),
  row(
    '/search',
    ['{keyword} 搜索结果', '与“{keyword}”有关的试剂、标准品与耗材，可按品牌、级别、纯度、包装与库存筛选。'],
    [
      '{keyword} search results',
      'Reagents, standards and consumables for "{keyword}", filtered by brand, grade, purity, pack and stock.',
    ],
  ),
  row(
    '/search/structure',
    [
      '结构式搜索',
      '绘制或粘贴化学结构（SMILES、molfile、InChIKey、CAS 号），按精确结构、子结构或相似度查找在售试剂。',
    ],
    [
      'Structure search',
      'Draw or paste a structure (SMILES, molfile, InChIKey, CAS number) to find reagents by exact structure, substructure or similarity.',
    ],
  ),
  row(
    '/brand',
    ['品牌中心', '商城在售的全部试剂与耗材品牌。'],
    ['Brands', 'All brands of reagents and consumables in the shop.'],
  ),
  row(
    '/brand/\\d+',
    ['{brand}', '{brand} 品牌介绍与在售产品。'],
    ['{brand}', 'About {brand} and its products in the shop.'],
    true,
  ),
  row(
    '/product-special/default',
    ['特价专区', '本期特价试剂与耗材，限时供应。'],
    ['Product specials', 'Reagents and consumables at a special price for a limited time.'],
  ),
  row(
    '/product-special/[^/]+',
    ['特价活动', '限时特价产品。'],
    ['Special offers', 'Products at a special price for a limited time.'],
    true,
  ),
  row(
    '/product-special/[^/]+/[^/]+',
    ['{name} 特价', '{brand} {name}（CAS {cas}）限时特价。'],
    ['{name} on special', '{brand} {name} (CAS {cas}) at a special price.'],
    true,
  ),
]

const named: Record<string, [string, string, string, string]> = {
  '/quick-order': [
    '快速下单',
    'Quick order',
    '粘贴货号与数量，一次加入购物车。',
    'Paste sku codes and quantities and add them to the cart at once.',
  ],
  '/quote/request': [
    '询价',
    'Request a quote',
    '提交询价单，由客服报价。',
    'Send a list of products and receive a quote.',
  ],
  '/report': [
    'COA/MSDS 查询',
    'COA and SDS',
    '按产品编号、批号、CAS 号或名称查询质检报告与安全技术说明书。',
    'Find certificates of analysis and safety data sheets by catalogue number, lot, CAS number or name.',
  ],
  '/solution': [
    '解决方案',
    'Solutions',
    '按行业与实验方法整理的试剂方案。',
    'Reagents arranged by industry and method.',
  ],
  '/custom-service': [
    '定制服务',
    'Custom services',
    '按需求定制合成、分装与标准溶液配制。',
    'Synthesis, packing and standard solutions to order.',
  ],
  '/test': ['测试页', 'Test page', '商城功能测试页。', 'A page for trials of the shop.'],
  '/m/wl': ['物流', 'Delivery', '订单物流信息。', 'Where an order is on its way.'],
  '/special': ['促销活动', 'Promotions', '商城促销活动与专题。', 'Promotions and topics of the shop.'],
  '/about': [
    '关于我们',
    'About us',
    '公司介绍、联系方式与资质。',
    'The company, its contacts and qualifications.',
  ],
  '/about/contactus': [
    '联系我们',
    'Contact us',
    '服务热线、传真、邮箱与地址。',
    'Hotline, fax, e-mail and address.',
  ],
  '/about/honor': [
    '荣誉资质',
    'Honours and qualifications',
    '经营许可与资质。',
    'Licences and qualifications.',
  ],
  '/help': [
    '帮助中心',
    'Help',
    '购买方式、网上商城、开票、退货与危险化学品购买说明。',
    'How to buy, the online shop, invoices, returns and hazardous chemicals.',
  ],
  '/pay/confirm': [
    '确认订单',
    'Checkout',
    '确认收货地址、发票与付款方式。',
    'Confirm address, invoice and payment.',
  ],
  '/pay/payment': ['支付', 'Payment', '选择支付方式并完成付款。', 'Choose how to pay.'],
  '/ucenter': [
    '会员中心',
    'Member centre',
    '订单、报价、收藏与账户。',
    'Orders, quotes, favorites and account.',
  ],
  '/403': ['无权访问', 'Not allowed', '您没有访问此页面的权限。', 'You may not open this page.'],
  '/404': ['页面不存在', 'Page not found', '您访问的页面不存在。', 'This page does not exist.'],
  '/500': ['系统错误', 'System error', '系统错误，请稍后再试。', 'System error, please try again later.'],
  '/error': ['出错了', 'Error', '页面出错，请稍后再试。', 'Something went wrong.'],
}

/** Under `/auth`; most also under `/m/auth` and `/mobile/auth`. */
const auth: Record<string, [string, string, string, string]> = {
  login: ['登录', 'Log in', '登录商城账户。', 'Log in to the shop.'],
  register: ['注册', 'Register', '注册商城账户。', 'Open an account.'],
  'spread-register': ['受邀注册', 'Register', '受邀注册商城账户。', 'Open an account by invitation.'],
  'password-reset': [
    '找回密码',
    'Reset password',
    '通过手机或邮箱重设密码。',
    'Set a new password by phone or e-mail.',
  ],
  logout: ['退出登录', 'Log out', '退出商城账户。', 'Log out of the shop.'],
  invitation: ['加入单位', 'Join a company', '接受同事的邀请。', 'Take the invitation of a colleague.'],
  'wechat/(bind|failed)': ['微信登录', 'WeChat', '使用微信登录商城。', 'Log in with WeChat.'],
}

const sections: Record<string, [string, string]> = {
  contactus: ['联系客服', 'Customer service'],
  approval: ['订单审批', 'Approvals'],
  'approval/rules': ['审批规则', 'Approval rules'],
  coupon: ['优惠券', 'Coupons'],
  favorites: ['我的收藏', 'Favorites'],
  footprint: ['我的足迹', 'Browsing history'],
  member: ['基本信息', 'Basic information'],
  'member/account-safe': ['账户安全', 'Account safety'],
  'member/account-safe/personal-data': ['我的个人数据', 'My personal data'],
  'member/address': ['收货地址', 'Addresses'],
  'member/company': ['我的单位', 'My company'],
  'member/company/log': ['单位日志', 'Company log'],
  'member/mdf-password': ['修改密码', 'Change password'],
  'member/qualifications': ['资质管理', 'Qualifications'],
  'member/permits': ['许可台账', 'Permit ledger'],
  'member/receipt': ['开票资料', 'Invoice details'],
  'member/receipt/request': ['申请开票', 'Request invoices'],
  'trade/reimbursement': ['报销包', 'Reimbursement kit'],
  message: ['系统消息', 'System messages'],
  'message/settings': ['通知设置', 'Notification settings'],
  'my-wallet': ['我的钱包', 'Wallet'],
  'my-wallet/credit': ['账期额度', 'Credit'],
  'my-wallet/credit/pay': ['账期还款', 'Pay credit orders'],
  'my-wallet/top-up': ['钱包充值', 'Top up the wallet'],
  'my-wallet/withdrawal': ['钱包提现', 'Withdrawals'],
  'old-mall': ['旧商城', 'Old mall'],
  product: ['历史采购产品', 'Purchase history'],
  projects: ['项目与预算', 'Projects and budgets'],
  quote: ['我的报价', 'My quotes'],
  spending: ['采购支出', 'Spending'],
  stock: ['库存查询', 'Stock query'],
  'trade/order': ['我的订单', 'My orders'],
  'trade/order/export': ['订单导出', 'Order exports'],
  'trade/shopping-cart': ['购物车', 'Shopping cart'],
}

const patterns: SeoRow[] = [
  ...Object.entries(auth).map(([path, [zh, en, aboutZh, aboutEn]]) =>
    row(`(/m|/mobile)?/auth/${path}`, [zh, aboutZh], [en, aboutEn], true),
  ),
  row(
    '/approval/[^/]+',
    ['订单审批', '审批同事提交的订单。'],
    ['Approval', 'Decide on an order of a colleague.'],
    true,
  ),
  row('/special/[^/]+', ['专题活动', '商城专题活动。'], ['Topic', 'A topic of the shop.'], true),
  row('/quote/detail/[^/]+', ['报价详情', '报价单详情。'], ['Quote', 'The details of a quote.'], true),
  row('/message/[^/]+', ['消息', '消息与公告。'], ['Message', 'Messages and notices.'], true),
  row(
    '/notifies',
    ['商城公告', '商城公告：放假安排、物流与服务调整。'],
    ['Notices', 'Notices of the shop: holidays, deliveries and changes of service.'],
  ),
  row(
    '/notifies/[^/]+',
    ['{name}', '{name}全文与历次版本。'],
    ['{name}', '{name}: the text and its versions.'],
    true,
  ),
  row(
    '/ucenter/.+',
    ['{section} - 会员中心', '会员中心 {section}'],
    ['{section} - Member centre', 'Member centre: {section}'],
    true,
  ),
]

/** Exact paths win over patterns; the first matching pattern wins. */
export const seoRows: SeoRow[] = [
  ...catalogue,
  ...Object.entries(named).map(([path, [zh, en, aboutZh, aboutEn]]) =>
    row(path, [zh, aboutZh], [en, aboutEn]),
  ),
  ...Object.entries(sections).map(([path, [zh, en]]) =>
    row(
      `/ucenter/${path}`,
      [`${zh} - 会员中心`, `会员中心：${zh}`],
      [`${en} - Member centre`, `Member centre: ${en}`],
    ),
  ),
  ...patterns,
]
