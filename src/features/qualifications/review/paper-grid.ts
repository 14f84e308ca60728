import { declareGrid } from '#shared/declare-grid.ts'
import { qualificationKindTexts, qualificationStateTexts } from '../staff-messages.ts'

export const paperGrid = declareGrid('qualifications', {
  title: ['资质审核', 'Qualification review'],
  permission: 'qualification.review',
  sort: '-createdAt',
  columns: {
    company: { title: ['公司', 'Company'], kind: 'text', width: 240 },
    kind: { title: ['资质', 'Paper'], kind: 'choice', width: 240, choices: qualificationKindTexts },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 100,
      choices: qualificationStateTexts,
      tones: { pending: 'warning', approved: 'success', rejected: 'error', expired: 'neutral' },
    },
    waitingDays: {
      title: ['等待（天）', 'Waiting (days)'],
      kind: 'number',
      width: 100,
      isNullable: true,
    },
    createdAt: { title: ['提交时间', 'Submitted'], kind: 'time', width: 150 },
    submittedBy: { title: ['提交人', 'Submitted by'], kind: 'text', width: 100 },
    number: { title: ['证件编号', 'Number'], kind: 'code', width: 180 },
    validUntil: { title: ['有效期至', 'Valid until'], kind: 'day', width: 110, isNullable: true },
    files: { title: ['文件', 'Files'], kind: 'number', width: 70 },
    isNewer: { title: ['更新版本', 'Newer version'], kind: 'flag', width: 90 },
    holder: { title: ['姓名', 'Name'], kind: 'text', width: 100, isHidden: true },
    issuer: { title: ['发证机关', 'Issued by'], kind: 'text', width: 200, isHidden: true },
    reason: { title: ['驳回原因', 'Reason'], kind: 'text', width: 240, isHidden: true },
    reviewedBy: {
      title: ['审核人', 'Reviewed by'],
      kind: 'text',
      width: 100,
      isNullable: true,
      isHidden: true,
    },
    reviewedAt: {
      title: ['审核时间', 'Reviewed'],
      kind: 'time',
      width: 150,
      isNullable: true,
      isHidden: true,
    },
  },
})
