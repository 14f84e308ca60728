import { describeSite, findSiteSettings } from '#features/content/service.server.ts'
import { print, printFor } from '#features/documents/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberCtx, StaffCtx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { quoteAnswers } from '../quote/messages.ts'
import { findQuote, listQuotes } from '../quote/reading.service.server.ts'
import type { ListedQuotes, QuotationQuery, QuoteExportQuery, QuoteSummary } from '../schema.ts'
import { quotationTexts } from './messages.ts'
import { quotationPdf } from './quotation.ts'
import { listExportedQuoteLines } from './repository.server.ts'
import { quotesSheet } from './sheet.ts'

/** @throws Failure `not-found`, also for a version that does not exist; `busy` */
export async function printQuotation(ctx: MemberCtx, id: number, query: QuotationQuery) {
  const { name, document } = await composeQuotation(ctx, id, query)
  return { name, pdf: await printFor(ctx, { kind: 'pdf', document }) }
}

/** @throws Failure `not-found`, also for a version that does not exist; `busy` */
export async function printQuotationForStaff(ctx: StaffCtx, id: number, query: QuotationQuery) {
  const { name, document } = await composeQuotation(ctx, id, query)
  return { name, pdf: await print(ctx, { kind: 'pdf', document }) }
}

async function composeQuotation(ctx: Ctx, id: number, query: QuotationQuery) {
  const locale = query.lang ?? ctx.locale
  const [quote, site, { bankAccount }] = await Promise.all([
    findQuote(ctx, id),
    describeSite({ ...ctx, locale }),
    findSiteSettings(ctx),
  ])
  const wanted = query.version ?? quote.version
  const version = quote.versions.find((one) => one.version === wanted)
  if (!version) throw new Failure('not-found')
  const seller = {
    name: (locale === 'zh' && bankAccount?.accountName) || site.companyName,
    address: site.address,
    phone: site.hotline,
  }
  const name = `${quotationTexts[locale].file}-${quote.quoteNo}-${version.version}`
  return { name, document: quotationPdf({ quote, version, seller, locale }) }
}

const exportedAtOnce = 100
const mostExported = 2000
const mostLines = 20_000

/** @throws Failure `limit-reached` for more than 2,000 quotes; `busy` */
export async function exportQuotes(ctx: MemberCtx, query: QuoteExportQuery) {
  const quotes: QuoteSummary[] = []
  let after: string | null = ''
  while (after !== null) {
    const place = { page: 1, pageSize: exportedAtOnce, after: after || undefined }
    const { total, list, next }: ListedQuotes = await listQuotes(ctx, { ...query, ...place })
    if (total > mostExported) {
      const message = say(ctx.locale, quoteAnswers.tooManyQuotes, { most: String(mostExported) })
      throw new Failure('limit-reached', [{ path: '', message }])
    }
    quotes.push(...list)
    after = next
  }
  const ids = quotes.map(({ id }) => Number(id))
  const lines = ids.length > 0 ? await listExportedQuoteLines(ctx.db, ids, mostLines) : []
  return printFor(ctx, { kind: 'sheet', sheet: quotesSheet(quotes, lines, ctx.locale) })
}
