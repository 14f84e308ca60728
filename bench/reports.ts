/**
 * Measures COA, SDS, TDS and labels of the built shop as data, page and PDF: `npm run bench:reports`. One client reads
 * the papers of a different product or lot each time, after a warm-up; "again" repeats the same addresses. Times are
 * wall-clock times of the client; processor times are of the shop with its threads, without PostgreSQL.
 */
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { runCommand, withDatabaseIn } from '../scripts/frame/command.ts'
import { trialPeople } from './frame/people.ts'
import { machine, table } from './frame/report.ts'
import { comeToRest, processorMs, startTrialShop, withTrialData } from './frame/shop.ts'
import { quantile, timedAnswer } from './frame/timing.ts'

const goalMs = 300
const samples = 30
/** Enough for the compiler: each sort of paper, in both languages. */
const warmUps = 8
const buyer = 'buyer'
const ordersTried = 20
const zips = 8
const languages = ['zh', 'en'] as const

interface Lot {
  id: number
  lotNumber: string
}

/** Hazardous products, in any order, and a lot of each. */
const listGoods = ({ db }: Database) =>
  rowsOf(
    db,
    sql<Lot>`
      select distinct on (md5(product.id::text)) product.id::int as id, coa.lot_number as "lotNumber"
      from product join coa on coa.product_id = product.id
      where is_on_sale and not is_barred and cardinality(h_codes) > 2
      order by md5(product.id::text) limit ${samples + warmUps}`,
  )

const papers: Record<string, (lot: Lot, lang: string) => string> = {
  'COA as data': ({ id, lotNumber }, lang) =>
    `/api/report/coa/${id}/${encodeURIComponent(lotNumber)}?lang=${lang}`,
  'COA page': ({ id, lotNumber }, lang) => `/report/coa/${id}/${encodeURIComponent(lotNumber)}?lang=${lang}`,
  'COA PDF': ({ id, lotNumber }, lang) =>
    `/api/report/coa/${id}/${encodeURIComponent(lotNumber)}/coa.pdf?lang=${lang}`,
  'SDS as data': ({ id }, lang) => `/api/report/sds/${id}?lang=${lang}`,
  'SDS page': ({ id }, lang) => `/report/sds/${id}?lang=${lang}`,
  'SDS PDF': ({ id }, lang) => `/api/report/sds/${id}/sds.pdf?lang=${lang}`,
  'SDS PDF, again': ({ id }, lang) => `/api/report/sds/${id}/sds.pdf?lang=${lang}`,
  'label PDF, small': ({ id }, lang) => `/api/report/sds/${id}/label.pdf?size=small&lang=${lang}`,
  'label PDF, medium': ({ id }, lang) => `/api/report/sds/${id}/label.pdf?size=medium&lang=${lang}`,
  'label PDF, large': ({ id }, lang) => `/api/report/sds/${id}/label.pdf?size=large&lang=${lang}`,
  'TDS as data': ({ id }, lang) => `/api/report/tds/${id}?lang=${lang}`,
  'TDS PDF': ({ id }, lang) => `/api/report/tds/${id}/tds.pdf?lang=${lang}`,
}

interface Result {
  name: string
  lang: string
  p50: number
  p90: number
  costMs: number
  kilobytes: number
}

type Read = (path: string) => Promise<number>

async function measure(origin: string, name: string, lang: string, paths: string[], read: Read) {
  const before = await processorMs(origin)
  const times: number[] = []
  let bytes = 0
  for (const path of paths) {
    const { ms, answer } = await timedAnswer(() => read(path))
    times.push(ms)
    bytes = Math.max(bytes, await answer)
  }
  const costMs = ((await processorMs(origin)) - before) / paths.length
  return { name, lang, p50: quantile(times, 0.5), p90: quantile(times, 0.9), costMs, kilobytes: bytes / 1000 }
}

/** @returns the size of the answer */
async function bytesOf(answer: Response) {
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}`)
  return bytes
}

async function measurePapers(database: Database, origin: string) {
  const read = async (path: string) => bytesOf(await fetch(origin + path))
  const goods = await listGoods(database)
  const [warming, measured] = [goods.slice(0, warmUps), goods.slice(warmUps)]
  for (const lot of warming)
    for (const address of Object.values(papers)) for (const lang of languages) await read(address(lot, lang))
  const results: Result[] = []
  for (const [name, address] of Object.entries(papers))
    for (const lang of languages)
      results.push(
        await measure(
          origin,
          name,
          lang,
          measured.map((lot) => address(lot, lang)),
          read,
        ),
      )
  return results
}

/** Of the order of the demo buyer with the most papers. */
async function measureZip({ db }: Database, origin: string) {
  const ask = await trialPeople(db, origin).member(buyer)
  const orders = await rowsOf(
    db,
    sql<{ id: number }>`
      select "order".id::int as id from "order" join member on member.id = member_id
      where user_name = ${buyer} order by "order".id desc limit ${ordersTried}`,
  )
  let best = { path: '', bytes: 0 }
  for (const { id } of orders) {
    const path = `/api/trade/order/${id}/papers.zip`
    const answer = await ask('GET', path)
    const bytes = (await answer.arrayBuffer()).byteLength
    if (answer.ok && bytes > best.bytes) best = { path, bytes }
  }
  if (best.bytes === 0) throw new Error(`${buyer} has no order with papers`)
  const read = async (path: string) => bytesOf(await ask('GET', path))
  const results: Result[] = []
  for (const lang of languages)
    results.push(
      await measure(
        origin,
        'all papers of an order, zip',
        lang,
        Array.from({ length: zips }, () => `${best.path}?lang=${lang}`),
        read,
      ),
    )
  return results
}

async function measureAll(dataDir: string) {
  const shop = await startTrialShop(dataDir, { PAGE_CACHE_MB: '0' })
  const run = async (database: Database) => {
    await comeToRest(shop.origin)
    return [...(await measurePapers(database, shop.origin)), ...(await measureZip(database, shop.origin))]
  }
  return withDatabaseIn(dataDir, run).finally(shop.stop)
}

const report = (results: Result[]) =>
  table(
    ['what', 'language', 'p50 ms', 'p90 ms', 'processor ms', 'largest KB', ''],
    results.map(({ name, lang, p50, p90, costMs, kilobytes }) => [
      name,
      lang,
      p50.toFixed(0),
      p90.toFixed(0),
      costMs.toFixed(0),
      kilobytes.toFixed(0),
      p50 > goalMs && !name.endsWith('zip') ? 'MISSED' : '',
    ]),
  )

await runCommand(async () => {
  const results = await withTrialData(measureAll)
  console.log(`\n${machine()}\n\n${report(results)}`)
})
