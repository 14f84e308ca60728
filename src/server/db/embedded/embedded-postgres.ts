import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { PostgresFailure, type PostgresHome, prepareHome } from './home.ts'
import { runProgram } from './run-program.ts'

export { PostgresFailure }

const user = 'reagora'
const patienceMs = 15_000
const recoveryMs = 120_000
const pauseMs = 250

export interface EmbeddedPostgres {
  url: string
  place: string
  stop(): Promise<void>
}

interface ServerOptions {
  /** Default true; false is not crash-safe. */
  durable?: boolean
  /** It allows at least so many, if it is started by this call. */
  connections?: number
}

/** Starts PostgreSQL or joins one that runs on this data. @throws PostgresFailure */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: ServerOptions = {},
): Promise<EmbeddedPostgres> {
  try {
    const home = await prepareHome(dataDir)
    await initialise(home)
    const url = await openServer(home, options)
    return { url: withDatabase(url, user), place: home.dir, stop: () => stopUnlessUsed(home, url) }
  } catch (problem) {
    if (problem instanceof PostgresFailure) throw problem
    throw new PostgresFailure(`The embedded PostgreSQL cannot use ${dataDir}: ${(problem as Error).message}`)
  }
}

export async function isEmbeddedPostgresInUse(dataDir: string): Promise<boolean> {
  const home = await prepareHome(dataDir)
  const port = await runningPort(home)
  return port !== undefined && (await countClients(await addressOf(home, port))) > 0
}

export async function removeEmbeddedPostgres(dataDir: string) {
  const home = await prepareHome(dataDir)
  await run(home, 'pg_ctl', ['-D', dataOf(home), '-m', 'immediate', '-w', '-s', 'stop']).catch(() => {})
  await rm(home.dir, { recursive: true, force: true })
}

const dataOf = (home: PostgresHome) => join(home.dir, 'data')
const passwordOf = (home: PostgresHome) => join(home.dir, 'password')
const isInitialised = (home: PostgresHome) => existsSync(join(dataOf(home), 'PG_VERSION'))

/** Builds the cluster in a neighbouring folder and then renames it: an interruption never leaves half of one. */
async function initialise(home: PostgresHome) {
  if (isInitialised(home)) return
  await agreeOnPassword(home)
  const fresh = join(home.dir, `data.new.${process.pid}`)
  await rm(fresh, { recursive: true, force: true })
  try {
    await run(home, 'initdb', [
      '-D',
      fresh,
      '-U',
      user,
      '--pwfile',
      passwordOf(home),
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ])
    await rename(fresh, dataOf(home))
  } catch (problem) {
    if (!isInitialised(home)) throw problem
  } finally {
    await removeUnfinished(home)
  }
}

