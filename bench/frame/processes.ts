import { readdir, readFile } from 'node:fs/promises'

const kilobytes = 1024
const backgroundFile = 'background-process.worker'
const ticksPerSecond = 100

/** Megabytes of a process and of the background process that it started; its PostgreSQL is counted for itself. */
export async function residentMb(pid: number) {
  const pids = [pid, ...(await backgroundOf(pid))]
  const sizes = await Promise.all(pids.map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Seconds of processor time that the background process of a shop has used. */
export async function backgroundSeconds(pid: number) {
  const [background] = await backgroundOf(pid)
  if (!background) return 0
  const stat = await readFile(`/proc/${background}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}

async function backgroundOf(pid: number) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.filter((_, i) => commands[i]?.includes(backgroundFile))
}

async function sizeOf(pid: number) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Rss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / kilobytes
}
