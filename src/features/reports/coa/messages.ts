import { type Text, texts } from '#shared/locale.ts'

export const coaSentences = {
  replaced: [
    '本版本已由 {date} 签发的第 {version} 版替换。',
    'This version was replaced by version {version} of {date}.',
  ],
  withdrawn: ['本报告已于 {date} 撤回：{reason}', 'This certificate was withdrawn on {date}: {reason}'],
} satisfies Record<string, Text>

export const coaMessages = texts({
  ...coaSentences,
  title: ['质检报告', 'Certificate of analysis'],
  certificateNumber: ['报告编号', 'Certificate no.'],
  product: ['品名', 'Product'],
  catalogNumber: ['产品编号', 'Catalogue no.'],
  lot: ['批号', 'Lot no.'],
  casNumber: ['CAS 号', 'CAS no.'],
  formula: ['分子式', 'Formula'],
  weight: ['分子量', 'Molecular weight'],
  brand: ['品牌', 'Brand'],
  grade: ['级别', 'Grade'],
  purity: ['规格', 'Specification'],
  standard: ['执行标准', 'Executing standard'],
  ownStandard: ['供方企业规格', 'Specification of the supplier'],
  producedOn: ['生产日期', 'Produced'],
  sampledOn: ['取样日期', 'Sampled'],
  analysedOn: ['检验日期', 'Analysed'],
  issuedOn: ['签发日期', 'Issued'],
  retestOn: ['复验/有效期至', 'Retest / expiry'],
  version: ['版本', 'Version'],
  item: ['检验项目', 'Item'],
  method: ['检验方法', 'Method'],
  requirement: ['标准要求', 'Requirement'],
  result: ['检验结果', 'Result'],
  verdict: ['判定', 'Verdict'],
  met: ['合格', 'Pass'],
  notMet: ['不合格', 'Fail'],
  conclusion: ['结论', 'Conclusion'],
  passed: ['合格：所检项目均符合标准要求', 'Passed: all items meet the requirements'],
  failed: ['不合格：有项目不符合标准要求', 'Failed: an item does not meet its requirement'],
  analyst: ['检验', 'Analyst'],
  reviewer: ['复核', 'Reviewer'],
  issuer: ['供方', 'Supplier'],
  address: ['地址', 'Address'],
  phone: ['电话', 'Telephone'],
  verify: ['扫码验证真伪', 'Scan to verify'],
  verifyCode: ['验证码', 'Verification code'],
  file: ['质检报告', 'COA'],
  note: [
    '本报告由系统按检验记录签发，仅对该批次产品负责，可扫描二维码验证真伪。',
    'Issued from the record of analysis; it is about this lot only. Scan the QR code to verify it.',
  ],
  download: ['下载 PDF', 'Download PDF'],
  downloadChinese: ['下载中文 PDF', 'PDF in Chinese'],
  downloadEnglish: ['下载英文 PDF', 'PDF in English'],
  ofSupplier: ['供应商原版 PDF', 'PDF of the supplier'],
  json: ['JSON 数据', 'Data (JSON)'],
  toNewest: ['查看最新版本', 'Show the newest version'],
  toProduct: ['查看产品', 'To the product'],
  otherLots: ['在库的其他批次', 'Other lots in stock'],
  compare: ['与本批次对比', 'Compare with this lot'],
  verifyHere: ['验证本报告', 'Verify this certificate'],
  back: ['返回查询', 'Back to the search'],
})

export const coaAnswers = {
  productUnknown: ['没有该产品', 'There is no such product'],
  samePerson: ['复核人不能是检验人', 'Analyst and reviewer must differ'],
  datesOutOfOrder: [
    '日期顺序应为：生产、取样、检验、签发；复验期须晚于检验日期',
    'Dates must be in order: produced, sampled, analysed, issued; retest after the analysis',
  ],
  itemTwice: ['项目重复', 'This item is listed twice'],
  itemUnfit: ['限值或结果与判定方式不符', 'Limits or result do not fit the operator'],
} satisfies Record<string, Text>

export const compareCoasMessages = texts({
  title: ['质检报告对比', 'Certificates compared'],
})
