const zh = {
  paper_businessLicence: '营业执照',
  paper_idCard: '经办人身份证',
  paper_hazardousChemicalLicence: '危险化学品经营、使用或生产许可证',
  paper_purchaseLicence: '易制毒化学品购买许可证',
  paper_purchaseFiling: '易制毒化学品购买备案证明',
  paper_legalUseStatement: '合法用途说明',
  paper_highlyToxicPermit: '剧毒化学品购买许可证',
  paper_proxyLetter: '委托书',
}

const en: Record<keyof typeof zh, string> = {
  paper_businessLicence: 'business licence',
  paper_idCard: 'ID card of the handler',
  paper_hazardousChemicalLicence: 'licence for hazardous chemicals',
  paper_purchaseLicence: 'precursor purchase licence',
  paper_purchaseFiling: 'precursor purchase filing',
  paper_legalUseStatement: 'statement of legal use',
  paper_highlyToxicPermit: 'permit for highly toxic chemicals',
  paper_proxyLetter: 'letter of proxy',
}

/** What papers are called. */
export const qualificationsMessages = { zh, en }
