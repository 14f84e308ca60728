import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { requestedInvoices } from '#features/invoices/schema.ts'
import { mostUploadBytes, uploaded } from '#features/uploads/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as afterSales from './after-sales/schema.ts'
import * as checkout from './checkout/schema.ts'
import * as exports from './exports/schema.ts'
import * as fulfilment from './fulfilment/schema.ts'
import * as invoicing from './invoicing/schema.ts'
import * as offline from './offline/schema.ts'
import * as order from './order/schema.ts'
import * as purchases from './purchases/schema.ts'
import { orderParams } from './schema.ts'
import { parcelQuery, trackedParcel } from './tracking/schema.ts'

const orders = '/api/trade/order'
const one = `${orders}/:id`
const staffOrders = '/api/admin/orders'

export const previewOrdersCall = declareCall('POST', `${orders}/preview`, {
  who: 'member',
  tag: 'orders',
  summary: 'What the selected lines would become: orders, sums, payment methods, and what stays in the cart',
  body: checkout.previewInput,
  answer: checkout.orderPreview,
})

export const placeOrdersCall = declareCall('POST', orders, {
  who: 'member',
  tag: 'orders',
  summary: 'Order the selected lines; the header Idempotency-Key is needed, and gives the same orders again',
  body: checkout.submitInput,
  answer: checkout.placedOrders,
  isIdempotent: true,
})

export const acceptQuoteCall = declareCall('POST', '/api/trade/quote/:id/accept', {
  who: 'member',
  tag: 'quotes',
  summary:
    'Accept lines of the newest version: one order at the quoted prices; the header Idempotency-Key is required',
  params: orderParams,
  body: checkout.acceptQuoteInput,
  answer: checkout.placedOrders,
  isIdempotent: true,
})

const offlineSale = {
  who: permissions['order.placeOffline'],
  tag: 'back office',
  params: orderParams,
} as const

export const getOfflineOfferCall = declareCall('GET', '/api/admin/quotes/:id/offline-order', {
  ...offlineSale,
  summary:
    'What the order of a contract signed on paper chooses from: lines of an open quote, addresses, invoices',
  query: offline.offlineOfferQuery,
  answer: offline.offlineOffer,
})

export const sendContractCall = declareCall('POST', '/api/admin/quotes/:id/contract', {
  ...offlineSale,
  summary: 'Send in the scanned contract of a quote: PDF, JPEG, PNG or WebP in the field `file`',
  file: { maxBytes: mostUploadBytes },
  answer: uploaded,
})

export const placeOfflineOrderCall = declareCall('POST', '/api/admin/quotes/:id/offline-order', {
  ...offlineSale,
  summary:
    'Place the order of a contract signed on paper, with goods that are not sold online; the header Idempotency-Key is required',
  body: offline.offlineOrderInput,
  answer: checkout.placedOrders,
  isIdempotent: true,
})

export const listOrdersCall = declareCall('GET', orders, {
  who: 'member',
  tag: 'orders',
  summary: 'Orders, the newest first: own ones, or those of the company for its owners and approvers',
  query: order.orderListQuery,
  answer: order.orderList,
})

export const getOrderCall = declareCall('GET', one, {
  who: 'member',
  tag: 'orders',
  summary: 'One order',
  params: orderParams,
  answer: order.orderDetail,
})

export const editOrderCall = declareCall('PUT', one, {
  who: 'member',
  tag: 'orders',
  summary: 'Change an order that is not reviewed yet',
  params: orderParams,
  body: order.editInput,
  answer: order.orderDetail,
})

export const cancelOrderCall = declareCall('POST', `${one}/cancel`, {
  who: 'member',
  tag: 'orders',
  summary: 'Cancel an unpaid order',
  params: orderParams,
  body: order.reasonInput,
  answer: order.orderDetail,
})

export const receiveOrderCall = declareCall('POST', `${one}/receive`, {
  who: 'member',
  tag: 'orders',
  summary: 'Confirm that everything has come',
  params: orderParams,
  answer: order.orderDetail,
})

export const buyAgainCall = declareCall('POST', `${one}/buy-again`, {
  who: 'member',
  tag: 'orders',
  summary: 'Put it all into the cart again',
  params: orderParams,
  answer: order.boughtAgain,
})

export const commentOrderCall = declareCall('POST', `${one}/comment`, {
  who: 'member',
  tag: 'orders',
  summary: 'Comment on lines of an order',
  params: orderParams,
  body: afterSales.commentInput,
  answer: order.orderDetail,
})

export const requestAfterSaleCall = declareCall('POST', `${one}/after-sale`, {
  who: 'member',
  tag: 'orders',
  summary: 'Ask for something after the sale',
  params: orderParams,
  body: afterSales.afterSaleInput,
  answer: order.orderDetail,
})

