/**
 * Tries the search on a real OpenSearch of three nodes: `npm run trial:opensearch -- [--products 1000000] [--heap 2048]`.
 * Measures it beside the index in memory, then kills a node while a shop answers buyers. Needs a JDK and Maven.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BulkSender } from '#features/search/cluster/bulk-sender.ts'
import { Indexes } from '#features/search/cluster/indexes.ts'
import { openClient } from '#features/search/opensearch/client.server.ts'
import { OpenSearchIndex } from '#features/search/opensearch/opensearch-index.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { machine, table, written } from './frame/report.ts'
import { startTrialShop, withTrialData } from './frame/shop.ts'
import { takeRows, timesOf } from './frame/timing.ts'
import { type OpenSearchCluster, obtainOpenSearch, startOpenSearch } from './opensearch/nodes.ts'
import { benchSubjects, timeClasses } from './search/classes.ts'
import { buildMemoryIndex } from './search/memory-index.ts'
import { benchNames, benchRows } from './search/rows.ts'

const rowsAtOnce = 250
const batchesAtOnce = 4
const patientMs = 20_000
const killed = 1
const visitors = 4
const secondsOfLoad = { before: 8, after: 16 }
const keywords = ['乙醇', 'ethanol', 'jiachun', '64-17-5', '丙酮', 'acetone', '硫酸', '']

let hasFailed = false
function check(holds: boolean, text: string) {
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${text}`)
  if (!holds) hasFailed = true
}

async function residentMb(pid: number) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

const megabytesOf = async ({ pids }: OpenSearchCluster) =>
  (await Promise.all(pids.map(residentMb))).reduce((sum, one) => sum + one, 0)

const settingsOf = ({ urls }: OpenSearchCluster) => ({
  nodes: urls,
  user: undefined,
  password: undefined,
  index: 'trial',
  shards: 1,
  timeoutMs: patientMs,
})

async function fill(cluster: OpenSearchCluster, alias: string, products: number) {
  const client = await openClient(settingsOf(cluster))
  const indexes = new Indexes(client, alias, Math.max(1, Math.round(products / 1_000_000)))
  const stopping = new AbortController().signal
  let refused = 0
  const log = { info() {}, error: console.error }
  const sender = new BulkSender({ client, log, stopping, onWait: async () => {}, onRefused: () => refused++ })
  const began = performance.now()
  const name = await indexes.create()
  const rows = benchRows(products)
  for (let sent = 0; sent < products; ) {
    const batches = Array.from({ length: batchesAtOnce }, () => takeRows(rows, rowsAtOnce)).filter(
      ({ length }) => length > 0,
    )
    sent += batches.reduce((sum, { length }) => sum + length, 0)
    await Promise.all(
      batches.map((some) => sender.send(name, { version: 1, rows: some, goneIds: [], houseBrandId: 1 })),
    )
  }
  const sentSeconds = (performance.now() - began) / 1000
  await indexes.makeReady(name)
  await indexes.serve(name)
  check(refused === 0, `${products.toLocaleString('en')} products were indexed, none refused`)
  return { client, sentSeconds, readySeconds: (performance.now() - began) / 1000 }
}

/** One table: the same queries, on the same machine, in one run. */
async function compare(cluster: OpenSearchCluster, products: number) {
  const subjects = benchSubjects(products)
  const memory = await buildMemoryIndex(products)
  const inMemory = await timeClasses(memory.index, subjects)
  await memory.thread.stop()
  const before = await megabytesOf(cluster)
  const { client, sentSeconds, readySeconds } = await fill(cluster, 'measured', products)
  const index = new OpenSearchIndex({ client, name: 'measured' })
  await index.apply([{ kind: 'names', names: benchNames() }])
  const inCluster = await timeClasses(index, subjects)
  const { indices } = await client.request<{
    indices: Record<string, { total: { store: { size_in_bytes: number } } }>
  }>('GET', '/measured/_stats/store')
  const disk = Object.values(indices).reduce((sum, { total }) => sum + total.store.size_in_bytes, 0)
  const figureOf = (wanted: string) => written(memory.figures.find(({ name }) => name === wanted)?.value ?? 0)
  const rows = inMemory.flatMap(({ name, times }, place) => {
    const other = inCluster[place]?.times
    return other
      ? [
          [
            `${name}: p50 / p99 ms`,
            `${written(times.p50)} / ${written(times.p99)}`,
            `${written(other.p50)} / ${written(other.p99)}`,
          ],
        ]
      : []
  })
  const memoryMb = `${figureOf('memory of the index')} in each process`
  const clusterMb = `${written(await megabytesOf(cluster))} in ${cluster.pids.length} nodes (${written(before)} empty)`
  rows.push(
    [
      'filling s',
      figureOf('building it from rows'),
      `${written(sentSeconds)}, copied after ${written(readySeconds)}`,
    ],
    ['products a second', '', written(products / sentSeconds)],
    ['memory MB', memoryMb, clusterMb],
    ['disk MB with the copy', '', written(disk / 2 ** 20)],
  )
  console.log(`\n${products.toLocaleString('en')} products, all names distinct, one search at a time:\n`)
  console.log(`${table(['', 'in memory', 'OpenSearch, 3 nodes'], rows)}\n`)
  await client.request('DELETE', '/measured-*')
  await client.close()
}

