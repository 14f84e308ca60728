import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { waiting } from '#features/approvals/schema.ts'
import { workbookStream } from '#server/files/workbook.ts'
import type { ChannelKey } from '#server/gateways/payment/channel.ts'
import { type Api, followsLinks, sendOpened } from '#server/http/api.ts'
import { sendEvents, whenDisconnected } from '#server/http/event-streams.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { shanghaiDate } from '#shared/display.ts'
import { textIn } from '#shared/locale.ts'
import { requireId } from '#shared/read-id.ts'
import { bankLineGrid } from './bank-lines/bank-line-grid.ts'
import * as lineCalls from './bank-lines/calls.ts'
import { bankLineSource } from './bank-lines/grid.repository.server.ts'
import * as bankLines from './bank-lines/service.server.ts'
import * as calls from './calls.ts'
import { creditGrid } from './company-credit/credit-grid.ts'
import { creditSource } from './company-credit/grid.repository.server.ts'
import { paymentAnswers } from './messages.ts'
import { watchPayment } from './payment/events.service.server.ts'
import { describePayable } from './payment/payable.service.server.ts'
import * as payments from './payment/service.server.ts'
import * as periodCalls from './periods/calls.ts'
import { periodSource } from './periods/grid.repository.server.ts'
import { periodGrid } from './periods/period-grid.ts'
import * as periods from './periods/service.server.ts'
import { paymentSource } from './receipts/grid.repository.server.ts'
import { paymentGrid } from './receipts/payment-grid.ts'
import * as receipts from './receipts/service.server.ts'
import { reconciliationSource } from './reconciliation/grid.repository.server.ts'
import { reconciliationGrid } from './reconciliation/reconciliation-grid.ts'
import { findReconciliation, listReconciliations, reconcileAgain } from './reconciliation/service.server.ts'
import { refundSource } from './refunds/grid.repository.server.ts'
import { refundGrid } from './refunds/refund-grid.ts'
import * as refunds from './refunds/service.server.ts'
import * as kitCalls from './reimbursement/calls.ts'
import { createKit, findKit, listKits, openKitFile } from './reimbursement/service.server.ts'
import { describeRepayment, repayForCompany, startRepayment } from './repayment/service.server.ts'
import { startTopUp } from './top-up/service.server.ts'
import { takeNotification } from './webhooks/service.server.ts'

export async function paymentsApi(api: Api) {
  serveMembers(api)
  serveKits(api)
  serveReceipts(api)
  serveBankLines(api)
  serveRefunds(api)
  servePeriods(api)
  serveStaff(api)
  await serveWebhooks(api)
}

function serveMembers(api: Api) {
  serve(api, calls.getPayableCall, (ctx, { query }) => describePayable(ctx, query.orders.split(',')))
  serve(api, calls.startPaymentCall, (ctx, { body, idempotencyKey }) =>
    payments.startPayment(ctx, idempotencyKey, body),
  )
  serve(api, calls.startTopUpCall, (ctx, { body, idempotencyKey }) => startTopUp(ctx, idempotencyKey, body))
  serve(api, calls.getRepayableCall, (ctx, { query }) => describeRepayment(ctx, { month: query.statement }))
  serve(api, calls.startRepaymentCall, (ctx, { body, idempotencyKey }) =>
    startRepayment(ctx, idempotencyKey, body),
  )
  serve(api, calls.getPaymentCall, (ctx, { params }) => payments.findPayment(ctx, requireId(params.id)))
  serve(api, calls.cancelPaymentCall, (ctx, { params }) => payments.cancelPayment(ctx, requireId(params.id)))
  serve(api, calls.sendSlipCall, async (ctx, { params, readFile }) => {
    const id = requireId(params.id)
    const { content, name } = await readFile()
    return payments.addSlip(ctx, id, content, name)
  })
  serve(api, calls.watchPaymentCall, async (ctx, { params, reply }) => {
    const states = await watchPayment(ctx, requireId(params.id), whenDisconnected(reply))
    return sendEvents(reply, 'state', states)
  })
}

const kitTypes = { pdf: 'application/pdf', zip: 'application/zip' }

