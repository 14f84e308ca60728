import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '#features/members/factories.ts'
import { Failure } from '#shared/failure.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { listWalletRows } from '../wallet/repository.server.ts'
import { findBalance, putIntoWallet, takeFromWallet } from './service.server.ts'

const { db } = await testDatabase()
const now = new Date()
let references = 0
const reference = () => `R${++references}`

const put = (companyId: number, amountFen: number, of = reference()) =>
  db
    .transaction()
    .execute((tx) => putIntoWallet(tx, companyId, amountFen, { kind: 'topUp', reference: of }, now))
const take = (companyId: number, amountFen: number, of = reference()) =>
  db
    .transaction()
    .execute((tx) => takeFromWallet(tx, companyId, amountFen, { kind: 'payment', reference: of }, now))
const isRefused = (reason: unknown) => reason instanceof Failure && reason.code === 'insufficient-funds'

async function buildWallet(balanceFen = 0) {
  const { id } = await buildCompany(db)
  if (balanceFen > 0) await put(id, balanceFen)
  return id
}

describe('a wallet', () => {
  it('is empty before the first deposit', async () => {
    const companyId = await buildWallet()
    expect(await findBalance(db, companyId)).toBe(0)
    await expect(take(companyId, 1)).rejects.toMatchObject({ code: 'insufficient-funds' })
    await put(companyId, 500)
    expect(await findBalance(db, companyId)).toBe(500)
  })

  it('of ten accepts exactly ten of twenty concurrent withdrawals of one', async () => {
    const companyId = await buildWallet(1000)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => take(companyId, 100)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(isRefused(outcome.reason)).toBe(true)
    expect(await findBalance(db, companyId)).toBe(0)
  })

  it('is credited and debited once per reference, also by concurrent calls', async () => {
    const companyId = await buildWallet()
    const [topUp, payment] = [reference(), reference()]
    const filled = await Promise.all(Array.from({ length: 8 }, () => put(companyId, 700, topUp)))
    expect(filled.filter(Boolean)).toHaveLength(1)
    const paid = await Promise.all(Array.from({ length: 8 }, () => take(companyId, 700, payment)))
    expect(paid.filter(Boolean)).toHaveLength(1)
    expect(await findBalance(db, companyId)).toBe(0)
    expect((await listWalletRows(db, companyId, { pageSize: 10 })).rows).toHaveLength(2)
  })

  it('rolls back with its transaction', async () => {
    const companyId = await buildWallet(300)
    const failing = db.transaction().execute(async (tx) => {
      await takeFromWallet(tx, companyId, 200, { kind: 'payment', reference: reference() }, now)
      throw new Failure('conflict')
    })
    await expect(failing).rejects.toMatchObject({ code: 'conflict' })
    expect(await findBalance(db, companyId)).toBe(300)
  })

  it.each([0, -5, 1.5, Number.NaN])('refuses the amount %d', async (amountFen) => {
    const companyId = await buildWallet(300)
    await expect(take(companyId, amountFen)).rejects.toThrow(RangeError)
    await expect(put(companyId, amountFen)).rejects.toThrow(RangeError)
  })

  it('always equals the sum of its entries, each with its running balance', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -400, max: 400 }).filter(Boolean), { maxLength: 12 }),
        async (changes) => {
          const companyId = await buildWallet()
          await Promise.allSettled(
            changes.map((fen) => (fen > 0 ? put(companyId, fen) : take(companyId, -fen))),
          )
          const { rows } = await listWalletRows(db, companyId, { pageSize: 50 })
          let balanceFen = 0
          for (const row of rows.toReversed()) {
            balanceFen += row.amountFen
            expect(row.balanceFen).toBe(balanceFen)
            expect(balanceFen).toBeGreaterThanOrEqual(0)
          }
          expect(await findBalance(db, companyId)).toBe(balanceFen)
        },
      ),
      { numRuns: 15 },
    ))
})
