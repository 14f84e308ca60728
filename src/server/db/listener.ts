import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, escapeIdentifier } from 'pg'

/** @param notification undefined: the connection is new, and notifications may have been lost */
type Wake = (notification?: string) => void

const tries = 10
const pauseMs = 200

/** Listens to channels over one connection of its own, and opens it again when it is lost. */
export class Listener {
  readonly #options: ClientConfig
  readonly #wakes = new Map<string, Set<Wake>>()
  #opening: Promise<Client> | undefined
  #isClosed = false

  constructor(options: ClientConfig) {
    this.#options = options
  }

  /** Also wakes without a notification on every (re)connection. @returns how to stop */
  async listen(channel: string, wake: Wake): Promise<() => Promise<void>> {
    const wakes = this.#wakes.get(channel) ?? new Set()
    this.#wakes.set(channel, wakes.add(wake))
    for (let left = tries - 1; ; left--) {
      try {
        const isOpen = this.#opening !== undefined
        const client = await this.#connected()
        if (isOpen) {
          await client.query(`listen ${escapeIdentifier(channel)}`)
          wake()
        }
        return () => this.#stop(channel, wake)
      } catch (problem) {
        if (left === 0 || this.#isClosed) {
          this.#forget(channel, wake)
          throw problem
        }
        await pause(pauseMs)
      }
    }
  }

  async close() {
    this.#isClosed = true
    this.#wakes.clear()
    const client = await this.#opening?.catch(() => undefined)
    await client?.end()
  }

  #connected() {
    if (this.#isClosed) throw new Error('The database is closed')
    this.#opening ??= this.#open().catch((problem: unknown) => {
      this.#opening = undefined
      throw problem
    })
    return this.#opening
  }

  async #open() {
    const client = new Client(this.#options)
    client.on('error', () => {}) // 'end' follows
    client.on('notification', ({ channel, payload = '' }) => {
      for (const wake of this.#wakes.get(channel) ?? []) wake(payload)
    })
    await client.connect()
    try {
      for (const channel of this.#wakes.keys()) await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (problem) {
      await client.end() // a server that refuses, such as a standby, would soon have all its connections taken
      throw problem
    }
    client.once('end', () => void this.#reopen())
    for (const wakes of this.#wakes.values()) for (const wake of wakes) wake()
    return client
  }

  async #reopen() {
    this.#opening = undefined
    while (this.#wakes.size > 0 && !this.#opening) {
      await this.#connected().catch(() => pause(pauseMs))
    }
  }

  async #stop(channel: string, wake: Wake) {
    if (!this.#forget(channel, wake)) return
    const client = await this.#opening?.catch(() => undefined)
    await client?.query(`unlisten ${escapeIdentifier(channel)}`).catch(() => {}) // a lost connection listens no more
  }

  /** @returns whether nobody listens to the channel any more */
  #forget(channel: string, wake: Wake) {
    const wakes = this.#wakes.get(channel)
    wakes?.delete(wake)
    return wakes?.size === 0 && this.#wakes.delete(channel)
  }
}
