import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { folderStorage } from './disk.ts'
import { environmentOf, startSimulatedS3 } from './factories.ts'
import type { Storage } from './file-store.ts'
import { copyFiles } from './move.ts'
import { s3Storage } from './s3.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'reagora-move-'))
const { simulator, settings, stop } = await startSimulatedS3()
afterAll(async () => {
  await stop()
  await rm(dataDir, { recursive: true })
})

const count = 60
const killedAfter = 25
const folder = join(dataDir, 'files')
const contentOf = (n: number) => `content ${n} `.repeat(n === 7 ? 1_200_000 : n)

function start(way: string, dir = dataDir) {
  const env = { ...process.env, ...environmentOf(settings), DATA_DIR: dir }
  return spawn(process.execPath, ['scripts/files-move.ts', way], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function run(way: string, dir?: string) {
  const child = start(way, dir)
  const said = await text(child.stdout)
  return said.split('\n')[0]
}

it('a copy that was killed goes on where it was, in both directions', async () => {
  await mkdir(join(folder, 'uploads'), { recursive: true })
  for (let n = 0; n < count; n++) await writeFile(join(folder, 'uploads', `${n}.txt`), contentOf(n))
  const child = start('to-s3')
  simulator.trouble = (method) => {
    if (method === 'PUT' && simulator.objects.size >= killedAfter) child.kill('SIGKILL')
    return child.killed
  }
  await once(child, 'exit')
  simulator.trouble = () => false
  const copied = simulator.objects.size
  expect(copied).toBeLessThan(count)
  expect(await run('to-s3')).toContain(`${count - copied} copied, ${copied} were there already`)
  expect(await run('to-s3')).toContain(`0 copied, ${count} were there already`)
  for (let n = 0; n < count; n++)
    expect(String(simulator.objects.get(`uploads/${n}.txt`)?.content)).toBe(contentOf(n))
  expect(await readdir(join(folder, 'uploads'))).toHaveLength(count)

  const back = join(dataDir, 'back')
  await mkdir(join(back, 'files/uploads'), { recursive: true })
  await writeFile(join(back, 'files/uploads/7.txt'), 'half a f')
  await writeFile(join(back, 'files/uploads/8.txt'), contentOf(8))
  expect(await run('to-disk', back)).toContain(`${count - 1} copied, 1 were there already`)
  const report = await copyFiles({ from: folderStorage(join(back, 'files')), to: folderStorage(folder) })
  expect(report).toMatchObject({ files: count, copied: 0, present: count, others: [] })
}, 30_000)

it('a copy that differs is not taken for one, and what is in the target alone is named', async () => {
  const from = folderStorage(folder)
  const to = s3Storage(settings)
  simulator.objects.delete('uploads/3.txt')
  simulator.objects.set('uploads/4.txt', { content: Buffer.from('other'), type: '', etag: '"encrypted"' })
  simulator.objects.set('uploads/old.txt', { content: Buffer.from('old'), type: '', etag: '"o"' })
  const damaging: Storage = {
    ...to,
    put: (path) =>
      to.put(
        path,
        (async function* () {
          yield Buffer.from('damaged')
        })(),
      ),
  }
  await expect(copyFiles({ from, to: damaging })).rejects.toThrow('differs')
  expect(await copyFiles({ from, to })).toMatchObject({
    present: count - 2,
    copied: 2,
    others: ['uploads/old.txt'],
  })
})
