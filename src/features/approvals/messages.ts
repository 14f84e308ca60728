import type { Text } from '#shared/locale.ts'
import type { ApprovalView } from './schema.ts'

export { guardedTexts as actionTexts } from '#ui/staff/field-text.ts'

export const approvalStateTexts: Record<ApprovalView['state'], Text> = {
  pending: ['待审批', 'Pending'],
  approved: ['已批准', 'Approved'],
  rejected: ['已驳回', 'Rejected'],
  expired: ['已过期', 'Expired'],
}

export const approvalTones = {
  pending: 'warning',
  approved: 'success',
  rejected: 'error',
  expired: 'neutral',
} as const

export const words = {
  pending: ['待审批', 'Pending'],
  decided: ['已处理', 'Decided'],
  company: ['公司', 'Company'],
  amount: ['金额', 'Amount'],
  noLimit: ['不限额', 'No limit'],
  requestedBy: ['申请人', 'Requested by'],
  expires: ['有效期至', 'Valid until'],
  decidedBy: ['审批人', 'Decided by'],
  reason: ['驳回原因', 'Reason'],
  subject: ['相关记录', 'Record'],
  open: ['打开', 'Open'],
  details: ['申请内容', 'What will be done'],
  approve: ['批准并执行', 'Approve and perform'],
  approveText: ['批准后立即执行，无法撤销。', 'It is performed at once and cannot be undone.'],
  approved: ['已批准并执行', 'Approved and performed'],
  reject: ['驳回', 'Reject'],
  takeBack: ['撤回申请', 'Take back'],
  rejectReason: ['原因', 'Reason'],
  rejected: ['已驳回', 'Rejected'],
  own: ['本人提交的申请须由另一位同事审批', 'A colleague has to approve your own request'],
  bankReference: ['银行流水号', 'Bank reference'],
  limit: ['新额度', 'New limit'],
  days: ['账期（天）', 'Days'],
  isOpen: ['允许账期下单', 'May buy on credit'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  remark: ['说明', 'Remark'],
  inForceFrom: ['生效日期', 'In force from'],
  source: ['依据', 'Source'],
} as const satisfies Record<string, Text>
