/**
 * Measures the memory of the shop (on Linux) while products with distinct names and structures are imported, while
 * their structures are prepared and drawn, and at rest: `npm run bench:memory [-- --products 140000] [--file FILE]
 * [--stand-ins]`. `--file` imports a file instead of made-up products. `--stand-ins` stores placeholders for prepared
 * structures, which saves half an hour: only the structures of the demo are then prepared.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { generatedSource, importCatalog, openSource } from '#features/catalog/service.server.ts'
import { searchVersion } from '#features/search/structure/molecules/structure-columns.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { backgroundSeconds, residentMb } from './frame/processes.ts'
import { type Figure, figureTable, machine } from './frame/report.ts'
import { startTrialShop, type TrialShop, withTrialData } from './frame/shop.ts'
import { timedAnswer } from './frame/timing.ts'
import { distinctProducts, distinctSmiles, productColumns } from './memory/distinct-products.ts'

const goals = { preparing: 700, resting: 450 }
const sampleMs = 2000
const restingMs = 180_000
const rowsAtOnce = 5000
const megabyte = 1024 * 1024

async function readGauges({ origin }: TrialShop) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    unprepared: read('structures_unprepared'),
    undrawn: read('structures_undrawn'),
    behind: read('search_behind_seconds'),
    heapMb: read('nodejs_heap_size_total_bytes') / megabyte,
  }
}

/** The peak in MB until `goesOn` answers false. */
async function peakWhile(shop: TrialShop, goesOn: () => Promise<boolean>) {
  let peak = 0
  do {
    peak = Math.max(peak, await residentMb(shop.pid))
    await sleep(sampleMs)
  } while (await goesOn())
  return peak
}

/** Stores placeholders with the size of prepared structures. */
async function storeStandIns(database: Database, count: number) {
  let some: string[] = []
  for (const smiles of distinctSmiles(count)) {
    if (some.push(smiles) < rowsAtOnce) continue
    await insertStandIns(database, some)
    some = []
  }
  await insertStandIns(database, some)
}

const insertStandIns = ({ db }: Database, some: string[]) =>
  sql`
    insert into structure (smiles, svg, search_version, search_seq, id_code, fingerprint, exact_keys)
    select smiles, '<svg/>', ${searchVersion}::integer, nextval('structure_search_seq'), left(repeat(md5(smiles), 2), 48),
      decode(repeat(md5(smiles), 5) || left(md5(smiles), 8) || '14000000', 'hex'),
      array(select left(md5(smiles || n), 12) from generate_series(1, 8) as n)
    from unnest(${some}::text[]) as smiles on conflict do nothing`.execute(db)

interface Options {
  products: number
  file: string | undefined
  hasStandIns: boolean
}

/** Waits until all structures are prepared and drawn. */
async function untilPrepared(shop: TrialShop) {
  const used = { before: 0, now: 0 }
  const { answer: peak, ms } = await timedAnswer(() =>
    peakWhile(shop, async () => {
      const seconds = await backgroundSeconds(shop.pid)
      if (seconds < used.now) used.before += used.now // another process has taken over
      used.now = seconds
      const { unprepared, undrawn } = await readGauges(shop)
      return unprepared + undrawn > 0
    }),
  )
  return { peak, seconds: ms / 1000, processorSeconds: used.before + used.now }
}

async function measure(dataDir: string, { products, file, hasStandIns }: Options): Promise<Figure[]> {
  // the first start loads the demo catalogue
  await (await startTrialShop(dataDir)).stop()
  const shop = await startTrialShop(dataDir)
  const embedded = await startEmbeddedPostgres(dataDir)
  const database = openDatabase(embedded.url, 2)
  try {
    const opened = await residentMb(shop.pid)
    if (hasStandIns) await storeStandIns(database, products)
    const source = file ? await openSource(file) : generatedSource(productColumns, distinctProducts(products))
    let isImporting = true
    const importing = timedAnswer(() =>
      importCatalog({ ...database, log: { info: () => {}, warn: console.warn } }, source),
    ).finally(() => {
      isImporting = false
    })
    const importPeak = await peakWhile(shop, async () => isImporting)
    const { answer, ms } = await importing
    const searchable = await timedAnswer(() =>
      peakWhile(shop, async () => (await readGauges(shop)).behind > 0.5),
    )
    const preparing = await untilPrepared(shop)
    await sleep(restingMs)
    const { heapMb } = await readGauges(shop)
    return [
      { name: 'products imported', value: answer.products.added, unit: '' },
      { name: 'import', value: ms / 1000, unit: 's' },
      { name: 'until all are found, after it', value: searchable.ms / 1000, unit: 's' },
      { name: 'until all structures are prepared and drawn', value: preparing.seconds, unit: 's' },
      { name: 'processor time of the background process', value: preparing.processorSeconds, unit: 's' },
      { name: 'memory with the demo catalogue', value: opened, unit: 'MB' },
      { name: 'at most during the import', value: importPeak, unit: 'MB', goal: goals.preparing },
      { name: 'at most until all are found', value: searchable.answer, unit: 'MB', goal: goals.preparing },
      {
        name: 'at most while structures are prepared',
        value: preparing.peak,
        unit: 'MB',
        goal: goals.preparing,
      },
      {
        name: 'at rest three minutes later',
        value: await residentMb(shop.pid),
        unit: 'MB',
        goal: goals.resting,
      },
      { name: 'of it the heap of the main thread', value: heapMb, unit: 'MB' },
    ]
  } finally {
    await database.close()
    await shop.stop()
    await embedded.stop()
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '140000' },
      file: { type: 'string' },
      'stand-ins': { type: 'boolean', default: false },
    },
  })
  const options = {
    products: Number(values.products),
    file: values.file,
    hasStandIns: values['stand-ins'],
  }
  const figures = await withTrialData((dataDir) => measure(dataDir, options))
  console.log(`${machine()}\n\n${figureTable(figures)}`)
})
