/**
 * Measures the shop with one worker and with two: `npm run bench:workers [-- --data FOLDER --products 140000 --rounds 3]`.
 * Both take turns on the same data, so that other load of the machine meets both. Load generator, shop and PostgreSQL
 * share the machine.
 */
import { parseArgs } from 'node:util'
import { runCommand, withDatabaseIn } from '../scripts/frame/command.ts'
import { machine, table, written } from './frame/report.ts'
import { comeToRest, startTrialShop, withTrialData } from './frame/shop.ts'
import { quantile } from './frame/timing.ts'
import { addProducts, readTrial } from './workers/fill.ts'
import { measureShop, type ShopFigures } from './workers/measure.ts'

const counts = [1, 2]

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    products: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
})

async function measureAll(dataDir: string) {
  const first = await startTrialShop(dataDir)
  try {
    if (options.products) addProducts(dataDir, options.products)
    await comeToRest(first.origin)
  } finally {
    await first.stop()
  }
  const found = new Map(counts.map((count) => [count, [] as ShopFigures[]]))
  const rounds = Number(options.rounds)
  const trial = await withDatabaseIn(dataDir, ({ db }) => readTrial(db, 2 * rounds * counts.length))
  for (let round = 0; round < rounds; round++)
    for (const workers of round % 2 === 0 ? counts : counts.toReversed())
      found.get(workers)?.push(await measureShop(dataDir, workers, trial))
  return found
}

const median = (rounds: ShopFigures[], name: string) =>
  quantile(
    rounds.map((figures) => figures[name] ?? 0),
    0.5,
  )

function report(found: Map<number, ShopFigures[]>) {
  const [one = [], two = []] = counts.map((count) => found.get(count) ?? [])
  const names = [...new Set([...one, ...two].flatMap((figures) => Object.keys(figures)))]
  const rows = names.map((name) => {
    const [alone, both] = [median(one, name), median(two, name)]
    return [name, written(alone), written(both), alone === 0 ? '' : written(both / alone)]
  })
  return table(['median of the rounds', '1 worker', '2 workers', 'ratio'], rows)
}

await runCommand(async () => {
  const found = options.data ? await measureAll(options.data) : await withTrialData(measureAll)
  console.log(`\n${machine()}\n\n${report(found)}`)
})
