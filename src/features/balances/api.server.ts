import type { FastifyReply } from 'fastify'
import { waiting } from '#features/approvals/schema.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { toFen } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { listCoupons, redeemCode } from './coupons/service.server.ts'
import { couponGrid } from './coupons/templates/coupon-grid.ts'
import { couponSource } from './coupons/templates/grid.repository.server.ts'
import * as templates from './coupons/templates/service.server.ts'
import { describeDebts, describeDebtsOf } from './debts/service.server.ts'
import { requireCompany, requireMoneySeen, setCredit } from './ledgers/service.server.ts'
import { creditQuery } from './schema.ts'
import { describeCredit } from './service.server.ts'
import {
  exportStatement,
  findStatement,
  listStatements,
  printStatement,
} from './statements/service.server.ts'
import { describeWallet, exportWallet } from './wallet/service.server.ts'
import { withdrawalSource } from './withdrawals/grid.repository.server.ts'
import * as withdrawals from './withdrawals/service.server.ts'
import { withdrawalGrid } from './withdrawals/withdrawal-grid.ts'

export function balancesApi(api: Api) {
  serveWallet(api)
  serveWithdrawals(api)
  serveCredit(api)
  serveStatements(api)
  serveCoupons(api)
}

function serveWallet(api: Api) {
  serve(api, calls.getWalletCall, (ctx, { query }) => describeWallet(ctx, query))
  serve(api, calls.exportWalletCall, async (ctx, { query, reply }) =>
    sendFile(reply, 'wallet.xlsx', xlsxType, await exportWallet(ctx, query)),
  )
}

function serveWithdrawals(api: Api) {
  serve(api, calls.listWithdrawalsCall, (ctx, { query }) => withdrawals.listWithdrawals(ctx, query))
  serve(api, calls.requestWithdrawalCall, (ctx, { body, idempotencyKey }) =>
    withdrawals.requestWithdrawal(ctx, idempotencyKey, body),
  )
  serve(api, calls.cancelWithdrawalCall, (ctx, { params }) =>
    withdrawals.cancelWithdrawal(ctx, requireId(params.id)),
  )
  serve(api, calls.listAllWithdrawalsCall, (ctx, { query }) => withdrawals.listAllWithdrawals(ctx, query))
  serveGrid(api, withdrawalGrid, withdrawalSource)
  serve(api, calls.getAnyWithdrawalCall, (ctx, { params }) =>
    withdrawals.findWithdrawalForStaff(ctx, requireId(params.id)),
  )
  serve(api, calls.approveWithdrawalCall, async (ctx, { params, reply }) => {
    const approval = await withdrawals.approveWithdrawal(ctx, requireId(params.id))
    return approval ? reply.code(202).send(waiting(approval)) : null
  })
  serve(api, calls.rejectWithdrawalCall, (ctx, { params, body }) =>
    withdrawals.rejectWithdrawal(ctx, requireId(params.id), body.reason),
  )
  serve(api, calls.payWithdrawalCall, (ctx, { params, body }) =>
    withdrawals.payWithdrawal(ctx, requireId(params.id), body.bankReference),
  )
}

function serveCoupons(api: Api) {
  serve(api, calls.getCouponsCall, (ctx, { query }) => listCoupons(ctx, query))
  serve(api, calls.redeemCouponCall, (ctx, { body }) => redeemCode(ctx, body.code))
  serve(api, calls.listCouponTemplatesCall, (ctx, { query }) => templates.listTemplates(ctx, query))
  serveGrid(api, couponGrid, couponSource)
  serve(api, calls.readCouponTemplateCall, (ctx, { params }) =>
    templates.readTemplate(ctx, requireId(params.id)),
  )
  serve(api, calls.createCouponTemplateCall, (ctx, { body }) => templates.createTemplate(ctx, body))
  serve(api, calls.endCouponTemplateCall, (ctx, { params }) =>
    templates.closeTemplate(ctx, requireId(params.id)),
  )
  serve(api, calls.grantCouponsCall, (ctx, { params, body }) =>
    templates.grantCoupons(ctx, requireId(params.id), body),
  )
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: Buffer) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type(type)
    .send(content)

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function serveStatements(api: Api) {
  serve(api, calls.listStatementsCall, (ctx) => listStatements(ctx))
  serve(api, calls.getStatementCall, (ctx, { params }) => findStatement(ctx, params.month))
  serve(api, calls.printStatementCall, async (ctx, { params: { month }, reply }) =>
    sendFile(reply, `statement-${month}.pdf`, 'application/pdf', await printStatement(ctx, month)),
  )
  serve(api, calls.exportStatementCall, async (ctx, { params: { month }, reply }) =>
    sendFile(reply, `statement-${month}.xlsx`, xlsxType, await exportStatement(ctx, month)),
  )
}

function serveCredit(api: Api) {
  serve(api, calls.getDebtsCall, (ctx) => describeDebts(ctx))
  serve(api, calls.getOwnCreditCall, async (ctx, { query }) => {
    await requireMoneySeen(ctx)
    return describeCredit(ctx.db, ctx.viewer.companyId, query)
  })
  serve(api, calls.getCompanyCreditCall, async ({ db }, { params, query }) => {
    const id = requireId(params.id)
    await requireCompany(db, id)
    return describeCredit(db, id, query)
  })
  serve(api, calls.getCompanyDebtsCall, (ctx, { params }) => describeDebtsOf(ctx, requireId(params.id)))
  serve(api, calls.setCompanyCreditCall, async (ctx, { params, body, reply }) => {
    const id = requireId(params.id)
    const { limit, ...terms } = body
    const approval = await setCredit(ctx, id, { ...terms, limitFen: limit === null ? null : toFen(limit) })
    if (approval) return reply.code(202).send(waiting(approval))
    return describeCredit(ctx.db, id, creditQuery.parse({}))
  })
}
