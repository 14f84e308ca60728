import { type Locale, texts } from '#shared/locale.ts'
import { submissionMessages } from './papers/messages.ts'
import { permitMessages } from './permits/messages.ts'

export const qualificationTexts = texts({
  kind_businessLicence: ['营业执照', 'business licence'],
  kind_idCard: ['经办人身份证', 'ID card of the handler'],
  kind_hazardousChemicalLicence: ['危险化学品经营、使用或生产许可证', 'licence for hazardous chemicals'],
  kind_purchaseLicence: ['易制毒化学品购买许可证', 'precursor purchase licence'],
  kind_purchaseFiling: ['易制毒化学品购买备案证明', 'precursor purchase filing'],
  kind_legalUseStatement: ['合法用途说明', 'statement of legal use'],
  kind_highlyToxicPermit: ['剧毒化学品购买许可证', 'permit for highly toxic chemicals'],
  kind_proxyLetter: ['委托书', 'letter of proxy'],
  state_needed: ['需提供', 'Needed'],
  state_held: ['已具备', 'Approved'],
  state_absent: ['未提交', 'Not submitted'],
  state_pending: ['审核中', 'In review'],
  state_rejected: ['审核未通过', 'Rejected'],
  state_ended: ['已过期', 'Expired'],
  state_scope: ['已有证件不含本品', 'Does not cover this substance'],
  state_amount: ['余量不足', 'Not enough left'],
  state_conversion: ['无法换算', 'Cannot be converted'],
  amount: ['余量 {left}，需 {takes}', '{left} left, {takes} needed'],
  conversion: [
    '缺少密度或含量数据，无法与证件单位换算，请联系客服',
    'No density or content to convert into the unit of the permit; please contact us',
  ],
  validUntil: ['有效期至 {day}', 'valid until {day}'],
  endedOn: ['{day} 到期', 'ended on {day}'],
  verification: [
    '单位认证（营业执照或法人证书）',
    'Verified organisation (business licence or certificate of legal person)',
  ],
  oneOf: ['以下任选其一', 'One of these'],
  only: ['（限{kinds}）', ' ({kinds} only)'],
  buyer_enterprise: ['企业', 'enterprises'],
  buyer_university: ['高校', 'universities'],
  buyer_institute: ['科研院所', 'institutes'],
  buyer_government: ['政府机构', 'government'],
  comma: ['、', ', '],
  title: ['{classes}化学品，购买须具备以下资质', '{classes}: these papers are needed to buy it'],
  titleComplete: [
    '{classes}化学品，贵单位资质齐全，可以购买',
    '{classes}: your papers are complete, you can buy it',
  ],
  titleOffline: ['{classes}化学品，仅限线下采购', '{classes}: sold offline only'],
  titleNotSold: ['{classes}化学品，暂不销售', '{classes}: not sold at present'],
  titleHazardous: [
    '危险化学品，仅售予已认证的单位',
    'Hazardous chemical, sold to verified organisations only',
  ],
  titleHazardousComplete: [
    '危险化学品，贵单位已认证，可以购买',
    'Hazardous chemical. Your organisation is verified and can buy it',
  ],
  missing: ['缺 {count} 项', '{count} missing'],
  closed: ['不向贵单位类型销售', 'Not sold to your kind of organisation'],
  offline: [
    '{classes}化学品依法不得在互联网上销售和购买，请询价后线下采购。',
    '{classes}: by law, such goods are not sold on the internet. Request a quotation instead.',
  ],
  next: [
    '提交后一般 1 个工作日内完成审核，结果以消息通知；全部通过后即可下单。',
    'A review takes about one working day, and we notify you of the result. You can order once all are approved.',
  ],
  nextComplete: [
    '下单时须登记经办人与用途，订单经复核后发货。',
    'The order names who buys and for what use; it is checked before it ships.',
  ],
  nextOffline: [
    '步骤：备齐资质，提交询价，线下签订合同，由单位账户汇款，危险品专车配送。资质审核一般需 1 个工作日。',
    'Get the papers ready, request a quotation, sign the contract on paper and pay from the account of your organisation. A licensed carrier delivers. A review of papers takes about one working day.',
  ],
  send: ['上传', 'Upload'],
  sendOf: ['上传{paper}', 'Upload: {paper}'],
  template: ['下载模板', 'Download template'],
  signInToSend: ['登录后上传资质', 'Log in to upload papers'],
  askOffline: ['询价线下采购', 'Request an offline quotation'],
})

const inLanguage = (locale: Locale) => ({
  qualifications: qualificationTexts[locale],
  permits: permitMessages[locale],
  submissions: submissionMessages[locale],
})

export const qualificationsMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
