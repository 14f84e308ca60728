import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { waiting } from '#features/approvals/schema.ts'
import { cellsOfText } from '#features/catalog/service.server.ts'
import { type Api, followsLinks, sendOpened, sendPdf } from '#server/http/api.ts'
import { abortOnDisconnect } from '#server/http/connections.ts'
import { RefusedInput } from '#server/http/respond-to-failure.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { requireId } from '#shared/read-id.ts'
import { afterSaleGrid } from './after-sales/after-sale-grid.ts'
import { afterSaleSource } from './after-sales/grid.repository.server.ts'
import {
  answerAfterSale,
  commentOrder,
  findAfterSaleOrder,
  requestAfterSale,
  withdrawAfterSale,
} from './after-sales/service.server.ts'
import * as approvalCalls from './approval/calls.ts'
import { decideInShop } from './approval/decide.service.server.ts'
import { decideByLink, sendLinkCode } from './approval/link-decision.service.server.ts'
import { listApprovalsOfOrder, listOrderApprovals } from './approval/reading.service.server.ts'
import * as ruleSets from './approval/rule-set.service.server.ts'
import * as calls from './calls.ts'
import { placeOrders, placeQuoteOrder } from './checkout/place.service.server.ts'
import { previewOrders } from './checkout/preview.service.server.ts'
import * as documentCalls from './documents/calls.ts'
import { printConsignment, printConsignmentForStaff } from './documents/consignment.service.server.ts'
import { contractTexts, letterTexts } from './documents/messages.ts'
import { openOrderPapers } from './documents/papers.service.server.ts'
import { printBlankEntrustment, printContract, printEntrustment } from './documents/service.server.ts'
import { editOrder } from './editing/service.server.ts'
import { listExports, openExport, requestExport, streamOrders } from './exports/service.server.ts'
import { findOrderForStaff, transitionByStaff } from './fulfilment/actions.service.server.ts'
import * as shipmentCalls from './fulfilment/calls.ts'
import { enterFlowCodes } from './fulfilment/sales.service.server.ts'
import { shipmentText } from './fulfilment/schema.ts'
import {
  checkShipmentFile,
  checkShipments,
  readShipmentTable,
  sendShipments,
} from './fulfilment/shipments.service.server.ts'
import { printShippingPaper } from './fulfilment/shipping-papers.service.server.ts'
import { listInvoiceable, requestOrderInvoices } from './invoicing/service.server.ts'
import { describeOfflineOrder, placeOfflineOrder, storeContract } from './offline/service.server.ts'
import { buyAgain, cancelOrder, receiveOrder } from './order/actions.service.server.ts'
import { orderSource } from './order/grid.repository.server.ts'
import { orderGrid } from './order/order-grid.ts'
import { findOrder, listOrders } from './order/reading.service.server.ts'
import * as projectCalls from './projects/calls.ts'
import * as projects from './projects/service.server.ts'
import { exportPurchases, listPurchases } from './purchases/service.server.ts'
import { exportSpendingCall, getSpendingCall } from './spending/calls.ts'
import { exportSpending, readSpending } from './spending/service.server.ts'
import { trackParcel } from './tracking/service.server.ts'

export function ordersApi(api: Api) {
  const ofCompany = [projectsApi, approvalApi, spendingApi, purchasesApi, invoicingApi]
  const ofOrders = [checkoutApi, orderApi, orderGridApi, afterSalesApi, fulfilmentApi, documentsApi]
  for (const register of [...ofOrders, ...ofCompany]) register(api)
}

function orderApi(api: Api) {
  serve(api, calls.listOrdersCall, (ctx, { query }) => listOrders(ctx, query))
  serve(api, calls.getOrderCall, (ctx, { params }) => findOrder(ctx, requireId(params.id)))
  serve(api, calls.editOrderCall, (ctx, { params, body }) => editOrder(ctx, requireId(params.id), body))
  serve(api, calls.cancelOrderCall, (ctx, { params, body }) =>
    cancelOrder(ctx, requireId(params.id), body.reason),
  )
  serve(api, calls.receiveOrderCall, (ctx, { params }) => receiveOrder(ctx, requireId(params.id)))
  serve(api, calls.buyAgainCall, (ctx, { params }) => buyAgain(ctx, requireId(params.id)))
}

function orderGridApi(api: Api) {
  serveGrid(api, orderGrid, orderSource)
}

