import { movedWithCompany } from '#server/db/company-rows.ts'

export { personalPayments } from './payment/service.server.ts'
export { reopenAction } from './periods/service.server.ts'
export { confirmAction, receiveAction } from './receipts/service.server.ts'
export { repayAction } from './repayment/service.server.ts'

export const companyPayments = movedWithCompany('payments', 'payment', 'reimbursement_kit')
