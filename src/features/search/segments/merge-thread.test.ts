import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { buildQuery, buildSmallShop } from '../factories.ts'
import { MemoryIndex } from '../matching/memory-index.ts'
import { startMergeThread } from './merging.ts'

const here = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href)
const workerFile = 'src/features/search/segments/merge.worker.ts'
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A program with a merge thread only. */
async function buildProgram(worker: string) {
  const rootDir = await mkdtemp(join(tmpdir(), 'merging-'))
  closing.push(() => rm(rootDir, { recursive: true }))
  const files = {
    [workerFile]: worker,
    'src/shared/nothing.ts': '',
    'src/features/catalog/schema.ts': '',
    'package-lock.json': '{}',
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(rootDir, file)), { recursive: true })
    await writeFile(join(rootDir, file), text)
  }
  const thread = await startMergeThread(rootDir)
  closing.push(thread.stop)
  const onFailed = vi.fn()
  const index = new MemoryIndex({ merge: thread.merge, onFailed })
  const { rows, names } = buildSmallShop()
  await index.apply([{ kind: 'names', names }, ...rows.map((row) => ({ kind: 'product' as const, row }))])
  const answer = () => index.search(buildQuery({ keyword: '乙醇' }))
  return { rootDir, index, onFailed, answer }
}

/** Runs the code at the first order, and merges at the others. */
const failingWorker = (how: string) =>
  `
import { existsSync, writeFileSync } from 'node:fs'
import { workerData } from 'piscina'
import { merge } from ${here('merge.ts')}
const died = workerData.rootDir + '/died'
export default (order) => {
  if (existsSync(died)) return merge(order)
  writeFileSync(died, '')
  ${how}
}`.replace("'piscina'", JSON.stringify(import.meta.resolve('piscina')))

it.each([
  ['ends', 'process.exit(3)'],
  [
    'throws outside its task',
    "setTimeout(() => { throw new Error('out of hand') }); return new Promise(() => {})",
  ],
  ['throws', "throw new Error('no memory')"],
])(
  'a worker that %s during a merge leaves the index unchanged, and the next merge has a new worker',
  async (_, how) => {
    const { rootDir, index, onFailed, answer } = await buildProgram(failingWorker(how))
    const before = await answer()
    expect(await index.freeze(true)).toBe(false)
    expect(existsSync(join(rootDir, 'died'))).toBe(true)
    expect(onFailed).toHaveBeenCalledTimes(1)
    expect(await answer()).toEqual(before)
    expect(await index.freeze(true)).toBe(true)
    expect(await answer()).toEqual(before)
  },
)

it('a worker that dies while idle does not end the process', async () => {
  const worker = `
    import { merge } from ${here('merge.ts')}
    export default (order) => { setTimeout(() => { throw new Error('late') }, 20); return merge(order) }`
  const { index, answer } = await buildProgram(worker)
  expect(await index.freeze(true)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await answer()).productIds).toEqual([3, 2, 1])
})

it('a worker refuses to merge after its sources were replaced', async () => {
  const worker = `export * from ${here('merge.worker.ts')}; export { default } from ${here('merge.worker.ts')}`
  const { rootDir, index, onFailed, answer } = await buildProgram(worker)
  const before = await answer()
  await writeFile(join(rootDir, 'src/shared/nothing.ts'), 'export const fold = 1')
  expect(await index.freeze(true)).toBe(false)
  expect(String(onFailed.mock.calls[0]?.[0])).toContain('started again')
  expect(await answer()).toEqual(before)
  await writeFile(join(rootDir, 'src/shared/nothing.ts'), '')
  expect(await index.freeze(true)).toBe(true)
  expect(await answer()).toEqual(before)
})
