/**
 * Measures the back office: `npm run bench:admin [-- --orders 100000] [--only lists,changes]`. One client reads each
 * view of the grid of orders in turn, as an administrator, changes 10,000 prices at once and undoes it, and imports
 * 100,000 rows; times are wall-clock times.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database, Db } from '#server/db/client.ts'
import { addressOf } from '#shared/declare-call.ts'
import { runCommand, withDatabaseIn } from '../scripts/frame/command.ts'
import { measureBulkEdit, measureImport } from './admin/changes.ts'
import { type Ask, trialPeople } from './frame/people.ts'
import { type Figure, figureTable, machine } from './frame/report.ts'
import { comeToRest, startTrialShop, withTrialData } from './frame/shop.ts'
import { timed, timesOf } from './frame/timing.ts'
import { fillCompany, fillOrders } from './members/fill.ts'

const goalMs = 50
const warmUp = 5
const reads = 40
const deepPages = 20
const list = { path: '/api/admin/grids/orders' }

const views: Record<string, object> = {
  'the newest orders': {},
  'one state, the oldest first': { filter: 'status:inTransit', sort: 'placedAt' },
  'by amount': { sort: '-total' },
  'by state and amount': { sort: 'status,-total' },
  'by time of payment, which may be missing': { sort: '-paidAt' },
  'by time of sending, the first before': { sort: 'shippedAt' },
  'amounts of a range': { filter: 'total:1000..2000' },
  'days of a range': { filter: 'placedAt:today-400..today-300' },
  'a search by order number': { keyword: 'M77' },
  'a search by name': { keyword: '乙醇' },
  'a search by CAS number': { keyword: '64-17-5' },
  'a search that finds nothing': { keyword: '没有这样的订单' },
}

async function read(ask: Ask, query: object) {
  const reply = await ask('GET', addressOf(list, { query: { ...query } }))
  if (reply.status !== 200) throw new Error(`${JSON.stringify(query)} was answered ${reply.status}`)
  return (await reply.json()).data as { next: string | null; total: number }
}

async function measureView(ask: Ask, name: string, query: object): Promise<Figure> {
  for (let n = 0; n < warmUp; n++) await read(ask, query)
  const samples: number[] = []
  for (let n = 0; n < reads; n++) samples.push(await timed(() => read(ask, query)))
  return { name, value: timesOf(samples).p50, unit: 'ms', goal: goalMs }
}

async function measureDeepPage(ask: Ask): Promise<Figure> {
  let after: string | null = null
  for (let page = 0; page < deepPages; page++)
    after = (await read(ask, { sort: '-total', limit: 200, ...(after === null ? {} : { after }) })).next
  return measureView(ask, `rows after the first ${deepPages * 200} by amount`, { sort: '-total', after })
}

async function measureDashboard(ask: Ask): Promise<Figure> {
  const path = '/api/admin/dashboard'
  const samples: number[] = []
  for (let n = 0; n < warmUp + reads; n++) {
    const ms = await timed(async () => (await ask('GET', path)).json())
    if (n >= warmUp) samples.push(ms)
  }
  return { name: 'the dashboard', value: timesOf(samples).p50, unit: 'ms' }
}

async function measureExport(ask: Ask, orders: number): Promise<Figure> {
  const ms = await timed(async () => (await ask('GET', `${list.path}/export.xlsx`)).arrayBuffer())
  return { name: `a workbook of ${orders.toLocaleString('en')} rows`, value: ms / 1000, unit: 's' }
}

async function measureLists(ask: Ask, db: Db, orders: number) {
  const companyId = await fillCompany(db, 'buyer', 50)
  await fillOrders(db, companyId, orders)
  await sql`analyze`.execute(db)
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(views)) figures.push(await measureView(ask, name, query))
  figures.push(await measureDeepPage(ask), await measureDashboard(ask), await measureExport(ask, orders))
  return figures
}

const parts = ['lists', 'changes'] as const

async function measure(dataDir: string, orders: number, only: readonly string[]) {
  const shop = await startTrialShop(dataDir)
  const measureAll = async ({ db }: Database) => {
    await comeToRest(shop.origin)
    const ask = await trialPeople(db, shop.origin).staff('admin')
    return [
      ...(only.includes('lists') ? await measureLists(ask, db, orders) : []),
      ...(only.includes('changes') ? await measureBulkEdit(ask, db) : []),
      ...(only.includes('changes') ? await measureImport(ask, shop.origin) : []),
    ]
  }
  return withDatabaseIn(dataDir, measureAll).finally(shop.stop)
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '100000' },
      only: { type: 'string', default: parts.join(',') },
    },
  })
  const only = values.only.split(',')
  const figures = await withTrialData((dataDir) => measure(dataDir, Number(values.orders), only))
  console.log(`${machine()}\n\n${figureTable(figures)}`)
  if (figures.some(({ value, goal }) => goal !== undefined && value > goal)) process.exitCode = 1
})
