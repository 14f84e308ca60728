/**
 * Measures the structure search: `node bench/structures.ts [--products 1000000] [--data FOLDER]`. Each product has its
 * own generated structure. `--data` keeps the structures and their shop for later runs.
 */
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cacheContent } from '#features/content/service.server.ts'
import { exactProducts } from '#features/search/structure/service.server.ts'
import {
  startStructureSearch,
  structureSearchKey,
} from '#features/search/structure/structure-feed.service.server.ts'
import { readConfig } from '#server/config/config.ts'
import { type Ctx, shopContext } from '#server/context.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { Services } from '#server/services.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { type Figure, figureTable, machine } from './frame/report.ts'
import { startTrialShop, withTrialData } from './frame/shop.ts'
import { timedAnswer } from './frame/timing.ts'
import { timesAsLong } from './search/scale.ts'
import { askShop, figuresOf, parts } from './structures/ask-shop.ts'
import { countStructures, fillShop, type Subject, subjectsOf } from './structures/fill-shop.ts'
import { structuresFile } from './structures/rows-file.ts'

const goals = { exact: 2, part: 150, process: 1200 }
const rounds = 5
/** The service's time limit for the exact search of a keyword. */
const keywordMs = 300
const threshold = 0.7
const megabyte = 1024 * 1024
const restingMs = 120_000
const text = (smiles: string) => ({ kind: 'smiles' as const, text: smiles })

/** Exact searches by text; each must find its product. */
async function timeExact(ctx: Ctx, subjects: Subject[], isOver: () => boolean) {
  const samples: number[] = []
  for (let n = 0; !isOver(); n++) {
    const { id, smiles } = subjects[n % subjects.length] as Subject
    const { ms, answer } = await timedAnswer(() => exactProducts(ctx, smiles))
    // no answer past the time limit is no fault: the figures show it
    if (!(answer?.productIds.includes(id) ?? ms > keywordMs)) throw new Error(`${smiles} was not found`)
    samples.push(ms)
  }
  return samples
}

const times = (count: number) => {
  let done = 0
  return () => done++ >= count
}

/** Searches in this process: service, thread and database, without HTTP. */
async function measureService({ db }: Database, subjects: Subject[], products: number): Promise<Figure[]> {
  const config = readConfig({}, join(import.meta.dirname, '..'))
  const running = startStructureSearch({ config, db, log: console })
  const ctx = {
    ...shopContext({ db, config, services: new Services(), log: console }),
    viewer: { kind: 'visitor' },
    client: { ip: '127.0.0.1', userAgent: 'benchmark' },
    locale: 'zh',
    now: new Date(),
  } as Ctx
  ctx.services.set(structureSearchKey, running)
  cacheContent(ctx.services, db, console)
  const slower = timesAsLong(products)
  try {
    await running.thread.ask('read', {
      text: text('C'),
      ignoreSalts: false,
      ignoreTautomers: false,
      ignoreStereo: false,
    })
    const before = process.memoryUsage().rss
    const loading = await timedAnswer(() => running.feed.ready())
    const loaded = process.memoryUsage().rss - before
    await timeExact(ctx, subjects, times(300))
    const exact = await timeExact(ctx, subjects, times(1000))
    const samples = { first: [] as number[], again: [] as number[], similar: [] as number[] }
    let cut = 0
    for (let round = 0; round < rounds; round++) {
      await running.thread.ask('putStructures', []) // invalidates cached results
      for (const part of parts) {
        const find = () => running.thread.ask('findPart', { text: text(part), ignoreStereo: false })
        const { ms, answer } = await timedAnswer(find)
        samples.first.push(ms)
        samples.again.push((await timedAnswer(find)).ms)
        if (round === 0 && answer.found.isCut) cut++
      }
      for (const { smiles } of subjects.slice(0, 20))
        samples.similar.push(
          (await timedAnswer(() => running.thread.ask('findSimilar', { text: text(smiles), threshold }))).ms,
        )
    }
    const beside = await exactBesideParts(ctx, subjects)
    return [
      { name: 'filling the thread', value: loading.ms / 1000, unit: 's' },
      { name: 'memory of a structure', value: loaded / products, unit: 'B' },
      ...figuresOf('exact, text to products', exact, goals.exact * slower),
      ...figuresOf('the same while parts are looked for', beside),
      ...figuresOf('part, for the first time', samples.first, goals.part * slower),
      ...figuresOf('the same part again', samples.again),
      { name: `parts cut, of ${parts.length}`, value: cut, unit: '' },
      ...figuresOf('similar', samples.similar),
    ]
  } finally {
    await running.stop()
  }
}

