export { grossOf, partOf, shareRefund } from './issuing/amounts.ts'
export {
  listInvoicesOfOrders,
  listInvoicesWithFiles,
  personalInvoices,
} from './issuing/reading.service.server.ts'
export { reverseInvoiced } from './issuing/red-letter.service.server.ts'
export {
  type InvoiceableLine,
  type InvoiceableOrder,
  invoicesOfMember,
  requestInvoices,
} from './issuing/request.service.server.ts'
export { companyInvoices, freezeInvoice, listInvoiceProfiles } from './profiles/service.server.ts'
