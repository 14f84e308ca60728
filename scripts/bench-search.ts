/**
 * Measures the search: `npm run bench:search -- [--products 1000000] [--only index,http] [--data FOLDER]`. Products are
 * made here, the same every time; searches through HTTP ask a built shop with the demo's large catalogue, which is kept
 * in the folder where one is given.
 */
import { parseArgs } from 'node:util'
import { benchSubjects, type ClassTimes, compareDrivers } from './bench-search/drivers.ts'
import { measureHttp } from './bench-search/http.ts'
import { buildMemoryIndex, timeUpdates } from './bench-search/memory-index.ts'
import { type Figure, figureTable, machine, table, verdict, written } from './bench-search/report.ts'
import { runCommand } from './shop-database.ts'

const usualProducts = 140_000
const timesAsLong = 8

/** Milliseconds that a class may take at 140,000 products, p50 and p99. */
const goals: Record<string, [p50: number, p99: number]> = {
  'the mix': [1, 10],
  suggestions: [0.5, Number.POSITIVE_INFINITY],
}
const everyClass: [number, number] = [3, Number.POSITIVE_INFINITY]

function classTable(classes: ClassTimes[], products: number) {
  const scale = products > usualProducts ? timesAsLong : 1
  return table(
    ['class of queries', 'p50 ms', 'p99 ms', 'goal p50 / p99', ''],
    classes.map(({ name, times: [own] }) => {
      const { p50 = 0, p99 = 0 } = own ?? {}
      const [most50, most99] = (goals[name] ?? everyClass).map((goal) => goal * scale)
      const missed = [
        verdict({ name, value: p50, unit: 'ms', goal: most50 }),
        verdict({ name, value: p99, unit: 'ms', goal: most99 }),
      ]
      const goal = [most50, most99].filter(Number.isFinite).join(' / ')
      return [name, written(p50), written(p99), goal, missed.find(Boolean) ?? '']
    }),
  )
}

async function measureIndex(products: number) {
  const { index, figures, stop } = await buildMemoryIndex(products)
  const classes = await compareDrivers([index], benchSubjects(products))
  const updates = await timeUpdates(index)
  await stop()
  console.log(
    `\n${products.toLocaleString('en')} products, all names distinct, in process with every facet:\n`,
  )
  console.log(classTable(classes, products))
  console.log(`\n${figureTable([...figures, ...updates])}`)
}

async function measureShop(products: number, dataDir: string | undefined) {
  const figures: Figure[] = await measureHttp(products, dataDir)
  console.log('\nFull searches through HTTP (20 hits with their priced skus, every facet):\n')
  console.log(figureTable(figures))
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: String(usualProducts) },
      only: { type: 'string', default: 'index,http' },
      data: { type: 'string' },
    },
  })
  const products = Number(values.products)
  const only = new Set(values.only.split(','))
  console.log(machine())
  if (only.has('index')) await measureIndex(products)
  if (only.has('http')) await measureShop(products, values.data)
})
