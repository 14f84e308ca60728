/**
 * Measures the pages of the member centre for a large company: `npm run bench:members [-- --orders 10000 --quotes 2000]`. One client
 * reads each page of the built shop in turn, as the owner of the demo company; times are wall-clock times.
 */
import { parseArgs } from 'node:util'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { runCommand, withDatabaseIn } from '../scripts/frame/command.ts'
import routes from '../src/routes.ts'
import { trialPeople } from './frame/people.ts'
import { type Figure, figureTable, machine } from './frame/report.ts'
import { comeToRest, startTrialShop, withTrialData } from './frame/shop.ts'
import { timed, timesOf } from './frame/timing.ts'
import { fillCompany, fillOrders, fillQuotes } from './members/fill.ts'

const owner = 'buyer'
const members = 50
const goalMs = 30
const warmUp = 5
const reads = 40

const addressesOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const address = path ? `${above}/${path}` : above
    return [address, ...addressesOf(children, address)]
  })

/** Pages of members. Those with an id show the newest object of the company. */
const memberPages = () =>
  [...new Set(addressesOf(routes))].filter(
    (path) => /^\/(ucenter|quote|message)\b/.test(path) && !path.includes('*') && !/:(?!id\b)/.test(path),
  )

/** Ids by the page that lists the objects. */
async function newestIds({ db }: Database, companyId: number): Promise<Record<string, string>> {
  const [order] = await rowsOf(
    db,
    sql<{ newest: string; inReview: string; received: string }>`
      select max(id)::text as newest, (max(id) filter (where status = 'pendingReview'))::text as "inReview",
        (max(id) filter (where status = 'pendingComment'))::text as received
      from "order" where company_id = ${companyId}`,
  )
  const { newest = '', inReview = '', received = '' } = order ?? {}
  const [other] = await rowsOf(
    db,
    sql<Record<'quote' | 'ticket' | 'message' | 'invoice', string | null>>`
      select (select max(id) from quote where company_id = ${companyId} and state = 'quoted')::text as quote,
        (select max(id) from ticket where company_id = ${companyId})::text as ticket,
        (select max(message.id) from message join member on member.id = member_id where user_name = ${owner})::text as message,
        (select max(id) from invoice where company_id = ${companyId})::text as invoice`,
  )
  return {
    '/quote/detail/:id': other?.quote ?? '',
    '/ucenter/contactus/:id': other?.ticket ?? '',
    '/message/:id': other?.message ?? '',
    '/ucenter/member/receipt/:id': other?.invoice ?? '',
    '/ucenter/trade/order/:id': newest,
    '/ucenter/trade/order/:id/comment': received,
    '/ucenter/trade/order/:id/after-sale': received,
    '/ucenter/trade/order/edit/:id': inReview,
  }
}

async function measurePages(database: Database, origin: string, companyId: number): Promise<Figure[]> {
  const ask = await trialPeople(database.db, origin).member(owner)
  const ids = await newestIds(database, companyId)
  const readers = new Map<string, () => Promise<number>>()
  for (const page of memberPages()) {
    if (page.includes(':id') && !ids[page]) {
      console.error(`Left out, as the company has no such object: ${page}`)
      continue
    }
    const path = page.replace(':id', ids[page] ?? '')
    const read = async () => {
      const reply = await ask('GET', path)
      await reply.arrayBuffer()
      if (reply.status >= 400) throw new Error(`${path} was answered ${reply.status}`)
      return reply.status
    }
    if ((await read()) === 200) readers.set(page, read) // others lead to another page
  }
  // All pages before the first sample: they share most of the code that has to be compiled.
  for (const read of readers.values()) for (let n = 0; n < warmUp; n++) await read()
  const figures: Figure[] = []
  for (const [name, read] of readers) {
    const samples: number[] = []
    for (let n = 0; n < reads; n++) samples.push(await timed(read))
    figures.push({ name, value: timesOf(samples).p50, unit: 'ms', goal: goalMs })
  }
  return figures.toSorted((a, b) => b.value - a.value)
}

async function measure(dataDir: string, orders: number, quotes: number) {
  const shop = await startTrialShop(dataDir)
  const measureAll = async (database: Database) => {
    await comeToRest(shop.origin)
    const companyId = await fillCompany(database.db, owner, members)
    await fillOrders(database.db, companyId, orders)
    await fillQuotes(database.db, companyId, quotes)
    return measurePages(database, shop.origin, companyId)
  }
  return withDatabaseIn(dataDir, measureAll).finally(shop.stop)
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '10000' }, quotes: { type: 'string', default: '2000' } },
  })
  const figures = await withTrialData((dataDir) =>
    measure(dataDir, Number(values.orders), Number(values.quotes)),
  )
  console.log(`${machine()}\n\n${figureTable(figures)}`)
  if (figures.some(({ value }) => value > goalMs)) process.exitCode = 1
})
