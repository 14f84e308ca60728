import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { buildMember } from '../../factories.ts'
import { purgeExpired } from './service.server.ts'

const { db } = await testDatabase()
const member = await buildMember(db)
const ip = '1.2.3.4'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const inDays = (days: number) => inHours(days * 24)
const hash = (text: string) => Buffer.alloc(32, text)

beforeEach(() => purgeExpired({ db }, inDays(1000)))

describe('the purge after the retention period deletes', () => {
  it('sessions', async () => {
    const session = { memberId: member.id, way: 'sms', ip, userAgent: 'x', lifetimeHours: 24 }
    const rows = [
      { ...session, tokenHash: hash('a'), expiresAt: inHours(-0.1) },
      { ...session, tokenHash: hash('b'), expiresAt: inHours(0.1) },
    ]
    await db.insertInto('memberSession').values(rows).execute()
    await purgeExpired({ db }, new Date())
    const left = await db.selectFrom('memberSession').select('tokenHash').execute()
    expect(left).toEqual([{ tokenHash: hash('b') }])
  })

  it('captchas', async () => {
    const validId = randomUUID()
    const rows = [
      { id: randomUUID(), answerHash: hash('a'), expiresAt: inHours(-0.1) },
      { id: validId, answerHash: hash('b'), expiresAt: inHours(0.1) },
    ]
    await db.insertInto('captcha').values(rows).execute()
    await purgeExpired({ db }, new Date())
    expect(await db.selectFrom('captcha').select('id').execute()).toEqual([{ id: validId }])
  })

  it('codes, which count for the limits of a day', async () => {
    const code = { purpose: 'login', codeHash: hash('c'), ip, expiresAt: inHours(1) }
    const rows = [
      { ...code, target: '13700137004', createdAt: inHours(-24.1) },
      { ...code, target: '13700137005', createdAt: inHours(-23.9) },
    ]
    await db.insertInto('verificationCode').values(rows).execute()
    await purgeExpired({ db }, new Date())
    expect(await db.selectFrom('verificationCode').select('target').execute()).toEqual([
      { target: '13700137005' },
    ])
  })

  it('failed sign-ins', async () => {
    const rows = [-30.1, -29.9].map((days) => ({ accountHash: hash(String(days)), ip, at: inDays(days) }))
    await db.insertInto('failedSignIn').values(rows).execute()
    await purgeExpired({ db }, new Date())
    expect(await db.selectFrom('failedSignIn').select('accountHash').execute()).toEqual([
      { accountHash: hash('-29.9') },
    ])
  })

  it('invitations', async () => {
    const invitation = { companyId: member.companyId, invitedBy: member.id }
    const rows = [-30.1, -29.9].map((days) => ({
      ...invitation,
      tokenHash: hash(String(days)),
      expiresAt: inDays(days),
    }))
    await db.insertInto('companyInvitation').values(rows).execute()
    await purgeExpired({ db }, new Date())
    expect(await db.selectFrom('companyInvitation').select('tokenHash').execute()).toEqual([
      { tokenHash: hash('-29.9') },
    ])
  })

  it('WeChat identities without a chosen account, unless the choice is pending', async () => {
    const people = [
      { openId: 'old', createdAt: inDays(-30.1) },
      { openId: 'new', createdAt: inDays(-29.9) },
      { openId: 'bound', createdAt: inDays(-900), memberId: member.id },
      { openId: 'choosing', createdAt: inDays(-31) },
    ].map((person) => ({ appId: 'wx1', ...person }))
    const rows = await db.insertInto('wechatAccount').values(people).returning(['id', 'openId']).execute()
    const idOf = (openId: string) => rows.find((row) => row.openId === openId)?.id ?? 0
    const tickets = [
      { wechatAccountId: idOf('choosing'), tokenHash: hash('t'), expiresAt: inHours(0.1) },
      { wechatAccountId: idOf('old'), tokenHash: hash('u'), expiresAt: inHours(-0.1) },
    ]
    await db.insertInto('wechatTicket').values(tickets).execute()
    await purgeExpired({ db }, new Date())
    const left = await db.selectFrom('wechatAccount').select('openId').orderBy('openId').execute()
    expect(left.map(({ openId }) => openId)).toEqual(['bound', 'choosing', 'new'])
  })
})
