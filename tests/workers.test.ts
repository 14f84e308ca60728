import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, inject, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testDatabase } from './database.ts'

const longMs = 600_000
const clientCount = 8
const { db, url } = await testDatabase(inject('shopTemplateUrl'))
const { id } = await buildProduct(db, { nameZh: '乙醇' }) // with a product of its own a shop loads no demo
await buildSku(db, { productId: id })
const dataDir = await mkdtemp(join(tmpdir(), 'reagora-workers-'))
let shop: ChildProcess | undefined

afterEach(() => shop?.kill('SIGKILL'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(env: Record<string, string> = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const place = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: url, PORT: '0', WORKERS: '2' }
  const limits = { RATE_LIMIT_PAGES_PER_MINUTE: '1000000', RATE_LIMIT_API_PER_MINUTE: '1000000' }
  const program = join(import.meta.dirname, '../server.ts')
  const started = spawn(process.execPath, [program], { cwd: dataDir, env: { ...place, ...limits, ...env } })
  shop = started
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(started, 'exit').then(([code]) => ({ code: code as number | null, said }))
  const says = async (text: string, times = 1) => {
    while (said.split(text).length <= times)
      await Promise.race([pause(50), ended.then(() => Promise.reject(new Error(said)))])
  }
  const workers = async () => {
    const children = await readFile(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8')
    return children.trim().split(' ').map(Number)
  }
  const port = () => Number(/localhost:(\d+)/.exec(said)?.[1])
  return { started, ended, says, workers, port, said: () => said }
}

/** Clients that ask one after the other: half of them keep their connections. */
function load(port: number) {
  const failures: string[] = []
  let answers = 0
  let isOver = false
  const ask = (agent: Agent) =>
    new Promise<void>((resolve) => {
      const failed = (problem: string) => {
        failures.push(problem)
        resolve()
      }
      const request = get({ port, host: '127.0.0.1', path: '/api/product/search?keyword=64-17-5', agent })
      request.setTimeout(20_000, () => request.destroy(new Error('no answer')))
      request.on('error', ({ message }) => failed(message))
      request.on('response', (response) => {
        if (response.statusCode !== 200) failures.push(String(response.statusCode))
        response
          .on('error', () => {})
          .on('close', resolve)
          .resume()
        response.on('end', () => answers++)
      })
    })
  const client = async (keepAlive: boolean) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    while (!isOver) {
      await ask(agent)
      await pause(30)
    }
    agent.destroy()
  }
  const clients = Array.from({ length: clientCount }, (_, n) => client(n % 2 === 0))
  return {
    failures,
    answers: () => answers,
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

it('workers are replaced without a failed request, and a killed one is started again', {
  timeout: longMs,
}, async () => {
  const { started, ended, says, workers, port } = start()
  await says('all workers are open')
  const first = await workers()
  expect(first).toHaveLength(2)
  const clients = load(port())
  await pause(300)
  started.kill('SIGHUP')
  await says('all workers were replaced')
  const second = await workers()
  expect(second.filter((pid) => first.includes(pid))).toEqual([])
  expect(clients.failures).toEqual([])
  expect(clients.answers()).toBeGreaterThan(50)

  process.kill(second[0] ?? 0, 'SIGKILL')
  await says('a worker died')
  await says('search is ready', 5)
  const { length: lost } = clients.failures
  expect(lost).toBeLessThanOrEqual(clientCount) // at most one request of each client was in the killed process
  await clients.stop()
  expect(clients.failures).toHaveLength(lost)

  const figures = await (await fetch(`http://127.0.0.1:${port()}/metrics`)).text()
  expect(figures).toMatch(/^process_start_time_seconds\{worker="2"\}/m)
  expect(figures.match(/^# TYPE process_start_time_seconds/gm)).toHaveLength(1)
  started.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

it('a first worker that cannot start ends the shop with its message', async () => {
  const { ended } = start({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/none' })
  const { code, said } = await ended
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    expect.stringContaining('The database at 127.0.0.1:1 cannot be reached'),
  ])
})