/** The first program's password wins: link() fails if there is one. */
async function agreeOnPassword(home: PostgresHome) {
  if (existsSync(passwordOf(home))) return
  const own = `${passwordOf(home)}.${process.pid}`
  await writeFile(own, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (home.owner) await chown(own, home.owner.uid, home.owner.gid)
  await link(own, passwordOf(home)).catch((problem) => {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  })
  await rm(own, { force: true })
}

async function removeUnfinished(home: PostgresHome) {
  const names = (await readdir(home.dir)).filter((name) => /^(data\.new|password\.)/.test(name))
  await Promise.all(
    names.map((name) => rm(join(home.dir, name), { recursive: true, force: true }).catch(() => {})),
  )
}

async function openServer(home: PostgresHome, options: ServerOptions) {
  const started = Date.now()
  for (;;) {
    const url = await addressOf(home, await joinOrStart(home, options))
    try {
      await createDatabase(url)
      return url
    } catch (problem) {
      if (Date.now() - started > patienceMs) throw problem
      await sleep(pauseMs)
    }
  }
}

const withDatabase = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

async function addressOf(home: PostgresHome, port: number) {
  const password = await readFile(passwordOf(home), 'utf8')
  const { socketFolder } = await stateOf(home)
  const host = socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'
  return `postgres://${user}:${password}@${host}:${port}/postgres`
}

async function joinOrStart(home: PostgresHome, options: ServerOptions) {
  const started = Date.now()
  for (;;) {
    const running = await runningPort(home)
    if (running) return running
    const problem = await start(home, options)
    if (!problem) continue
    const isComing = (await stateOf(home))?.state === 'starting'
    if (Date.now() - started > (isComing ? recoveryMs : patienceMs) || isHopeless(problem)) {
      throw new PostgresFailure(`The embedded PostgreSQL in ${home.dir} does not start: ${problem}`)
    }
    await sleep(pauseMs)
  }
}

const isHopeless = (problem: string) =>
  /incompatible|invalid|could not (open|access|load)|ermission|No space|cannot execute/.test(problem)

async function start(home: PostgresHome, options: ServerOptions) {
  const log = join(home.dir, 'postgres.log')
  const flags = serverFlags(home, await freePort(), options)
  const { size: before } = await stat(log).catch(() => ({ size: 0 }))
  try {
    await run(home, 'pg_ctl', ['-D', dataOf(home), '-w', '-t', '30', '-s', '-l', log, '-o', flags, 'start'])
    await scheduleAsBatch(home)
  } catch (problem) {
    const lines = (await readFile(log, 'utf8').catch(() => '')).slice(before).split('\n')
    const fatal = lines.findLast((line) => /(FATAL|PANIC):/.test(line))
    return fatal?.replace(/^.*?(FATAL|PANIC): +/, '') ?? (problem as Error).message
  }
}

/**
 * On Linux: a query that the shop sends does not interrupt its thread for the backend that receives it. Connections opened
 * later inherit the policy. Where it cannot be set, PostgreSQL only runs slower.
 */
async function scheduleAsBatch(home: PostgresHome) {
  const { pid } = await stateOf(home)
  await runProgram('chrt', ['-b', '-p', '0', String(pid)], home.owner).catch(() => {})
}

/** A socket costs less processor time than TCP. Its path is at most 107 bytes, and the flags pass a shell. */
const socketFolderIn = ({ dir }: PostgresHome) => (/^[\w./-]{1,80}$/.test(dir) ? dir : '')

function serverFlags(home: PostgresHome, port: number, { durable = true, connections = 0 }: ServerOptions) {
  const settings = [
    'shared_buffers=256MB',
    `max_connections=${Math.max(durable ? 120 : 300, connections)}`, // tests run several shops at once
    'jit=off',
    'random_page_cost=1.1', // SSD: indexes pay off earlier than by default
    `unix_socket_directories=${socketFolderIn(home)}`,
    'timezone=UTC',
    'log_error_verbosity=terse', // its log would contain rows with personal data
  ]
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  return [`-p ${port} -h 127.0.0.1`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
}

/** postmaster.pid: line 1 is the process, 4 the port, 5 the folder of the socket, 8 the state. */
async function stateOf(home: PostgresHome) {
  const lines = (await readFile(join(dataOf(home), 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return { pid, port, socketFolder: lines[4]?.trim(), state: lines[7]?.trim() ?? '' }
}

async function runningPort(home: PostgresHome) {
  const { pid, port, state } = await stateOf(home)
  if (!port || state !== 'ready') return
  const isAlive = await run(home, 'pg_ctl', ['-D', dataOf(home), 'status']).then(
    () => true,
    () => false,
  )
  if (!isAlive) return
  if (await isServer(pid)) return port
  await disown(home)
}

/** After a crash the pid may belong to another process or to a zombie. */
async function isServer(pid: number) {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '1 (postgres) S')
  return /\(postgres.*\) [^ZX]/.test(status)
}

/** Replaces the pid by one that no process has, so that the stale file no longer blocks a start. */
async function disown(home: PostgresHome) {
  const path = join(dataOf(home), 'postmaster.pid')
  const lines = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, ['2147483646', ...lines.slice(1)].join('\n'))
}

async function createDatabase(url: string) {
  try {
    await connected(url, async (client) => {
      const found = await client.query('select from pg_database where datname = $1', [user])
      if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(user)}`)
    })
  } catch (problem) {
    const wasCreatedMeanwhile = ['42P04', '23505'].includes((problem as { code?: string }).code ?? '')
    if (!wasCreatedMeanwhile) throw problem
  }
}

async function connected<T>(connectionString: string, work: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the running query fails
  await client.connect()
  return work(client).finally(() => client.end())
}

const countClients = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query<{
      count: number
    }>(`select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    return rows[0]?.count ?? 0
  })

async function stopUnlessUsed(home: PostgresHome, url: string) {
  const clients = await countClients(url).catch(() => 0)
  if (clients > 0) return
  // If the next program starts the server again at once, pg_ctl waits for the new one: at most 20 s.
  const waiting = ['-w', '-t', '20', '-s']
  await run(home, 'pg_ctl', ['-D', dataOf(home), '-m', 'fast', ...waiting, 'stop']).catch(() => {})
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
