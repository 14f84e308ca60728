import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { staffBrowser } from '../../../tests/staff.ts'
import { buildCompany, buildMember } from '../members/factories.ts'
import { buildGoods, buildOrder } from '../orders/factories.ts'
import type { Filing, LedgerEntry } from './schema.ts'

interface Wanted {
  classes?: string[]
  bottles?: number
  product?: Parameters<typeof buildGoods>[2]
  companyName?: string
}

/** A confirmed order of a verified company, as of before declarations: without handler, use and receiver. */
async function buildConfirmed(
  db: Db,
  { classes = ['precursor-3'], bottles = 2, product, companyName }: Wanted,
) {
  const sold = { casNumber: '108-88-3', regulatedClasses: classes, ...product }
  const sku = await buildGoods(db, {}, sold)
  const company = await buildCompany(db, { state: 'verified', ...(companyName && { name: companyName }) })
  const member = await buildMember(db, { companyId: company.id })
  const quantityTenths = bottles * 10
  const { id, orderNo, line } = await buildOrder(db, {
    quantityTenths,
    skuId: sku.id,
    memberId: member.id,
    companyId: company.id,
    status: 'confirmed',
    paidFen: quantityTenths * 100,
    kind: 'regulated',
  })
  await db
    .updateTable('orderLine')
    .set({ regulatedClasses: classes, casNumber: sold.casNumber })
    .where('id', '=', line.id)
    .execute()
  await db
    .insertInto('stockReservation')
    .values({ quantityTenths, orderLineId: line.id, skuId: sku.id, warehouse: 'south' })
    .execute()
  await db.updateTable('stock').set({ reservedTenths: quantityTenths }).where('skuId', '=', sku.id).execute()
  return { id, orderNo, sku, lineId: line.id, member, company }
}

/** Staff who sell regulated goods through the calls of the shop. */
export async function sellingDriver(app: Pick<FastifyInstance, 'inject'>, db: Db) {
  const as = (role: StaffRole) => staffBrowser(app, db, role)
  const [warehouse, reviewer] = await Promise.all([as('warehouse'), as('reviewer')])

  async function picked(wanted: Wanted = {}) {
    const order = await buildConfirmed(db, wanted)
    await move(order.id, { to: 40 })
    return order
  }

  const move = (id: number, body: object) => warehouse.post(`/api/admin/orders/${id}/move`, body)

  let parcels = 0
  const parcel = (lines?: object[]) => ({
    carrier: '危运',
    trackingNo: `T${++parcels}`,
    ...(lines && { lines }),
  })

  const ship = (id: number, ...lines: object[]) =>
    move(id, { to: 50, parcels: [parcel(lines.length > 0 ? lines : undefined)] })

  const sell = async (wanted?: Wanted) => {
    const order = await picked(wanted)
    const answer = await ship(order.id)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return order
  }

  const code = (id: number, ...lines: object[]) =>
    warehouse.put(`/api/admin/orders/${id}/flow-codes`, { lines })

  const ledgerOf = async ({ orderNo }: { orderNo: string }): Promise<LedgerEntry[]> =>
    (await reviewer.get(`/api/admin/filings/ledger?keyword=${orderNo}`)).json().data.list.toReversed()

  const filingsOf = async ({ orderNo }: { orderNo: string }): Promise<Filing[]> =>
    (await reviewer.get('/api/admin/filings?pageSize=100'))
      .json()
      .data.list.filter(({ entry }: Filing) => entry.orderNo === orderNo)

  const file = (filingIds: string[], more: object = {}) =>
    reviewer.post('/api/admin/filings/submissions', { filingIds, filedOn: today(), ...more })

  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

  return { warehouse, reviewer, picked, ship, sell, code, ledgerOf, filingsOf, file, today }
}
