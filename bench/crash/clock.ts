import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'

/** Moves the deadlines of single orders and payments, so that a trial need not wait for two days. */
export class Clock {
  readonly #db: Db
  readonly #queue: PgBoss
  readonly #left = new Set<string>()

  constructor(db: Db, queue: PgBoss) {
    this.#db = db
    this.#queue = queue
  }

  /** @param url of a database in which a shop has started, which made the queues */
  static async on(url: string, db: Db) {
    const queue = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
    queue.on('error', () => {}) // the database is away: what is asked of the queue meanwhile fails
    return new Clock(db, await queue.start())
  }

  stop() {
    return this.#queue.stop({ graceful: false })
  }

  /** Marks an order as abandoned: its deadline passes and late money arrives with the next wave. */
  leave(orderId: string) {
    this.#left.add(orderId)
  }

  /** Expires all abandoned orders at once. */
  async wave() {
    const ids = [...this.#left]
    this.#left.clear()
    await this.passDeadlines(ids)
  }

  /**
   * Expires unpaid orders and their payment attempts. Late money arrives before, during or after the jobs that cancel
   * the orders.
   */
  async passDeadlines(orderIds: string[]) {
    const db = this.#db
    const attempts = sql`select payment_id from payment_allocation where order_id = any(${orderIds}::bigint[])`
    await sql`update "order" set expires_at = now() where status = 'pendingPayment' and id = any(${orderIds}::bigint[])`.execute(
      db,
    )
    await sql`update payment set expires_at = now(), ask_at = now() where state = 'pending' and id in (${attempts})`.execute(
      db,
    )
    await sql`update simulated_trade set pays_at = now() + random() * interval '4 seconds' where pays_at is not null
      and out_trade_no in (select payment_no from payment where id in (${attempts}))`.execute(db)
    await this.lookAgain()
  }

  /** Runs the jobs of every minute now, unless they are queued already. */
  async lookAgain() {
    for (const name of ['poll-payments', 'expire-orders']) await this.#queue.send(name)
  }

  /** Waits until the shop is cancelling orders, for at most 10 s. */
  async untilExpiring() {
    for (const end = Date.now() + 10_000; Date.now() < end; await pause(3))
      if (await this.isExpiring()) return
  }

  /** Whether a process is expiring orders, or was when it was killed. */
  async isExpiring() {
    const [job] = await rowsOf(
      this.#db,
      sql`select from pgboss.job where name = 'expire-orders' and state = 'active'`,
    )
    return job !== undefined
  }

  /** Retries the jobs of a killed process and undelivered webhooks at once, without their delays. */
  async hastenLostJobs() {
    const db = this.#db
    await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
    await sql`update simulated_notice set next_at = now() where done_at is null`.execute(db)
  }
}
