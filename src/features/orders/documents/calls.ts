import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { consignmentQuery, orderParams } from '../schema.ts'

const one = '/api/trade/order/:id'

export const getContractCall = declareCall('GET', `${one}/contract.pdf`, {
  who: 'member',
  tag: 'orders',
  summary: 'The purchase contract of an order, in Chinese; for a reader of English with a translation',
  params: orderParams,
})

export const getEntrustmentCall = declareCall('GET', `${one}/entrustment.pdf`, {
  who: 'member',
  tag: 'orders',
  summary: 'The transport entrustment letter of an order with precursors',
  params: orderParams,
})

export const getPapersCall = declareCall('GET', `${one}/papers.zip`, {
  who: 'member',
  tag: 'orders',
  summary:
    "A zip with the COA of the lots that were sent and the SDS of all products, in the viewer's language",
  params: orderParams,
  limit: { group: 'order papers', perHour: 60 },
})

export const getConsignmentCall = declareCall('GET', `${one}/consignment.pdf`, {
  who: 'member',
  tag: 'orders',
  summary: 'The consignment note of dangerous goods, with SDS and labels as enclosures, in Chinese',
  params: orderParams,
  query: consignmentQuery,
})

export const getAnyConsignmentCall = declareCall('GET', '/api/admin/orders/:id/consignment.pdf', {
  who: permissions['order.consignment'],
  tag: 'back office',
  summary: 'The consignment note of an order or of one of its parcels',
  params: orderParams,
  query: consignmentQuery,
})

export const getBlankEntrustmentCall = declareCall('GET', '/api/trade/entrustment-template.pdf', {
  who: 'anyone',
  tag: 'orders',
  summary: 'The transport entrustment letter with nothing in it',
})
