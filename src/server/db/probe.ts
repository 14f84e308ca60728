import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from './client.ts'
import { rowsOf } from './sql.ts'

/** Less than a check of readiness may take. */
const answerWithinMs = 1500
const busyAfterMs = 500

/** `busy`: the database answers, but pages and calls wait for a connection. */
type State = 'ok' | 'busy'

export interface Probe {
  /** For quick queries. */
  db: Db
  /** @throws when the database does not answer */
  ask(): Promise<State>
  close(): Promise<void>
}

const answer = (db: Db) => rowsOf(db, sql`select 1`)

/** Asks the database beside the pool: who waits there says nothing about the database. */
export function openProbe({ openDirect, openPooler, isFull }: Database): Probe {
  const direct = openDirect()
  const pooler = openPooler?.()
  const db = direct.within(answerWithinMs)
  const throughPooler = pooler?.within(answerWithinMs)

  /** A pooler whose connections are all lent lets one in, and its queries wait. One that hangs lets nobody in. */
  async function askPooler({ withClient }: Database, through: Db): Promise<State> {
    const answered = answer(through).then((): State => 'ok')
    const state = await Promise.race([answered, pause<State>(busyAfterMs, 'busy')])
    answered.catch(() => {})
    if (state === 'busy') await withClient(async () => {})
    return state
  }

  return {
    db,
    async ask() {
      const asked: Promise<State> | State = pooler && throughPooler ? askPooler(pooler, throughPooler) : 'ok'
      const [state] = await Promise.all([asked, answer(db)])
      return isFull() ? 'busy' : state
    },
    async close() {
      await Promise.all([direct.close(), pooler?.close()])
    },
  }
}
