import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PasswordHashing } from '#features/members/service.server.ts'
import { rowsOf } from '#server/db/sql.ts'
import { findPlace } from '#shared/region.ts'
import { testDatabase } from '../../tests/database.ts'
import { demoPassword } from './accounts.ts'
import { loadBuyers } from './buyers.ts'

const { db } = await testDatabase()

it('demo buyers are added once, each with a company, a password and an address', async () => {
  expect(await loadBuyers(db, 40)).toBe(40)
  await sql`update member set nickname = 'renamed' where user_name = 'buyer007'`.execute(db)
  expect(await loadBuyers(db, 60)).toBe(20)
  const rows = await rowsOf(
    db,
    sql<Record<string, string>>`select user_name, nickname, password_hash, company_id, c.name, a.*
      from member m join company c on c.id = company_id join address a on a.member_id = m.id order by m.id`,
  )
  expect(rows).toHaveLength(60)
  expect(new Set(rows.map((row) => row.company_id)).size).toBe(60)
  expect(rows[6]).toMatchObject({ user_name: 'buyer007', nickname: 'renamed', is_default: true })
  for (const row of rows)
    expect(findPlace(row.province_code ?? '', row.city_code ?? '', row.district_code ?? '')).toBeDefined()
  const hashing = new PasswordHashing({ atOnce: 1, mostWaiting: 0 })
  expect(await hashing.fits(rows[0]?.password_hash ?? null, demoPassword)).toBe(true)
})
