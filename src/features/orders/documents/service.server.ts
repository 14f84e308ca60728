import { findCredit } from '#features/balances/service.server.ts'
import { describeSite, findSiteSettings } from '#features/content/service.server.ts'
import { print, printFor } from '#features/documents/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import type { Text } from '#shared/locale.ts'
import { findOrder, listOrders } from '../order/reading.service.server.ts'
import { mostExportedOrders, type OrderDetail, type OrderListQuery } from '../order/schema.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import type { OrderSummary } from '../schema.ts'
import { contractPdf } from './contract.ts'
import { blankEntrustment, contractOf, entrustmentOf, isPrecursor } from './document-data.ts'
import { entrustmentPdf } from './entrustment.ts'
import { documentAnswers } from './messages.ts'
import { findBuyer, listLinesOf, listTransportFacts } from './repository.server.ts'
import { sheetOf } from './sheet.ts'

/** @throws Failure `not-found`; `not-allowed` before review; `busy` */
export async function printContract(ctx: MemberCtx, id: number) {
  const order = await findOrder({ ...ctx, locale: 'zh' }, id)
  if (!order.can.contract) throw new Failure('not-allowed')
  const { companyId } = ctx.viewer
  const [site, seller, buyer, settings, credit] = await Promise.all([
    // The contract is Chinese in every locale.
    describeSite({ ...ctx, locale: 'zh' }),
    findSiteSettings(ctx),
    findBuyer(ctx.db, companyId),
    readTradeSettings(ctx.db),
    findCredit(ctx.db, companyId),
  ])
  const contract = contractOf(order, {
    site,
    seller,
    taxId: buyer?.unifiedCode ?? '',
    creditDays: credit?.days ?? null,
    payWithinHours: settings.unpaidHours,
  })
  return {
    orderNo: order.orderNo,
    pdf: await printFor(ctx, { kind: 'pdf', document: contractPdf(contract) }),
  }
}

/** @throws Failure `not-found`; `not-allowed` without precursors; `busy` */
export async function printEntrustment(ctx: MemberCtx, id: number) {
  const order = await findOrder({ ...ctx, locale: 'zh' }, id)
  const lines = order.lines.filter(isPrecursor)
  if (!order.can.entrustment || lines.length === 0) throw new Failure('not-allowed')
  const [facts, buyer] = await Promise.all([factsOf(ctx, lines), findBuyer(ctx.db, ctx.viewer.companyId)])
  const entrustment = entrustmentOf(order, facts, buyer?.unifiedCode ?? '')
  return {
    orderNo: order.orderNo,
    pdf: await printFor(ctx, { kind: 'pdf', document: entrustmentPdf(entrustment) }),
  }
}

const factsOf = async ({ db }: Ctx, lines: OrderDetail['lines']) => {
  const rows = await listTransportFacts(
    db,
    lines.map(({ productId }) => Number(productId)),
  )
  return new Map(rows.map((row) => [String(row.id), row]))
}

let blank: Promise<Buffer> | undefined

/** Printed once per process. */
export function printBlankEntrustment(ctx: Ctx): Promise<Buffer> {
  blank ??= print(ctx, { kind: 'pdf', document: entrustmentPdf(blankEntrustment) }).catch((problem) => {
    blank = undefined
    throw problem
  })
  return blank
}

const exportedAtOnce = 100
const mostExportedLines = 20_000

const tooMany = ({ locale }: MemberCtx, text: Text, most: number) =>
  new Failure('limit-reached', [{ path: '', message: say(locale, text, { most: String(most) }) }])

/** @throws Failure `limit-reached` for more than 2,000 orders or 20,000 lines; `busy` */
export async function exportOrders(ctx: MemberCtx, query: OrderListQuery) {
  const orders: OrderSummary[] = []
  for (let page = 1; ; page++) {
    const { total, list } = await listOrders(ctx, { ...query, page, pageSize: exportedAtOnce })
    if (total > mostExportedOrders) throw tooMany(ctx, documentAnswers.tooManyOrders, mostExportedOrders)
    orders.push(...list)
    if (list.length < exportedAtOnce) break
  }
  const ids = orders.map(({ id }) => Number(id))
  const lines = ids.length > 0 ? await listLinesOf(ctx.db, ids, mostExportedLines + 1) : []
  if (lines.length > mostExportedLines) throw tooMany(ctx, documentAnswers.tooManyLines, mostExportedLines)
  return printFor(ctx, { kind: 'sheet', sheet: sheetOf(orders, lines, ctx.locale) })
}
