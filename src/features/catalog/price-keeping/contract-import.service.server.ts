import { fieldRefusal, say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Text } from '#shared/locale.ts'
import { parseYuan } from '#shared/money.ts'
import { isFilledRow, readSheet } from '../import/sheet.service.server.ts'
import { type PriceSources, resolvePrice, singleUnitTenths } from '../prices/resolve-price.ts'
import { findPriceSources } from '../prices/service.server.ts'
import { auditedTerms, termsOf } from './contracts.service.server.ts'
import { priceAnswers } from './messages.ts'
import {
  findCompaniesCalled,
  findSameStarts,
  findSkusCoded,
  insertContract,
  lockSameStart,
  updateContract,
} from './repository.server.ts'
import { type ContractRow, type ContractRows, mostContractRows, type TriedContracts } from './schema.ts'

/** What the first row of a table calls its columns; without such a row they come in this order. */
const headings: [name: keyof Omit<ContractRow, 'line'>, pattern: RegExp][] = [
  ['company', /单位|公司|客户|信用代码|company|customer/i],
  ['sku', /货号|规格|sku|catalog/i],
  ['price', /价|price/i],
  ['from', /起|开始|生效|from|start/i],
  ['through', /止|至|结束|截|through|until|end/i],
]

/** Rows of a table of contract prices; empty rows are left out. */
export function readContractTable(table: string[][]): ContractRow[] {
  const headIndex = table.findIndex(isFilledRow)
  const head = table[headIndex] ?? []
  const places = headings.map(([, pattern]) => head.findIndex((cell) => pattern.test(cell)))
  const hasHead = places.filter((place) => place >= 0).length >= 3
  return table.flatMap((cells, index) => {
    if ((hasHead && index === headIndex) || !isFilledRow(cells)) return []
    const values = headings.map(([name], order) => {
      const place = hasHead ? (places[order] ?? -1) : order
      return [name, (cells[place] ?? '').trim()] as const
    })
    return [{ line: index + 1, ...Object.fromEntries(values) } as ContractRow]
  })
}

/** `2026-01-31`, `2026/1/31`, `2026年1月31日`. */
function readDay(text: string) {
  const [, year = '', month = '', date = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const isDay = /^[2-8]\d{3}-/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso)
  return isDay ? iso : undefined
}

interface Known {
  companies: Awaited<ReturnType<typeof findCompaniesCalled>>
  skus: Awaited<ReturnType<typeof findSkusCoded>>
}

async function findKnown({ db }: StaffCtx, rows: ContractRow[]): Promise<Known> {
  const [companies, skus] = await Promise.all([
    findCompaniesCalled(db, [...new Set(rows.map(({ company }) => company))]),
    findSkusCoded(db, [...new Set(rows.map(({ sku }) => sku))]),
  ])
  return { companies, skus }
}

interface Contract {
  companyId: number
  skuId: number
  priceFen: number
  validFrom: Date
  validUntil: Date
}

/** @returns what the row agrees, or why it cannot be read */
function readRow({ company, sku, price, from, through }: ContractRow, known: Known): Contract | Text {
  const companies = known.companies.filter(
    ({ name, unifiedCode }) => name === company || unifiedCode === company,
  )
  const [one, another] = companies
  if (!one) return priceAnswers.companyUnknown
  if (another) return priceAnswers.companyTwice
  const found = known.skus.find(({ skuCode }) => skuCode.toUpperCase() === sku.toUpperCase())
  if (!found) return priceAnswers.skuUnknown
  const priceFen = parseYuan(price)
  if (!priceFen || priceFen > 100_000_000_000) return priceAnswers.priceUnread
  const [first, last] = [readDay(from), readDay(through)]
  if (!first || !last) return priceAnswers.dayUnread
  if (last < first) return priceAnswers.daysReversed
  return { companyId: one.id, skuId: found.id, priceFen, ...termsOf(first, last) }
}

const isContract = (read: Contract | Text): read is Contract => !Array.isArray(read)

const keyOf = ({ companyId, skuId, validFrom }: Pick<Contract, 'companyId' | 'skuId' | 'validFrom'>) =>
  `${companyId} ${skuId} ${validFrom.getTime()}`