export const withdrawAfterSaleCall = declareCall('DELETE', `${one}/after-sale/:requestId`, {
  who: 'member',
  tag: 'orders',
  summary: 'Take a request back',
  params: afterSales.requestParams,
  answer: order.orderDetail,
})

export const findAfterSaleOrderCall = declareCall('GET', '/api/admin/after-sales/:id', {
  who: permissions['afterSale.answer'],
  tag: 'back office',
  summary: 'The order of a request',
  params: afterSales.afterSaleParams,
  answer: afterSales.afterSaleOrder,
})

export const answerAfterSaleCall = declareCall('POST', `${staffOrders}/:id/after-sale/:requestId`, {
  who: permissions['afterSale.answer'],
  tag: 'back office',
  summary: 'Answer a request, take goods back, finish it',
  params: afterSales.requestParams,
  body: afterSales.staffStep,
  answer: order.orderDetail,
  otherAnswers: approvalReply,
})

export const listAllOrdersCall = declareCall('GET', staffOrders, {
  who: permissions['order.read'],
  tag: 'back office',
  summary: 'All orders',
  query: order.orderListQuery,
  answer: order.orderList,
})

export const getAnyOrderCall = declareCall('GET', `${staffOrders}/:id`, {
  who: permissions['order.read'],
  tag: 'back office',
  summary: 'One order',
  params: orderParams,
  answer: fulfilment.staffOrder,
})

export const transitionOrderCall = declareCall('POST', `${staffOrders}/:id/move`, {
  who: permissions['order.read'],
  tag: 'back office',
  summary:
    'Change the status of an order: 20 review, 30 confirm, 40 start picking, 50 send parcels, -1 cancel',
  params: orderParams,
  body: fulfilment.transitionInput,
  answer: fulfilment.staffOrder,
  otherAnswers: approvalReply,
})

export const enterFlowCodesCall = declareCall('PUT', `${staffOrders}/:id/flow-codes`, {
  who: permissions['order.flowCodes'],
  tag: 'back office',
  summary: 'Enter flow codes of the packages that are not shipped: scanned ones, a range, or generated ones',
  params: orderParams,
  body: fulfilment.flowCodesInput,
  answer: fulfilment.staffOrder,
})

export const exportOrdersCall = declareCall('GET', `${orders}/export.xlsx`, {
  who: 'member',
  tag: 'orders',
  summary: 'The orders of a list with their lines, as an Excel workbook; at most 2,000 orders',
  query: order.orderExportQuery,
})

const orderExports = `${orders}/export`

export const listOrderExportsCall = declareCall('GET', orderExports, {
  who: 'member',
  tag: 'orders',
  summary: 'My exports of many orders, newest first',
  answer: z.array(exports.orderExport),
})

export const requestOrderExportCall = declareCall('POST', orderExports, {
  who: 'member',
  tag: 'orders',
  summary: 'Write the orders of a list to an Excel workbook in the background, one at a time',
  body: order.orderExportQuery,
  answer: exports.orderExport,
})

export const downloadOrderExportCall = declareCall('GET', `${orderExports}/:id/file`, {
  who: 'member',
  tag: 'orders',
  summary: 'The workbook of a finished export, for seven days',
  params: orderParams,
})

const purchased = '/api/ucenter/product'

export const listPurchasesCall = declareCall('GET', purchased, {
  who: 'member',
  tag: 'orders',
  summary: 'What the company bought, with the price now',
  query: purchases.purchaseQuery,
  answer: purchases.purchasePage,
})

export const exportPurchasesCall = declareCall('GET', `${purchased}/export.xlsx`, {
  who: 'member',
  tag: 'orders',
  summary: 'What the company bought, as an Excel workbook',
  query: purchases.purchaseFilterQuery,
})

export const listInvoiceableCall = declareCall('GET', '/api/trade/invoiceable', {
  who: 'member',
  tag: 'orders',
  summary: 'Orders that can be invoiced, the newest first',
  query: invoicing.invoiceableQuery,
  answer: invoicing.invoiceableList,
})

export const requestInvoicesCall = declareCall('POST', '/api/trade/invoice', {
  who: 'member',
  tag: 'orders',
  summary: 'Request invoices for orders: one for each, one for all, or one for each project number',
  body: invoicing.invoiceRequestInput,
  answer: requestedInvoices,
})

export const trackParcelCall = declareCall('POST', '/api/orders/parcel', {
  who: 'anyone',
  tag: 'orders',
  summary: 'Where a parcel is, for everyone who has its numbers; tries are limited',
  body: parcelQuery,
  answer: trackedParcel,
})
