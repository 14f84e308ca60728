import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

const path = '/api/ucenter/old-mall'

export const enterOldMallCall = declareCall('GET', `${path}/enter`, {
  who: 'member',
  tag: 'old mall',
  summary: 'Redirects to the old mall, with a signed address that signs the member in there within a minute',
})

export const listOldOrdersCall = declareCall('GET', `${path}/order`, {
  who: 'member',
  tag: 'old mall',
  summary: 'Orders of the old mall: own ones, or those of the company for its owners and approvers',
  query: wire.oldOrderQuery,
  answer: wire.oldOrderList,
})

export const exportOldOrdersCall = declareCall('GET', `${path}/order/export.xlsx`, {
  who: 'member',
  tag: 'old mall',
  summary: 'Orders of the old mall as an Excel workbook; at most 2,000 orders',
  query: wire.oldOrderExportQuery,
})
