import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { pauseAfter, WorkerPool } from './worker-pool.ts'

const program = `
  import { appendFileSync, existsSync } from 'node:fs'
  const { FOLDER, WORKER_NUMBER } = process.env
  appendFileSync(FOLDER + '/starts-' + WORKER_NUMBER, '.')
  if (existsSync(FOLDER + '/broken-' + WORKER_NUMBER)) process.exit(3)
  while (existsSync(FOLDER + '/slow-' + WORKER_NUMBER)) await new Promise((resolve) => setTimeout(resolve, 20))
  process.on('message', ({ kind }) => kind === 'make-way' && process.exit())
  process.send({ kind: 'open', port: 7 })`

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let folder: string
let pool: WorkerPool

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reagora-workers-'))
  await writeFile(join(folder, 'worker.mjs'), program)
  cluster.setupPrimary({ exec: join(folder, 'worker.mjs'), execArgv: [] })
})
afterEach(() => pool.stop())
afterAll(() => rm(folder, { recursive: true }))

function open(count: number) {
  pool = new WorkerPool(count, { FOLDER: folder }, log)
  return pool
}
const breakWorker = (number: number) => writeFile(join(folder, `broken-${number}`), '')
const mend = (number: number) => rm(join(folder, `broken-${number}`))
const pids = () => Object.values(cluster.workers ?? {}).flatMap((worker) => worker?.process.pid ?? [])

it('a first worker that does not open is not started again', async () => {
  await breakWorker(1)
  expect(await open(2).startFirst()).toBeUndefined()
  expect(pids()).toEqual([])
  await mend(1)
})

it('a worker that dies again and again is started after growing pauses, until it opens', async () => {
  expect(Array.from({ length: 9 }, (_, deaths) => pauseAfter(deaths))).toEqual([
    0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000,
  ])
  await breakWorker(2)
  const began = performance.now()
  expect(await open(2).startFirst()).toBe(7)
  await pool.startOthers()
  await vi.waitFor(() => expect(log.error.mock.calls.length).toBeGreaterThanOrEqual(3), 5000)
  expect(performance.now() - began).toBeGreaterThan(750)
  await mend(2)
  await vi.waitFor(() => expect(pids()).toHaveLength(2), 5000)
})

it('each worker is replaced by one that is open, or stays', async () => {
  await open(2).startFirst()
  await pool.startOthers()
  const first = pids()
  await pool.replaceAll()
  const second = pids()
  expect(second).toHaveLength(2)
  expect(second.filter((pid) => first.includes(pid))).toEqual([])
  await breakWorker(1)
  await pool.replaceAll()
  expect(pids()).toEqual(second)
  const told = log.info.mock.calls.filter(([, text]) => text === 'all workers were replaced')
  expect(told).toHaveLength(1)
  await mend(1)
})

it('a worker that is just being started again is replaced too, and those after it', async () => {
  await open(2).startFirst()
  await pool.startOthers()
  const first = pids()
  const slow = join(folder, 'slow-1')
  await writeFile(slow, '')
  process.kill(first[0] ?? 0, 'SIGKILL')
  const started = await vi.waitFor(() => {
    const pid = pids().find((one) => !first.includes(one))
    expect(pid).toBeDefined()
    return pid
  }, 5000)
  const replaced = pool.replaceAll()
  await rm(slow)
  await replaced
  expect(pids()).toHaveLength(2)
  expect([...first, started].filter((pid) => pid && pids().includes(pid))).toEqual([])
})

it('a killed worker is started again', async () => {
  await open(1).startFirst()
  const [pid = 0] = pids()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => {
    expect(pids()).toHaveLength(1)
    expect(pids()).not.toEqual([pid])
  }, 5000)
  expect(existsSync(`/proc/${pid}`)).toBe(false)
})
