import { texts } from '#shared/locale.ts'

export const verificationMessages = texts({
  title: ['质检报告真伪验证', 'Verify a certificate'],
  lead: [
    '可验证本店签发的质检报告（COA），纸质打印件与 PDF 文件均可；任何人都可以查，无需登录。',
    'For certificates of analysis that this shop issued, on paper or as a PDF. Open to everyone, without an account.',
  ],
  genuine: ['该质检报告真实有效', 'This certificate is genuine and in force'],
  genuineHint: [
    '以下内容来自我们的检验记录。若纸质报告与此不一致，则纸质报告不可信。',
    'The following is from our record of analysis. A paper that differs from it is not to be trusted.',
  ],
  replaced: ['该报告真实，但已被新版本替换', 'This certificate is genuine, but a newer version replaced it'],
  replacedHint: [
    '第 {version} 版已于 {date} 签发，请以新版本为准。',
    'Version {version} was issued on {date}. Please use it instead.',
  ],
  withdrawn: ['该报告已被撤回，请勿使用', 'This certificate was withdrawn. Please do not use it.'],
  withdrawnHint: ['撤回日期 {date}。原因：{reason}', 'Withdrawn on {date}. Reason: {reason}'],
  unknown: ['没有该验证码的报告', 'There is no certificate with this code'],
  unknownHint: [
    '请核对 16 位验证码。若无误，该报告可能不是我们签发的，请联系客服核实。',
    'Please check the 16 characters. If they are right, the paper may not be ours: please ask customer service.',
  ],
  tooMany: ['查询过于频繁，请一小时后再试。', 'Too many tries. Please try again in an hour.'],
  code: ['验证码', 'Verification code'],
  codeHint: ['印在报告二维码旁，共 16 位', '16 characters, printed beside the QR code'],
  verify: ['验证', 'Verify'],
  sample: ['用示例 {code} 试一试', 'Try the example {code}'],
  issuer: ['签发单位', 'Issued by'],
  checkedAt: ['查询时间 {time}', 'Checked {time}'],
  guide: ['怎样验证', 'How to verify'],
  scan: ['扫描二维码', 'Scan the code'],
  scanText: [
    '在报告末尾、签发单位旁边，用手机扫描即可打开结果。',
    'At the end of the paper, beside the issuer. A phone opens the answer.',
  ],
  type: ['或输入验证码', 'Or type it'],
  typeText: [
    '印在二维码旁，共 16 位，每 4 位一组；不分大小写，短横线可省略。',
    'Beside the QR code: 16 characters in groups of 4, in upper or lower case, dashes or not.',
  ],
  compare: ['核对纸面内容', 'Compare with the paper'],
  compareText: [
    '产品、批号、签发日期和结论都与查询结果一致，报告才可信。',
    'It is to be trusted only if product, lot, date and conclusion are as shown here.',
  ],
  another: ['验证另一份报告', 'Verify another certificate'],
  show: ['查看完整报告', 'Show the whole certificate'],
  ask: ['联系客服', 'Ask customer service'],
  verdict: ['结论', 'Conclusion'],
})
