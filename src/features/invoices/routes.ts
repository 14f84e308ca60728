import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const receipt = 'ucenter/member/receipt'
const folder = './features/invoices/receipt-page'

export const invoiceRoutes: Record<'member', RouteConfigEntry[]> = {
  member: [route(receipt, `${folder}/receipt.tsx`), route(`${receipt}/:id`, `${folder}/invoice.tsx`)],
}
