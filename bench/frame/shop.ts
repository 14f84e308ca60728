import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Unstartable } from '#server/config/config.ts'
import { removeEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import project from '../../package.json' with { type: 'json' }

const [, ...startArguments] = project.scripts.start.split(' ')

export interface TrialShop {
  /** `http://localhost:PORT` */
  origin: string
  pid: number
  stop(): Promise<void>
}

/** Runs work with a new data folder, and removes it and its database afterwards. */
export async function withTrialData<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reagora-trial-'))
  await chmod(dataDir, 0o755)
  try {
    return await work(dataDir)
  } finally {
    await removeEmbeddedPostgres(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Starts the built shop as `npm start` does, with the demo catalogue, without rate limits, on a free port.
 * @param folder of another version
 * @throws Unstartable if the process exits before the shop is open
 */
export async function startTrialShop(
  dataDir: string,
  env: Record<string, string> = {},
  folder = join(import.meta.dirname, '../..'),
): Promise<TrialShop> {
  const port = await freePort()
  const shop = spawn(process.execPath, startArguments, {
    cwd: folder,
    detached: true, // a session of its own, as a service has: Linux divides processor time among sessions
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PAGES_PER_MINUTE: '1000000000',
      RATE_LIMIT_API_PER_MINUTE: '1000000000',
      ...env,
    },
  })
  const ended = once(shop, 'exit')
  const close = () => shop.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  await opened(shop)
  const stop = async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, close)
    close()
    await ended
  }
  return { origin: `http://localhost:${port}`, pid: shop.pid ?? 0, stop }
}

async function opened(shop: ChildProcess) {
  if (!shop.stdout) throw new Error('the shop has no output')
  for await (const line of createInterface(shop.stdout)) if (line.includes('is open')) break
  if (shop.exitCode !== null) throw new Unstartable('The shop did not open')
  shop.stdout.resume()
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Of all workers, if there are several. */
export async function gaugeOf(origin: string, name: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const values = [...text.matchAll(new RegExp(`^${name}(?:{worker="\\d+"})? (\\S+)`, 'gm'))]
  return values.reduce((sum, [, value]) => sum + Number(value), 0)
}

/** Processor time of the shop's process since its start, in ms. */
export const processorMs = async (origin: string) =>
  1000 * (await gaugeOf(origin, 'process_cpu_seconds_total'))

/** Waits until all structures are prepared and drawn: one to two minutes after the first start. */
export async function comeToRest(origin: string) {
  for (const gauge of ['structures_unprepared', 'structures_undrawn'])
    while ((await gaugeOf(origin, gauge)) > 0) await sleep(1000)
}
