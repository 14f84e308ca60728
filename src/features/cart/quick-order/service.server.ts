import writeXlsxFile from 'write-excel-file/node'
import {
  findContractBrandIds,
  findPriceSources,
  listHits,
  readSheet,
  resolvePrice,
} from '#features/catalog/service.server.ts'
import { checkEach, isRestricted, type RegulatedVerdict } from '#features/qualifications/service.server.ts'
import { findMany, type NamedProducts } from '#features/search/service.server.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { JsonText } from '#server/http/json-text.ts'
import { yieldToEventLoop } from '#server/jobs/event-loop.ts'
import { MemberConcurrencyLimit } from '#server/jobs/work-queue.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { fromTenths, tenthsPerUnit } from '#shared/quantity.ts'
import { choose, type RowChoice } from './choose.ts'
import { listTemplateTexts, quickOrderAnswers } from './messages.ts'
import { type InputRow, readTable, readText } from './reading/read-rows.ts'
import { comparableOffers, recommend } from './recommend.ts'
import { refusalOf } from './refusal.ts'
import { findBoughtSkus, findOffersOf, findProductIds, type Offer } from './repository.server.ts'
import {
  type Candidate,
  type CandidateOffer,
  mostRows,
  type ResolvedRow,
  type RowState,
  resolvedRow,
} from './schema.ts'

const productsOfRow = 6
const candidatesAtMost = 12
const rowsAtOnce = 50
const oneFileOfMember = new MemberConcurrencyLimit(1)
const nothing: NamedProducts = { productIds: [] }

/** @throws Failure `validation-failed` when there are more than 500 */
export const resolveText = async (ctx: MemberCtx, text: string) =>
  presentRows(ctx, await findRowsOfText(ctx, text))

const findRowsOfText = async (ctx: MemberCtx, text: string) =>
  findOffered(ctx, await readRows(readText(text)), 'text')

/** What each line means. @throws Failure as `resolveText` */
export const chooseInText = async (ctx: MemberCtx, text: string) => choicesOf(await findRowsOfText(ctx, text))

const choicesOf = (portions: OfferedRows[]) => portions.flatMap(({ choices }) => choices)

/**
 * @throws Failure `file-unreadable`, also when there is none; `validation-failed` when there are more than 500;
 * `too-many-requests` beside another file of hers; `busy`
 */
export const resolveFile = async (ctx: MemberCtx, receive: () => Promise<Buffer>, signal: AbortSignal) =>
  presentRows(ctx, await findRowsOfFile(ctx, receive, signal))

/** What each row means. @throws Failure as `resolveFile` */
export const chooseInFile = async (ctx: MemberCtx, receive: () => Promise<Buffer>, signal: AbortSignal) =>
  choicesOf(await findRowsOfFile(ctx, receive, signal))

function findRowsOfFile(ctx: MemberCtx, receive: () => Promise<Buffer>, signal: AbortSignal) {
  return oneFileOfMember.run(ctx.viewer.memberId, async () => {
    const sheet = await readSheet(ctx, await receive(), mostRows + 2, signal) // with a header, and one too many
    return findInTable(ctx, sheet)
  })
}

async function findInTable(ctx: MemberCtx, sheet: string[][]) {
  const rows = await readRows(readTable(sheet))
  if (rows.length > 0) return findOffered(ctx, rows, 'file')
  throw new Failure('file-unreadable', [{ path: 'file', message: say(ctx.locale, quickOrderAnswers.noRows) }])
}

async function findOffered(ctx: MemberCtx, rows: InputRow[], path: string) {
  refuseTooMany(rows.length, path, ctx.locale)
  const portions = portionsOf(rows)
  const keywords = portions.map((portion) => portion.map(({ keyword }) => keyword).filter(Boolean))
  const contractBrands = findContractBrandIds(ctx.db, ctx.viewer.companyId, ctx.now)
  const begun: Promise<OfferedRows>[] = []
  for await (const named of findMany(ctx, keywords, productsOfRow)) {
    await begun.at(-2) // at most two at a time, while the search goes on
    const offered = offerFor(ctx, portions[begun.length] ?? [], named, contractBrands)
    offered.catch(() => {}) // thrown below
    begun.push(offered)
  }
  return Promise.all(begun)
}

const portionsOf = (rows: InputRow[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, place) =>
    rows.slice(place * rowsAtOnce, (place + 1) * rowsAtOnce),
  )

