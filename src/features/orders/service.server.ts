export { afterSaleAction } from './after-sales/service.server.ts'
export { countOwnApprovals } from './approval/reading.service.server.ts'
export { promiseDelivery } from './delivery/promise.ts'
export { listDocumentedOrders, readOrderDocuments } from './documents/service.server.ts'
export { cancelAction } from './fulfilment/actions.service.server.ts'
export { announceHandover } from './handover/announcement.service.server.ts'
export { approvalsOfMember, companyOrders, listMonthUse, ordersOfMember } from './handover/service.server.ts'
export { countInvoiceable } from './invoicing/service.server.ts'
export { parcelAddress } from './order/addresses.ts'
export { listDeliveries } from './order/delivery.service.server.ts'
export { takeOffInvoice } from './order/invoice.service.server.ts'
export {
  findOrderMoney,
  lockOrders,
  lockPayableOrders,
  type PayableOrder,
  type PaymentsOfOrder,
  paymentsOfOrderKey,
  recordPaid,
  recordRefunded,
  type Scope,
  scopeOf,
} from './order/payment.service.server.ts'
export {
  countOpenOrdersByTab,
  findOrder,
  listNewestOrders,
  listOrderNumbers,
  listOrdersToPay,
  personalOrders,
} from './order/reading.service.server.ts'
export { readTradeSettings } from './order/settings.service.server.ts'
export { orderRefundQueue, refundJob } from './order/transition.service.server.ts'
export { listFrequentPurchases, listNewestPurchases } from './purchases/service.server.ts'
export type { SpendingRow } from './spending/schema.ts'
export { readSpending } from './spending/service.server.ts'
export { listReceivedLots } from './tracking/service.server.ts'
