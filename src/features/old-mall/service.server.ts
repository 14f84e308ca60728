import { movedWithCompany } from '#server/db/company-rows.ts'

export { personalOldAccount } from './accounts/service.server.ts'
export {
  importOldOrders,
  MissingColumns,
  type RefusedOldRow,
} from './orders/import.service.server.ts'
export { personalOldOrders } from './orders/service.server.ts'

export const companyOldOrders = movedWithCompany('old orders', 'old_order')
