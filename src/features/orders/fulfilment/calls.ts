import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import { consignmentQuery, shippingPaperParams } from '../schema.ts'
import * as wire from './schema.ts'

const path = '/api/admin/orders/shipments'
const common = { who: permissions['order.ship'], tag: 'back office', answer: wire.triedShipments } as const

export const checkShipmentsCall = declareCall('POST', `${path}/check`, {
  ...common,
  summary:
    'What sending the parcels of a table (multipart `file`, or lines of `text`) would meet; nothing changes',
  body: wire.shipmentText.nullish(),
  file: { maxBytes: wire.mostShipmentBytes, isOptional: true },
})

export const sendShipmentsCall = declareCall('POST', path, {
  ...common,
  summary: 'Send the parcels of many orders, each by itself',
  body: wire.shipmentRows,
})

export const getShippingPaperCall = declareCall('GET', '/api/admin/orders/:id/print/:paper', {
  who: permissions['order.consignment'],
  tag: 'back office',
  summary: 'Pick list, delivery note or parcel label of an order, as a PDF with a code for the packing table',
  params: shippingPaperParams,
  query: consignmentQuery,
})
