import { createHash, randomUUID } from 'node:crypto'
import type { Ctx, MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { testContext } from '../../../tests/context.ts'
import { addCaptcha, addCode } from './identity/codes/repository.server.ts'
import { PasswordHashing } from './identity/passwords/hashing.ts'
import { findViewer, startSession } from './identity/sessions/service.server.ts'

let sequence = 0
const next = () => ++sequence

interface CompanyTraits {
  name?: string
  state?: 'unverified' | 'verified'
  unifiedCode?: string
}

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
  realName?: string
}

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

export async function sessionOf(db: Db, memberId: number) {
  const client = { ip: '127.0.0.1', userAgent: 'test' }
  const options = { way: 'password', isRemembered: false } as const
  return (await startSession({ db, client, now: new Date() }, memberId, options)).token
}

export async function memberContext(
  db: Db,
  member: { id: number },
  overrides: Partial<Ctx> = {},
): Promise<MemberCtx> {
  const viewer = await findViewer(db, await sessionOf(db, member.id), new Date())
  return testContext(db, { ...overrides, viewer }) as MemberCtx
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest()
const later = () => new Date(Date.now() + 60_000)

export async function buildCaptcha(db: Db, answer = 'ACE8', expiresAt = later()) {
  const id = randomUUID()
  await addCaptcha(db, { id, answerHash: digest(`${id} ${answer}`), expiresAt })
  return { captchaId: id, captchaCode: answer }
}

export async function buildCode(db: Db, target: string, purpose: string, code = '246810') {
  const salt = Buffer.alloc(16, 7)
  const codeHash = Buffer.concat([salt, digest(Buffer.concat([salt, Buffer.from(code)]))])
  await addCode(db, {
    target,
    purpose,
    codeHash,
    ip: '10.0.0.1',
    createdAt: new Date(),
    expiresAt: later(),
  })
  return code
}

const hashing = new PasswordHashing({ atOnce: 1, mostWaiting: 1000 })

export const hashOf = (password: string) => hashing.hash(password)
