/**
 * Audits pages of the built shop with Lighthouse, as a slow phone loads them: `npm run audit:pages`. Exits with code 1
 * if a page misses a goal or exceeds its weight in `page-weight.json` by more than 5 %. `-- --runs 1 --page search`
 * gives a quick result, `-- --save` stores the measured weights.
 */
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { Unstartable } from '#server/config/config.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { findChromium } from '../tests/chromium.ts'
import { comeToRest, startTrialShop, withTrialData } from './frame/shop.ts'
import { describeGrowth, readWeights, saveWeights } from './page-weight.ts'

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string' }, save: { type: 'boolean' } },
})
const runs = Number(options.runs)
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const metrics = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'speed index': 'speed-index',
  'KB sent': 'total-byte-weight',
}
const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Goal = keyof typeof goals
const goalNames = Object.keys(goals) as Goal[]
const scoreOf = (result: Result, goal: Goal) => Math.round((result.categories[goal]?.score ?? 0) * 100)

/** Chromium sometimes loses a trace, which does not depend on the page: retry. */
const tries = 3

async function visit(url: string, port: number): Promise<Result> {
  let problem: string | undefined
  for (let attempt = 0; attempt < tries; attempt++) {
    const outcome = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: goalNames })
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr
    problem = outcome?.lhr.runtimeError?.message
  }
  throw new Unstartable(`Lighthouse could not read ${url}: ${problem}`)
}

async function audit(url: string, chromePath: string) {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
    try {
      results.push(await visit(url, chrome.port))
    } finally {
      chrome.kill()
    }
  }
  return results
}

/** Failed audits other than performance; they do not vary between runs. */
const faults = ({ audits, categories }: Result) =>
  goalNames
    .filter((goal) => goal !== 'performance')
    .flatMap((goal) => categories[goal]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)

const kilobytesOf = (results: Result[]) =>
  Math.round(median(results.map(({ audits }) => audits['total-byte-weight']?.numericValue ?? 0)) / 1024)

function report(name: string, results: Result[]) {
  const scores = goalNames.map((goal) => median(results.map((result) => scoreOf(result, goal))))
  const measured = Object.values(metrics).map((id) => {
    if (id === 'total-byte-weight') return kilobytesOf(results)
    const value = median(results.map(({ audits }) => audits[id]?.numericValue ?? 0))
    return Number(value.toFixed(value < 1 ? 3 : 0))
  })
  console.log(`| ${[name, ...scores, ...measured].join(' | ')} |`)
  for (const fault of new Set(results.flatMap(faults))) console.error(`  ${name}: ${fault}`)
  return goalNames.every((goal, index) => (scores[index] ?? 0) >= goals[goal])
}

/** What search engines may index: neither results of words nor pages of regulated goods. */
async function findPages(origin: string) {
  const answer = await fetch(`${origin}/api/product/search?keyword=氯化钠`)
  const { data } = (await answer.json()) as { data: { list: { id: string; categoryId: string }[] } }
  const [product] = data.list
  return {
    home: '/',
    search: `/search?categoryId=${product?.categoryId}`,
    product: `/product/${product?.id}`,
    categories: '/product',
    brand: '/brand/941',
    specials: '/product-special/default',
    structure: '/search/structure',
    report: '/report',
    solution: '/solution/chromatography',
    help: '/help',
    about: '/about',
  }
}

await runCommand(async () => {
  const chromePath = findChromium({ isWhole: true })
  if (!chromePath) throw new Unstartable('No Chromium was found: install it or set CHROMIUM_PATH')
  await withTrialData(async (dataDir) => {
    const shop = await startTrialShop(dataDir)
    try {
      await comeToRest(shop.origin)
      const pages = await findPages(shop.origin)
      const weights = await readWeights()
      console.log(`| page (median of ${runs}) | ${[...goalNames, ...Object.keys(metrics)].join(' | ')} |`)
      console.log(`|---|${'--:|'.repeat(goalNames.length + Object.keys(metrics).length)}`)
      for (const [name, path] of Object.entries(pages)) {
        if (options.page && options.page !== name) continue
        const results = await audit(encodeURI(shop.origin + path), chromePath)
        const isGood = report(path, results)
        const kilobytes = kilobytesOf(results)
        const problem = options.save ? undefined : describeGrowth(name, kilobytes, weights[name])
        if (problem) console.error(`  ${problem}`)
        if (!isGood || problem) process.exitCode = 1
        weights[name] = kilobytes
      }
      if (options.save) await saveWeights(weights)
    } finally {
      await shop.stop()
    }
  })
})
