/**
 * Measures the search: `npm run bench:search -- [--products 1000000] [--only index,structures,http] [--data FOLDER]`.
 * Generated products are the same on every run. `http` uses a built shop with the large demo catalogue, which `--data`
 * keeps for later runs.
 */
import { parseArgs } from 'node:util'
import { runCommand } from '../scripts/frame/command.ts'
import { figureTable, machine, table, verdict, written } from './frame/report.ts'
import { benchSubjects, type ClassTimes, timeClasses } from './search/classes.ts'
import { measureHttp } from './search/http.ts'
import { buildMemoryIndex, timeSnapshot, timeUpdates } from './search/memory-index.ts'
import { timesAsLong } from './search/scale.ts'
import { benchStructures } from './structures.ts'

/** Limits in ms by class of query, at 140,000 products. */
const goals: Record<string, [p50: number, p99: number]> = {
  'the mix': [1, 10],
  suggestions: [0.5, Number.POSITIVE_INFINITY],
}
const everyClass: [number, number] = [3, Number.POSITIVE_INFINITY]

function missed(name: string, { p50, p99 }: { p50: number; p99: number }, [most50, most99]: number[]) {
  const figures = [
    { name, value: p50, unit: 'ms', goal: most50 ?? 0 },
    { name, value: p99, unit: 'ms', goal: most99 ?? 0 },
  ]
  return figures.map(verdict).find(Boolean) ?? ''
}

function classTable(classes: ClassTimes[], products: number) {
  const rows = classes.map(({ name, times }) => {
    const goal = (goals[name] ?? everyClass).map((most) => most * timesAsLong(products))
    const goalText = goal.filter(Number.isFinite).join(' / ')
    return [name, written(times.p50), written(times.p99), goalText, missed(name, times, goal)]
  })
  return table(['class of queries', 'p50 ms', 'p99 ms', 'goal', ''], rows)
}

async function measureIndex(products: number) {
  const { index, figures, thread } = await buildMemoryIndex(products)
  const snapshot = await timeSnapshot(index, thread, products)
  const classes = await timeClasses(index, benchSubjects(products))
  const updates = await timeUpdates(index)
  await thread.stop()
  console.log(
    `\n${products.toLocaleString('en')} products, all names distinct, in process with every facet:\n`,
  )
  console.log(classTable(classes, products))
  console.log(`\n${figureTable([...figures, ...snapshot, ...updates])}`)
}

async function measureStructures(products: number, data: string | undefined) {
  const figures = await benchStructures(products, data)
  console.log(`\n${products.toLocaleString('en')} different structures, each of a product:\n`)
  console.log(figureTable(figures))
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '140000' },
      only: { type: 'string', default: 'index,structures,http' },
      data: { type: 'string' },
    },
  })
  const products = Number(values.products)
  const only = new Set(values.only.split(','))
  console.log(machine())
  if (only.has('index')) await measureIndex(products)
  if (only.has('structures')) await measureStructures(products, values.data)
  if (only.has('http')) {
    console.log('\nFull searches through HTTP (20 hits with their priced skus, every facet):\n')
    console.log(figureTable(await measureHttp(products, values.data)))
  }
})
