import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BackgroundProcess } from './background-process.ts'

const tasks = `
  import { getPriority } from 'node:os'
  const whole = []
  export default async function (task) {
    if (task === 'where') return { pid: process.pid, priority: getPriority(), hasSecret: 'HOME' in process.env }
    if (task === 'die') process.exit(3)
    if (task === 'fill') for (;;) whole.push(new Array(1_000_000).fill(task))
    if (task === 'outlive') {
      process.kill(process.ppid, 'SIGKILL')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
    if (task === 'throw') throw new Error('no')
    return task
  }`

let rootDir: string
let background: BackgroundProcess

beforeEach(async () => {
  rootDir = await mkdtemp(join(tmpdir(), 'reagora-background-'))
  await symlink(join(process.cwd(), 'src'), join(rootDir, 'src'))
  await writeFile(join(rootDir, 'tasks.mjs'), tasks)
  background = new BackgroundProcess(rootDir)
})
afterEach(async () => {
  await background.stop()
  await rm(rootDir, { recursive: true })
})

const run = (task: string) => background.run('tasks.mjs', task, (reason) => `failed: ${reason}`)

it('the process runs tasks at low priority, without the shop’s settings', async () => {
  const [first, second] = (await Promise.all([run('where'), run('where')])) as unknown as {
    pid: number
    priority: number
    hasSecret: boolean
  }[]
  expect(first).toEqual(second)
  expect(first?.pid).not.toBe(process.pid)
  expect(first?.priority).toBeGreaterThan(getPriority())
  expect(first?.hasSecret).toBe(false)
})

it('a task that throws or ends the process fails alone', async () => {
  const answers = await Promise.all(['a', 'throw', 'b', 'die', 'c', 'd'].map(run))
  expect(answers).toEqual(['a', 'failed: Error: no', 'b', 'failed: exit 3', 'c', 'd'])
})

it('a task that needs too much memory fails', async () => {
  const [filled, next] = await Promise.all([run('fill'), run('next')])
  expect(filled).toMatch(/^failed: exit/)
  expect(next).toBe('next')
})

it('a stopped process answers no task', async () => {
  const rejected = expect(run('a')).rejects.toThrow('stopped')
  await background.stop()
  await rejected
  await expect(run('b')).rejects.toThrow('stopped')
})

it('the process ends quietly when the shop dies during its task', async () => {
  const shop = join(rootDir, 'shop.mts')
  const code = `
    import { BackgroundProcess } from '${pathToFileURL(join(process.cwd(), 'src/server/jobs/background-process.ts'))}'
    setInterval(() => {}, 1000)
    await new BackgroundProcess(process.cwd()).run('tasks.mjs', 'outlive', String)`
  await writeFile(shop, code)
  const dying = spawn(process.execPath, [shop], { cwd: rootDir, stdio: ['ignore', 'ignore', 'pipe'] })
  // the background process writes its last messages where the shop writes its own
  expect(await text(dying.stderr)).toBe('')
  expect(dying.signalCode).toBe('SIGKILL')
})
