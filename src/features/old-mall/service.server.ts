export {
  importOldOrders,
  MissingColumns,
  type RefusedOldRow,
} from './orders/import.service.server.ts'
export { personalOldOrders } from './orders/service.server.ts'
