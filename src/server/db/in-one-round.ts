import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Db } from './client.ts'
import type { DB } from './types.ts'

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/**
 * Runs queries that do not need each other's answers over one connection without waiting between them: they go out in
 * one write and are answered in their order. In a transaction Kysely would wait for each, and outside of one each would
 * take a connection of its own.
 * @param db a transaction, or the pool: then one connection serves them all
 * @param work starts them all at once; waits for them with `Promise.all`
 */
export const inOneRound = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const underWay: Promise<unknown>[] = []
    const executor = db.getExecutor().withConnectionProvider({
      provideConnection: (use) => {
        const query = use(connection)
        underWay.push(query)
        return query
      },
    })
    try {
      return await work(new Kysely<DB>({ config: { dialect }, dialect, driver: new DummyDriver(), executor }))
    } finally {
      // One that failed leaves others on their way: the connection is free only after them.
      await Promise.allSettled(underWay)
    }
  })