function serveKits(api: Api) {
  serve(api, kitCalls.createKitCall, (ctx, { body, idempotencyKey }) => createKit(ctx, idempotencyKey, body))
  serve(api, kitCalls.listKitsCall, (ctx) => listKits(ctx))
  serve(api, kitCalls.getKitCall, (ctx, { params }) => findKit(ctx, requireId(params.id)))
  serve(api, kitCalls.getKitFileCall, async (ctx, { params: { id, format }, request, reply }) => {
    const { opened, name } = await openKitFile(ctx, requireId(id), format, followsLinks(request))
    const prepared = reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="${name}"`,
      })
      .type(kitTypes[format])
    return sendOpened(prepared, opened)
  })
}

function serveReceipts(api: Api) {
  serveGrid(api, paymentGrid, paymentSource)
  serve(api, calls.listPaymentsCall, (ctx, { query }) => receipts.listPayments(ctx, query))
  serve(api, calls.getAnyPaymentCall, (ctx, { params }) =>
    receipts.findPaymentForStaff(ctx, requireId(params.id)),
  )
  serve(api, calls.searchReceivablesCall, (ctx, { query }) => receipts.findReceivables(ctx, query.keyword))
  serve(api, calls.confirmRemittanceCall, async (ctx, { params, body, reply }) => {
    const approval = await receipts.confirmRemittance(ctx, requireId(params.id), body)
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
  serve(api, calls.receiveMoneyCall, async (ctx, { params, body, reply }) => {
    const approval = await receipts.receiveMoney(ctx, requireId(params.id), body)
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
}

function serveBankLines(api: Api) {
  serveGrid(api, bankLineGrid, bankLineSource)
  serve(api, lineCalls.importStatementCall, async (ctx, { readFile, reply }) => {
    const { content } = await readFile()
    return bankLines.importStatement(ctx, content, whenDisconnected(reply))
  })
  serve(api, lineCalls.getBankLineCall, (ctx, { params }) =>
    bankLines.describeBankLine(ctx, requireId(params.id)),
  )
  serve(api, lineCalls.acceptBankLineCall, async (ctx, { params, body, reply }) => {
    const approval = await bankLines.acceptBankLine(ctx, requireId(params.id), body)
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
  serve(api, lineCalls.ignoreBankLineCall, async (ctx, { params, body }) => {
    await bankLines.ignoreBankLine(ctx, requireId(params.id), body.reason)
    return null
  })
  serve(api, lineCalls.reopenBankLineCall, async (ctx, { params }) => {
    await bankLines.reopenBankLine(ctx, requireId(params.id))
    return null
  })
}

function serveRefunds(api: Api) {
  serveGrid(api, refundGrid, refundSource)
  serve(api, calls.listRefundsCall, (ctx, { query }) => refunds.listRefunds(ctx, query))
  serve(api, calls.getRefundCall, (ctx, { params }) => refunds.findRefundForStaff(ctx, requireId(params.id)))
  serve(api, calls.finishRefundCall, async (ctx, { params, body }) => {
    await refunds.finishRefundByHand(ctx, requireId(params.id), body.bankReference)
    return null
  })
  serve(api, calls.retryRefundCall, async (ctx, { params }) => {
    await refunds.retryRefund(ctx, requireId(params.id))
    return null
  })
}

function serveStaff(api: Api) {
  serve(api, calls.repayForCompanyCall, async (ctx, { params, body, reply }) => {
    const approval = await repayForCompany(ctx, { companyId: requireId(params.id), ...body })
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
  serveGrid(api, creditGrid, ({ now }) => creditSource(shanghaiDate(now)))
  serveGrid(api, reconciliationGrid, reconciliationSource)
  serve(api, calls.listReconciliationsCall, (ctx, { query }) => listReconciliations(ctx, query))
  serve(api, calls.getReconciliationCall, (ctx, { params }) => findReconciliation(ctx, requireId(params.id)))
  serve(api, calls.reconcileCall, async (ctx, { body }) => {
    await reconcileAgain(ctx, body)
    return null
  })
}

/** Channels send in bursts and from few addresses. */
const webhooksPerMinute = 6000
const config = { verifiesSignature: true, rateLimit: { max: webhooksPerMinute } }
const schema = { hide: true } as const

async function serveWebhooks(api: Api) {
  await api.register(async (scope) => {
    // The signature is of the very bytes.
    const raw = { parseAs: 'buffer' } as const
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', raw, (_request, body, done) => done(null, body))

    scope.post('/api/pay/notify/alipay', { config, schema }, async (request, reply) => {
      const isTaken = await take(request, 'alipay')
      return reply.type('text/plain').send(isTaken ? 'success' : 'failure')
    })

    scope.post('/api/pay/notify/wechat', { config, schema }, async (request, reply) => {
      if (await take(request, 'wechat')) return reply.code(204).send()
      return reply.code(400).send({ code: 'FAIL', message: textIn('zh', paymentAnswers.notProcessed) })
    })
  })
}

const take = (request: FastifyRequest, key: ChannelKey) =>
  takeNotification(request.ctx, key, {
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  })

function servePeriods(api: Api) {
  serveGrid(api, periodGrid, periodSource)
  serve(api, periodCalls.getPeriodCall, (ctx, { params }) =>
    periods.describePeriod(ctx, requireId(params.id)),
  )
  serve(api, periodCalls.closePeriodCall, async (ctx, { params, body }) => {
    await periods.closePeriod(ctx, requireId(params.id), body)
    return periods.describePeriod(ctx, requireId(params.id))
  })
  serve(api, periodCalls.reopenPeriodCall, async (ctx, { params, body, reply }) => {
    const approval = await periods.reopenPeriod(ctx, requireId(params.id), body.reason)
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
  serve(api, periodCalls.getPeriodReportCall, async (ctx, { params: { id, reportId }, reply }) => {
    const sheets = await periods.periodReportSheets(ctx, requireId(id), requireId(reportId))
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="closing-${id}-${reportId}.xlsx"`)
      .send(Readable.from(workbookStream(sheets), { objectMode: false }))
  })
}
