import { join } from 'node:path'
import { sql } from 'kysely'
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
} from './repository.server.ts'
import { seoRows } from './seo.ts'
import { readSynonyms } from './synonyms.ts'

export type DemoCtx = ImportCtx & { config?: Config; onProgress?: (line: string) => void }

/** Loads what is missing, leaves a real catalogue alone, and resumes an interrupted load. */
export async function loadDemo(ctx: DemoCtx) {
  await ctx.withClient(async (_client, guard) => {
    await lockDemo(guard)
    await loadMissing(ctx)
  })
}

async function loadMissing(ctx: DemoCtx) {
  const state = await findDemoState(ctx.db)
  if (state === 'none' || state === 'begun') await load(ctx)
  if (state === 'own') return
  if (await loadDangerousGoods(ctx.db)) ctx.onProgress?.('Dangerous goods list and carriers: added')
  if (await loadAccounts(ctx.db)) ctx.onProgress?.('Demo accounts: added, see README')
  if (await loadStaff(ctx.db)) ctx.onProgress?.('Demo staff: added, see README')
  if (await loadHoldings(ctx.db)) ctx.onProgress?.('Demo wallet, credit, coupons and invoice profiles: added')
  await provideArticles(ctx.db, join(import.meta.dirname, 'content'))
  if (await loadMessages(ctx.db)) ctx.onProgress?.('Demo messages: added')
  if (await loadQuotes(ctx.db, holderSpreadCode)) ctx.onProgress?.('Demo quotes: added')
  if (await loadMoney(ctx.db)) ctx.onProgress?.('Demo credit orders, statements and withdrawals: added')
  if (await loadOldOrders(ctx.db)) ctx.onProgress?.('Demo orders of the old mall: added')
  if (await loadPrices(ctx.db)) ctx.onProgress?.('Demo price levels, contracts and quantity tiers: added')
  if (await loadHistory(ctx.db)) ctx.onProgress?.('Demo orders, browsing history and watches: added')
  if (await loadInvoices(ctx.db)) ctx.onProgress?.('Demo invoices: added')
  if (await loadPermits(ctx.db)) ctx.onProgress?.('Demo permits and regulated orders: added')
  if (await loadDeliveries(ctx.db)) ctx.onProgress?.('Demo parcels and progress of orders: added')
  if (await loadFilings(ctx.db, ctx.config)) ctx.onProgress?.('Demo sales ledger and filings: added')
  if (await loadCompany(ctx.db)) ctx.onProgress?.('Demo projects, approvals and company log: added')
  if (await loadReviews(ctx.db)) ctx.onProgress?.('Demo reviews and questions: added')
  if (await loadDownloads(ctx.db)) ctx.onProgress?.('Demo exports and reimbursement kits: requested')
  await markDangerousLines(ctx.db)
  await renewLots(ctx.db)
  const coas = await loadCoas(ctx)
  if (coas > 0) ctx.onProgress?.(`Demo certificates of analysis: ${coas} added`)
  await ctx.db.transaction().execute((tx) => addSettings(tx, settings))
}

async function load(ctx: DemoCtx) {
  const say = ctx.onProgress ?? (() => {})
  say('Demo catalogue: loading …')
  await markDemo(ctx.db, false)
  const ingredients = readIngredients()
  await ctx.db.transaction().execute(async (tx) => {
    await addCategories(tx, readCategories())
    await addBrands(tx, ingredients.brands)
    await addSettings(tx, settings)
    await addSeoEntries(tx, seoRows)
    await addRedirects(tx, redirects)
    await addHotWords(tx, hotWords)
    await addSynonyms(tx, readSynonyms())
    await addLinks(tx, 'industry', industryLinks)
  })
  const rows = demoRows(ingredients).map(cellsInOrder)
  const outcome = await importCatalog(ctx, generatedSource(columnKeys, rows), {
    onProgress: (progress) => say(`Demo catalogue: ${progress.rows} skus`),
  })
  if (outcome.refusedRows > 0) say(`Demo catalogue: ${outcome.refusedRows} rows were refused`)
  await ctx.db.transaction().execute(async (tx) => {
    for (const [place, campaign] of campaigns.entries()) await addCampaign(tx, campaign, place + 1)
    await addSecondLots(tx)
    await addCosts(tx)
    await markDemo(tx, true)
  })
  // without statistics pages take twice as long
  await sql`analyze`.execute(ctx.db)
  say('Demo catalogue: loaded')
}