/** Exact searches while the thread runs substructure searches. */
async function exactBesideParts(ctx: Ctx, subjects: Subject[]) {
  const { thread } = ctx.services.get(structureSearchKey)
  let isOver = false
  const searches = (async () => {
    await thread.ask('putStructures', [])
    for (const part of parts) await thread.ask('findPart', { text: text(part), ignoreStereo: false })
    isOver = true
  })()
  const samples = await timeExact(ctx, subjects, () => isOver)
  await searches
  return samples
}

/** Searches through HTTP, with result rows and facets, one at a time. */
async function measureHttp(dataDir: string, subjects: Subject[], products: number): Promise<Figure[]> {
  const shop = await startTrialShop(dataDir)
  try {
    const modes = { exact: [] as number[], substructure: [] as number[], similarity: [] as number[] }
    const ask = (mode: keyof typeof modes, structure: string) =>
      timedAnswer(() => askShop(shop.origin, { structure, mode, threshold: String(threshold) }))
    const opening = await timedAnswer(() => ask('similarity', 'CCO')) // waits until the thread is filled
    for (const { smiles } of subjects) await ask('exact', smiles)
    for (let round = 0; round < rounds; round++)
      for (const { id, smiles } of subjects) {
        const { ms, answer } = await ask('exact', smiles)
        if (!answer.list.some((hit) => hit.id === String(id))) throw new Error(`${smiles} was not found`)
        modes.exact.push(ms)
      }
    for (const part of parts) modes.substructure.push((await ask('substructure', part)).ms)
    for (const { smiles } of subjects.slice(0, 50))
      modes.similarity.push((await ask('similarity', smiles)).ms)
    const health: number[] = []
    for (let n = 0; n < 500; n++)
      health.push((await timedAnswer(async () => (await fetch(`${shop.origin}/healthz`)).text())).ms)
    const busyMb = await processMb(shop.origin)
    await sleep(restingMs)
    return [
      { name: 'first search after opening', value: opening.ms / 1000, unit: 's' },
      ...figuresOf('exact, whole answer', modes.exact),
      ...figuresOf('part for the first time, whole answer', modes.substructure),
      ...figuresOf('similar, whole answer', modes.similarity),
      ...figuresOf('/healthz (yardstick)', health),
      { name: 'process of the shop then', value: busyMb, unit: 'MB' },
      {
        name: 'process at rest, two minutes later',
        value: await processMb(shop.origin),
        unit: 'MB',
        ...(products > 140_000 && { goal: goals.process }),
      },
    ]
  } finally {
    await shop.stop()
  }
}

async function processMb(origin: string) {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / megabyte
}

/** @param folder keeps the structures and their shop */
async function measureIn(folder: string, products: number) {
  const prepared = await timedAnswer(() => structuresFile(folder, products))
  const subjects = await subjectsOf(prepared.answer, products)
  const queried = [...subjects.values()]
  const dataDir = join(folder, `shop-of-structures-${products}`)
  await mkdir(dataDir, { recursive: true })
  for (const dir of [folder, dataDir]) await chmod(dir, 0o755)
  const embedded = await startEmbeddedPostgres(dataDir)
  const database = openDatabase(embedded.url, 4)
  const inProcess = await (async () => {
    await migrate(database, 'db/migrations')
    if ((await countStructures(database.db)) < products)
      await fillShop(database.db, prepared.answer, subjects)
    return measureService(database, queried, products)
  })().finally(async () => {
    await database.close()
    await embedded.stop()
  })
  return [
    { name: 'making the structures, or finding them made', value: prepared.ms / 1000, unit: 's' },
    ...inProcess,
    ...(await measureHttp(dataDir, queried, products)),
  ]
}

/**
 * Measures exact, substructure and similarity searches, in process and through HTTP.
 * @param data keeps structures and shop; a temporary folder by default
 */
export const benchStructures = (products: number, data?: string): Promise<Figure[]> =>
  data ? measureIn(data, products) : withTrialData((folder) => measureIn(folder, products))

if (import.meta.main)
  await runCommand(async () => {
    const { values } = parseArgs({
      options: { products: { type: 'string', default: '140000' }, data: { type: 'string' } },
    })
    console.log(`${machine()}\n\n${figureTable(await benchStructures(Number(values.products), values.data))}`)
  })