function projectsApi(api: Api) {
  serve(api, projectCalls.listProjectsCall, (ctx, { query }) => projects.listProjects(ctx, query))
  serve(api, projectCalls.addProjectCall, (ctx, { body }) => projects.addProject(ctx, body))
  serve(api, projectCalls.changeProjectCall, async (ctx, { params, body }) => {
    await projects.changeProject(ctx, requireId(params.id), body)
    return null
  })
  serve(api, projectCalls.closeProjectCall, async (ctx, { params }) => {
    await projects.closeProject(ctx, requireId(params.id))
    return null
  })
  serve(api, projectCalls.reopenProjectCall, async (ctx, { params }) => {
    await projects.reopenProject(ctx, requireId(params.id))
    return null
  })
}

function approvalApi(api: Api) {
  serve(api, approvalCalls.listApprovalsCall, (ctx, { query }) => listOrderApprovals(ctx, query))
  serve(api, approvalCalls.getOrderApprovalsCall, (ctx, { params }) =>
    listApprovalsOfOrder(ctx, requireId(params.id)),
  )
  serve(api, approvalCalls.decideApprovalCall, async (ctx, { params, body }) => {
    await decideInShop(ctx, requireId(params.id), body)
    return listApprovalsOfOrder(ctx, requireId(params.id))
  })
  serve(api, approvalCalls.getApprovalRulesCall, (ctx) => ruleSets.describeRules(ctx))
  serve(api, approvalCalls.saveApprovalRulesCall, (ctx, { body }) => ruleSets.saveRules(ctx, body))
  serve(api, approvalCalls.listDeputiesCall, (ctx) => ruleSets.listDeputyViews(ctx))
  serve(api, approvalCalls.addDeputyCall, (ctx, { body }) => ruleSets.addDeputy(ctx, body))
  serve(api, approvalCalls.endDeputyCall, (ctx, { params }) => ruleSets.endDeputy(ctx, requireId(params.id)))
  serve(api, approvalCalls.requestLinkCodeCall, (ctx, { body }) => sendLinkCode(ctx, body.token))
  serve(api, approvalCalls.decideByLinkCall, async (ctx, { body }) => {
    await decideByLink(ctx, body)
    return null
  })
}

function spendingApi(api: Api) {
  serve(api, getSpendingCall, (ctx, { query }) => readSpending(ctx, query))
  serve(api, exportSpendingCall, async (ctx, { query, reply }) =>
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="spending.xlsx"',
      })
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await exportSpending(ctx, query)),
  )
}

function afterSalesApi(api: Api) {
  serve(api, calls.commentOrderCall, (ctx, { params, body }) => commentOrder(ctx, requireId(params.id), body))
  serve(api, calls.requestAfterSaleCall, (ctx, { params, body }) =>
    requestAfterSale(ctx, requireId(params.id), body),
  )
  serve(api, calls.withdrawAfterSaleCall, (ctx, { params: { id, requestId } }) =>
    withdrawAfterSale(ctx, requireId(id), requireId(requestId)),
  )
  serveGrid(api, afterSaleGrid, afterSaleSource)
  serve(api, calls.findAfterSaleOrderCall, (ctx, { params }) => findAfterSaleOrder(ctx, requireId(params.id)))
  serve(api, calls.answerAfterSaleCall, async (ctx, { params: { id, requestId }, body, reply }) => {
    const answered = await answerAfterSale(ctx, requireId(id), requireId(requestId), body)
    return answered.approval ? reply.code(202).send(waiting(answered.approval)) : answered.order
  })
}

function checkoutApi(api: Api) {
  serve(api, calls.previewOrdersCall, (ctx, { body }) => previewOrders(ctx, body))
  serve(api, calls.acceptQuoteCall, (ctx, { params, body, idempotencyKey }) =>
    placeQuoteOrder(ctx, idempotencyKey, params.id, body),
  )
  serve(api, calls.placeOrdersCall, (ctx, { body, idempotencyKey }) => placeOrders(ctx, idempotencyKey, body))
  serve(api, calls.getOfflineOfferCall, (ctx, { params, query }) =>
    describeOfflineOrder(ctx, requireId(params.id), query.version),
  )
  serve(api, calls.sendContractCall, async (ctx, { params, readFile }) => {
    const id = requireId(params.id)
    const { content, name } = await readFile()
    return storeContract(ctx, id, content, name)
  })
  serve(api, calls.placeOfflineOrderCall, (ctx, { params, body, idempotencyKey }) =>
    placeOfflineOrder(ctx, idempotencyKey, requireId(params.id), body),
  )
}

