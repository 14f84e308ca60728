/**
 * Measures what traces cost: `npm run bench:telemetry [-- --data FOLDER --rounds 4]`. Three shops on one database, one
 * without traces, one that records a tenth of them and one that records all, take turns. Processor time of the shop's
 * process, the sending included; the receiver is a process of its own. One call at a time, so that other load does not
 * count.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, withDatabaseIn } from '../scripts/frame/command.ts'
import { machine, table, written } from './frame/report.ts'
import { processorMs, startTrialShop, type TrialShop, withTrialData } from './frame/shop.ts'
import { quantile } from './frame/timing.ts'
import { type Call, sendInTurn } from './trade/load.ts'
import { readTrial, type Trial } from './workers/fill.ts'
import { orderOf } from './workers/measure.ts'

const searches = 400
const pages = 60
const orders = 60
const ratios = [undefined, '0.1', '1']

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, rounds: { type: 'string', default: '4' } },
})
const rounds = Number(options.rounds)

async function startReceiver() {
  const receiver = spawn(process.execPath, [join(import.meta.dirname, 'telemetry/receiver.worker.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = (await once(receiver.stdout, 'data')) as [Buffer]
  return { endpoint: String(address).trim(), stop: () => receiver.kill() }
}

const settingsOf = (endpoint: string, ratio: string | undefined): Record<string, string> => ({
  PAGE_CACHE_MB: '0',
  ...(ratio && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }),
})

const read = (path: string): Call => ({ method: 'GET', path, headers: {} })

/** Each slice asks for the next ones of the list. */
const slice = <T>(list: T[], at: number, count: number) =>
  Array.from({ length: count }, (_, n) => list[(at * count + n) % list.length] as T)

/** @returns milliseconds of processor by what is asked */
async function measure({ origin }: TrialShop, trial: Trial, round: number) {
  const works = {
    search: slice(trial.searches, round, searches).map(read),
    'product page, rendered': slice(trial.pages, round, pages).map(read),
    'order of 5 lines': (trial.turns.shift() ?? []).slice(0, orders).map(orderOf),
  }
  const costs: Record<string, number> = {}
  for (const [name, calls] of Object.entries(works)) {
    const before = await processorMs(origin)
    await sendInTurn(origin, calls)
    costs[name] = ((await processorMs(origin)) - before) / calls.length
  }
  return costs
}

async function measureAll(dataDir: string) {
  const receiver = await startReceiver()
  const shops: TrialShop[] = []
  try {
    for (const ratio of ratios)
      shops.push(await startTrialShop(dataDir, settingsOf(receiver.endpoint, ratio)))
    const trial = await withDatabaseIn(dataDir, ({ db }) => readTrial(db, (rounds + 1) * shops.length))
    const found: Record<string, number>[][] = ratios.map(() => [])
    for (let round = 0; round <= rounds; round++)
      for (const at of round % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) {
        const costs = await measure(shops[at] as TrialShop, trial, round)
        if (round > 0) found[at]?.push(costs) // the first warms up
      }
    return found
  } finally {
    for (const shop of shops) await shop.stop()
    receiver.stop()
  }
}

function report(found: Record<string, number>[][]) {
  const names = Object.keys(found[0]?.[0] ?? {})
  const rows = names.map((name) => {
    const medians = found.map((costs) =>
      quantile(
        costs.map((cost) => cost[name] ?? 0),
        0.5,
      ),
    )
    const [without = 0, ...others] = medians
    return [name, written(without), ...others.map((cost) => written(cost / without))]
  })
  return table(['processor time of the shop', 'no traces, ms', 'a tenth, ratio', 'all, ratio'], rows)
}

await runCommand(async () => {
  const found = options.data ? await measureAll(options.data) : await withTrialData(measureAll)
  console.log(`\n${machine()}\n\n${report(found)}`)
})
