import { row, type SeoRow, shopEn, shopZh } from './seo-row.ts'
import { memberSections } from './seo-sections.ts'

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
    [
      '{name} {cas} {brand} {number}',
      '{brand} {name}（CAS {cas}）{number} 的规格、价格、库存、理化性质与安全信息。',
    ],
    [
      '{name} {cas} {brand} {number}',
      '{brand} {name} (CAS {cas}) {number}: packs, prices, stock, properties and safety information.',
    ],
    true,
  ),
  row(
    '/report/sds/\\d+',
    [
      '{name} {cas} {brand} {number} 安全技术说明书（SDS）',
      '{brand} {name}（CAS {cas}）{number} 的安全技术说明书：16 个部分，中英文，可下载 PDF。',
    ],
    [
      '{brand} {name} {cas} {number}: safety data sheet (SDS)',
      'Safety data sheet of {brand} {name} (CAS {cas}) {number}: 16 sections in Chinese and English, also as PDF.',
    ],
    true,
  ),
  row(
    '/product/\\d+/reviews',
    ['{name} {brand} 的用户评价', '购买过 {brand} {name}（CAS {cas}）的用户评价与客服回复。'],
    [
      'Reviews of {name} {brand}',
      'Reviews of {brand} {name} (CAS {cas}) by buyers, with answers of our staff.',
    ],
    true,
  ),
  row(
    '/product/\\d+/questions',
    ['{name} {brand} 的问答', '关于 {brand} {name}（CAS {cas}）的提问与技术客服解答。'],
    ['Questions about {name} {brand}', 'Questions about {brand} {name} (CAS {cas}), answered by our staff.'],
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
    '/report/coa/\\d+/.+',
    ['{name} 质检报告 {section}', '{name} 批号 {section} 的质检报告：检验项目、方法、要求、结果与结论。'],
    ['{name}, COA {section}', 'Certificate of analysis of {name}, lot {section}.'],
    true,
  ),
  row(
    '/verify/[^/]+',
    ['质检报告真伪验证', '扫码或输入验证码，核对质检报告的真伪与版本。'],
    ['Verify a certificate', 'Whether a certificate of analysis is genuine and current.'],
    true,
  ),
  row(
    '/verify',
    ['质检报告真伪查询', '输入质检报告上的验证码，查询真伪与版本。'],
    ['Check a certificate', 'Enter the code on a certificate of analysis to see whether it is genuine.'],
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
  '/compare': [
    '产品对比',
    'Compare products',
    '最多四个产品并排比较级别、纯度、标准、包装、折合单价、库存与危险性。',
    'Up to four products side by side: grade, purity, standard, packs, unit prices, stock and hazards.',
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
  '/report/compare': [
    '质检报告对比',
    'Certificates compared',
    '两个批次或两个级别的检验结果逐项对比。',
    'The results of two lots or two grades, side by side.',
  ],
  '/scan': [
    '扫码查产品',
    'Scan a bottle',
    '扫描瓶身或随货单上的条码、二维码，直接打开产品、质检报告或包裹。',
    'Scan the code on a bottle or on delivery papers to open the product, its certificate or the parcel.',
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
  row('/special/[^/]+', ['{name} - 促销活动', '{summary}'], ['{name} - Promotions', '{summary}'], true),
  row('/solution/[^/]+', ['{name} - 解决方案', '{summary}'], ['{name} - Solutions', '{summary}'], true),
  row(
    '/about/honor/[^/]+',
    ['{name} - 荣誉资质', '{summary}'],
    ['{name} - Honors and qualifications', '{summary}'],
    true,
  ),
  row('/quote/detail/[^/]+', ['报价详情', '报价单详情。'], ['Quote', 'The details of a quote.'], true),
  row('/message/[^/]+', ['消息', '消息与公告。'], ['Message', 'Messages and notices.'], true),
  row(
    '/notifies',
    ['公告与新闻', '商城公告与新闻：放假安排、物流与服务调整。'],
    ['Notices and news', 'Notices and news of the shop: holidays, deliveries and changes of service.'],
  ),
  row('/notifies/[^/]+', ['{name}', '{summary}'], ['{name}', '{summary}'], true),
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
  ...Object.entries(memberSections).map(([path, [zh, en]]) =>
    row(
      `/ucenter/${path}`,
      [`${zh} - 会员中心`, `会员中心：${zh}`],
      [`${en} - Member centre`, `Member centre: ${en}`],
    ),
  ),
  ...patterns,
]
