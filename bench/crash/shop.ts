import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Unstartable } from '#server/config/config.ts'
import { freePort } from '../frame/shop.ts'

/** A shop that can be killed at any moment and restarted on the same port and database. */
export class KillableShop {
  readonly #env: Record<string, string | undefined>
  readonly origin: string
  #child: ChildProcess | undefined
  #opening: Promise<void> | undefined

  private constructor(port: number, databaseUrl: string, dataDir: string, env: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`
    this.#env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_ORIGIN: this.origin,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PAGES_PER_MINUTE: '1000000000',
      RATE_LIMIT_API_PER_MINUTE: '1000000000',
      ...env,
    }
  }

  /** @param databaseUrl of a migrated database with products, so that no demo is loaded */
  static async on(databaseUrl: string, dataDir: string, env: Record<string, string> = {}) {
    return new KillableShop(await freePort(), databaseUrl, dataDir, env)
  }

  /** @throws Unstartable if the process exits before the shop is open */
  open(): Promise<void> {
    this.#opening = this.#open()
    return this.#opening
  }

  async #open() {
    const child = spawn(process.execPath, ['server.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: this.#env,
    })
    this.#child = child
    for await (const line of createInterface(child.stdout)) if (line.includes('is open')) break
    if (child.exitCode !== null) throw new Unstartable('The shop did not open')
    child.stdout.resume()
  }

  /** Like a power cut: no request, transaction or job finishes. */
  kill() {
    return this.#end('SIGKILL')
  }

  stop() {
    return this.#end('SIGTERM')
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM') {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
}
