import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { SearchQueryInput } from '#features/search/schema.ts'
import type { Database } from '#server/db/client.ts'
import { withDatabaseIn } from '../../scripts/frame/command.ts'
import { postgresSeconds, residentMb } from '../frame/processes.ts'
import type { Figure } from '../frame/report.ts'
import { gaugeOf, startTrialShop, withTrialData } from '../frame/shop.ts'
import { mixedQueries, type Subject } from './queries.ts'

const goals = { searches: 1500, start: 5, firstStart: 15, idleMb: 250, withoutRowsMs: 4 }
const connections = 16
const seconds = 10
/** So many rounds before the one that counts: caches fill, and the compiler has seen every kind of query. */
const warmUpRounds = 3
const rounds = warmUpRounds + 1
const lookMs = 2000
const calmShare = 0.05
const calmLooks = 3
const waitAtMostMs = 300_000
/** V8 returns memory after some idle seconds. */
const idleMs = 60_000

const addressOf = (query: SearchQueryInput) =>
  `/api/product/search?${new URLSearchParams(query as Record<string, string>)}`

const productsOnSale = (db: Database['db']) => db.selectFrom('product').where('isOnSale', '=', true)

async function countProducts(db: Database['db']) {
  const one = await productsOnSale(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return one?.count ?? 0
}

async function fillCatalogue(products: number, dataDir: string) {
  const run = (script: string, ...args: string[]) =>
    once(
      spawn(process.execPath, [script, ...args], {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: 'inherit',
      }),
      'exit',
    )
  const count = await withDatabaseIn(dataDir, ({ db }) => countProducts(db)).catch(() => 0)
  if (count < products) await run('scripts/demo-catalogue.ts', String(products))
}

const pathsFor = (dataDir: string) =>
  withDatabaseIn(dataDir, async ({ db }) => {
    const subjects: Subject[] = await productsOnSale(db)
      .select(['nameZh', 'nameEn', 'casNumber', 'catalogNumber', 'brandId', 'grade'])
      .orderBy('id')
      .execute()
    return mixedQueries(subjects).map(addressOf)
  })

/** What a connection sends, again from the start at the end. */
type Requests = (connection: number) => string[]

/** No query is sent twice, neither by two connections nor in two rounds. */
const different =
  (paths: string[], round: number): Requests =>
  (connection) => {
    const length = Math.floor(paths.length / (rounds * connections))
    const from = (round * connections + connection) * length
    return paths.slice(from, from + length)
  }

const goldenRatio = (Math.sqrt(5) - 1) / 2
const drawsEach = 5000

/** By Zipf's law: the query of rank n is sent 1/n times as often as the first. Each round draws other queries. */
const repeated =
  (paths: string[], round: number): Requests =>
  (connection) =>
    Array.from({ length: drawsEach }, (_, i) => {
      const draw = (round * connections + connection) * drawsEach + i
      const chance = (draw * goldenRatio) % 1
      return paths[Math.floor(paths.length ** chance) - 1] as string
    })

const processorSeconds = (origin: string) => gaugeOf(origin, 'process_cpu_seconds_total')

/**
 * Waits until the shop is idle, for at most `waitAtMostMs`: after an import it prepares and draws structures for some
 * minutes.
 */
async function waitUntilCalm(origin: string) {
  const began = performance.now()
  for (let calm = 0; calm < calmLooks && performance.now() - began < waitAtMostMs; ) {
    const before = await processorSeconds(origin)
    await sleep(lookMs)
    const share = ((await processorSeconds(origin)) - before) / (lookMs / 1000)
    calm = share < calmShare ? calm + 1 : 0
  }
}

async function load(origin: string, requests: Requests) {
  let client = 0
  const before = { shop: await processorSeconds(origin), client: process.cpuUsage() }
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: (one) => {
      one.setRequests(requests(client++).map((path) => ({ path })))
    },
  })
  const refused = result.non2xx + result.errors
  if (refused > 0) throw new Error(`${refused} searches were refused or failed`)
  const { user, system } = process.cpuUsage(before.client)
  const shopSeconds = (await processorSeconds(origin)) - before.shop
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytesEach: Math.round(result.throughput.average / result.requests.average),
    /** Processor time per search, of the shop and of the client. */
    shopMs: (shopSeconds * 1000) / result.requests.total,
    clientMs: (user + system) / 1000 / result.requests.total,
    total: result.requests.total,
  }
}

/** Figures with cold and with warm caches of rows; no search finds its answer cached. */
async function measureShop(dataDir: string, paths: string[]): Promise<Figure[]> {
  const shop = await startTrialShop(dataDir)
  try {
    await waitUntilCalm(shop.origin)
    const cold = await load(shop.origin, different(paths, 0))
    for (let round = 1; round < warmUpRounds; round++) await load(shop.origin, different(paths, round))
    const before = await postgresSeconds(dataDir)
    const warm = await load(shop.origin, different(paths, warmUpRounds))
    const postgresMs = (((await postgresSeconds(dataDir)) - before) * 1000) / warm.total
    const yardstick = await load(shop.origin, () => ['/healthz'])
    return [
      { name: 'searches a second, nothing cached yet', value: cold.perSecond, unit: '/s' },
      ...figuresOf('each different', warm),
      { name: "PostgreSQL's processor time for a search", value: postgresMs, unit: 'ms' },
      { name: "client's processor time for a search", value: warm.clientMs, unit: 'ms' },
      { name: '/healthz (yardstick)', value: yardstick.perSecond, unit: '/s' },
    ]
  } finally {
    await shop.stop()
  }
}

