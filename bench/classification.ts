/**
 * Measures what classification adds to an import and how long the nightly run takes: `npm run bench:classification
 * [-- --products 140000] [--rounds 1]`. Imports the large demo catalogue into new databases, in turn without control
 * lists (and without the triggers of classification) and with them, each in a process of its own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { classifyNightly } from '#features/catalog/classification/runs.service.server.ts'
import { columnKeys, generatedSource, importCatalog } from '#features/catalog/service.server.ts'
import { provideLists } from '#features/regulations/service.server.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { transaction } from '#server/db/transaction.ts'
import { readCategories } from '../db/seed/categories.ts'
import { cellsInOrder } from '../db/seed/demo-rows.ts'
import { readIngredients } from '../db/seed/ingredients.ts'
import { largeRows } from '../db/seed/large-rows.ts'
import { addCategories } from '../db/seed/repository.server.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { postgresSeconds } from './frame/processes.ts'
import { type Figure, figureTable, machine } from './frame/report.ts'
import { withTrialData } from './frame/shop.ts'
import { longestTurn, quantile, timed } from './frame/timing.ts'

const goals = { percent: 20, nightlySeconds: 60, turnMs: 20 }
const connections = 3
const million = 1_000_000

interface Cost {
  wall: number
  processor: number
}

/** In seconds: this process and PostgreSQL. */
async function costOf(dataDir: string, work: () => Promise<unknown>): Promise<Cost> {
  const [own, postgres] = [process.cpuUsage(), await postgresSeconds(dataDir)]
  const wall = (await timed(work)) / 1000
  const { user, system } = process.cpuUsage(own)
  return { wall, processor: (user + system) / million + (await postgresSeconds(dataDir)) - postgres }
}

const withDatabase = async <T>(dataDir: string, work: (database: Database) => Promise<T>) => {
  const embedded = await startEmbeddedPostgres(dataDir)
  const database = openDatabase(embedded.url, connections)
  try {
    return await work(database)
  } finally {
    await database.close()
    await embedded.stop()
  }
}

async function prepare(database: Database, isClassified: boolean) {
  const { db } = database
  await migrate(database, 'db/migrations')
  await db.transaction().execute((tx) => addCategories(tx, readCategories()))
  if (isClassified) await provideLists({ db }, 'db/control-lists')
  else
    for (const trigger of ['classify_insert', 'classify_update'])
      await sql`alter table product disable trigger ${sql.id(trigger)}`.execute(db)
}

/** What the child process does; it prints its cost. */
const importLarge = (dataDir: string, products: number) =>
  withDatabase(dataDir, async (database) => {
    const source = generatedSource(columnKeys, largeRows(readIngredients(), products).map(cellsInOrder))
    const log = { info: () => {}, warn: console.warn }
    console.log(JSON.stringify(await costOf(dataDir, () => importCatalog({ ...database, log }, source))))
  })

async function importInChild(dataDir: string, products: number): Promise<Cost> {
  const options = ['--products', String(products), '--import', dataDir]
  const child = spawn(process.execPath, [import.meta.filename, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const said = (await child.stdout.setEncoding('utf8').toArray()).join('')
  const [code] = await ended
  if (code !== 0) throw new Error('the import failed')
  return JSON.parse(said) as Cost
}

const pace = { stopping: new AbortController().signal, isPaused: () => false }

/** @returns also the nightly run over the imported products, in this process */
const measure = (products: number, isClassified: boolean) =>
  withTrialData((dataDir) =>
    withDatabase(dataDir, async (database) => {
      await prepare(database, isClassified)
      const imported = await importInChild(dataDir, products)
      if (!isClassified) return { imported, nightly: [] }
      await sql`analyze`.execute(database.db)
      let turn = 0
      const nightly = await costOf(dataDir, async () => {
        turn = await longestTurn(() => classifyNightly({ db: database.db, transaction, pace }))
      })
      return { imported, nightly: [{ ...nightly, turn }] }
    }),
  )

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '140000' },
      rounds: { type: 'string', default: '1' },
      import: { type: 'string' },
    },
  })
  const products = Number(values.products)
  if (values.import) return importLarge(values.import, products)
  const [plain, classified]: [Cost[], Cost[]] = [[], []]
  const nights: (Cost & { turn: number })[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    plain.push((await measure(products, false)).imported)
    const { imported, nightly } = await measure(products, true)
    classified.push(imported)
    nights.push(...nightly)
  }
  const median = (list: number[]) => quantile(list, 0.5)
  const processor = (costs: Cost[]) => median(costs.map((cost) => cost.processor))
  const wall = (costs: Cost[]) => median(costs.map((cost) => cost.wall))
  const added = (of: typeof processor) => 100 * (of(classified) / of(plain) - 1)
  const figures: Figure[] = [
    { name: 'import without classification: processor', value: processor(plain), unit: 's' },
    { name: 'import with it: processor', value: processor(classified), unit: 's' },
    { name: 'added processor time', value: added(processor), unit: '%', goal: goals.percent },
    { name: 'import without classification: wall clock', value: wall(plain), unit: 's' },
    { name: 'import with it: wall clock', value: wall(classified), unit: 's' },
    { name: 'added wall clock', value: added(wall), unit: '%', goal: goals.percent },
    { name: 'nightly run: processor', value: processor(nights), unit: 's' },
    { name: 'nightly run: wall clock', value: wall(nights), unit: 's', goal: goals.nightlySeconds },
    {
      name: 'nightly run: longest turn of the event loop',
      value: median(nights.map(({ turn }) => turn)),
      unit: 'ms',
      goal: goals.turnMs,
    },
  ]
  console.log(`${machine()}, ${products.toLocaleString('en')} products\n\n${figureTable(figures)}`)
})
