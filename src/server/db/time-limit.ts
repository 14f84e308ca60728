import { setTimeout as pause } from 'node:timers/promises'
import { type Client, Connection } from 'pg'

const askAgainMs = 200
const asksAtMost = 10

/** As PostgreSQL names a query that was cancelled. */
const cancelled = '57014'

const tooLong = (withinMs: number) =>
  Object.assign(new Error(`A query took more than ${withinMs} ms`), { code: cancelled })

declare module 'pg' {
  interface Client {
    processID: number
    secretKey: number
  }
  interface Connection {
    connect(port: number | string, host?: string): void
    requestSsl(): void
    cancel(processId: number, secretKey: number): void
  }
}

/** Over a connection of its own, as the protocol wants it; a pooler passes it on. */
function askToCancel({ host, port, ssl, processID, secretKey }: Client) {
  const connection = new Connection({ ssl })
  connection.on('error', () => {}) // it is asked again
  const ask = () => connection.cancel(processID, secretKey)
  connection.on('connect', ssl ? () => connection.requestSsl() : ask)
  connection.on('sslconnect', ask)
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
  return connection
}

/** Cancels queries of one connection that take too long, and leaves a server that does not react. */
export class TimeLimit {
  readonly #client: Client
  readonly #withinMs: number
  readonly #overdue = new Set<object>()
  /** A cancel may also reach what is sent later, so nobody else should get the connection. */
  hasCancelled = false

  constructor(client: Client, withinMs: number) {
    this.#client = client
    this.#withinMs = withinMs
  }

  async watch<T>(answer: Promise<T>): Promise<T> {
    const query = {}
    const timer = setTimeout(() => {
      this.#overdue.add(query)
      if (this.#overdue.size === 1) void this.#cancel()
    }, this.#withinMs)
    try {
      const result = await answer
      // A write that waited for a standby ends well when it is cancelled, but is on one server only.
      if (this.#overdue.has(query)) throw tooLong(this.#withinMs)
      return result
    } finally {
      clearTimeout(timer)
      this.#overdue.delete(query)
    }
  }

  /** A commit is never cancelled, for the same reason: its connection is left, and nobody knows how it ended. */
  async watchCommit<T>(answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#leave(), this.#withinMs)
    return answer.finally(() => clearTimeout(timer))
  }

  async #cancel() {
    this.hasCancelled = true
    const asking: Connection[] = []
    // Again, because each cancel ends one query, and several may be on their way.
    while (this.#overdue.size > 0 && asking.length < asksAtMost) {
      asking.push(askToCancel(this.#client))
      await pause(askAgainMs)
    }
    for (const { stream } of asking) stream.destroy()
    if (this.#overdue.size > 0) this.#leave()
  }

  #leave() {
    this.#client.connection.stream.destroy()
  }
}
