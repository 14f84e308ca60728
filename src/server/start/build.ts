import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { lastBuild } from '../config/build-folder.ts'
import { Unstartable } from '../config/config.ts'

/** Files and folders that the build reads. */
export const buildInputs = [
  'src',
  'simulators',
  'shop.ts',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.back-office.config.ts',
  'react-router.config.ts',
]
const brotli = promisify(brotliCompress)
const isTest = /\.test\.tsx?$|\/factories\.ts$/

const id = (madeFrom: string) => madeFrom.slice(0, 12)
const readMadeFrom = (folder: string) => readFile(join(folder, 'made-from'), 'utf8').catch(() => '')

/** Each build has a folder of its own: processes that run keep theirs until the build after the next. */
export async function buildWhenStale(rootDir: string, say: (line: string) => void) {
  const last = join(rootDir, lastBuild)
  const wanted = await fingerprint(rootDir)
  const former = await readMadeFrom(last)
  if (wanted === former) return
  const folder = join(dirname(last), id(wanted))
  if ((await readMadeFrom(folder)) !== wanted) {
    say('Building … (about 10 seconds, only after a change)')
    await build(rootDir, folder, wanted)
  }
  await leadTo(folder, last)
  await removeOthers(dirname(last), [id(wanted), id(former)])
}

/** Another program may make the same build at the same time: the first complete one stays. */
async function build(rootDir: string, folder: string, madeFrom: string) {
  const unfinished = `${folder}-${process.pid}`
  const run = (...program: string[]) => runBuild(rootDir, relative(rootDir, unfinished), program)
  try {
    await run('@react-router/dev/bin.cjs', 'build')
    await buildWorker(rootDir, unfinished, id(madeFrom))
    // a build of its own: no page of the shop shares a script with it
    await run('vite/bin/vite.js', 'build', '--config', 'vite.back-office.config.ts')
    for (const part of ['client', 'back-office']) await compressFiles(join(unfinished, part))
    await writeFile(join(unfinished, 'made-from'), madeFrom)
    await rename(unfinished, folder).catch(async (problem) => {
      if ((await readMadeFrom(folder)) !== madeFrom) throw problem
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** At no moment is there no build. */
async function leadTo(folder: string, link: string) {
  const next = `${link}-${process.pid}`
  await symlink(basename(folder), next, 'junction')
  await rename(next, link)
}

const longestBuildMs = 3_600_000

/** Builds before the former one, and unfinished ones that nobody makes any more. */
async function removeOthers(builds: string, kept: string[]) {
  for (const name of await readdir(builds)) {
    const [, own, program] = /^([0-9a-f]{12})(-\d+)?$/.exec(name) ?? []
    if (own === undefined || kept.includes(name)) continue
    const path = join(builds, name)
    const isBeingMade = program && Date.now() - (await stat(path)).mtimeMs < longestBuildMs
    if (!isBeingMade) await rm(path, { recursive: true, force: true })
  }
}

async function fingerprint(rootDir: string) {
  const hash = createHash('sha256').update(process.version)
  for (const input of buildInputs) {
    const path = join(rootDir, input)
    const names = input.includes('.') ? [''] : (await readdir(path, { recursive: true })).sort()
    for (const name of names) {
      if (isTest.test(name)) continue
      const content = await readFile(join(path, name)).catch(() => undefined) // a folder
      if (content) hash.update(`${input}/${name}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

/** In a process of its own: NODE_ENV decides how JSX is compiled, and a test builds with another one. */
async function runBuild(rootDir: string, folder: string, [program = '', ...args]: string[]) {
  const child = spawn(process.execPath, [join(rootDir, 'node_modules', program), ...args], {
    cwd: rootDir,
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Unstartable(`The build failed:\n${said}`)
}

/** The service worker. It drops what earlier builds stored. */
async function buildWorker(rootDir: string, folder: string, id: string) {
  const vite = await import('vite')
  await vite.build({
    root: rootDir,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { BUILD: JSON.stringify(id), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: join(folder, 'worker'),
      rolldownOptions: {
        input: join(rootDir, 'src/app/offline/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

const worthCompressing = /\.(js|css|svg)$/
const leastBytes = 1024

/** Thorough compression is too slow for requests. */
async function compressFiles(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => worthCompressing.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name))
      if (content.length >= leastBytes) await writeFile(join(folder, `${name}.br`), await brotli(content))
    }),
  )
}
