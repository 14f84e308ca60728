import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import project from '../../../package.json' with { type: 'json' }

const program = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { isMainThread, Worker } from 'node:worker_threads'
  import { limitHeaps } from '${join(import.meta.dirname, 'limit-heaps.ts')}'
  if (isMainThread) limitHeaps()
  const recent = []
  let most = 0
  for (let turn = 0; turn < 200; turn++) {
    recent[turn % 30] = Array.from({ length: 20_000 }, (_, i) => ({ text: 'x' + turn + i }))
    const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
    most = Math.max(most, young.space_size / 1024 / 1024)
  }
  console.log(Math.round(most))
  if (isMainThread) new Worker(new URL(import.meta.url))`

/** Megabytes of the young generations of the main thread and a worker while both allocate. */
async function youngMb(startArguments: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'reagora-heaps-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'program.mjs')
  await writeFile(file, program)
  const { stdout } = await promisify(execFile)(process.execPath, [...startArguments, file])
  return stdout.trim().split('\n').map(Number)
}

it('`npm start` and its threads keep young generations small', async () => {
  const [, ...startArguments] = project.scripts.start.split(' ').slice(0, -1)
  const [main, thread] = await youngMb(startArguments)
  expect(main).toBeLessThanOrEqual(40)
  expect(thread).toBeLessThanOrEqual(20)
})
