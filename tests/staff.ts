import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { TestBrowser } from './browser.ts'

let sequence = 0

interface StaffTraits {
  account?: string
  name?: string
  passwordHash?: string
  roles?: StaffRole[]
  isActive?: boolean
}

/** A member of staff, with all roles by default. */
export const buildStaff = (db: Db, traits: StaffTraits = {}) =>
  db
    .insertInto('staff')
    .values({ account: `staff-${++sequence}`, name: `员工 ${sequence}`, roles: ['admin'], ...traits })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A browser in which a member of staff with these roles is signed in. */
export async function staffBrowser(app: Pick<FastifyInstance, 'inject'>, db: Db, ...roles: StaffRole[]) {
  const staff = await buildStaff(db, roles.length > 0 ? { roles } : {})
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('staffSession')
    .values({
      staffId: staff.id,
      tokenHash: createHash('sha256').update(token).digest(),
      ip: '127.0.0.1',
      userAgent: 'test',
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const browser = new TestBrowser(app)
  browser.cookies.staffSid = token
  return browser
}