async function readRows(given: Iterable<InputRow>) {
  const breathe = yieldToEventLoop()
  const rows: InputRow[] = []
  for (const row of given) {
    rows.push(row)
    if (rows.length > mostRows) break
    await breathe()
  }
  return rows
}

function refuseTooMany(count: number, path: string, locale: Locale) {
  if (count <= mostRows) return
  const message = say(locale, quickOrderAnswers.tooManyRows, { most: mostRows })
  throw new Failure('validation-failed', [{ path, message }])
}

interface OfferedRows {
  choices: RowChoice[]
  sources: Awaited<ReturnType<typeof findPriceSources>>
}

async function offerFor(
  { db, viewer, now }: MemberCtx,
  rows: InputRow[],
  named: Map<string, NamedProducts>,
  contractBrands: Promise<ReadonlySet<number>>,
): Promise<OfferedRows> {
  const productIds = [...new Set([...named.values()].flatMap((one) => one.productIds))]
  const offers = productIds.length > 0 ? await findOffersOf(db, productIds) : undefined
  const choices = rows.map((row) =>
    choose(row, named.get(row.keyword) ?? nothing, (productId) => offers?.get(productId) ?? []),
  )
  const compared = choices.map((choice) =>
    choice.canRecommend ? (comparableOffers(choice.keyword, choice.candidates) ?? []) : [],
  )
  const comparedIds = idsOf(compared.flat())
  const listed = choices.flatMap(({ candidates }) => candidates.slice(0, candidatesAtMost))
  const [sources, bought, brands] = await Promise.all([
    findPriceSources(db, viewer.companyId, [...new Set([...comparedIds, ...idsOf(listed)])], now),
    findBoughtSkus(db, viewer.companyId, comparedIds),
    contractBrands,
  ])
  const boughtIds = new Set(bought.map(({ skuId }) => skuId))
  const factsOf = ({ skuId, product }: Offer) => ({
    isBoughtBefore: boughtIds.has(skuId),
    isContractBrand: brands.has(product.brandId),
    get priceFen() {
      return payFenOf(sources, skuId, tenthsPerUnit)
    },
  })
  return {
    choices: choices.map((choice, at) => withRecommendation(choice, compared[at] ?? [], factsOf)),
    sources,
  }
}

const idsOf = (offers: Offer[]) => [...new Set(offers.map(({ skuId }) => skuId))]

function withRecommendation(
  choice: RowChoice,
  compared: Offer[],
  factsOf: Parameters<typeof recommend>[1],
): RowChoice {
  const { candidates } = choice
  const recommended = recommend(compared, factsOf)
  if (!recommended) return { ...choice, candidates: candidates.slice(0, candidatesAtMost) }
  const { offer: sku } = recommended
  const others = candidates.filter((other) => other !== sku)
  return { ...choice, sku, recommended, candidates: [sku, ...others].slice(0, candidatesAtMost) }
}

function payFenOf(sources: OfferedRows['sources'], skuId: number, quantityTenths: number) {
  const own = sources.get(skuId)
  return own ? resolvePrice(own, quantityTenths).payFen : 0
}

async function presentRows(ctx: MemberCtx, portions: OfferedRows[]) {
  const choices = choicesOf(portions)
  const quantities = quantitiesOf(choices)
  const verdicts = await judge(ctx, choices, quantities)
  const breathe = yieldToEventLoop()
  const presented: JsonText<ResolvedRow>[] = []
  for (const { choices, sources } of portions) {
    const payFen = (skuId: number) => payFenOf(sources, skuId, quantities.get(skuId) ?? tenthsPerUnit)
    for (const choice of choices) {
      presented.push(
        JsonText.of(
          resolvedRow,
          presentRow(choice, presented.length + 1, payFen, (sku) =>
            presentCandidate(sku, payFen(sku.skuId), ctx.locale, verdicts.get(sku.skuId)),
          ),
        ),
      )
      await breathe()
    }
  }
  return JsonText.list(presented)
}

