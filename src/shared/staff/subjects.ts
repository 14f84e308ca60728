import type { Permission } from '../permissions.ts'

/** Records with a history, as the audit log names them, and who may read and write about them. */
export const subjects = {
  order: 'order.read',
  quote: 'quote.answer',
  payment: 'payment.read',
  refund: 'payment.read',
  bankLine: 'money.change',
  reconciliation: 'money.change',
  period: 'period.close',
  invoice: 'invoice.read',
  withdrawal: 'balance.read',
  approval: 'approval.decide',
  company: 'member.read',
  member: 'member.read',
  qualification: 'qualification.review',
  filing: 'compliance.manage',
  saleEntry: 'compliance.manage',
  controlListChange: 'compliance.manage',
  filingAuthority: 'compliance.manage',
  product: 'catalogue.read',
  sku: 'catalogue.read',
  brand: 'catalogue.read',
  category: 'catalogue.read',
  bulkEdit: 'catalogue.edit',
  catalogImport: 'catalogue.edit',
  special: 'catalogue.read',
  price_level: 'catalogue.read',
  contract_price: 'contract.read',
  product_review: 'review.answer',
  product_question: 'review.answer',
  ticket: 'ticket.answer',
  enquiry: 'ticket.answer',
  article: 'content.edit',
  seo: 'content.edit',
} as const satisfies Record<string, Permission>

export type Subject = keyof typeof subjects