interface Load {
  times: number[]
  failed: number
  limited: number
}

async function visit(origin: string, until: () => boolean, load: Load) {
  for (let n = 0; !until(); n++) {
    const keyword = keywords[n % keywords.length] ?? ''
    const began = performance.now()
    // Each is asked for the first time: no cache answers it.
    const address = `${origin}/api/product/search?keyword=${encodeURIComponent(keyword)}&maxPrice=${100_000 + n}`
    const answer = await fetch(address).catch(() => undefined)
    const body = answer?.ok ? await answer.json() : undefined
    load.times.push(performance.now() - began)
    if (!body) load.failed++
    else if (body.data.isDegraded) load.limited++
  }
}

async function loadFor(origin: string, seconds: number) {
  const load: Load = { times: [], failed: 0, limited: 0 }
  const end = performance.now() + 1000 * seconds
  await Promise.all(
    Array.from({ length: visitors }, () => visit(origin, () => performance.now() > end, load)),
  )
  return load
}

const told = ({ times, limited }: Load) =>
  `${times.length} searches, ${limited} of them limited to numbers, p50 ${written(timesOf(times).p50)} ms, p99 ${written(timesOf(times).p99)} ms`

async function killOne(cluster: OpenSearchCluster, dataDir: string) {
  const env = {
    SEARCH_ENGINE: 'opensearch',
    OPENSEARCH_URL: cluster.urls.join(),
    OPENSEARCH_TIMEOUT_MS: '1000',
  }
  const shop = await startTrialShop(dataDir, env)
  try {
    const calm = await loadFor(shop.origin, secondsOfLoad.before)
    check(calm.failed === 0 && calm.limited === 0, `three nodes: ${told(calm)}`)
    const under = loadFor(shop.origin, secondsOfLoad.after)
    await pause(2000)
    await cluster.kill(killed)
    const load = await under
    check(load.failed === 0, `one of them killed: ${load.failed} errors; ${told(load)}`)
    await cluster.start(killed)
    const back = await loadFor(shop.origin, secondsOfLoad.before)
    check(back.failed === 0 && back.limited === 0, `it is back: ${told(back)}`)
    for (const node of [0, 1, 2]) cluster.pause(node)
    const away = await loadFor(shop.origin, secondsOfLoad.before)
    check(away.failed === 0, `all hang: ${away.failed} errors; ${told(away)}`)
    for (const node of [0, 1, 2]) cluster.goOn(node)
    await pause(20_000)
    const again = await loadFor(shop.origin, secondsOfLoad.before)
    check(again.failed === 0 && again.limited === 0, `they go on: ${told(again)}`)
  } finally {
    await shop.stop()
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '140000' },
      heap: { type: 'string', default: '1024' },
      only: { type: 'string', default: 'compare,kill' },
    },
  })
  const only = new Set(values.only.split(','))
  const cluster = await startOpenSearch(await obtainOpenSearch(), { nodes: 3, heapMb: Number(values.heap) })
  try {
    console.log(`${machine()}; OpenSearch 2.19 with ${values.heap} MB of heap a node`)
    if (only.has('compare')) await compare(cluster, Number(values.products))
    if (only.has('kill')) await withTrialData((dataDir) => killOne(cluster, dataDir))
  } finally {
    await cluster.stop()
  }
  if (hasFailed) process.exitCode = 1
})
