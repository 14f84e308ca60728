import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findBalance, findCredit, listUsableCoupons } from '#features/balances/service.server.ts'
import { invoiceProfileInput } from '#features/invoices/schema.ts'
import { PasswordHashing } from '#features/members/service.server.ts'
import { rowsOf } from '#server/db/sql.ts'
import { staffRoles } from '#shared/declare-call.ts'
import { findPlace } from '#shared/region.ts'
import { testDatabase } from '../../tests/database.ts'
import { demoPassword } from './accounts.ts'
import { demoInvoiceProfiles } from './holdings.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadHoldings, loadStaff } from './load-holdings.ts'
import { loadOldOrders } from './load-old-orders.ts'

const { db } = await testDatabase()

it('the invoice profiles satisfy the rules for members', () => {
  for (const profile of demoInvoiceProfiles) {
    expect(invoiceProfileInput.parse(profile)).toMatchObject(profile)
    expect(findPlace(profile.provinceCode, profile.cityCode, profile.districtCode)).toBeDefined()
  }
})

it('the demo staff sign in with its password, and are added once', async () => {
  expect(await loadStaff(db)).toBe(true)
  const hashing = new PasswordHashing({ atOnce: 1, mostWaiting: 0 })
  const rows = await db.selectFrom('staff').selectAll().orderBy('id').execute()
  expect(new Set(rows.flatMap(({ roles }) => roles))).toEqual(new Set(staffRoles))
  expect(await hashing.fits(rows[0]?.passwordHash ?? null, demoPassword)).toBe(true)
  await sql`update staff set is_active = false where account = 'admin'`.execute(db)
  expect(await loadStaff(db)).toBe(false)
})

it("the demo buyer's holdings are added once, and later changes stay", async () => {
  expect(await loadHoldings(db)).toBe(false)
  await loadAccounts(db)
  expect(await loadHoldings(db)).toBe(true)
  const { id, companyId } = await db
    .selectFrom('member')
    .select(['id', 'companyId'])
    .where('userName', '=', 'buyer')
    .executeTakeFirstOrThrow()
  expect(await findBalance(db, companyId)).toBe(2_000_000)
  expect(await findCredit(db, companyId)).toMatchObject({ headroomFen: 20_000_000, days: 30 })
  const line = { skuId: 1, brandId: 941, categoryIds: [], grossFen: 200_000 }
  const usable = await listUsableCoupons(db, id, [line], new Date('2026-12-01'), 2000)
  expect(usable.map(({ savingFen }) => savingFen)).toEqual([20_000, 2000, 1000])
  const small = await listUsableCoupons(db, id, [{ ...line, grossFen: 10_000 }], new Date('2026-12-01'), 1200)
  expect(small).toHaveLength(3) // usable with a single bottle
  const granted = await rowsOf(
    db,
    sql`select granted, count(c.id)::int as count from coupon_template t
      join coupon c on c.template_id = t.id group by t.id`,
  )
  expect(granted.map((row) => row)).toEqual(Array.from({ length: 5 }, () => ({ granted: 4, count: 4 })))

  await sql`update wallet set balance_fen = 5`.execute(db)
  await sql`update invoice_profile set removed_at = now(), is_default = false`.execute(db)
  expect(await loadHoldings(db)).toBe(false)
  expect(await findBalance(db, companyId)).toBe(5)
  expect(await rowsOf(db, sql`select count(*)::int as count from invoice_profile`)).toEqual([{ count: 2 }])
})

it('the demo member of the old mall has old orders, added once', async () => {
  expect([await loadOldOrders(db), await loadOldOrders(db)]).toEqual([true, false])
  const rows = await rowsOf(
    db,
    sql`select sum(total_fen)::int as total, count(*)::int as orders, (
      select sum(unit_price_fen * quantity_tenths / 10)::int from old_order_line) as lines from old_order`,
  )
  expect(rows).toEqual([{ orders: 5, total: 313_500, lines: 313_500 }])
})
