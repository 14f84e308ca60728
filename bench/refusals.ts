/**
 * Measures what it costs the shop to refuse a request: `npm run bench:refusals [-- --data FOLDER --beside FOLDER]`.
 * The only place of visitors is held by a page that waits for a locked table. `--beside` names the folder of another
 * built version, which takes turns with this one on the same database.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { runCommand, withDatabaseIn } from '../scripts/frame/command.ts'
import { machine, table, written } from './frame/report.ts'
import { processorMs, startTrialShop, withTrialData } from './frame/shop.ts'
import { quantile } from './frame/timing.ts'

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    beside: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
})
const rounds = Number(options.rounds)
const clients = 16
const refusalsInTurn = 8000
const held = 2
const settings = { REQUESTS_AT_ONCE: '1', REQUESTS_WAITING: '1', DATABASE_QUERY_SECONDS: '600' }

const kinds = {
  'a page': { path: '/search?keyword=acetone', headers: { 'accept-encoding': 'br' } },
  'a call': { path: '/api/product/search?keyword=acetone', headers: { 'accept-encoding': 'br' } },
  'a call with a cookie': { path: '/api/product/search', headers: { cookie: 'locale=en; csrfToken=x; a=b' } },
}

/** @returns processor time of the shop's process for one refusal, in ms */
async function costOf(origin: string, { path, headers }: (typeof kinds)[keyof typeof kinds]) {
  const before = await processorMs(origin)
  const { '5xx': refused, requests } = await autocannon({
    url: origin + path,
    headers,
    connections: clients,
    amount: refusalsInTurn,
  })
  if (refused !== requests.total) throw new Error(`${requests.total - refused} of ${path} were not refused`)
  return ((await processorMs(origin)) - before) / refused
}

const lockProducts = (db: Db, work: () => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await sql`lock table product in access exclusive mode`.execute(tx)
    await work()
  })

async function measure(dataDir: string) {
  const folders = [undefined, options.beside].slice(0, options.beside ? 2 : 1)
  const shops = await Promise.all(folders.map((folder) => startTrialShop(dataDir, settings, folder)))
  const costs = Object.keys(kinds).map(() => shops.map((): number[] => []))
  try {
    await withDatabaseIn(dataDir, async ({ db }) => {
      const { id } = await db.selectFrom('product').select('id').executeTakeFirstOrThrow()
      const leaving = new AbortController()
      await lockProducts(db, async () => {
        for (const { origin } of shops)
          for (let n = 0; n < held; n++)
            fetch(`${origin}/product/${id}?n=${n}`, { signal: leaving.signal }).catch(() => {})
        await pause(1000)
        for (let round = 0; round <= rounds; round++)
          for (const [at, kind] of Object.values(kinds).entries())
            for (const [place, { origin }] of shops.entries()) {
              const cost = await costOf(origin, kind)
              if (round > 0) costs[at]?.[place]?.push(cost) // the first warms up
            }
      })
      leaving.abort()
    })
  } finally {
    for (const shop of shops) await shop.stop()
  }
  return costs
}

function report(costs: number[][][]) {
  const rows = Object.keys(kinds).map((name, at) => {
    const [own = 0, other] = (costs[at] ?? []).map((list) => quantile(list, 0.5))
    return [name, written(own), ...(other === undefined ? [] : [written(other), written(own / other)])]
  })
  return table(['to refuse', 'ms', ...(options.beside ? ['beside, ms', 'ratio'] : [])], rows)
}

await runCommand(async () => {
  const costs = options.data ? await measure(options.data) : await withTrialData(measure)
  console.log(`\n${machine()}\n\n${report(costs)}`)
})
