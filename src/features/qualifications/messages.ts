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
  state_needed: ['', ''],
  state_held: ['（已具备）', ' (approved)'],
  state_absent: ['（未提交）', ' (not submitted)'],
  state_pending: ['（审核中）', ' (in review)'],
  state_rejected: ['（审核未通过）', ' (rejected)'],
  state_ended: ['（已过期）', ' (expired)'],
  state_scope: ['（已有证件不含本品）', ' (yours does not cover this substance)'],
  state_amount: ['（余量 {left}，需 {takes}）', ' ({left} left, {takes} needed)'],
  state_conversion: [
    '（缺少密度或含量数据，无法与证件单位换算，请联系客服）',
    ' (no density or content to convert into the unit of the permit; please contact us)',
  ],
  verification: ['单位认证', 'Verified company'],
  notSold: ['暂不销售', 'not sold at present'],
  closed: ['不向贵单位类型销售', 'not sold to your kind of organisation'],
  only: ['（限{kinds}）', ' ({kinds} only)'],
  buyer_enterprise: ['企业', 'enterprises'],
  buyer_university: ['高校', 'universities'],
  buyer_institute: ['科研院所', 'institutes'],
  buyer_government: ['政府机构', 'government'],
  and: [' + ', ' + '],
  or: ['；或 ', '; or '],
  colon: ['：', ': '],
  comma: ['、', ', '],
  submitPapers: ['提交所需资质', 'Submit the papers'],
  offline: [
    '{classes}化学品依法不得在互联网上销售和购买，不能在线下单。可询价采购：合同线下签订，货款由单位账户汇款，并须具备以下资质：',
    '{classes}: by law, such goods are not sold on the internet. Request a quotation instead: the contract is signed on paper, and your organisation pays from its bank account. These papers are needed:',
  ],
  askOffline: ['询价线下采购', 'Request an offline quotation'],
})

const inLanguage = (locale: Locale) => ({
  qualifications: qualificationTexts[locale],
  permits: permitMessages[locale],
  submissions: submissionMessages[locale],
})

export const qualificationsMessages = { zh: inLanguage('zh'), en: inLanguage('en') }
