export { afterSaleAction } from './after-sales/service.server.ts'
export { cancelAction } from './fulfilment/actions.service.server.ts'
export { refundQueue } from './order/cancel.service.server.ts'
export {
  lockPayableOrders,
  type PayableOrder,
  recordPaid,
  recordRefunded,
  type Scope,
  scopeOf,
} from './order/payment.service.server.ts'
export { countOrdersByTab, findOrder } from './order/reading.service.server.ts'
