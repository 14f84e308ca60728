/**
 * Completes package-lock.json after a change of dependencies: `npm run lockfile`. If the registry lacks a package's
 * builds for some platforms, npm omits them from the lockfile, and `npm ci` then fails everywhere.
 */
import { readFile, writeFile } from 'node:fs/promises'

interface Entry {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const file = 'package-lock.json'
const systems = /-(android|darwin|freebsd|openharmony|win32|windows|linux|aix|sunos|netbsd|openbsd)(?=-|$)/
const processors = /-(arm64|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|arm)(?=-|$)/

function entryOf(name: string, range: string, parent: Entry): Entry {
  const system = systems.exec(name)?.[1]
  const processor = processors.exec(name)?.[1]
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(processor && { cpu: [processor] }),
    ...(parent.dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    ...(parent.license && { license: parent.license }),
    optional: true,
    ...(system && { os: [system === 'windows' ? 'win32' : system] }),
  }
}

const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, Entry> }
const { '': root, ...packages } = lock.packages
for (const parent of Object.values(packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    const isKnown = Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))
    if (!isKnown) packages[`node_modules/${name}`] = entryOf(name, range, parent)
  }
}
const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
lock.packages = { '': root ?? {}, ...sorted }
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
