import { join } from 'node:path'
import {
  columnKeys,
  generatedSource,
  type ImportCtx,
  importCatalog,
} from '#features/catalog/service.server.ts'
import { provideArticles } from '#features/content/service.server.ts'
import type { Config } from '#server/config/config.ts'
import { readCategories } from './categories.ts'
import { campaigns, hotWords, industryLinks, redirects, settings } from './content.ts'
import { cellsInOrder, demoRows } from './demo-rows.ts'
import { holderSpreadCode } from './holdings.ts'
import { readIngredients } from './ingredients.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadCoas } from './load-coas.ts'
import { loadCompany } from './load-company.ts'
import { loadDangerousGoods, markDangerousLines } from './load-dangerous-goods.ts'
import { loadDeliveries } from './load-deliveries.ts'
import { loadDownloads } from './load-downloads.ts'
import { loadFilings } from './load-filings.ts'
import { loadHistory } from './load-history.ts'
import { loadHoldings, loadStaff } from './load-holdings.ts'
import { loadInvoices } from './load-invoices.ts'
import { addCosts, addSecondLots } from './load-lots.ts'
import { loadMessages } from './load-messages.ts'
import { loadMoney } from './load-money.ts'
import { loadOldOrders } from './load-old-orders.ts'
import { loadPermits } from './load-permits.ts'
import { loadPrices, renewLots } from './load-prices.ts'
import { loadQuotes } from './load-quotes.ts'
import { loadReviews } from './load-reviews.ts'
import {
  addBrands,
  addCampaign,
  addCategories,
  addHotWords,
  addLinks,
  addRedirects,
  addSeoEntries,
  addSettings,
  addSynonyms,
  findDemoState,
  lockDemo,
  markDemo,
  unlockDemo,
} from './repository.server.ts'
import { seoRows } from './seo.ts'
import { readSynonyms } from './synonyms.ts'

export type DemoCtx = ImportCtx & { config?: Config; onProgress?: (line: string) => void }

/** Loads what is missing, leaves a real catalogue alone, and resumes an interrupted load. */
export async function loadDemo(ctx: DemoCtx) {
  // An advisory lock belongs to one connection.
  const guard = await ctx.sql.reserve()
  try {
    await lockDemo(guard)
    const state = await findDemoState(ctx.sql)
    if (state === 'none' || state === 'begun') await load(ctx)
    if (state === 'own') return
    if (await loadDangerousGoods(ctx.sql)) ctx.onProgress?.('Dangerous goods list and carriers: added')
    if (await loadAccounts(ctx.sql)) ctx.onProgress?.('Demo accounts: added, see README')
    if (await loadStaff(ctx.sql)) ctx.onProgress?.('Demo staff: added, see README')
    if (await loadHoldings(ctx.sql))
      ctx.onProgress?.('Demo wallet, credit, coupons and invoice profiles: added')
    await provideArticles(ctx.db, join(import.meta.dirname, 'content'))
    if (await loadMessages(ctx.sql)) ctx.onProgress?.('Demo messages: added')
    if (await loadQuotes(ctx.sql, holderSpreadCode)) ctx.onProgress?.('Demo quotes: added')
    if (await loadMoney(ctx.sql)) ctx.onProgress?.('Demo credit orders, statements and withdrawals: added')
    if (await loadOldOrders(ctx.sql)) ctx.onProgress?.('Demo orders of the old mall: added')
    if (await loadPrices(ctx.sql)) ctx.onProgress?.('Demo price levels, contracts and quantity tiers: added')
    if (await loadHistory(ctx.sql)) ctx.onProgress?.('Demo orders, browsing history and watches: added')
    if (await loadInvoices(ctx.sql)) ctx.onProgress?.('Demo invoices: added')
    if (await loadPermits(ctx.sql)) ctx.onProgress?.('Demo permits and regulated orders: added')
    if (await loadDeliveries(ctx.sql)) ctx.onProgress?.('Demo parcels and progress of orders: added')
    if (await loadFilings(ctx.sql, ctx.config)) ctx.onProgress?.('Demo sales ledger and filings: added')
    if (await loadCompany(ctx.sql)) ctx.onProgress?.('Demo projects, approvals and company log: added')
    if (await loadReviews(ctx.sql)) ctx.onProgress?.('Demo reviews and questions: added')
    if (await loadDownloads(ctx.sql)) ctx.onProgress?.('Demo exports and reimbursement kits: requested')
    await markDangerousLines(ctx.sql)
    await renewLots(ctx.sql)
    const coas = await loadCoas(ctx.sql)
    if (coas > 0) ctx.onProgress?.(`Demo certificates of analysis: ${coas} added`)
    await ctx.sql.begin((sql) => addSettings(sql, settings))
  } finally {
    await unlockDemo(guard)
    guard.release()
  }
}

async function load(ctx: DemoCtx) {
  const say = ctx.onProgress ?? (() => {})
  say('Demo catalogue: loading …')
  await markDemo(ctx.sql, false)
  const ingredients = readIngredients()
  await ctx.sql.begin(async (sql) => {
    await addCategories(sql, readCategories())
    await addBrands(sql, ingredients.brands)
    await addSettings(sql, settings)
    await addSeoEntries(sql, seoRows)
    await addRedirects(sql, redirects)
    await addHotWords(sql, hotWords)
    await addSynonyms(sql, readSynonyms())
    await addLinks(sql, 'industry', industryLinks)
  })
  const rows = demoRows(ingredients).map(cellsInOrder)
  const outcome = await importCatalog(ctx, generatedSource(columnKeys, rows), {
    onProgress: (progress) => say(`Demo catalogue: ${progress.rows} skus`),
  })
  if (outcome.refusedRows > 0) say(`Demo catalogue: ${outcome.refusedRows} rows were refused`)
  await ctx.sql.begin(async (sql) => {
    for (const [place, campaign] of campaigns.entries()) await addCampaign(sql, campaign, place + 1)
    await addSecondLots(sql)
    await addCosts(sql)
    await markDemo(sql as unknown as typeof ctx.sql, true)
  })
  // without statistics pages take twice as long
  await ctx.sql`analyze`
  say('Demo catalogue: loaded')
}
