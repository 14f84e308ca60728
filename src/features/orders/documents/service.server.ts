import { findCredit } from '#features/balances/service.server.ts'
import { describeSite, findSiteSettings } from '#features/content/service.server.ts'
import { print, printFor } from '#features/documents/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { findOrder } from '../order/reading.service.server.ts'
import type { OrderDetail } from '../order/schema.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { contractPdf } from './contract.ts'
import { blankEntrustment, contractOf, entrustmentOf, isPrecursor } from './document-data.ts'
import { entrustmentPdf } from './entrustment.ts'
import { findBuyer, listTransportFacts } from './repository.server.ts'

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
