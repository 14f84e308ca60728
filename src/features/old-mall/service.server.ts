export {
  importOldOrders,
  MissingColumns,
  type RefusedRow,
} from './orders/import.service.server.ts'
