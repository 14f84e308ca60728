import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { lastBuild } from '../config/build-folder.ts'
import { buildWhenStale } from './build.ts'

const execFileAsync = promisify(execFile)
const buildIn = (dir: string) =>
  `import { buildWhenStale } from ${JSON.stringify(join(import.meta.dirname, 'build.ts'))}
  await buildWhenStale(${JSON.stringify(dir)}, () => {})`

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
const page = () => readFile(join(root, lastBuild, 'client/page.js'), 'utf8')
const builds = async () => (await readdir(join(root, 'build'))).filter((name) => name !== 'current')
const madeFrom = 'f'.repeat(64)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'reagora-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await write('node_modules/@react-router/dev/bin.cjs', program)
  await write('node_modules/vite/bin/vite.js', second)
  await write('src/app/offline/worker.ts', 'export {}')
  for (const folder of ['public', 'simulators']) await mkdir(join(root, folder))
  await write('build/ffffffffffff/client/page.js', 'old')
  await write('build/ffffffffffff/made-from', madeFrom)
  await symlink('ffffffffffff', join(root, lastBuild))
})

it('a complete build takes the place of the last one, and is not made again', async () => {
  const say = vi.fn()
  await buildWhenStale(root, say)
  expect(await page()).toBe('new')
  expect(await readdir(join(root, lastBuild, 'worker'))).toEqual(['sw.js'])
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
  expect(await builds()).toEqual(['ffffffffffff'])
})

it('processes keep the files of the build that they run; those of earlier builds go', async () => {
  const [earlier, beingMade, leftOver] = ['eeeeeeeeeeee', 'eeeeeeeeeeee-1', 'eeeeeeeeeeee-2']
  for (const name of [earlier, beingMade, leftOver]) await mkdir(join(root, 'build', name))
  await utimes(join(root, 'build', leftOver), 0, 0)
  await buildWhenStale(root, vi.fn())
  expect(await readFile(join(root, 'build/ffffffffffff/client/page.js'), 'utf8')).toBe('old')
  const left = await builds()
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining(['ffffffffffff', beingMade]))
})

it('two programs that build at the same time end with one whole build', async () => {
  const build = (dir: string) =>
    execFileAsync(process.execPath, ['--input-type=module', '-e', buildIn(dir)], { cwd: process.cwd() })
  await Promise.all([build(root), build(root)])
  expect(await page()).toBe('new')
  expect(await readdir(join(root, lastBuild))).toEqual(['back-office', 'client', 'made-from', 'worker'])
  expect(await builds()).toHaveLength(2)
})

it('sources that were built before are not built again', async () => {
  const say = vi.fn()
  await buildWhenStale(root, say)
  await write('src/page.ts', 'export {}')
  await buildWhenStale(root, say)
  await rm(join(root, 'src/page.ts'))
  await buildWhenStale(root, say)
  expect(say).toHaveBeenCalledTimes(2)
})
