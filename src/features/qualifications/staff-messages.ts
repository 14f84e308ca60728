import { capitalized } from '#shared/display.ts'
import { type Text, textsUnder } from '#shared/locale.ts'
import { qualificationTexts } from './messages.ts'
import { submissionMessages } from './papers/messages.ts'
import { type QualificationState, qualificationStates } from './schema.ts'

export const qualificationKindTexts: Record<string, Text> = Object.fromEntries(
  Object.entries(textsUnder(qualificationTexts, 'kind_')).map(([kind, [zh, en]]) => [
    kind,
    [zh, capitalized(en)],
  ]),
)

export const qualificationStateTexts = Object.fromEntries(
  qualificationStates.map((state) => [state, [submissionMessages.zh[state], submissionMessages.en[state]]]),
) as unknown as Record<QualificationState, Text>

export const words = {
  title: ['资质审核', 'Qualification review'],
  toReview: ['待审核', 'To review'],
  valid: ['有效', 'Valid'],
  ending: ['60 天内到期', 'Ends within 60 days'],
  rejected: ['已驳回', 'Rejected'],
  approve: ['通过', 'Approve'],
  reject: ['驳回', 'Reject'],
  revoke: ['撤销通过', 'Revoke'],
  correct: ['更正', 'Correct'],
  correctHint: [
    '按证件更正；未改动的以客户填写为准。',
    'Correct what the document shows differently. The rest stays as submitted.',
  ],
  next: ['下一份', 'Next'],
  previous: ['上一份', 'Previous'],
  close: ['返回列表', 'Back to the list'],
  place: ['第 {at} / {all} 份', '{at} of {all}'],
  finished: ['已到队列末尾', 'That was the last of the queue'],
  approved: ['已通过，客户已收到通知', 'Approved. The customer is notified.'],
  rejectedNow: ['已驳回，客户已收到通知', 'Rejected. The customer is notified.'],
  reason: ['驳回原因（通知客户）', 'Reason (sent to the customer)'],
  conflict: [
    '此资质或公司刚被修改，已显示最新内容，请核对后重试',
    'The paper or its company has just been changed. This is how it is now; check it and try again.',
  ],
  company: ['公司', 'Company'],
  companyCode: ['统一社会信用代码', 'Unified social credit code'],
  companyKind: ['单位类型', 'Kind of organisation'],
  number: ['证件编号', 'Number'],
  holder: ['姓名', 'Name'],
  issuer: ['发证机关', 'Issued by'],
  validFrom: ['有效期起', 'Valid from'],
  validUntil: ['有效期至', 'Valid until'],
  validity: ['有效期', 'Valid'],
  noEnd: ['长期', 'no end'],
  use: ['用途', 'Use'],
  submitted: ['提交', 'Submitted'],
  reviewed: ['审核时间', 'Reviewed'],
  lastReason: ['驳回原因', 'Reason'],
  replaces: ['更新已有资质，通过后替换旧版', 'A newer version; it replaces the former one'],
  substances: ['物质与数量', 'Substances and quantities'],
  name: ['名称', 'Name'],
  quantity: ['数量', 'Quantity'],
  quantityOf: ['数量：{name}', 'Quantity of {name}'],
  left: ['余量', 'Left'],
  others: ['该公司的其他资质', 'Other papers of the company'],
  noOthers: ['没有其他资质', 'No other papers'],
  file: ['文件 {at}', 'File {at}'],
  picture: ['{title}，放大可拖动查看', '{title}; drag it when it is enlarged'],
  files: ['文件', 'Files'],
  noFiles: ['没有文件', 'No files'],
  zoomIn: ['放大', 'Zoom in'],
  zoomOut: ['缩小', 'Zoom out'],
  fit: ['适合窗口', 'Fit'],
  rotate: ['旋转', 'Rotate'],
  openPdf: [
    '打开 PDF（新窗口，{pages} 页）',
    'Open the PDF ({pages, plural, one {# page} other {# pages}}) in a new window',
  ],
  tooMany: ['另有 {count} 份', 'And {count} more'],
} as const satisfies Record<string, Text>

/** Offered; the reviewer may write another one. */
export const usualReasons: readonly Text[] = [
  ['图片不清晰，请重新拍摄后上传', 'The picture is not readable. Please take it again.'],
  ['证件已过期，请上传有效证件', 'The document has expired. Please send a valid one.'],
  ['单位名称与营业执照不一致', 'The name of the organisation differs from the licence.'],
  ['填写的编号与证件不一致', 'The number differs from the document.'],
  ['缺少公章或签字', 'The seal or the signature is missing.'],
]

export const companyKindTexts: Record<string, Text> = {
  enterprise: ['企业', 'Enterprise'],
  university: ['高校', 'University'],
  institute: ['科研院所', 'Institute'],
  government: ['政府机构', 'Government'],
}
