import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { jobsKey } from '#server/jobs/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import { documentsOf, listBlocked } from '../issuing/issue.service.server.ts'
import { issueQueue } from '../issuing/red-letter.service.server.ts'
import type { LockedInvoice } from '../issuing/repository.server.ts'
import { batchSheets, redSheets } from './layout.ts'
import { taxPlatformAnswers as answers } from './messages.ts'
import { listInvoicedOrders, lockInvoices, markExported, markWaiting } from './repository.server.ts'

const audit = (ctx: StaffCtx, action: 'export' | 'takeBack', invoices: LockedInvoice[]) =>
  writeAuditEntry(
    ctx.db,
    ctx,
    ...invoices.map(({ id, state }) => ({
      action: `invoice.${action}`,
      subject: 'invoice',
      subjectId: id,
      detail: { before: state, after: action === 'export' ? 'issuing' : 'requested' },
    })),
  )

async function lockAll(ctx: StaffCtx, ids: readonly string[]) {
  const wanted = new Set(ids.map(requireId))
  const invoices = await lockInvoices(ctx.db, [...wanted])
  if (invoices.length !== wanted.size) throw new Failure('not-found')
  return invoices
}

const mostNamed = 5

function refuse(ctx: StaffCtx, text: keyof typeof answers, invoices: LockedInvoice[]) {
  if (invoices.length === 0) return
  const numbers = invoices.slice(0, mostNamed).map(({ requestNo }) => requestNo)
  throw fieldRefusal(ctx.locale, 'ids', answers[text], { numbers: numbers.join(' ') })
}

async function requireExportable(ctx: StaffCtx, invoices: LockedInvoice[]) {
  refuse(
    ctx,
    'notOpen',
    invoices.filter(({ state }) => state !== 'requested' && state !== 'issuing'),
  )
  // the interface of the issuer has them, and would issue them a second time
  refuse(
    ctx,
    'atIssuer',
    invoices.filter(({ state, exportedAt }) => state === 'issuing' && exportedAt === null),
  )
  const kinds = new Set(invoices.map(({ kind }) => kind))
  if (kinds.size > 1) throw fieldRefusal(ctx.locale, 'ids', answers.mixed)
  refuse(ctx, 'blocked', await listBlocked(ctx, invoices))
}

/** The requests count as being issued from now on. @throws Failure `not-found`; `validation-failed` with the reason */
export const exportToTaxPlatform = (ctx: StaffCtx, ids: readonly string[]) =>
  ctx.transaction(async (ctx) => {
    const invoices = await lockAll(ctx, ids)
    await requireExportable(ctx, invoices)
    const sorted = invoices.map(({ id }) => id)
    const [orders, documents] = await Promise.all([
      listInvoicedOrders(ctx.db, sorted),
      documentsOf(ctx, invoices),
    ])
    const ordersOf = Map.groupBy(orders, ({ id }) => id)
    const numbered = documents.map((document, at) => ({
      ...document,
      orderNos: (ordersOf.get(sorted[at] ?? 0) ?? []).map(({ orderNo }) => orderNo),
    }))
    await audit(ctx, 'export', invoices)
    await markExported(ctx.db, sorted, ctx.now)
    return invoices[0]?.kind === 'red' ? redSheets(numbered) : batchSheets(numbered)
  })

/** Undoes an export. @throws Failure `not-found`; `validation-failed` for requests that are not exported */
export const takeBackExport = (ctx: StaffCtx, ids: readonly string[]) =>
  ctx.transaction(async (ctx) => {
    const invoices = await lockAll(ctx, ids)
    refuse(
      ctx,
      'notExported',
      invoices.filter(({ state, exportedAt }) => state !== 'issuing' || exportedAt === null),
    )
    await markWaiting(
      ctx.db,
      invoices.map(({ id }) => id),
      ctx.now,
    )
    await audit(ctx, 'takeBack', invoices)
    for (const { id } of invoices)
      await ctx.services.get(jobsKey).enqueue(ctx.db, issueQueue, { invoiceId: id })
  })
