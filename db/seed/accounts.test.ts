import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { companyInput } from '#features/members/company/schema.ts'
import { newPassword } from '#features/members/identity/passwords/schema.ts'
import { signInMessages } from '#features/members/identity/sign-in/messages.ts'
import { PasswordHashing } from '#features/members/service.server.ts'
import { rowsOf } from '#server/db/sql.ts'
import { findPlace } from '#shared/region.ts'
import { testDatabase } from '../../tests/database.ts'
import { demoCompanies, demoPassword } from './accounts.ts'
import { loadAccounts } from './load-accounts.ts'

const { db } = await testDatabase()

it('the demo accounts satisfy the rules for members', () => {
  expect(newPassword().safeParse(demoPassword).success).toBe(true)
  for (const { demoAccounts } of Object.values(signInMessages)) expect(demoAccounts).toContain(demoPassword)
  for (const { members, ...company } of demoCompanies) {
    const input = { ...company, unifiedCode: company.unifiedCode ?? undefined }
    expect(companyInput.safeParse(input).success).toBe(true)
    expect(members.filter(({ role }) => role === 'owner').length).toBeGreaterThan(0)
    for (const { provinceCode, cityCode, districtCode } of members.flatMap(({ addresses }) => addresses))
      expect(findPlace(provinceCode, cityCode, districtCode)).toBeDefined()
  }
})

it('the demo accounts are added once, and later changes stay', async () => {
  expect(await loadAccounts(db)).toBe(true)
  const [buyer] = await rowsOf(
    db,
    sql<{ hash: string; role: string; state: string }>`select password_hash as hash, role, c.state from member
      join company c on c.id = company_id where user_name = 'buyer'`,
  )
  expect(buyer).toMatchObject({ role: 'owner', state: 'verified' })
  const hashing = new PasswordHashing({ atOnce: 1, mostWaiting: 0 })
  expect(await hashing.fits(buyer?.hash ?? null, demoPassword)).toBe(true)
  await sql`update member set user_name = null, phone = null, closed_at = now() where user_name = 'buyer'`.execute(
    db,
  )
  expect(await loadAccounts(db)).toBe(false)
  expect(await rowsOf(db, sql`select count(*)::int as count from member`)).toEqual([{ count: 4 }])
})
