import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import {
  isEmbeddedPostgresInUse,
  PostgresFailure,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const unprivileged = { uid: 65_534, gid: 65_534 }
const isProjectOpen =
  isRoot && spawnSync('test', ['-r', join(import.meta.dirname, 'migrate.ts')], unprivileged).status === 0
const quick = { durable: false }

if (!isRoot) console.info('Not root: the tests "run by root" do not apply here')
if (isRoot && !isProjectOpen)
  console.info('Only root can read this project: "run by an ordinary user" does not apply here')

let folder: string
let dataDir: string
const children: ChildProcess[] = []

const prepared = await mkdtemp(join(tmpdir(), 'reagora-prepared-'))
afterAll(() => rm(prepared, { recursive: true, force: true }))
await chmod(prepared, 0o755)
await (await startEmbeddedPostgres(prepared, quick)).stop()

/** Data that initdb made before: it takes a second. */
async function usePreparedData() {
  await mkdir(dataDir, { recursive: true })
  await promisify(execFile)('cp', ['-a', join(prepared, 'postgres'), dataDir])
  return join(dataDir, 'postgres')
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reagora-postgres-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, '数据 and more', 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await removeEmbeddedPostgres(dataDir).catch(() => {})
  await rm(folder, { recursive: true, force: true })
})

async function ask(url: string) {
  const { db, close } = openDatabase(url, 1)
  try {
    await sql`create table if not exists note (text text)`.execute(db)
    await sql`insert into note values ('乙醇')`.execute(db)
    const [row] = await rowsOf(db, sql<{ count: number }>`select count(*)::int as count from note`)
    return row?.count
  } finally {
    await close()
  }
}

const postmasterOf = async (place: string) =>
  Number((await readFile(join(place, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
/** A dead process may stay in the list as a zombie. */
const lives = (pid: number) => /\) [^ZX] /.test(readProcess(pid))

function readProcess(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

const programText = `
  const { startEmbeddedPostgres } = await import(process.argv[1])
  try {
    const server = await startEmbeddedPostgres(process.argv[2], { durable: false })
    console.log(JSON.stringify({ url: server.url, place: server.place }))
    process.stdin.on('data', async () => { await server.stop(); process.exit() })
  } catch (problem) {
    console.log(JSON.stringify({ name: problem.constructor.name, message: problem.message }))
    process.exit(1)
  }`

interface ServerInfo {
  url: string
  place: string
  name: string
  message: string
}

/** Another program that starts or joins the server. @returns its first output */
async function startProgram(dir: string, as: Partial<typeof unprivileged> = {}) {
  const module = pathToFileURL(join(import.meta.dirname, 'embedded-postgres.ts')).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', programText, module, dir], {
    ...as,
    cwd: '/',
  })
  children.push(child)
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const firstLine = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk)))
    child.once('exit', () => reject(new Error(errors)))
  })
  return { child, ...(JSON.parse(firstLine) as ServerInfo) }
}

const killed = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })

