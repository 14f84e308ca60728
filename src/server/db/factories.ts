import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { prepareHome } from './embedded/home.ts'

/** PostgreSQL and PgBouncer refuse to run as root. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const openWithinMs = 10_000
const local = '127.0.0.1'

/** The embedded PostgreSQL itself may be reached through a socket. */
const addressAt = (url: string, port: number) => {
  const { username, password, pathname } = new URL(url)
  return `postgres://${username}:${password}@${local}:${port}${pathname}`
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const programs = ['pgbouncer', '/usr/sbin/pgbouncer']

/** Undefined where it is not installed. From 1.21 on it knows prepared statements. */
export function findPgbouncer() {
  for (const path of programs) {
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
    if (status === 0) return { path, isPrepared: Number(major) > 1 || Number(minor) >= 21 }
  }
}

type Pgbouncer = NonNullable<ReturnType<typeof findPgbouncer>>

async function isOpen(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

export async function untilOpen(url: string) {
  for (const end = Date.now() + openWithinMs; ; await pause(20)) {
    const problem = await isOpen(url).catch((problem: Error) => problem)
    if (!problem) return
    if (Date.now() > end) throw problem
  }
}

/** @param settings override those of `deploy/pgbouncer.ini` */
export async function startPgbouncer(
  { path: program, isPrepared }: Pgbouncer,
  url: string,
  settings: Record<string, string> = {},
) {
  const { port, username, password } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'reagora-pgbouncer-'))
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const own = await freePort()
  const changed = Object.entries({ listen_port: String(own), auth_file: users, ...settings })
  if (isPrepared) changed.push(['max_prepared_statements', '1000'])
  const text = (await readFile('deploy/pgbouncer.ini', 'utf8')).replace(
    /^reagora = .*$/m,
    `* = host=${local} port=${port}`,
  )
  await writeFile(config, `${text}\n${changed.map(([name, value]) => `${name} = ${value}`).join('\n')}\n`)
  await writeFile(users, `"${username}" "${password}"\n`)
  if (owner) for (const path of [folder, config, users]) await chown(path, owner.uid, owner.gid)
  const child = spawn(program, ['-q', config], { ...owner, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const through = addressAt(url, own)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  await untilOpen(through).catch(async (problem) => {
    await stop()
    throw problem
  })
  return { url: through, pid: child.pid ?? 0, stop, isPrepared }
}

const copyOf = promisify(execFile)

/** Copies the server of `startEmbeddedPostgres(dataDir)` and follows it. */
export async function startStandby(dataDir: string, url: string) {
  const home = await prepareHome(dataDir)
  const data = join(home.dir, 'standby')
  await copyBase(url, join(home.dir, 'data'), data)
  if (home.owner) await chown(join(data, 'backup_label'), home.owner.uid, home.owner.gid) // it is written to
  const { port, username, password } = new URL(url)
  const from = `host=${local} port=${port} user=${username} password=${password}`
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  const own = await freePort()
  const flags = ['max_connections=120', 'unix_socket_directories=', 'shared_buffers=32MB', 'timezone=UTC']
  const child = spawn(
    join(home.binaries, 'bin/postgres'),
    ['-D', data, '-p', String(own), '-h', '127.0.0.1', ...flags.flatMap((flag) => ['-c', flag])],
    { ...home.owner, cwd: home.dir, stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  const address = addressAt(url, own)
  await untilOpen(address)
  return {
    url: address,
    /** Its `primary_conninfo`. */
    followed: from,
    /** Without a word, as when its machine fails. */
    async kill() {
      child.kill('SIGQUIT')
      await ended
    },
  }
}

/** As `pg_basebackup` does, which the embedded PostgreSQL lacks. */
async function copyBase(url: string, from: string, to: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  await copyOf('cp', ['-a', from, to])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await client.end()
  await Promise.all(['postmaster.pid', 'postmaster.opts'].map((name) => rm(join(to, name), { force: true })))
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(to, 'standby.signal'), '')
}
