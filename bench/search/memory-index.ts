import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { MemoryIndex } from '#features/search/matching/memory-index.ts'
import { type MergeThread, startMergeThread } from '#features/search/segments/merging.ts'
import type { Figure } from '../frame/report.ts'
import { longestTurn, takeRows, timed, timesOf } from '../frame/timing.ts'
import { benchNames, benchRows } from './rows.ts'
import { memoryGoals, timesAsLong } from './scale.ts'

const run = promisify(execFile)
const rowsPerTurn = 250
const changedRows = 2000
const megabyte = 1024 * 1024
/** Longest block of the event loop by the index, in ms. */
const turnGoal = 20

function megabytes(index?: MemoryIndex) {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers + (index?.sharedBytes ?? 0)) / megabyte
}

/** Fills an index with generated rows, in batches as the shop does. */
export async function buildMemoryIndex(products: number) {
  const thread = await startMergeThread(join(import.meta.dirname, '../..'))
  const index = new MemoryIndex({ merge: thread.merge, onFailed: console.error })
  const before = megabytes()
  let makingRows = 0
  let turn = 0
  const ms = await timed(async () => {
    await index.apply([{ kind: 'names', names: benchNames() }])
    const rows = benchRows(products)
    turn = await longestTurn(async () => {
      for (let done = 0; done < products; done += rowsPerTurn) {
        const began = performance.now()
        const some = takeRows(rows, rowsPerTurn)
        makingRows += performance.now() - began
        await nextTurn() // keeps generating rows out of the measured turn
        await index.apply(some.map((row) => ({ kind: 'product' as const, row })))
      }
    })
  })
  let mergingTurn = 0
  const merging = await timed(async () => {
    mergingTurn = await longestTurn(() => index.freeze(true))
  })
  const { index: memoryGoal } = memoryGoals(products)
  const figures: Figure[] = [
    { name: 'building it from rows', value: (ms - makingRows) / 1000, unit: 's' },
    { name: 'longest turn meanwhile', value: turn, unit: 'ms', goal: turnGoal },
    { name: 'merging all parts into one, in the thread', value: merging / 1000, unit: 's' },
    { name: 'longest turn of the process meanwhile', value: mergingTurn, unit: 'ms', goal: turnGoal },
    {
      name: 'memory of the index',
      value: megabytes(index) - before,
      unit: 'MB',
      ...(memoryGoal && { goal: memoryGoal }),
    },
  ]
  return { index, figures, thread }
}

/** Writes a snapshot and loads it in a new process, to measure that process at rest. */
export async function timeSnapshot(
  index: MemoryIndex,
  thread: MergeThread,
  products: number,
): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reagora-bench-'))
  const path = join(folder, 'index.snapshot')
  try {
    const writing = await timed(() => thread.write({ path, ...index.image() }))
    const { size } = await stat(path)
    const script = join(import.meta.dirname, 'resting-process.ts')
    const { stdout } = await run(process.execPath, ['--expose-gc', script, path])
    const { ms, turn, before, after } = JSON.parse(stdout)
    const { process: processGoal } = memoryGoals(products)
    return [
      { name: 'writing a snapshot, in the thread', value: writing / 1000, unit: 's' },
      { name: 'size of the snapshot', value: size / megabyte, unit: 'MB' },
      { name: 'loading the snapshot', value: ms / 1000, unit: 's', goal: 5 * timesAsLong(products) },
      { name: 'longest turn meanwhile, before the shop listens', value: turn, unit: 'ms' },
      { name: 'process without an index', value: before, unit: 'MB' },
      {
        name: 'process at rest with it',
        value: after,
        unit: 'MB',
        ...(processGoal && { goal: processGoal }),
      },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function timeUpdates(index: MemoryIndex): Promise<Figure[]> {
  const rows = benchRows(changedRows).toArray()
  const figures: Figure[] = []
  const updates = {
    'known name': rows.map((row) => ({ ...row, salesCount: 7 })),
    'new name': rows.map((row) => ({ ...row, nameZh: `新${row.nameZh}` })),
  }
  for (const [name, changed] of Object.entries(updates)) {
    const samples: number[] = []
    for (const row of changed) samples.push(await timed(() => index.apply([{ kind: 'product', row }])))
    const turn = await longestTurn(() => index.apply(changed.map((row) => ({ kind: 'product', row }))))
    const { p50, p99 } = timesOf(samples)
    figures.push({ name: `one product changed, ${name}, p50`, value: p50, unit: 'ms' })
    figures.push({ name: `one product changed, ${name}, p99`, value: p99, unit: 'ms' })
    figures.push({
      name: `longest turn of ${changedRows} at once, ${name}`,
      value: turn,
      unit: 'ms',
      goal: turnGoal,
    })
  }
  return figures
}
