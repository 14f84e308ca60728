import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db } from './client.ts'
import type { DB } from './types.ts'

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

class NoTransactions extends DummyDriver {
  override async beginTransaction() {
    throw new Error('Transactions begin on the primary')
  }
}

/** Reads over connections that `provideConnection` chooses. */
export function overConnections(
  db: Db,
  provideConnection: <T>(use: (connection: DatabaseConnection) => Promise<T>) => Promise<T>,
) {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection })
  return new Kysely<DB>({ config: { dialect }, dialect, driver: new NoTransactions(), executor })
}

/**
 * Independent queries in one write over one connection; `work` starts all and awaits them with `Promise.all`. They run in
 * the order in which they are started.
 */
export const inOneRound = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const running: Promise<unknown>[] = []
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: (use) => {
        const query = use(connection)
        running.push(query)
        return query
      },
    })
    try {
      return await work(new Kysely<DB>({ config: { dialect }, dialect, driver: new DummyDriver(), executor }))
    } finally {
      // After a failure other queries are still running: the connection is free only after them.
      await Promise.allSettled(running)
    }
  })