function fulfilmentApi(api: Api) {
  serve(api, calls.listAllOrdersCall, (ctx, { query }) => listOrders(ctx, query))
  serve(api, calls.getAnyOrderCall, (ctx, { params }) => findOrderForStaff(ctx, requireId(params.id)))
  serve(api, calls.enterFlowCodesCall, async (ctx, { params, body }) => {
    await enterFlowCodes(ctx, requireId(params.id), body)
    return findOrderForStaff(ctx, requireId(params.id))
  })
  serve(api, calls.transitionOrderCall, async (ctx, { params, body, reply }) => {
    const done = await transitionByStaff(ctx, requireId(params.id), body)
    return done.approval ? reply.code(202).send(waiting(done.approval)) : done.order
  })
  serve(api, shipmentCalls.checkShipmentsCall, async (ctx, { body, readFile, request, reply }) => {
    if (request.isMultipart())
      return checkShipmentFile(ctx, (await readFile()).content, abortOnDisconnect(reply))
    const input = shipmentText.safeParse(body, { reportInput: true })
    if (!input.success) throw new RefusedInput(input.error.issues)
    return checkShipments(ctx, readShipmentTable(ctx.locale, cellsOfText(input.data.text)))
  })
  serve(api, shipmentCalls.sendShipmentsCall, (ctx, { body }) => sendShipments(ctx, body.rows))
  serve(api, calls.trackParcelCall, (ctx, { body }) => trackParcel(ctx, body))
}

function documentsApi(api: Api) {
  serve(api, documentCalls.getContractCall, async (ctx, { params, reply }) => {
    const { orderNo, pdf } = await printContract(ctx, requireId(params.id))
    return sendPdf(reply, `${contractTexts.title}-${orderNo}`, pdf)
  })
  serve(api, documentCalls.getEntrustmentCall, async (ctx, { params, reply }) => {
    const { orderNo, pdf } = await printEntrustment(ctx, requireId(params.id))
    return sendPdf(reply, `${letterTexts.title}-${orderNo}`, pdf)
  })
  serve(api, documentCalls.getPapersCall, async (ctx, { params, reply }) => {
    const { orderNo, zip } = await openOrderPapers(ctx, requireId(params.id))
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${orderNo}.zip"`,
      })
      .type('application/zip')
      .send(zip)
  })
  serve(api, documentCalls.getConsignmentCall, async (ctx, { params, query, reply }) => {
    const { name, pdf } = await printConsignment(ctx, requireId(params.id), query.parcel)
    return sendPdf(reply, name, pdf)
  })
  serve(api, documentCalls.getAnyConsignmentCall, async (ctx, { params, query, reply }) => {
    const { name, pdf } = await printConsignmentForStaff(ctx, requireId(params.id), query.parcel)
    return sendPdf(reply, name, pdf)
  })
  serve(api, shipmentCalls.getShippingPaperCall, async (ctx, { params, query, reply }) => {
    const { name, pdf } = await printShippingPaper(ctx, requireId(params.id), params.paper, query.parcel)
    return sendPdf(reply, name, pdf)
  })
  serve(api, documentCalls.getBlankEntrustmentCall, async (ctx, { reply }) =>
    sendPdf(reply, letterTexts.title, await printBlankEntrustment(ctx)),
  )
  serve(api, calls.exportOrdersCall, async (ctx, { query, reply }) =>
    sendWorkbook(reply, 'orders', await streamOrders(ctx, query)),
  )
  serve(api, calls.listOrderExportsCall, (ctx) => listExports(ctx))
  serve(api, calls.requestOrderExportCall, (ctx, { body }) => requestExport(ctx, body))
  serve(api, calls.downloadOrderExportCall, async (ctx, { params, request, reply }) => {
    const { opened, name, bytes } = await openExport(ctx, requireId(params.id), followsLinks(request))
    return sendOpened(asWorkbook(reply, name).header('content-length', bytes), opened)
  })
}

function purchasesApi(api: Api) {
  serve(api, calls.listPurchasesCall, (ctx, { query }) => listPurchases(ctx, query))
  serve(api, calls.exportPurchasesCall, async (ctx, { query, reply }) =>
    sendWorkbook(reply, 'purchases', exportPurchases(ctx, query)),
  )
}

const asWorkbook = (reply: FastifyReply, name: string) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')

const sendWorkbook = (reply: FastifyReply, name: string, content: Readable) =>
  asWorkbook(reply, `${name}.xlsx`).send(content)

function invoicingApi(api: Api) {
  serve(api, calls.listInvoiceableCall, (ctx, { query }) => listInvoiceable(ctx, query))
  serve(api, calls.requestInvoicesCall, async (ctx, { body }) => ({
    invoices: await requestOrderInvoices(ctx, body),
  }))
}
