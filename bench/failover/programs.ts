import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { Unstartable } from '#server/config/config.ts'

const versions = ['18', '17', '16', '15']
const postgresFolder = '/usr/lib/postgresql'

/** Of Debian, by its package. */
const places: Record<string, string> = {
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  'etcd-server': '/usr/bin/etcd',
  pgbackrest: '/usr/bin/pgbackrest',
}

/** @throws Unstartable with the packages that are missing. @returns the folder of PostgreSQL's programs */
export function requirePackages(names: string[]) {
  const version = versions.find((one) => existsSync(`${postgresFolder}/${one}/bin/postgres`))
  const missing = names.filter((name) => !existsSync(places[name] ?? name))
  if (!version) missing.push('postgresql')
  if (missing.length > 0)
    throw new Unstartable(`Packages of Debian are missing: apt-get install ${missing.join(' ')}`)
  return `${postgresFolder}/${version}/bin`
}

/** PostgreSQL refuses to run as root. */
export async function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(await readFile('/etc/passwd', 'utf8')) ?? []
  if (!uid || !gid) throw new Unstartable('There is no user postgres')
  return { uid: Number(uid), gid: Number(gid) }
}

export interface Program {
  pid: number
  /** Like a power cut: its children too. */
  kill(): Promise<void>
}

const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin', LC_ALL: 'C.UTF-8' }

/** @param log file that gets its output */
export async function startProgram(path: string, args: string[], cwd: string, log: string): Promise<Program> {
  const file = await open(log, 'a')
  const child = spawn(path, args, {
    ...(await unprivileged()),
    cwd,
    env: environment,
    stdio: ['ignore', file.fd, file.fd],
  })
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([problem]) => Promise.reject(problem)),
  ])
  await file.close()
  return { pid: child.pid ?? 0, kill: () => killWithChildren(child) }
}

/** Runs a program to its end. @throws Error with what it said if it fails */
export async function runToEnd(path: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawn(path, args, {
    ...(await unprivileged()),
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${path} ${args.join(' ')} ended with ${code}: ${said.slice(-2000)}`)
  return said
}

async function killWithChildren(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const pids = [child.pid, ...(await descendantsOf(child.pid))]
  const ended = once(child, 'exit')
  for (const pid of pids) killHard(pid)
  await ended
}

export function killHard(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}

/** @returns processes that it started, and those that they started */
export async function descendantsOf(pid: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      return { pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
    }),
  )
  const below = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap((one) => [one.pid, ...below(one.pid)])
  return below(pid)
}