const figuresOf = (
  how: string,
  { perSecond, p50, p99, shopMs }: Awaited<ReturnType<typeof load>>,
): Figure[] => [
  { name: `searches a second, ${how}`, value: perSecond, unit: '/s', goal: goals.searches, isLeast: true },
  { name: `p50 with ${connections} connections, ${how}`, value: p50, unit: 'ms' },
  { name: `p99 with ${connections} connections, ${how}`, value: p99, unit: 'ms' },
  { name: `shop's processor time for a search, ${how}`, value: shopMs, unit: 'ms' },
]

/** Figures of searches that buyers repeat, with cached answers and without. */
async function measureRepeated(dataDir: string, paths: string[]): Promise<Figure[]> {
  const trials: [how: string, env: Record<string, string>][] = [
    ['repeated by Zipf', {}],
    ['the same, ANSWER_CACHE_MB=0', { ANSWER_CACHE_MB: '0' }],
  ]
  const figures: Figure[] = []
  for (const [how, env] of trials) {
    const shop = await startTrialShop(dataDir, env)
    try {
      await waitUntilCalm(shop.origin)
      for (let round = 0; round < warmUpRounds; round++) await load(shop.origin, repeated(paths, round))
      figures.push(...figuresOf(how, await load(shop.origin, repeated(paths, warmUpRounds))))
    } finally {
      await shop.stop()
    }
  }
  return figures
}

/** Figures without the cache of result rows: each row is read from the database and serialised. */
async function measureWithoutRows(dataDir: string, paths: string[]): Promise<Figure[]> {
  const shop = await startTrialShop(dataDir, { HIT_CACHE_MB: '0' })
  try {
    await waitUntilCalm(shop.origin)
    await load(shop.origin, different(paths, 0))
    const before = await postgresSeconds(dataDir)
    const { perSecond, p50, p99, shopMs, total } = await load(shop.origin, different(paths, 1))
    const postgresMs = (((await postgresSeconds(dataDir)) - before) * 1000) / total
    return [
      { name: 'searches a second, HIT_CACHE_MB=0', value: perSecond, unit: '/s' },
      { name: `p50 with ${connections} connections, HIT_CACHE_MB=0`, value: p50, unit: 'ms' },
      { name: `p99 with ${connections} connections, HIT_CACHE_MB=0`, value: p99, unit: 'ms' },
      { name: "shop's processor time for a search, HIT_CACHE_MB=0", value: shopMs, unit: 'ms' },
      { name: "PostgreSQL's processor time for a search, HIT_CACHE_MB=0", value: postgresMs, unit: 'ms' },
      { name: 'both, HIT_CACHE_MB=0', value: shopMs + postgresMs, unit: 'ms', goal: goals.withoutRowsMs },
    ]
  } finally {
    await shop.stop()
  }
}

/** Starts without a snapshot of the index, as after a release that changes indexing, then with one. */
async function measureStarts(dataDir: string): Promise<Figure[]> {
  await rm(join(dataDir, 'search'), { recursive: true, force: true })
  const first = await timeStart(dataDir)
  const second = await timeStart(dataDir)
  return [
    {
      name: 'open after a start without a snapshot',
      value: first.seconds,
      unit: 's',
      goal: goals.firstStart,
    },
    { name: 'open after a start with a snapshot', value: second.seconds, unit: 's', goal: goals.start },
    { name: 'memory of the shop then', value: second.openMb, unit: 'MB' },
    { name: 'memory of the idle shop', value: second.idleMb, unit: 'MB', goal: goals.idleMb },
  ]
}

async function timeStart(dataDir: string) {
  const began = performance.now()
  const shop = await startTrialShop(dataDir)
  try {
    const seconds = (performance.now() - began) / 1000
    await waitUntilCalm(shop.origin) // the snapshot is written behind the opening
    const openMb = await residentMb(shop.pid)
    await sleep(idleMs)
    return { seconds, openMb, idleMb: await residentMb(shop.pid) }
  } finally {
    await shop.stop()
  }
}

/**
 * Searches per second through HTTP; shop, database and client share the machine.
 * @param dataDir reused and not deleted; filled if its shop lacks the catalogue
 */
export function measureHttp(products: number, dataDir: string | undefined) {
  const measure = async (dir: string) => {
    await fillCatalogue(products, dir)
    const paths = await pathsFor(dir)
    return [
      ...(await measureShop(dir, paths)),
      ...(await measureRepeated(dir, paths)),
      ...(await measureWithoutRows(dir, paths)),
      ...(await measureStarts(dir)),
    ]
  }
  return dataDir ? measure(dataDir) : withTrialData(measure)
}
