import { readSheet } from '#features/catalog/import/sheet.service.server.ts'
import { resolvePrices } from '#features/catalog/prices/service.server.ts'
import { findMany, type NamedProducts } from '#features/search/find/find-many.service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths, toTenths } from '../schema.ts'
import { type Choice, choose } from './choose.ts'
import { type InputRow, readTable, readText } from './read-rows.ts'
import { findSkusOf, type SkuRow } from './repository.server.ts'
import { type Candidate, mostRows, type ResolvedRow, type RowState } from './schema.ts'

const productsOfRow = 4
const nothing: NamedProducts = { productIds: [], isGuess: false }

/**
 * Finds what pasted lines mean.
 * @throws Failure `validation-failed` when there are more than 500
 */
export const resolveText = (ctx: MemberCtx, text: string) => resolveRows(ctx, readText(text), 'text')

/**
 * Finds what the rows of an XLSX or CSV file mean.
 * @throws Failure `file-unreadable`; `validation-failed` when there are more than 500
 */
export async function resolveFile(ctx: MemberCtx, content: Buffer) {
  const sheet = await readSheet(content, mostRows + 2, ctx.locale) // with a header, and one too many
  return resolveRows(ctx, readTable(sheet), 'file')
}

async function resolveRows(ctx: MemberCtx, rows: InputRow[], path: string): Promise<ResolvedRow[]> {
  refuseTooMany(rows.length, path, ctx.locale)
  const keywords = rows.map(({ keyword }) => keyword).filter(Boolean)
  const named = await findMany(ctx, keywords, productsOfRow)
  const skus = await skusByProduct(ctx, [...named.values()])
  const choices = rows.map((row) =>
    choose(row, named.get(row.keyword) ?? nothing, (productId) => skus.get(productId) ?? []),
  )
  const prices = await resolvePrices(ctx.db, ctx.viewer.companyId, quantitiesOf(choices), ctx.now)
  const payFen = (skuId: number) => prices.get(skuId)?.payFen ?? 0
  return choices.map((choice, at) => presentRow(choice, at + 1, payFen, ctx.locale))
}

function refuseTooMany(count: number, path: string, locale: Locale) {
  if (count <= mostRows) return
  const message = inLocale(
    locale,
    `一次最多处理 ${mostRows} 行，请分批提交`,
    `At most ${mostRows} rows at once. Please split them.`,
  )
  throw new Failure('validation-failed', [{ path, message }])
}

async function skusByProduct({ db }: MemberCtx, named: NamedProducts[]) {
  const productIds = [...new Set(named.flatMap((one) => one.productIds))]
  const byProduct = new Map<number, SkuRow[]>()
  if (productIds.length === 0) return byProduct
  for (const row of await findSkusOf(db, productIds)) {
    const own = byProduct.get(row.productId)
    if (own) own.push(row)
    else byProduct.set(row.productId, [row])
  }
  return byProduct
}

/** Each sku that is offered once, at what all rows together want of it where they mean it, else at one unit. */
function quantitiesOf(choices: Choice[]) {
  const quantities = new Map<number, number>()
  for (const { sku, quantityTenths } of choices)
    if (sku) quantities.set(sku.skuId, (quantities.get(sku.skuId) ?? 0) + quantityTenths)
  for (const { skuId } of choices.flatMap(({ candidates }) => candidates))
    if (!quantities.has(skuId)) quantities.set(skuId, toTenths(1))
  return [...quantities].map(([skuId, quantityTenths]) => ({ skuId, quantityTenths }))
}

function stateOf({ sku, candidates, isGuess }: Choice, payFen: (skuId: number) => number): RowState {
  if (!sku) return candidates.length > 0 && !isGuess ? 'candidates' : 'none'
  if (sku.regulatedClasses.length > 0) return 'regulated'
  return payFen(sku.skuId) === 0 ? 'no-price' : 'found'
}

const presentRow = (
  choice: Choice,
  row: number,
  payFen: (skuId: number) => number,
  locale: Locale,
): ResolvedRow => ({
  row,
  input: choice.input,
  state: stateOf(choice, payFen),
  ...(choice.sku && { skuId: String(choice.sku.skuId) }),
  quantity: fromTenths(choice.quantityTenths),
  candidates: choice.candidates.map((sku) => presentCandidate(sku, payFen(sku.skuId), locale)),
})

const presentCandidate = (sku: SkuRow, fen: number, locale: Locale): Candidate => ({
  skuId: String(sku.skuId),
  sku: sku.skuCode,
  productId: String(sku.productId),
  nameZh: sku.nameZh,
  nameEn: sku.nameEn,
  brandName: inLocale(locale, sku.brandNameZh, sku.brandNameEn),
  casNumber: sku.casNumber,
  grade: sku.grade,
  purity: sku.purity,
  packing: sku.packing,
  unit: sku.salesUnit,
  price: toYuan(fen),
  regulated: sku.regulatedClasses,
  inStock: sku.isInStock === true,
})