/** @throws Failure `file-unreadable`; `busy`; `validation-failed` */
export async function checkContractFile(ctx: StaffCtx, content: Buffer, signal: AbortSignal) {
  return checkContracts(ctx, readContractTable(await readSheet(ctx, content, mostContractRows + 2, signal)))
}

/** Nothing changes: each row with what it would replace and what its company would then pay. */
export async function checkContracts(ctx: StaffCtx, rows: ContractRow[]): Promise<TriedContracts> {
  if (rows.length === 0) throw fieldRefusal(ctx.locale, 'file', priceAnswers.noRows)
  if (rows.length > mostContractRows)
    throw fieldRefusal(ctx.locale, 'file', priceAnswers.tooMany, { most: mostContractRows })
  const known = await findKnown(ctx, rows)
  const read = rows.map((row) => readRow(row, known))
  const contracts = read.filter(isContract)
  const [sources, starts] = await Promise.all([
    findSources(ctx, contracts),
    findSameStarts(ctx.db, contracts),
  ])
  const before = new Map(starts.map((start) => [keyOf(start), start.priceFen]))
  const seen = new Set<string>()
  const tried: TriedContracts['rows'] = []
  for (const [index, row] of rows.entries()) {
    const contract = read[index]
    if (!contract) continue
    if (!isContract(contract)) {
      tried.push({ ...row, ...nothing, problem: say(ctx.locale, contract) })
      continue
    }
    const key = keyOf(contract)
    const isTwice = seen.has(key)
    seen.add(key)
    tried.push({
      ...row,
      seenFen: before.get(key) ?? null,
      problem: isTwice ? say(ctx.locale, priceAnswers.rowTwice) : null,
      ...effectOf(contract, sources.get(contract.companyId)?.get(contract.skuId)),
    })
  }
  return { rows: tried }
}

const nothing = { seenFen: null, listFen: null, paysFen: null, willPayFen: null, reason: null }

async function findSources({ db, now }: StaffCtx, contracts: Contract[]) {
  const ofCompanies = Map.groupBy(contracts, ({ companyId }) => companyId)
  const found = new Map<number, Map<number, PriceSources>>()
  for (const [companyId, own] of ofCompanies) {
    const skuIds = own.map(({ skuId }) => skuId)
    found.set(companyId, await findPriceSources(db, companyId, skuIds, now))
  }
  return found
}

function effectOf({ priceFen }: Contract, sources: PriceSources | undefined) {
  if (!sources) return { listFen: null, paysFen: null, willPayFen: null, reason: null }
  const then = resolvePrice({ ...sources, contractPriceFen: priceFen }, singleUnitTenths)
  return {
    listFen: sources.listPriceFen,
    paysFen: resolvePrice(sources, singleUnitTenths).payFen,
    willPayFen: then.payFen,
    reason: then.reason,
  }
}

/** Each row by itself: what is refused or was changed meanwhile does not hold up the others. */
export async function storeContracts(ctx: StaffCtx, { rows }: ContractRows): Promise<TriedContracts> {
  const known = await findKnown(ctx, rows)
  const tried: TriedContracts['rows'] = []
  for (const row of rows) {
    const contract = readRow(row, known)
    const problem = isContract(contract) ? await storeContract(ctx, contract, row.seenFen) : contract
    tried.push({ ...row, ...nothing, seenFen: row.seenFen, problem: problem && say(ctx.locale, problem) })
  }
  return { rows: tried }
}

/** @returns why it is refused; null: it is stored */
const storeContract = (ctx: StaffCtx, contract: Contract, seenFen: number | null): Promise<Text | null> =>
  ctx.transaction(async (ctx) => {
    const { companyId, skuId } = contract
    const before = await lockSameStart(ctx.db, contract)
    if ((before?.priceFen ?? null) !== seenFen) return priceAnswers.changedSince
    const id = before ? before.id : (await insertContract(ctx.db, contract))?.id
    if (id === undefined) return priceAnswers.changedSince
    if (before) await updateContract(ctx.db, id, contract)
    const detail = {
      companyId,
      skuId,
      before: before ? auditedTerms(before) : null,
      after: auditedTerms(contract),
    }
    const action = before ? 'contract_price.change' : 'contract_price.add'
    await writeAuditEntry(ctx.db, ctx, { action, subject: 'contract_price', subjectId: id, detail })
    return null
  })
