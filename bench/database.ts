/**
 * Compares the ways to the database: `npm run bench:database [-- --rounds 5]`. The same queries go directly, prepared and
 * not, and through PgBouncer in transaction mode, in turn; 8 clients, processor time of this process, PostgreSQL and
 * PgBouncer together.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Unstartable } from '#server/config/config.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { findPgbouncer, startPgbouncer } from '#server/db/factories.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { rowsOf } from '#server/db/sql.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { postgresSeconds, processSeconds } from './frame/processes.ts'
import { machine, table, written } from './frame/report.ts'
import { withTrialData } from './frame/shop.ts'
import { quantile, timed } from './frame/timing.ts'

const clients = 8
const perRound = 800
const warmUp = 200
const million = 1_000_000
const rows = 10_000

const fill = async (db: Db) => {
  await sql`create table maker as select id::int, 'maker ' || id as name from generate_series(1, 50) id`.execute(
    db,
  )
  await sql`create table good as select id::int, (id % 50 + 1)::int as maker, 'good ' || id as name,
    (id % 900 + 100)::int as price from generate_series(1, ${rows}::int) id`.execute(db)
  await sql`create table pack as select id::int, (id % ${rows}::int + 1)::int as good, 5 as held
    from generate_series(1, ${rows * 3}::int) id`.execute(db)
  for (const [name, column] of [
    ['maker', 'id'],
    ['good', 'id'],
    ['pack', 'good'],
  ] as const)
    await sql`create index on ${sql.table(name)} (${sql.ref(column)})`.execute(db)
  await sql`create table counter as select id::int, 0 as amount from generate_series(1, ${rows}::int) id`.execute(
    db,
  )
  await sql`create index on counter (id)`.execute(db)
  await sql`analyze`.execute(db)
}

const one = (db: Db, id: number) => rowsOf(db, sql`select * from good where id = ${id}::int`)

const listed = (db: Db, id: number) =>
  rowsOf(
    db,
    sql`select good.id, good.name, maker.name as maker, packs.count, packs.held
      from good join maker on maker.id = good.maker
      left join lateral (select count(*), sum(held) as held from pack where pack.good = good.id) packs on true
      where good.id between ${id}::int and ${id + 19}::int order by good.price, good.id`,
  )

const works: Record<string, (db: Db, id: number) => Promise<unknown>> = {
  'a row by its key': one,
  'a list of 20 with joins': listed,
  'a round of 4 queries': (db, id) =>
    inOneRound(db, (db) => Promise.all([one(db, id), one(db, id + 1), listed(db, id), one(db, id + 2)])),
  'a transaction: lock, read, write': (db, id) =>
    db.transaction().execute(async (tx) => {
      await sql`select from counter where id = ${id}::int for update`.execute(tx)
      await one(tx, id)
      await sql`update counter set amount = amount + 1 where id = ${id}::int`.execute(tx)
    }),
}

interface Way {
  name: string
  db: Db
  /** Milliseconds of each call, and seconds of processors, by work. */
  times: Map<string, number[]>
  seconds: Map<string, number>
}

const randomId = () => 1 + Math.floor(Math.random() * (rows - 30))

async function run(way: Way, work: string, count: number, seconds: () => Promise<number>) {
  const times = way.times.get(work) ?? []
  const before = await seconds()
  const client = async () => {
    for (let n = 0; n < count / clients; n++) times.push(await timed(() => works[work]?.(way.db, randomId())))
  }
  await Promise.all(Array.from({ length: clients }, client))
  way.times.set(work, times)
  way.seconds.set(work, (way.seconds.get(work) ?? 0) + (await seconds()) - before)
}

function report(ways: Way[], calls: number) {
  const lines = Object.keys(works).flatMap((work) =>
    ways.map(({ name, times, seconds }) => {
      const spent = seconds.get(work) ?? 0
      const share = spent / (ways[0]?.seconds.get(work) ?? 1)
      const p50 = quantile(times.get(work) ?? [], 0.5)
      return [`${work}, ${name}`, written(p50), written((spent / calls) * 1000), written(share)]
    }),
  )
  console.log(table(['what', 'p50 ms', 'processor ms', 'ratio'], lines))
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
  const rounds = Number(values.rounds)
  const program = findPgbouncer()
  if (!program) throw new Unstartable('PgBouncer is not installed')
  await withTrialData(async (dataDir) => {
    const { url } = await startEmbeddedPostgres(dataDir)
    const pgbouncer = await startPgbouncer(program, url)
    const opened = {
      'direct, prepared': openDatabase(url, clients),
      'direct, not prepared': openDatabase(url, clients, { isPrepared: false }),
      'through PgBouncer, not prepared': openDatabase(pgbouncer.url, clients, { isPrepared: false }),
      ...(pgbouncer.isPrepared && { 'through PgBouncer, prepared': openDatabase(pgbouncer.url, clients) }),
    }
    const ways = Object.entries(opened).map(
      ([name, { db }]): Way => ({ name, db, times: new Map(), seconds: new Map() }),
    )
    const seconds = async () => {
      const { user, system } = process.cpuUsage()
      return (
        (user + system) / million + (await postgresSeconds(dataDir)) + (await processSeconds(pgbouncer.pid))
      )
    }
    await fill(opened['direct, prepared'].db)
    for (const way of ways) for (const work of Object.keys(works)) await run(way, work, warmUp, seconds)
    for (const way of ways) for (const kept of [way.times, way.seconds]) kept.clear()
    for (let round = 0; round < rounds; round++)
      for (const work of Object.keys(works)) for (const way of ways) await run(way, work, perRound, seconds)
    console.log(machine())
    report(ways, rounds * perRound)
    for (const { close } of Object.values(opened)) await close()
    await pgbouncer.stop()
  })
})
