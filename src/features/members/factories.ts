import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { testContext } from '../../../tests/context.ts'
import { findViewer, startSession } from './sessions/service.server.ts'

let made = 0
const next = () => ++made

interface CompanyTraits {
  name?: string
  state?: 'unverified' | 'verified'
  unifiedCode?: string
}

/** A company that buys. */
export const buildCompany = (db: Db, traits: CompanyTraits = {}) =>
  db
    .insertInto('company')
    .values({ name: `测试单位 ${next()}`, ...traits })
    .returningAll()
    .executeTakeFirstOrThrow()

interface MemberTraits {
  companyId?: number
  role?: 'owner' | 'approver' | 'buyer'
  userName?: string
  phone?: string | null
  email?: string | null
  passwordHash?: string
  isDefaultPassword?: boolean
  isFromOldMall?: boolean
  nickname?: string
}

/** A member, with a company of her own unless one is given. */
export async function buildMember(db: Db, traits: MemberTraits = {}) {
  const number = next()
  const companyId = traits.companyId ?? (await buildCompany(db)).id
  return db
    .insertInto('member')
    .values({
      phone: `139${String(number).padStart(8, '0')}`,
      nickname: `会员 ${number}`,
      spreadCode: `T${String(number).padStart(7, '0')}`,
      ...traits,
      companyId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The cookie of a new session of a member. */
export async function sessionOf(db: Db, memberId: number) {
  const client = { ip: '127.0.0.1', userAgent: 'test' }
  const way = { way: 'password', isRemembered: false } as const
  return (await startSession({ client, now: new Date() }, db, memberId, way)).token
}

/** What a service is given when this member asks, in a session of her own. */
export async function memberContext(
  db: Db,
  member: { id: number },
  overrides: Partial<Ctx> = {},
): Promise<MemberCtx> {
  const viewer = await findViewer(db, await sessionOf(db, member.id), new Date())
  return testContext(db, { ...overrides, viewer }) as MemberCtx
}
