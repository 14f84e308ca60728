import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '#features/members/factories.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildCredit } from '../factories.ts'
import { drawCredit, findCredit, giveBackCredit, listCreditEntries } from './service.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T16:30:00Z')
let references = 0
const reference = () => `R${++references}`

const draw = (companyId: number, amountFen: number, of = reference()) =>
  db.transaction().execute((tx) => drawCredit(tx, companyId, amountFen, of, now))
const giveBack = (companyId: number, amountFen: number, of = reference()) =>
  db.transaction().execute((tx) => giveBackCredit(tx, companyId, amountFen, 'cancel', of, now))

async function buildBuyer(
  limitFen: number | null = 1000,
  traits: { state?: 'unverified'; isOpen?: false } = {},
) {
  const { id } = await buildCompany(db, { state: traits.state ?? 'verified' })
  await buildCredit(db, { companyId: id, limitFen, isOpen: traits.isOpen ?? true })
  return id
}
const refused = { code: 'insufficient-funds' }

describe('credit', () => {
  it('returns the available amount and the due date in China time', async () => {
    const companyId = await buildBuyer()
    expect(await draw(companyId, 300)).toBe(true)
    expect(await findCredit(db, companyId)).toEqual({
      limitFen: 1000,
      usedFen: 300,
      headroomFen: 700,
      days: 30,
    })
    const entry = await db.selectFrom('creditEntry').selectAll().where('companyId', '=', companyId).execute()
    expect(entry).toMatchObject([{ amountFen: 300, usedFen: 300, kind: 'order', dueOn: '2026-12-22' }])
  })

  it('of ten accepts exactly ten of twenty concurrent charges of one', async () => {
    const companyId = await buildBuyer()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => draw(companyId, 100)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused)
    expect(await findCredit(db, companyId)).toMatchObject({ usedFen: 1000, headroomFen: 0 })
  })

  it('is charged and restored once per reference', async () => {
    const companyId = await buildBuyer()
    const [order, cancel] = [reference(), reference()]
    const drawn = await Promise.all(Array.from({ length: 6 }, () => draw(companyId, 400, order)))
    expect(drawn.filter(Boolean)).toHaveLength(1)
    const back = await Promise.all(Array.from({ length: 6 }, () => giveBack(companyId, 400, cancel)))
    expect(back.filter(Boolean)).toHaveLength(1)
    expect(await findCredit(db, companyId)).toMatchObject({ usedFen: 0 })
  })

  it('without a limit accepts every charge', async () => {
    const companyId = await buildBuyer(null)
    await draw(companyId, 90_000_000)
    expect(await findCredit(db, companyId)).toMatchObject({ limitFen: null, headroomFen: null })
  })

  it('is refused without a credit account, with a closed one, and to unverified companies', async () => {
    const withoutCredit = (await buildCompany(db, { state: 'verified' })).id
    for (const companyId of [
      withoutCredit,
      await buildBuyer(1000, { isOpen: false }),
      await buildBuyer(1000, { state: 'unverified' }),
    ]) {
      expect(await findCredit(db, companyId)).toBeUndefined()
      await expect(draw(companyId, 1)).rejects.toMatchObject(refused)
    }
  })

  it('can be restored after closing, up to the used amount', async () => {
    const companyId = await buildBuyer()
    await draw(companyId, 500)
    await db.updateTable('creditAccount').set({ isOpen: false }).where('companyId', '=', companyId).execute()
    await expect(giveBack(companyId, 501)).rejects.toMatchObject({ code: 'conflict' })
    expect(await giveBack(companyId, 500)).toBe(true)
  })

  it('always equals the sum of its entries', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -400, max: 400 }).filter(Boolean), { maxLength: 12 }),
        async (changes) => {
          const companyId = await buildBuyer()
          await Promise.allSettled(
            changes.map((fen) => (fen > 0 ? draw(companyId, fen) : giveBack(companyId, -fen))),
          )
          const { rows } = await listCreditEntries(db, companyId, { page: 1, pageSize: 50 })
          let usedFen = 0
          for (const row of rows.toReversed()) {
            usedFen += row.amountFen
            expect(row.usedFen).toBe(usedFen)
            expect(usedFen).toBeGreaterThanOrEqual(0)
            expect(usedFen).toBeLessThanOrEqual(1000)
          }
          expect(await findCredit(db, companyId)).toMatchObject({ usedFen })
        },
      ),
      { numRuns: 15 },
    ))
})
