import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
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

const nextFolder = 'build-next'

/** Keeps the last build until the next one is complete, because a running shop may start workers from it. */
export async function buildWhenStale(rootDir: string, say: (line: string) => void) {
  const [build, next] = [join(rootDir, 'build'), join(rootDir, nextFolder)]
  const made = await readFile(join(build, 'made-from'), 'utf8').catch(() => '')
  const wanted = await fingerprint(rootDir)
  if (wanted === made) return
  say('Building … (about 10 seconds, only after a change)')
  await rm(next, { recursive: true, force: true })
  await runBuild(rootDir, ['@react-router/dev/bin.cjs', 'build'])
  await buildWorker(rootDir, wanted.slice(0, 12))
  // a build of its own: no page of the shop shares a script with it
  await runBuild(rootDir, ['vite/bin/vite.js', 'build', '--config', 'vite.back-office.config.ts'])
  for (const folder of ['client', 'back-office']) await compressFiles(join(next, folder))
  await writeFile(join(next, 'made-from'), wanted)
  await rm(build, { recursive: true, force: true })
  await rename(next, build)
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
async function runBuild(rootDir: string, [program = '', ...args]: string[]) {
  const child = spawn(process.execPath, [join(rootDir, 'node_modules', program), ...args], {
    cwd: rootDir,
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: nextFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Unstartable(`The build failed:\n${said}`)
}

/** The service worker. It drops what earlier builds stored. */
async function buildWorker(rootDir: string, id: string) {
  const vite = await import('vite')
  await vite.build({
    root: rootDir,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { BUILD: JSON.stringify(id), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: join(rootDir, nextFolder, 'worker'),
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