/** Regulated and hazardous candidates, each as if it were ordered alone. */
async function judge(
  { db, viewer, now }: MemberCtx,
  choices: RowChoice[],
  quantities: ReadonlyMap<number, number>,
) {
  const offers = new Map(choices.flatMap(({ candidates }) => candidates.map((sku) => [sku.skuId, sku])))
  const lines = [...offers.values()]
    .filter(({ product }) => isRestricted(product))
    .map(({ product, ...sku }) => ({
      ...product,
      ...sku,
      quantityTenths: quantities.get(sku.skuId) ?? tenthsPerUnit,
    }))
  const verdicts = await checkEach(db, viewer.companyId, lines, now)
  return new Map(lines.map(({ skuId }, at) => [skuId, verdicts[at]]))
}

function quantitiesOf(choices: RowChoice[]) {
  const quantities = new Map<number, number>()
  for (const { sku, quantityTenths, wrongQuantity, isUnclear } of choices)
    if (sku && wrongQuantity === undefined && !isUnclear)
      quantities.set(sku.skuId, (quantities.get(sku.skuId) ?? 0) + quantityTenths)
  return quantities
}

function stateOf({ sku, candidates, isGuess }: RowChoice, payFen: (skuId: number) => number): RowState {
  if (!sku) return candidates.length > 0 && !isGuess ? 'candidates' : 'none'
  if (sku.product.regulatedClasses.length > 0) return 'regulated'
  return payFen(sku.skuId) === 0 ? 'no-price' : 'found'
}

const presentRow = (
  choice: RowChoice,
  row: number,
  payFen: (skuId: number) => number,
  present: (sku: Offer) => Candidate,
): ResolvedRow => ({
  row,
  input: choice.input,
  state: stateOf(choice, payFen),
  ...(choice.sku && { skuId: String(choice.sku.skuId) }),
  quantity:
    choice.wrongQuantity === undefined && !choice.isUnclear ? fromTenths(choice.quantityTenths) : null,
  ...(choice.wrongQuantity !== undefined && { wrongQuantity: choice.wrongQuantity }),
  ...(choice.isUnclear && { isQuantityUnclear: true }),
  ...(choice.isHighlyToxic && { isHighlyToxic: true }),
  ...(choice.recommended && {
    recommendation: {
      skuId: String(choice.recommended.offer.skuId),
      reasons: choice.recommended.reasons,
    },
  }),
  candidates: choice.candidates.map(present),
})

const presentCandidate = (
  sku: Offer,
  fen: number,
  locale: Locale,
  verdict: RegulatedVerdict | undefined,
): Candidate => ({
  skuId: String(sku.skuId),
  sku: sku.skuCode,
  productId: String(sku.product.productId),
  nameZh: sku.product.nameZh,
  nameEn: sku.product.nameEn,
  brandName: inLocale(locale, sku.product.brandNameZh, sku.product.brandNameEn),
  casNumber: sku.product.casNumber,
  grade: sku.product.grade,
  purity: sku.product.purity,
  packing: sku.packing,
  unit: sku.salesUnit,
  price: toYuan(fen),
  regulated: sku.product.regulatedClasses,
  ...refusalOf(verdict),
  inStock: sku.isInStock,
})

/** Skus that are not on sale are missing. */
export async function describeCandidates(ctx: MemberCtx, skuIds: number[]): Promise<CandidateOffer[]> {
  const skus = await findProductIds(ctx.db, skuIds)
  const hits = await listHits(ctx, [...new Set(skus.map(({ productId }) => productId))])
  const offers = new Map(
    hits.flatMap(({ skus: own, ...product }) => own.map((offer) => [offer.id, { product, offer }] as const)),
  )
  return skuIds.flatMap((skuId) => offers.get(String(skuId)) ?? [])
}

const columnWidths = [18, 24, 14, 10, 14, 10]

/** An XLSX file with a header and two example rows. */
export async function orderTemplate(locale: Locale) {
  const text = (key: keyof typeof listTemplateTexts) => say(locale, listTemplateTexts[key])
  const header = (['number', 'name', 'cas', 'grade', 'packing', 'quantity'] as const).map(text)
  const examples = [
    ['', text('acetonitrile'), '75-05-8', 'HPLC', '4 L', 2],
    ['', text('sodiumChloride'), '7647-14-5', 'AR', '500 g', 5],
  ]
  const rows = [
    header.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...examples.map((row) => row.map((value) => ({ value }))),
  ]
  const columns = columnWidths.map((width) => ({ width }))
  const file = writeXlsxFile(rows, { columns, stickyRowsCount: 1 })
  return { content: await file.toBuffer(), name: text('file') }
}
