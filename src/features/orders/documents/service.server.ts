import { findCredit } from '#features/balances/service.server.ts'
import { describeSite, findSiteSettings } from '#features/content/service.server.ts'
import { print, printFor } from '#features/documents/service.server.ts'
import type { Ctx, MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { hasContract, scopeOf } from '../order/permissions.ts'
import { presentHead } from '../order/present.ts'
import { listOrderRows } from '../order/reading.repository.server.ts'
import { findOrder } from '../order/reading.service.server.ts'
import type { OrderDetail } from '../order/schema.ts'
import { readTradeSettings } from '../order/settings.service.server.ts'
import { orderStatuses } from '../order/state.ts'
import { contractPdf } from './contract.ts'
import { blankEntrustment, contractOf, entrustmentOf, isPrecursor } from './document-data.ts'
import { entrustmentPdf } from './entrustment.ts'
import { findBuyer, findQualifications, listTransportFacts } from './repository.server.ts'

/** @throws Failure `not-found`; `not-allowed` before review; `busy` */
export async function printContract(ctx: MemberCtx, id: number) {
  const order = await findOrder({ ...ctx, locale: 'zh' }, id)
  if (!order.can.contract) throw new Failure('not-allowed')
  const document = await contractDocument(ctx, order)
  return { orderNo: order.orderNo, pdf: await printFor(ctx, { kind: 'pdf', document }) }
}

async function contractDocument(ctx: MemberCtx, order: OrderDetail) {
  const { companyId } = ctx.viewer
  const [site, seller, buyer, settings, credit] = await Promise.all([
    // The contract is Chinese in every locale, and translated for readers of English.
    describeSite({ ...ctx, locale: 'zh' }),
    findSiteSettings(ctx),
    findBuyer(ctx.db, companyId),
    readTradeSettings(ctx.db),
    findCredit(ctx.db, companyId),
  ])
  return contractPdf(
    contractOf(order, {
      site,
      seller,
      taxId: buyer?.unifiedCode ?? '',
      creditDays: credit?.days ?? null,
      payWithinHours: settings.unpaidHours,
    }),
    ctx.locale === 'en',
  )
}

/** @throws Failure `not-found`; `not-allowed` without precursors; `busy` */
export async function printEntrustment(ctx: MemberCtx, id: number) {
  const order = await findOrder({ ...ctx, locale: 'zh' }, id)
  const document = await entrustmentDocument(ctx, order)
  if (!document) throw new Failure('not-allowed')
  return { orderNo: order.orderNo, pdf: await printFor(ctx, { kind: 'pdf', document }) }
}

/** @returns undefined without precursors */
async function entrustmentDocument(ctx: MemberCtx, order: OrderDetail) {
  const lines = order.lines.filter(isPrecursor)
  if (!order.can.entrustment || lines.length === 0) return
  const [facts, buyer] = await Promise.all([factsOf(ctx, lines), findBuyer(ctx.db, ctx.viewer.companyId)])
  return entrustmentPdf(entrustmentOf(order, facts, buyer?.unifiedCode ?? ''))
}

/**
 * An order in Chinese with its contract, the qualifications it relies on and, for precursors, its letter.
 * @throws Failure `not-found`; `not-allowed` before review
 */
export async function readOrderDocuments(ctx: MemberCtx, id: number) {
  const order = await findOrder({ ...ctx, locale: 'zh' }, id)
  if (!order.can.contract) throw new Failure('not-allowed')
  const [contract, entrustment, { qualifications }] = await Promise.all([
    contractDocument(ctx, order),
    entrustmentDocument(ctx, order),
    findQualifications(ctx.db, id),
  ])
  return { order, contract, entrustment, qualifications }
}

const documentedStatuses = orderStatuses.filter((status) => hasContract(status))

/** Orders with a contract, the newest first: those of a period, or the given ones. */
export async function listDocumentedOrders(
  { db, viewer }: MemberCtx,
  which: { ids: number[] } | { from: Date; until: Date },
  most: number,
) {
  const filter = {
    keyword: '',
    projectId: null,
    from: null,
    until: null,
    statuses: documentedStatuses,
    ...which,
  }
  const { rows } = await listOrderRows(db, scopeOf(viewer), filter, { pageSize: most })
  return rows.map((row) => presentHead(row, viewer))
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
