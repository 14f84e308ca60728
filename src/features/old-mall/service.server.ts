export {
  importOldOrders,
  MissingColumns,
  type RefusedOldRow,
} from './orders/import.service.server.ts'
