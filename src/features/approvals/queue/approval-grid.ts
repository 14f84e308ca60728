import { declareGrid } from '#shared/declare-grid.ts'
import { actionTexts, approvalStateTexts, approvalTones } from '../messages.ts'

export const approvalGrid = declareGrid('approvals', {
  title: ['第二人审批', 'Second approvals'],
  permission: 'approval.decide',
  sort: '-requestedAt',
  columns: {
    kind: { title: ['事项', 'Action'], kind: 'choice', width: 160, choices: actionTexts },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 100,
      choices: approvalStateTexts,
      tones: approvalTones,
    },
    amount: { title: ['金额', 'Amount'], kind: 'money', width: 130, isNullable: true },
    company: { title: ['公司', 'Company'], kind: 'text', width: 220 },
    requestedBy: { title: ['申请人', 'Requested by'], kind: 'text', width: 110 },
    requestedAt: { title: ['申请时间', 'Requested'], kind: 'time', width: 150 },
    expiresAt: { title: ['有效期至', 'Valid until'], kind: 'time', width: 150 },
    decidedBy: { title: ['审批人', 'Decided by'], kind: 'text', width: 110, isNullable: true },
    decidedAt: { title: ['审批时间', 'Decided'], kind: 'time', width: 150, isNullable: true },
  },
})
