/**
 * Measures how many pages one process of the built shop renders and serves per second: `npm run bench:pages`. Uses the
 * demo catalogue without compression; load generator and database run on the same machine. `-- --products 140000` adds
 * that many synthetic products.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { runCommand } from '../scripts/frame/command.ts'
import { machine, table } from './frame/report.ts'
import { comeToRest, processorMs, startTrialShop, type TrialShop, withTrialData } from './frame/shop.ts'

const { values: options } = parseArgs({ options: { products: { type: 'string' } } })
const warmUpSeconds = 3
const warmUpConnections = 8
const seconds = 7
const products = 1000
const keywords = ['乙醇', '硫酸', '氯化钠', 'ethanol', '64-17-5', '甲基', 'acid', '丙酮', '标准', '缓冲液']
const pagesPerKeyword = 3

const manyClients = 16
const lastPage = 50

interface Bench {
  name: string
  paths: string[]
  connections: number
  /** Requests per second, at least. */
  goal?: number
}

interface Result {
  name: string
  goal: number | undefined
  perSecond: number
  p50: number
  p99: number
  /** Processor time of the shop's process per page. */
  costMs: number
}

/** Requests the paths in turn after one warm-up pass. @throws Error on an answer other than 200 */
async function measure(origin: string, { name, paths, connections, goal }: Bench): Promise<Result> {
  const load = { url: origin, requests: paths.map((path) => ({ path })) }
  await autocannon({ ...load, connections: warmUpConnections, amount: paths.length + warmUpConnections })
  await autocannon({ ...load, connections, duration: warmUpSeconds })
  const before = await processorMs(origin)
  const { requests, latency, non2xx, errors } = await autocannon({ ...load, connections, duration: seconds })
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} answers were refused, ${errors} failed`)
  const costMs = ((await processorMs(origin)) - before) / requests.total
  return { name, goal, perSecond: requests.average, p50: latency.p50, p99: latency.p99, costMs }
}

const text = async (address: string) => (await fetch(address)).text()
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)

const productSitemaps = async (origin: string) =>
  locationsIn(await text(`${origin}/sitemap.xml`)).filter((path) => path.includes('products'))

/** Addresses spread over the catalogue, for a representative mix of light and heavy pages. */
async function productPaths({ origin }: TrialShop) {
  const maps = await productSitemaps(origin)
  const paths = (await Promise.all(maps.map((path) => text(origin + path)))).flatMap(locationsIn)
  const step = Math.max(1, Math.floor(paths.length / products))
  return paths.filter((path, index) => /^\/product\/\d+$/.test(path) && index % step === 0)
}

const searchPaths = keywords.flatMap((keyword) =>
  Array.from(
    { length: pagesPerKeyword },
    (_, page) => `/search?keyword=${encodeURIComponent(keyword)}&page=${page + 1}`,
  ),
)

/** @returns the parameter for the category with the most products */
async function largestCategory({ origin }: TrialShop) {
  const answer = await fetch(`${origin}/api/product/search`)
  const { data } = (await answer.json()) as {
    data: { facets: { category: { value: string; count: number }[] } }
  }
  const [largest] = data.facets.category.toSorted((a, b) => b.count - a.count)
  if (!largest) throw new Error('There is no category')
  return `categoryId=${largest.value}`
}

const productCalls = async (shop: TrialShop) => (await productPaths(shop)).map((path) => `/api${path}`)

async function callBenches(shop: TrialShop): Promise<Bench[]> {
  const calls = await productCalls(shop)
  const category = `/api/product/search?${await largestCategory(shop)}`
  const many = { connections: manyClients, goal: 1000 }
  return [
    { name: '`GET /api/product/{id}`, one client', paths: calls, connections: 1 },
    { name: '`GET /api/product/{id}`', paths: calls, ...many },
    { name: 'category through `/api`, page 1', paths: [category], ...many },
    {
      name: `category through \`/api\`, page ${lastPage}`,
      paths: [`${category}&page=${lastPage}`],
      ...many,
    },
  ]
}

function addProducts(dataDir: string, count: string) {
  const command = join(import.meta.dirname, '../scripts/demo-catalogue.ts')
  execFileSync(process.execPath, [command, count], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir },
  })
}

async function measureAll(dataDir: string) {
  const results: Result[] = []
  if (options.products) addProducts(dataDir, options.products)
  const run = async (env: Record<string, string>, benches: (shop: TrialShop) => Promise<Bench[]>) => {
    const shop = await startTrialShop(dataDir, env)
    try {
      await comeToRest(shop.origin)
      for (const bench of await benches(shop)) results.push(await measure(shop.origin, bench))
    } finally {
      await shop.stop()
    }
  }
  await run({ PAGE_CACHE_MB: '0' }, async (shop) => [
    { name: 'product page, rendered', paths: await productPaths(shop), connections: 8 },
    { name: 'search page, rendered', paths: searchPaths, connections: 8 },
    { name: 'home page, rendered, one client', paths: ['/'], connections: 1 },
    {
      name: 'data of a product page (`/product/{id}.data`), one client',
      paths: (await productPaths(shop)).map((path) => `${path}.data`),
      connections: 1,
    },
    ...(await callBenches(shop)),
    {
      name: 'file of the sitemap, up to 10,000 products, one client',
      paths: await productSitemaps(shop.origin),
      connections: 1,
    },
  ])
  await run({ PAGE_CACHE_MB: '0', HIT_CACHE_MB: '0' }, async (shop) => [
    {
      name: '`GET /api/product/{id}`, afresh',
      paths: await productCalls(shop),
      connections: manyClients,
      goal: 400,
    },
  ])
  await run({}, async (shop) => [
    { name: 'category page, cached', paths: [`/search?${await largestCategory(shop)}`], connections: 32 },
    { name: 'product page, cached', paths: (await productPaths(shop)).slice(0, 1), connections: 32 },
    { name: 'home page, cached', paths: ['/'], connections: 32 },
    { name: '/healthz (yardstick)', paths: ['/healthz'], connections: 32 },
  ])
  return results
}

function report(results: Result[]) {
  const yardstick = results.at(-1)?.perSecond ?? 1
  const rows = results.map(({ name, goal, perSecond, p50, p99, costMs }) =>
    [
      name,
      Math.round(perSecond),
      goal ? `≥ ${goal}${perSecond < goal ? ' MISSED' : ''}` : '',
      p50,
      p99,
      costMs.toFixed(2),
      (perSecond / yardstick).toFixed(3),
    ].map(String),
  )
  return table(['what', 'requests/s', 'goal', 'p50 ms', 'p99 ms', 'processor ms', 'ratio'], rows)
}

await runCommand(async () => {
  const results = await withTrialData(measureAll)
  console.log(`\nOne process, ${machine()}\n\n${report(results)}`)
})
