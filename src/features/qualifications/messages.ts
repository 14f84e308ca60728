import { texts } from '#shared/locale.ts'

export const qualificationsMessages = texts({
  kind_businessLicence: ['营业执照', 'business licence'],
  kind_idCard: ['经办人身份证', 'ID card of the handler'],
  kind_hazardousChemicalLicence: ['危险化学品经营、使用或生产许可证', 'licence for hazardous chemicals'],
  kind_purchaseLicence: ['易制毒化学品购买许可证', 'precursor purchase licence'],
  kind_purchaseFiling: ['易制毒化学品购买备案证明', 'precursor purchase filing'],
  kind_legalUseStatement: ['合法用途说明', 'statement of legal use'],
  kind_highlyToxicPermit: ['剧毒化学品购买许可证', 'permit for highly toxic chemicals'],
  kind_proxyLetter: ['委托书', 'letter of proxy'],
})
