import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testApp } from '../../../../tests/app.ts'
import { testContext } from '../../../../tests/context.ts'
import { sellingDriver } from '../factories.ts'
import { purgeLedger } from './service.server.ts'

const { app, db } = await testApp()
const { reviewer, sell } = await sellingDriver(app, db)

describe('retention', () => {
  /** Ships as if it were another day, for the rule of that day. */
  const soldIn = async (year: number, keepYears: number) => {
    const order = await sell()
    const soldAt = new Date(`${year}-03-01T04:00:00Z`)
    const { id, ...entry } = await db
      .selectFrom('saleEntry')
      .selectAll()
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const shipment = await db
      .insertInto('shipment')
      .values({
        orderId: order.id,
        warehouse: 'south',
        carrier: '旧',
        trackingNo: `${id}`,
        shippedAt: soldAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const old = {
      ...entry,
      papers: json(entry.papers),
      soldAt,
      shipmentId: shipment.id,
      keepUntil: `${year + keepYears}-03-01`,
    }
    const added = await db.insertInto('saleEntry').values(old).returning('id').executeTakeFirstOrThrow()
    const { authorityId } = await db
      .selectFrom('filing')
      .select('authorityId')
      .where('entryId', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('filing')
      .values({ authorityId, entryId: added.id, regulatedClass: 'precursor-3', dueOn: `${year}-04-01` })
      .execute()
    return added.id
  }
  const left = async (ids: number[]) =>
    (await db.selectFrom('saleEntry').select('id').where('id', 'in', ids).orderBy('id').execute()).map(
      ({ id }) => id,
    )

  it('ends with a job that deletes sales with their returns, and logs how many', async () => {
    const [expired, returned, recent] = [await soldIn(2020, 2), await soldIn(2020, 2), await soldIn(2025, 2)]
    expect(
      (await reviewer.post(`/api/admin/filings/ledger/${returned}/return`, { quantity: 1, reason: '退回' }))
        .statusCode,
    ).toBe(200)
    await purgeLedger(testContext(db), new Date())
    expect(await left([expired, returned, recent])).toEqual([returned, recent])
    expect(await db.selectFrom('ledgerPurge').selectAll().execute()).toMatchObject([
      { regulatedClass: 'precursor-3', entries: 1, soldFrom: '2020-03-01', soldUntil: '2020-03-01' },
    ])
    expect(await db.selectFrom('filing').select('id').where('entryId', '=', expired).execute()).toEqual([])
  })

  it('does not end early by the clock of a job', async () => {
    const recent = await soldIn(2025, 2)
    await expect(purgeLedger(testContext(db), new Date('2040-01-01'))).rejects.toThrow('never changes')
    expect(await left([recent])).toEqual([recent])
  })

  it('waits while a hold stands, which one person sets and releases once', async () => {
    const old = await soldIn(2019, 2)
    const set = await reviewer.post('/api/admin/retention/holds', {
      regulatedClass: 'precursor-3',
      soldUntil: '2019-12-31',
      reason: '公安检查',
    })
    expect(set.json().data).toMatchObject({ holds: [{ held: 1, reason: '公安检查', releasedAt: null }] })
    await purgeLedger(testContext(db), new Date())
    expect(await left([old])).toEqual([old])
    const release = () =>
      reviewer.post(`/api/admin/retention/holds/${set.json().data.holds[0].id}/release`, {
        reason: '检查结束',
      })
    expect((await release()).statusCode).toBe(200)
    expect((await release()).statusCode).toBe(409)
    await purgeLedger(testContext(db), new Date())
    expect(await left([old])).toEqual([])
    expect((await reviewer.get('/api/admin/retention')).json().data).toMatchObject({
      purges: [{ regulatedClass: 'precursor-3', entries: 1, soldFrom: '2019-03-01' }, {}],
    })
  })
})
