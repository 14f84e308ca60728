import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { type PostgresHome, prepareHome } from './embedded-postgres-home.ts'
import { runProgram } from './run-program.ts'

const user = 'reagora'
const attempts = 40
const pauseMs = 250

export interface EmbeddedPostgres {
  /** Connection address of the shop's database. */
  url: string
  /** Where the data really lie, and why there. */
  place: string
  /** Stops the server unless another program still uses it. */
  stop(): Promise<void>
}

/** The embedded PostgreSQL could not be started; the message says why in one line. */
export class PostgresFailure extends Error {}

/**
 * Starts the embedded PostgreSQL, or joins the one that already runs on this data (another program, or one that
 * outlived a killed process).
 * @param dataDir absolute path of the shop's data folder
 * @param options `durable: false` trades safety after a crash for speed (tests only)
 * @throws PostgresFailure when the folder or the program cannot be used
 */
export async function startEmbeddedPostgres(dataDir: string, options = { durable: true }): Promise<EmbeddedPostgres> {
  const home = await prepareHome(dataDir)
  await initialise(home)
  const port = await joinOrStart(home, options.durable)
  const password = await readFile(join(home.dir, 'password'), 'utf8')
  const address = (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  await createDatabase(address('postgres'))
  return { url: address(user), place: home.dir, stop: () => stopUnlessUsed(home, address('postgres')) }
}

const dataOf = (home: PostgresHome) => join(home.dir, 'data')

/** Makes the cluster beside its final place, so that an interrupted start leaves nothing half made. */
async function initialise(home: PostgresHome) {
  if (existsSync(join(dataOf(home), 'PG_VERSION'))) return
  const fresh = join(home.dir, 'data.new')
  await rm(fresh, { recursive: true, force: true })
  const password = join(home.dir, 'password')
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (home.owner) await chown(password, home.owner.uid, home.owner.gid)
  await run(home, 'initdb', [
    ...['-D', fresh, '-U', user, '--pwfile', password, '--auth=scram-sha-256', '-E', 'UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ])
  await rename(fresh, dataOf(home))
}

async function joinOrStart(home: PostgresHome, durable: boolean) {
  let lastProblem = ''
  for (let attempt = 0; attempt < attempts; attempt++) {
    const running = await runningPort(home)
    if (running) return running
    try {
      await run(home, 'pg_ctl', [
        ...['-D', dataOf(home), '-w', '-t', '30', '-s', '-l', join(home.dir, 'postgres.log')],
        ...['-o', serverFlags(await freePort(), durable), 'start'],
      ])
    } catch (problem) {
      lastProblem = (problem as Error).message
      await sleep(pauseMs)
      if (attempt > 3 && !(await runningPort(home))) break
    }
  }
  throw new PostgresFailure(`The embedded PostgreSQL in ${home.dir} does not start: ${lastProblem}`)
}

function serverFlags(port: number, durable: boolean) {
  const settings = ['shared_buffers=256MB', 'max_connections=120', 'jit=off', 'unix_socket_directories=']
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  return [`-p ${port} -h 127.0.0.1`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
}

/** The port of a server that runs on these data and answers; line 4 of its pid file, line 8 is its state. */
async function runningPort(home: PostgresHome) {
  const lines = (await readFile(join(dataOf(home), 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (!lines[3] || lines[7]?.trim() !== 'ready') return
  const isAlive = await run(home, 'pg_ctl', ['-D', dataOf(home), 'status']).then(
    () => true,
    () => false,
  )
  return isAlive ? Number(lines[3]) : undefined
}

async function createDatabase(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const found = await sql`select from pg_database where datname = ${user}`
    if (found.length === 0) await sql`create database ${sql(user)}`
  } catch (problem) {
    const createdMeanwhile = (problem as { code?: string }).code === '42P04'
    if (!createdMeanwhile) throw problem
  } finally {
    await sql.end()
  }
}

async function stopUnlessUsed(home: PostgresHome, url: string) {
  const sql = postgres(url, { max: 1 })
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`
  await sql.end()
  if (others?.count === 0) await run(home, 'pg_ctl', ['-D', dataOf(home), '-m', 'fast', '-w', '-s', 'stop'])
}

const run = (home: PostgresHome, program: string, args: string[]) =>
  runProgram(join(home.binaries, 'bin', program), args, { ...home.owner, cwd: home.dir })

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Removes the embedded database of this data folder, stopping it first. */
export async function removeEmbeddedPostgres(dataDir: string) {
  const home = await prepareHome(dataDir)
  await run(home, 'pg_ctl', ['-D', dataOf(home), '-m', 'immediate', '-w', '-s', 'stop']).catch(() => {})
  await rm(home.dir, { recursive: true, force: true })
}