describe('the embedded PostgreSQL', () => {
  it('starts in a path with spaces and Chinese, is joined while running, and keeps its data', async () => {
    const first = await startEmbeddedPostgres(dataDir, quick)
    expect(await ask(first.url)).toBe(1)
    expect(first.url).toContain('@127.0.0.1:') // such a path is no socket's
    const second = await startEmbeddedPostgres(dataDir, quick)
    expect(second.url).toBe(first.url)
    expect(await ask(second.url)).toBe(2)
    const pid = await postmasterOf(first.place)
    await first.stop()
    expect(lives(pid)).toBe(false)
    await second.stop()
    const third = await startEmbeddedPostgres(dataDir, quick)
    expect(await ask(third.url)).toBe(3)
    await third.stop()
  })

  it('keeps running while another program is connected', async () => {
    await usePreparedData()
    const server = await startEmbeddedPostgres(dataDir, quick)
    const pid = await postmasterOf(server.place)
    expect(await isEmbeddedPostgresInUse(dataDir)).toBe(false)
    const other = openDatabase(server.url, 1)
    await sql`select 1`.execute(other.db)
    expect(await isEmbeddedPostgresInUse(dataDir)).toBe(true)
    await server.stop()
    expect(lives(pid)).toBe(true)
    await other.close()
    await server.stop()
    expect(lives(pid)).toBe(false)
    expect(await isEmbeddedPostgresInUse(dataDir)).toBe(false)
  })

  it('survives the kill of the program that started it, and is joined by the next', async () => {
    await usePreparedData()
    const { child, url, place } = await startProgram(dataDir)
    expect(await ask(url)).toBe(1)
    const pid = await postmasterOf(place)
    await killed(child)
    expect(lives(pid)).toBe(true)
    const next = await startEmbeddedPostgres(dataDir, quick)
    expect(next.url).toBe(url)
    expect(await ask(next.url)).toBe(2)
    await next.stop()
  })

  it('recovers when PostgreSQL itself is killed', async () => {
    await usePreparedData()
    const first = await startEmbeddedPostgres(dataDir)
    expect(await ask(first.url)).toBe(1)
    process.kill(await postmasterOf(first.place), 'SIGKILL')
    await first.stop()
    const second = await startEmbeddedPostgres(dataDir)
    expect(await ask(second.url)).toBe(2)
    await second.stop()
  })

  it('starts although its old process id belongs to another program', async () => {
    await usePreparedData()
    const first = await startEmbeddedPostgres(dataDir, quick)
    const pidFile = join(first.place, 'data/postmaster.pid')
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    await first.stop()
    const stranger = spawn('sleep', ['60'], isRoot ? unprivileged : {})
    children.push(stranger)
    await writeFile(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'))
    const second = await startEmbeddedPostgres(dataDir, quick)
    expect(await ask(second.url)).toBe(1)
    await second.stop()
  })

  it('starts over after an interrupted initdb', async () => {
    const place = await usePreparedData()
    await rename(join(place, 'data'), join(place, 'data.new.999999'))
    await rm(join(place, 'data.new.999999/PG_VERSION'))
    const server = await startEmbeddedPostgres(dataDir, quick)
    expect(await ask(server.url)).toBe(1)
    expect(existsSync(join(place, 'data.new.999999'))).toBe(false)
    await server.stop()
  })

  it('is one server when programs start concurrently', async () => {
    const programs = await Promise.all([startProgram(dataDir), startProgram(dataDir), startProgram(dataDir)])
    expect(new Set(programs.map(({ url }) => url)).size).toBe(1)
    expect(await ask(programs[0].url)).toBe(1)
  })

  it('starts again while it is being stopped', async () => {
    await usePreparedData()
    const first = await startEmbeddedPostgres(dataDir, quick)
    const stopping = first.stop()
    const second = await startEmbeddedPostgres(dataDir, quick)
    await stopping
    await vi
      .waitFor(() => ask(second.url), 5000)
      .catch(async () => ask((await startEmbeddedPostgres(dataDir, quick)).url))
    await second.stop()
  })

  it('reports in one line that its folder is a file', async () => {
    dataDir = join(folder, 'file')
    await writeFile(dataDir, '')
    const refusal = await startEmbeddedPostgres(dataDir, quick).catch((problem) => problem)
    expect(refusal).toBeInstanceOf(PostgresFailure)
    expect(refusal.message).toContain(dataDir)
    expect(refusal.message).not.toContain('\n')
  })

  it('is reached through a socket where the path can be that of one', async () => {
    dataDir = join(folder, 'data')
    const server = await startEmbeddedPostgres(dataDir, quick)
    expect(server.url).toContain(`@${encodeURIComponent(server.place)}:`)
    expect(await ask(server.url)).toBe(1)
    await server.stop()
  })

  it('reports in one line that its folder cannot be made, where Node would retry for ever', async () => {
    const refusal = await startEmbeddedPostgres('/proc/none/deeper', quick).catch((problem) => problem)
    expect(refusal).toBeInstanceOf(PostgresFailure)
    expect(refusal.message).toContain('/proc/none')
  })

  it('reports in one line, and soon, that its data have another version', async () => {
    const place = await usePreparedData()
    await writeFile(join(place, 'data/PG_VERSION'), '11\n')
    const refusal = await startEmbeddedPostgres(dataDir, quick).catch((problem) => problem)
    expect(refusal).toBeInstanceOf(PostgresFailure)
    expect(refusal.message).toMatch(/incompatible/)
    expect(refusal.message).not.toContain('\n')
  })
})

describe.runIf(isRoot)('run by root', () => {
  it('stores its data beside the shop, owned by an unprivileged user', async () => {
    const server = await startEmbeddedPostgres(dataDir, quick)
    expect(server.place).toBe(join(dataDir, 'postgres'))
    expect((await stat(join(server.place, 'data'))).uid).toBe(unprivileged.uid)
    await server.stop()
  })

  it('stores its data under /var/lib where only root can enter the parent, and finds them later', async () => {
    await chmod(folder, 0o700)
    const apart = join('/var/lib/reagora', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
    const first = await startEmbeddedPostgres(dataDir, quick)
    expect(first.place).toBe(apart)
    expect(await ask(first.url)).toBe(1)
    await first.stop()
    await chmod(folder, 0o755)
    const second = await startEmbeddedPostgres(dataDir, quick)
    expect(second.place).toBe(apart)
    expect(await ask(second.url)).toBe(2)
    await removeEmbeddedPostgres(dataDir)
    expect(existsSync(apart)).toBe(false)
  })

  it('never starts an empty shop elsewhere when its data become unreachable', async () => {
    await usePreparedData()
    await chmod(folder, 0o700)
    await expect(startEmbeddedPostgres(dataDir, quick)).rejects.toThrow(/can no longer reach .*chmod/)
    await chmod(folder, 0o755)
  })
})

describe.runIf(isProjectOpen || !isRoot)('run by an ordinary user', () => {
  const ordinary = isRoot ? unprivileged : {}

  it('starts, and root can continue with the same data', async () => {
    await mkdir(dirname(dataDir), { recursive: true })
    if (isRoot) await chown(dirname(dataDir), unprivileged.uid, unprivileged.gid)
    const program = await startProgram(dataDir, ordinary)
    expect(await ask(program.url)).toBe(1)
    program.child.stdin?.write('stop')
    await new Promise((resolve) => program.child.once('exit', resolve))
    const next = await startEmbeddedPostgres(dataDir, quick)
    expect(await ask(next.url)).toBe(2)
    await next.stop()
  })

  it('reports in one line that its folder is not writable', async () => {
    await mkdir(dataDir, { recursive: true })
    await chmod(dataDir, 0o555)
    const { name, message } = await startProgram(dataDir, ordinary)
    expect(name).toBe('PostgresFailure')
    expect(message).toMatch(/EACCES/)
    expect(message).not.toContain('\n')
  })
})
