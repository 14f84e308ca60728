import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'

/** Lets time pass for single orders and payments, so that a trial need not wait for two days. */
export class Clock {
  readonly #sql: Database['sql']
  readonly #left = new Set<string>()

  constructor(sql: Database['sql']) {
    this.#sql = sql
  }

  /** Nobody does anything about an order any more; with the next wave its deadline passes and late money comes. */
  leave(orderId: string) {
    this.#left.add(orderId)
  }

  /** The time of all orders that were left is over at once, and the shop goes through them. */
  async wave() {
    const ids = [...this.#left]
    this.#left.clear()
    await this.passDeadlines(ids)
  }

  /**
   * Deadlines of orders that are still to be paid are over, and so are those of their attempts. Money that is to come
   * late comes before, while or after the shop looks.
   */
  async passDeadlines(orderIds: string[]) {
    const sql = this.#sql
    const attempts = sql`select payment_id from payment_allocation where order_id = any(${orderIds}::bigint[])`
    await sql`update "order" set expires_at = now() where status = 'pendingPayment' and id = any(${orderIds}::bigint[])`
    await sql`update payment set expires_at = now(), ask_at = now() where state = 'pending' and id in (${attempts})`
    await sql`update simulated_trade set pays_at = now() + random() * interval '4 seconds' where pays_at is not null
      and out_trade_no in (select payment_no from payment where id in (${attempts}))`
    await this.lookAgain()
  }

  /** What the shop does every minute it does now, unless it is about to. */
  async lookAgain() {
    await this.#sql`
      insert into pgboss.job (name, policy) select name, policy from pgboss.queue
      where name in ('expire-orders', 'ask-payments') on conflict do nothing`
  }

  /** Waits until the shop is in the middle of cancelling orders; for some seconds at most. */
  async untilExpiring() {
    for (const end = Date.now() + 5000; Date.now() < end; await pause(3)) if (await this.isExpiring()) return
  }

  /** Whether a process goes through overdue orders, or did when it died. */
  async isExpiring() {
    const [job] = await this.#sql`select from pgboss.job where name = 'expire-orders' and state = 'active'`
    return job !== undefined
  }

  /** A process died a while ago: what it left undone is begun anew at once, and channels try again. */
  async hastenLostJobs() {
    const sql = this.#sql
    await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`
    await sql`update pgboss.job set start_after = now() where state = 'retry'`
    await sql`update simulated_notice set next_at = now() where done_at is null`
  }
}
