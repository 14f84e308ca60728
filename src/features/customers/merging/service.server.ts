import { z } from 'zod'
import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import { mergeMoney, moneyToMerge } from '#features/balances/service.server.ts'
import { companySharedCarts } from '#features/cart/service.server.ts'
import { companyPrices } from '#features/catalog/service.server.ts'
import { companyInvoices } from '#features/invoices/service.server.ts'
import { closeCompany, lockMergedCompanies, takeInMembers } from '#features/members/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import { companyOldOrders } from '#features/old-mall/service.server.ts'
import { companyOrders } from '#features/orders/service.server.ts'
import { companyPayments } from '#features/payments/service.server.ts'
import { companyQualifications } from '#features/qualifications/service.server.ts'
import { companyQuotes } from '#features/quotes/service.server.ts'
import { companyTickets } from '#features/support/service.server.ts'
import { companyUploads } from '#features/uploads/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import type { CompanyMerge } from '#server/db/company-rows.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale, textIn } from '#shared/locale.ts'
import { memberCompanyAddress } from '#shared/page-addresses.ts'
import { readId } from '#shared/read-id.ts'
import { mergeObstacleTexts } from './messages.ts'
import { findSharedContacts, findSide } from './repository.server.ts'
import type { MergeObstacle, MergePreview, MergeSide, mergeInput } from './schema.ts'

type Side = NonNullable<Awaited<ReturnType<typeof findSide>>>

/** In the order in which rows are locked elsewhere: orders, payments, then the rest. */
const parts = [
  companyOrders,
  companyPayments,
  companyInvoices,
  companyQuotes,
  companyTickets,
  companyPrices,
  companyQualifications,
  companyUploads,
  companySharedCarts,
  companyOldOrders,
]

async function readSides(db: Db, { fromId, toId }: CompanyMerge) {
  const [from, into] = await Promise.all([findSide(db, fromId), findSide(db, toId)])
  if (!from || !into) throw new Failure('not-found')
  return { from, into }
}

/** @throws Failure `not-found`; `conflict` for a company with itself */
export async function previewMerge(
  { db, locale }: StaffCtx,
  fromId: number,
  intoId: string,
): Promise<MergePreview> {
  const merge = { fromId, toId: readId(intoId) ?? 0 }
  if (merge.fromId === merge.toId) throw new Failure('conflict')
  const { from, into } = await readSides(db, merge)
  return {
    from: presentSide(locale, from),
    into: presentSide(locale, into),
    obstacles: await listObstaclesOf(db, merge, from, into),
    needsSecond: from.walletFen > 0 || (from.usedFen ?? 0) > 0,
  }
}

const presentSide = (locale: Locale, side: Side): MergeSide => ({
  id: String(side.id),
  name: side.name,
  state: side.mergedInto === null ? side.state : 'merged',
  unifiedCode: side.unifiedCode ?? '',
  taxNumbers: [...new Set([...side.profileTaxIds, ...side.invoicedTaxIds])],
  level: inLocale(locale, side.levelZh ?? '', side.levelEn),
  createdAt: side.createdAt.toISOString(),
  members: side.members,
  orders: side.orders,
  openOrders: side.openOrders,
  spent: side.spentFen,
  wallet: side.walletFen,
  credit: side.days === null ? null : { limit: side.limitFen, used: side.usedFen ?? 0, days: side.days },
  papers: side.papers,
  prices: side.prices,
  invoices: side.invoices,
  quotes: side.quotes,
  tickets: side.tickets,
  projects: side.projects,
})

/** What prevents a merge, each with what is meant. */
async function listObstaclesOf(db: Db, merge: CompanyMerge, from: Side, into: Side) {
  const shared = await findSharedContacts(db, merge)
  const debtFen = from.usedFen ?? 0
  const found: [MergeObstacle, string | number | boolean][] = [
    ['merged', from.mergedInto !== null || into.mergedInto !== null],
    ['notVerified', from.state === 'verified' && into.state !== 'verified'],
    ['bothVerified', from.state === 'verified' && into.state === 'verified'],
    ['noOwner', into.owners === 0],
    ['sameContact', shared.join('、')],
    ['withdrawals', from.withdrawals],
    ['staffApprovals', from.staffApprovals],
    ['orderApprovals', from.orderApprovals],
    ['taxNumbers', otherTaxNumbers(from, into).join('、')],
    ['creditTerms', debtFen > 0 && (into.usedFen ?? 0) > 0 && from.days !== into.days],
    ['creditLimit', debtFen > 0 && !isWithinLimit(into, debtFen)],
    ['creditUnverified', debtFen > 0 && into.state !== 'verified'],
  ]
  return found
    .filter(([, detail]) => Boolean(detail))
    .map(([name, detail]) => ({ name, detail: detail === true ? '' : String(detail) }))
}

