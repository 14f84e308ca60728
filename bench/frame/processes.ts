import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const kilobytes = 1024
const backgroundFile = 'background-process.worker'
const ticksPerSecond = 100

/** Megabytes of a process and its background process, without PostgreSQL. */
export async function residentMb(pid: number) {
  const pids = [pid, ...(await backgroundOf(pid))]
  const sizes = await Promise.all(pids.map((one) => sizeOf(one, 'Rss')))
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface Times {
  parent: string
  /** Seconds of processor time; `ended` is that of exited children. */
  own: number
  ended: number
}

/** Zeros for a process that has exited. */
async function timesOf(pid: string | number): Promise<Times> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, parent = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = rest.slice(9, 13).map(Number)
  return { parent, own: (own + ownSystem) / ticksPerSecond, ended: (ended + endedSystem) / ticksPerSecond }
}

/** Seconds of processor time of a shop's background process. */
export async function backgroundSeconds(pid: number) {
  const [background] = await backgroundOf(pid)
  return background ? (await timesOf(background)).own : 0
}

export const processSeconds = async (pid: number) => (await timesOf(pid)).own

/** Seconds of processor time of a shop's PostgreSQL, exited processes included. */
export async function postgresSeconds(dataDir: string) {
  const [server = ''] = (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map(timesOf))
  let seconds = 0
  for (const [at, { parent, own, ended }] of all.entries()) {
    if (pids[at] === server) seconds += own + ended
    else if (parent === server) seconds += own
  }
  return seconds
}

export async function childrenOf(pid: number | string) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

async function backgroundOf(pid: number) {
  const children = await childrenOf(pid)
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, i) => commands[i]?.includes(backgroundFile))
}

async function sizeOf(pid: number, share: 'Rss' | 'Pss' | 'Pss_Shmem') {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${share}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / kilobytes
}

/** Megabytes that a process has alone, and its share of what it has with others. */
export const proportionalMb = (pid: number) => sizeOf(pid, 'Pss')

/** The part of it that is shared memory: of PostgreSQL, the pages of `shared_buffers` that it has used. */
export const sharedMb = (pid: number) => sizeOf(pid, 'Pss_Shmem')
