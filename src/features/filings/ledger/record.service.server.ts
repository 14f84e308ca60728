import { listMatchedEntries } from '#features/catalog/service.server.ts'
import { listFilingRules } from '#features/qualifications/service.server.ts'
import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { workingDayAfter } from '#shared/working-days.ts'
import { takeFlowCodes } from '../flow-codes/service.server.ts'
import { filingAnswers } from '../messages.ts'
import type { LackingField, SoldPaper } from '../schema.ts'
import { addEntries, addFilings, listAuthorities, type NewEntry } from './repository.server.ts'

export interface SoldLine {
  orderLineId: number
  productId: number
  skuCode: string
  nameZh: string
  nameEn: string
  casNumber: string
  grade: string
  purity: string
  unNumber: string
  packing: string
  salesUnit: string
  regulatedClasses: string[]
  lotId: number | null
  lotNumber: string
  quantityTenths: number
  /** Of the order line, with this parcel. */
  shippedTenths: number
  /** Of the quantity, in milligrams and microlitres; null: cannot be converted. */
  massMilli: number | null
  volumeMilli: number | null
}

/** What one parcel of an order sells; empty texts: unknown. */
export interface Sale {
  orderId: number
  orderNo: string
  shipmentId: number
  soldAt: Date
  companyId: number
  companyName: string
  unifiedCode: string
  companyAddress: string
  handlerName: string
  /** Encrypted. */
  handlerId: string
  handlerIdMasked: string
  receiver: string
  deliveryAddress: string
  isThroughAgent: boolean
  use: string
  papers: SoldPaper[]
  lines: SoldLine[]
  /** Of the parcel in the call. */
  path: string
}

type Recorded = Pick<
  NewEntry,
  | 'unifiedCode'
  | 'handlerName'
  | 'handlerId'
  | 'use'
  | 'receiver'
  | 'papers'
  | 'casNumber'
  | 'massMilli'
  | 'volumeMilli'
>

export function lackingOf(entry: Recorded): LackingField[] {
  const isMissing: Record<LackingField, boolean> = {
    unifiedCode: entry.unifiedCode === '',
    handler: entry.handlerName === '' || entry.handlerId === '',
    use: entry.use === '',
    receiver: entry.receiver === '',
    papers: entry.papers.length === 0,
    casNumber: entry.casNumber === '',
    amount: entry.massMilli === null && entry.volumeMilli === null,
  }
  return (Object.keys(isMissing) as LackingField[]).filter((field) => isMissing[field])
}

const yearsLater = (day: string, years: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}

export interface FilingRule {
  regulatedClass: string
  filingDays: number | null
  filingDayKind: 'calendar' | 'working'
  retentionYears: number
  needsFlowCodes: boolean
}

export type FilingRules = Map<string, FilingRule>

/** Without a rule in force a class has the longest retention of all. */
export function keepUntilOf(soldAt: Date, rules: FilingRules, regulatedClass: string) {
  const longest = Math.max(...[...rules.values()].map(({ retentionYears }) => retentionYears))
  return yearsLater(shanghaiDate(soldAt), rules.get(regulatedClass)?.retentionYears ?? longest)
}

export async function rulesOn(ctx: Pick<StaffCtx, 'db'>, at: Date): Promise<FilingRules> {
  const rules = await listFilingRules(ctx.db, shanghaiDate(at))
  return new Map(rules.map((rule) => [rule.regulatedClass, rule]))
}

/** Entries of an order are to be filed by the rule of the day. */
export async function openFilings(
  ctx: Pick<StaffCtx, 'db'>,
  entries: { id: number; regulatedClass: string }[],
  rules: FilingRules,
  at: Date,
) {
  const classes = [...new Set(entries.map(({ regulatedClass }) => regulatedClass))]
  if (classes.length === 0) return
  const authorities = await listAuthorities(ctx.db, classes, shanghaiDate(at))
  const filings = entries.flatMap(({ id, regulatedClass }) => {
    const rule = rules.get(regulatedClass)
    if (!rule || rule.filingDays === null) return []
    const dueOn =
      rule.filingDayKind === 'working'
        ? workingDayAfter(at, rule.filingDays)
        : shanghaiDate(at, rule.filingDays)
    return authorities
      .filter((one) => one.regulatedClass === regulatedClass)
      .map((one) => ({ regulatedClass, dueOn, entryId: id, authorityId: one.id }))
  })
  if (filings.length > 0) await addFilings(ctx.db, filings)
}

/** @returns list, edition and number of the entry by which a product is of a class; empty: a claim of the import */
async function listEntriesFor(ctx: Pick<StaffCtx, 'db'>, lines: SoldLine[]) {
  const found = await listMatchedEntries(ctx, [...new Set(lines.map(({ productId }) => productId))])
  return (productId: number, regulatedClass: string) => {
    const entry = found.find((one) => one.productId === productId && one.regulatedClass === regulatedClass)
    return entry ? `${entry.list}（${entry.edition}）${entry.no}` : ''
  }
}

/**
 * Writes the regulated lines of a parcel into the sales ledger, one entry for each class, and opens their filings, in the
 * transaction that ships them.
 * @throws Failure `validation-failed` when a class needs flow codes and packages have none
 */
export async function recordSale(ctx: StaffCtx, { lines, path, shipmentId, ...sale }: Sale) {
  const { db: tx, now, viewer } = ctx
  const regulated = lines.filter(({ regulatedClasses }) => regulatedClasses.length > 0)
  if (regulated.length === 0) return
  const rules = await rulesOn(ctx, sale.soldAt)
  const entryOf = await listEntriesFor(ctx, regulated)
  const entries: NewEntry[] = []
  for (const { regulatedClasses, shippedTenths, ...line } of regulated) {
    const { orderLineId } = line
    const { codes, isComplete } = await takeFlowCodes(tx, shipmentId, { orderLineId, shippedTenths })
    if (!isComplete && regulatedClasses.some((one) => rules.get(one)?.needsFlowCodes))
      throw fieldRefusal(ctx.locale, path, filingAnswers.codesMissing, { sku: line.skuCode })
    for (const regulatedClass of new Set(regulatedClasses)) {
      const listEntry = entryOf(line.productId, regulatedClass)
      const entry = { ...sale, ...line, shipmentId, regulatedClass, listEntry }
      entries.push({
        ...entry,
        kind: 'sale',
        papers: sale.papers,
        flowCodes: codes,
        lacks: lackingOf(entry),
        keepUntil: keepUntilOf(sale.soldAt, rules, regulatedClass),
        recordedAt: now,
        recordedBy: viewer.staffId,
      })
    }
  }
  await openFilings(ctx, await addEntries(tx, entries), rules, sale.soldAt)
  const incomplete = entries.filter(({ lacks }) => lacks.length > 0)
  if (incomplete.length > 0)
    ctx.log.warn({ orderId: sale.orderId, lacks: incomplete[0]?.lacks }, 'a sale was recorded with blanks')
}
