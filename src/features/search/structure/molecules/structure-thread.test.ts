import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StructureThread } from './structure-thread.ts'

/** Answers the first request and hangs on the second. */
const hanging = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id }) => {
    if (id > 1) for (;;);
    parentPort.postMessage({ id, answer: { smiles: 'C', key: 'first' } })
  })`
const read = {
  text: { kind: 'smiles', text: 'C' } as const,
  ignoreSalts: false,
  ignoreTautomers: false,
  ignoreStereo: false,
}

let rootDir: string
let thread: StructureThread

beforeEach(async () => {
  rootDir = await mkdtemp(join(tmpdir(), 'reagora-thread-'))
  const folder = join(rootDir, 'src/features/search/structure/molecules')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'structures.worker.ts'), hanging)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  thread = new StructureThread({ rootDir })
  expect(await thread.ask('read', read)).toEqual({ smiles: 'C', key: 'first' })
})
afterEach(async () => {
  vi.useRealTimers()
  await thread.stop()
  await rm(rootDir, { recursive: true })
})

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (problem: Error) => problem.message,
  )

it('a hanging thread is ended, despite queued requests', async () => {
  const outcomes: Promise<string>[] = []
  const start = thread.start()
  for (let second = 0; second < 9; second++) {
    if (second < 8) outcomes.push(outcome(thread.ask('read', read)))
    vi.advanceTimersByTime(1000)
  }
  expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => 'busy'))
  expect(thread.start()).toBe(start + 1)
})

it('requests beyond the queue limit of their kind are refused at once', async () => {
  const reads = Array.from({ length: 24 }, () => outcome(thread.ask('read', read)))
  await expect(thread.ask('read', read)).rejects.toThrow('busy')
  const find = { text: read.text, ignoreStereo: false }
  const finds = Array.from({ length: 6 }, () => outcome(thread.ask('findPart', find)))
  await expect(thread.ask('findPart', find)).rejects.toThrow('busy')
  await thread.stop()
  expect(new Set(await Promise.all([...reads, ...finds]))).toEqual(new Set(['busy']))
})
