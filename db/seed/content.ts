import type { SiteSettings } from '#features/content/schema.ts'

const hours = { zh: '工作日 8:30–18:00', en: 'Working days, 8:30 to 18:00' }

const contact = (zh: string, en: string, phone: string, name: string, provinces: string) => ({
  region: { zh, en },
  phone,
  email: `${name}@reagora.example`,
  hours,
  provinces: provinces.split(' '),
})

const regionalContacts: SiteSettings['contacts'] = [
  contact('华南', 'South China', '020-0000-0001', 'south', '44 45 46 50 51 52 53 54'),
  contact('华北', 'North China', '010-0000-0002', 'north', '11 12 13 14 15 21 22 23 37 61 62 63 64 65'),
  contact('华东', 'East China', '021-0000-0003', 'east', '31 32 33 34 35'),
  contact('华中', 'Central China', '027-0000-0004', 'central', '36 41 42 43'),
]

export const settings: SiteSettings = {
  analytics: null,
  companyName: { zh: '瑞格试剂商城', en: 'Reagora Reagents' },
  hotline: '400-000-0000',
  fax: '020-0000-0000',
  email: 'service@reagora.example',
  address: '广东省广州市天河区示例路 88 号',
  sellerAddress: '广东省广州市黄埔区示例大道 6 号',
  icp: 'DEMO-ICP-00000000',
  policeRecord: 'DEMO-PSB-00000000000000',
  licences: [
    {
      zh: '营业执照（示例）',
      en: 'Business licence (example)',
      number: '00000000000000000X',
      code: 'business-licence',
    },
    {
      zh: '危险化学品经营许可证（示例）',
      en: 'Hazardous chemicals licence (example)',
      number: 'DEMO-HAZ-00000000',
      code: 'hazardous-chemicals-licence',
    },
  ],
  ossCdnDomain: '',
  coaFilePrefixNew: '',
  coaFilePrefixOld: '',
  ccOldMemberLoginOpen: true,
  checkMemberIsDefaultPwdModalControl: true,
  plateFlag: 'GHSelection',
  isProxyMode: false,
  proxyBrandId: '',
  bankAccount: {
    accountName: '瑞格试剂（示例）有限公司',
    bank: '示例银行广州天河支行',
    accountNumber: '6200 0000 0000 0000 000',
    accountNameEn: 'Reagora Reagents (Demo) Co., Ltd.',
    bankEn: 'Demo Bank, Guangzhou Tianhe Branch',
  },
  contacts: regionalContacts,
  industries: [
    { name: { zh: '生物医药', en: 'Pharmaceuticals and biology' }, categories: ['biochem'] },
    { name: { zh: '检测与质控', en: 'Testing and quality control' }, categories: ['analytical', 'solvents'] },
    { name: { zh: '有机合成', en: 'Organic synthesis' }, categories: ['organic'] },
    { name: { zh: '新能源材料', en: 'New energy materials' }, categories: ['battery'] },
  ],
  answerDays: { complaint: 3, other: 1 },
  quoteReminders: {
    staffHours: 8,
    memberDays: 2,
    routes: [{ provinces: ['44', '45', '46'], staff: ['service'], email: '' }],
  },
  qualificationReminderDays: [30, 7],
  filings: { email: '', warnDays: [5, 1], flowCodePattern: 'RG{date}{serial}' },
  claims: { customers: 20_000, years: 40 },
}

const hotWordNames = {
  氯化钠: 'Sodium chloride',
  柠檬酸: 'Citric acid',
  碳酸氢钠: 'Sodium bicarbonate',
  EDTA: 'EDTA',
  Tris: 'Tris',
  葡萄糖: 'Glucose',
  '7647-14-5': '7647-14-5',
  甘油: 'Glycerol',
  离心管: 'Centrifuge tube',
  容量瓶: 'Volumetric flask',
  酚酞: 'Phenolphthalein',
}
export const hotWords = Object.entries(hotWordNames).map(([keywords, keywordsEn], place) => ({
  keywords,
  keywordsEn,
  score: 1000 - place * 60,
}))

/** To example.com: the demo links to no real site. */
export const industryLinks = [
  { nameZh: '生物医药', nameEn: 'Pharmaceuticals', url: 'https://www.example.com/pharma' },
  { nameZh: '食品检测', nameEn: 'Food testing', url: 'https://www.example.com/food' },
  { nameZh: '环境监测', nameEn: 'Environmental monitoring', url: 'https://www.example.com/environment' },
  { nameZh: '新能源', nameEn: 'New energy', url: 'https://www.example.com/energy' },
  { nameZh: '电子材料', nameEn: 'Electronic materials', url: 'https://www.example.com/electronics' },
  { nameZh: '高校科研', nameEn: 'Academic research', url: 'https://www.example.com/academia' },
]

/** Addresses that buyers of other reagent shops, and of the old mall, have in their bookmarks. */
export const redirects: { fromPath: string; toPath: string | null; status: number }[] = [
  { fromPath: '/index.html', toPath: '/', status: 301 },
  { fromPath: '/products', toPath: '/product', status: 301 },
  { fromPath: '/coa', toPath: '/report', status: 301 },
  { fromPath: '/msds', toPath: '/report', status: 301 },
  { fromPath: '/contact', toPath: '/about/contactus', status: 301 },
  { fromPath: '/promotion/2019', toPath: null, status: 410 },
]

interface Campaign {
  code: string
  titleZh: string
  titleEn: string
  introZh: string
  introEn: string
  startsAt: string
  endsAt: string
  /** Fraction of the list price. */
  share: number
  /** Number of best-selling, unregulated skus. */
  offers: number
  brandId?: number
  grades?: string[]
}

export const campaigns: Campaign[] = [
  {
    code: 'default',
    titleZh: '特价专区',
    titleEn: 'Product specials',
    share: 0.8,
    offers: 24,
    introZh: '常用试剂与耗材八折起，数量有限，先到先得。',
    introEn: 'Common reagents and consumables at a fifth off while stocks last.',
    startsAt: '2026-01-01T00:00:00+08:00',
    endsAt: '2035-12-31T23:59:59+08:00',
  },
  {
    code: 'chromatography',
    titleZh: '色谱溶剂专场',
    titleEn: 'Chromatography solvents',
    share: 0.85,
    offers: 12,
    introZh: '澄岚色谱溶剂专场，整箱更优惠。',
    introEn: 'Claravane solvents for chromatography, by the bottle and by the case.',
    startsAt: '2026-01-01T00:00:00+08:00',
    endsAt: '2035-12-31T23:59:59+08:00',
    brandId: 943,
    grades: ['HPLC', 'LC-MS', 'GC'],
  },
]
