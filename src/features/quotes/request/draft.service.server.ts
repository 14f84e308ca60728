import { listSelected } from '#features/cart/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { readCasNumber } from '#shared/cas-number.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { readId, requireId } from '#shared/read-id.ts'
import { findQuote } from '../quote/reading.service.server.ts'
import { findQuoteSkus } from '../quote/repository.server.ts'
import { mostQuoteLines } from '../schema.ts'
import { blankLine, type DraftLine, textLine } from './draft.ts'

interface Draft {
  again: { id: string; quoteNo: string } | null
  lines: DraftLine[]
}

/**
 * The lines that an address names: `way=cart` the selected ones of the cart, `sku` and `keyword` an article, `again` the
 * last request of a quote.
 * @throws Failure `not-found` for a quote of others, or one that cannot be asked again
 */
export async function draftOf(ctx: MemberCtx, query: URLSearchParams): Promise<Draft> {
  const again = query.get('again')
  if (again) return draftAgain(ctx, again)
  const [fromCart, fromSku] = await Promise.all([
    query.get('way') === 'cart' ? cartLines(ctx) : [],
    skuLine(ctx, query),
  ])
  const lines = [...fromCart, ...fromSku, ...keywordLine(query)]
  return { again: null, lines: lines.slice(0, mostQuoteLines) }
}

async function draftAgain(ctx: MemberCtx, id: string): Promise<Draft> {
  const quote = await findQuote(ctx, requireId(id))
  if (!quote.can.askAgain) throw new Failure('not-found')
  const lines = (quote.requests.at(-1)?.lines ?? []).map(
    (line): DraftLine => ({
      ...blankLine,
      lineNo: line.lineNo,
      skuId: line.skuId,
      sku: line.sku,
      name: inLocale(ctx.locale, line.nameZh || line.nameEn, line.nameEn || line.nameZh),
      casNumber: line.casNumber ?? '',
      packing: line.packing,
      quantity: String(line.quantity),
      targetPrice: line.targetPrice === null ? '' : String(line.targetPrice),
      remark: line.remark,
    }),
  )
  return { again: { id: quote.id, quoteNo: quote.quoteNo }, lines }
}

async function cartLines(ctx: MemberCtx): Promise<DraftLine[]> {
  const { items } = await listSelected(ctx, 'quote')
  return items.map(({ quantity, product }) => ({
    ...blankLine,
    skuId: product.skuId,
    sku: product.sku,
    name: inLocale(ctx.locale, product.productNameZh, product.productNameEn),
    casNumber: product.casNumber ?? '',
    packing: product.packing,
    quantity: String(quantity),
  }))
}

async function skuLine({ db, locale }: MemberCtx, query: URLSearchParams): Promise<DraftLine[]> {
  const id = readId(query.get('sku') ?? undefined)
  const rows = id === undefined ? [] : await findQuoteSkus(db, [id])
  return rows.map(({ skuId, skuCode, nameZh, nameEn, casNumber, packing }) => ({
    ...blankLine,
    skuId: String(skuId),
    sku: skuCode,
    name: inLocale(locale, nameZh || nameEn, nameEn),
    casNumber: casNumber ?? '',
    packing,
    quantity: query.get('quantity') ?? '1',
  }))
}

function keywordLine(query: URLSearchParams): DraftLine[] {
  const keyword = query.get('keyword')?.trim()
  if (!keyword) return []
  const casNumber = readCasNumber(keyword)
  return [casNumber ? { ...blankLine, casNumber } : textLine(keyword)]
}
