export { personalPayments } from './payment/service.server.ts'
export { confirmAction, receiveAction } from './receipts/service.server.ts'
export { repayAction } from './repayment/service.server.ts'
