import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { buildWhenStale } from './build.ts'

/** Simulates the first build program: it empties the output folder, and fails if `src/broken` exists. */
const program = `
  const { existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
  const folder = process.env.BUILD_FOLDER ?? 'build'
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['client', 'back-office']) mkdirSync(folder + '/' + name, { recursive: true })
  if (existsSync('src/broken')) process.exit(1)
  writeFileSync(folder + '/client/page.js', 'new')`
/** Simulates the second one. */
const second = `require('node:fs').mkdirSync(process.env.BUILD_FOLDER + '/back-office', { recursive: true })`

let root: string
const write = async (name: string, text: string) => {
  await mkdir(dirname(join(root, name)), { recursive: true })
  await writeFile(join(root, name), text)
}
const page = () => readFile(join(root, 'build/client/page.js'), 'utf8')

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'reagora-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await write('node_modules/@react-router/dev/bin.cjs', program)
  await write('node_modules/vite/bin/vite.js', second)
  await write('src/app/offline/worker.ts', 'export {}')
  for (const folder of ['public', 'simulators']) await mkdir(join(root, folder))
  await write('build/client/page.js', 'old')
  await write('build/made-from', 'other sources')
})

it('a complete build takes the place of the last one, and is not made again', async () => {
  const say = vi.fn()
  await buildWhenStale(root, say)
  expect(await page()).toBe('new')
  expect(await readdir(join(root, 'build/worker'))).toEqual(['sw.js'])
  await buildWhenStale(root, say)
  expect(say).toHaveBeenCalledOnce()
  await write('src/page.ts', 'export {}')
  await buildWhenStale(root, say)
  expect(say).toHaveBeenCalledTimes(2)
})

it('the last build stays when the next one fails', async () => {
  await write('src/broken', '')
  await expect(buildWhenStale(root, vi.fn())).rejects.toThrow('The build failed')
  expect(await page()).toBe('old')
})