const isWithinLimit = ({ days, limitFen, usedFen }: Side, moreFen: number) =>
  days === null || limitFen === null || (usedFen ?? 0) + moreFen <= limitFen

/** On issued invoices, where both companies have some: two taxpayers are not one. */
function otherTaxNumbers(from: Side, into: Side) {
  if (into.invoicedTaxIds.length === 0) return []
  const known = new Set([...into.invoicedTaxIds, into.unifiedCode])
  return from.invoicedTaxIds.filter((taxId) => !known.has(taxId))
}

const mergeOrder = z.object({
  fromId: z.number(),
  toId: z.number(),
  walletFen: z.number(),
  debtFen: z.number(),
})
type MergeOrder = z.infer<typeof mergeOrder>

/** As soon as money moves, a second person approves. */
export const mergeAction: GuardedAction<MergeOrder> = {
  kind: 'company.merge',
  roles: ['service', 'finance'],
  input: mergeOrder,
  subjectOf: ({ toId }) => toId,
  async weigh(tx, merge) {
    const { from } = await readSides(tx, merge)
    const amountFen = from.walletFen + (from.usedFen ?? 0)
    return amountFen > 0 ? { companyId: merge.toId, amountFen, needsSecond: true } : undefined
  },
  perform: (ctx, _tx, merge) => mergeLocked(ctx, merge),
}

async function mergeLocked(ctx: StaffCtx, { walletFen, debtFen, ...merge }: MergeOrder) {
  const { db: tx } = ctx
  await lockMergedCompanies(ctx, merge)
  const before = await readSides(tx, merge)
  const obstacles = await listObstaclesOf(tx, merge, before.from, before.into)
  if (obstacles.length > 0)
    throw new Failure(
      'work-left',
      obstacles.map(({ name }) => ({ path: name, message: textIn(ctx.locale, mergeObstacleTexts[name]) })),
    )
  for (const part of parts) await part.move(tx, merge)
  const money = await moneyToMerge(tx, merge)
  if (money.walletFen !== walletFen || money.debtFen !== debtFen) throw new Failure('conflict')
  await mergeMoney(tx, merge, ctx.now)
  await takeInMembers(ctx, merge)
  const names = { from: before.from.name, to: before.into.name }
  await closeCompany(ctx, merge, names)
  await record(ctx, merge, before)
  await notify(ctx, {
    kind: 'company',
    event: 'merged',
    eventKey: `merged:${merge.fromId}`,
    to: { companyId: merge.toId },
    params: names,
    link: memberCompanyAddress(),
  })
}

/** In the history of both companies. */
async function record(ctx: StaffCtx, merge: CompanyMerge, before: { from: Side; into: Side }) {
  const after = await readSides(ctx.db, merge)
  const sides = ({ from, into }: typeof before) => ({
    from: presentSide('zh', from),
    into: presentSide('zh', into),
  })
  for (const subjectId of [merge.fromId, merge.toId])
    await writeAuditEntry(ctx.db, ctx, {
      action: 'company.merge',
      subject: 'company',
      subjectId,
      detail: { ...merge, before: sides(before), after: sides(after) },
    })
}

/**
 * @returns the request where a second person is needed @throws Failure `not-found`; `work-left` naming the obstacles;
 * `conflict` when money has moved since it was seen, or a company is merged already
 */
export const mergeCompanies = (ctx: StaffCtx, fromId: number, input: (typeof mergeInput)['_output']) =>
  performGuarded(ctx, mergeAction, {
    fromId,
    toId: readId(input.into) ?? 0,
    walletFen: input.wallet,
    debtFen: input.debt,
  })
