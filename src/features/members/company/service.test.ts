import { describe, expect, it } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildCompany, buildMember, memberContext } from '../factories.ts'
import { acceptInvitation } from '../transfer/joining.service.server.ts'
import {
  invitationPreview,
  invite,
  recordInvitee,
  redeemInvitation,
  revokeInvitation,
} from './invitations.service.server.ts'
import { removeColleague } from './leaving.service.server.ts'
import type { MemberRole } from './schema.ts'
import { changeRole, describeCompany, updateCompany } from './service.server.ts'

const { db } = await testDatabase()
const asMember = (member: { id: number }, now = new Date()) => memberContext(db, member, { now })
const seatOf = (member: { id: number }) =>
  db.selectFrom('member').select(['companyId', 'role']).where('id', '=', member.id).executeTakeFirstOrThrow()
const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get('token') ?? ''
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const refused = (code: string) => expect.objectContaining({ code })

type Built = Awaited<ReturnType<typeof buildMember>>

async function buildTeam(...roles: MemberRole[]) {
  const company = await buildCompany(db, { name: '广州某某大学化学学院' })
  const members = []
  for (const role of roles) members.push(await buildMember(db, { companyId: company.id, role }))
  return members as [Built, Built, Built]
}

describe('a company', () => {
  it('lists its members to owners with masked contacts, and its owners to the others', async () => {
    const [owner, buyer] = await buildTeam('owner', 'buyer')
    await buildMember(db)
    const seen = await describeCompany(await asMember(owner))
    expect(seen.members.map(({ memberId }) => memberId)).toEqual([String(owner.id), String(buyer.id)])
    expect(seen.members[0]).toMatchObject({
      isSelf: true,
      role: 'owner',
      phone: expect.stringMatching(/^139\*{4}\d{4}$/),
    })
    expect(await describeCompany(await asMember(buyer))).toMatchObject({
      role: 'buyer',
      owners: [owner.nickname],
      members: [],
      invitations: [],
    })
  })

  it('names owners and inviters by their real names', async () => {
    const [owner, buyer] = await buildTeam('owner', 'buyer')
    await db.updateTable('member').set({ realName: '张三' }).where('id', '=', owner.id).execute()
    expect((await describeCompany(await asMember(buyer))).owners).toEqual(['张三'])
    expect((await invite(await asMember(owner), 'buyer')).invitedBy).toBe('张三')
    expect((await describeCompany(await asMember(owner))).invitations[0]?.invitedBy).toBe('张三')
  })

  it('can be edited by its owner before its licence is reviewed', async () => {
    const [owner, buyer] = await buildTeam('owner', 'buyer')
    const facts = { name: '新名称', kind: 'university', unifiedCode: '9144030071526726XG' }
    await updateCompany(await asMember(owner), facts)
    expect(await describeCompany(await asMember(owner))).toMatchObject(facts)
    await updateCompany(await asMember(owner), { name: '新名称', kind: 'university' })
    expect((await describeCompany(await asMember(owner))).unifiedCode).toBe('')
    await expect(updateCompany(await asMember(buyer), facts)).rejects.toEqual(refused('not-allowed'))
    await db.updateTable('company').set({ state: 'verified' }).where('id', '=', owner.companyId).execute()
    await expect(updateCompany(await asMember(owner), facts)).rejects.toEqual(refused('not-allowed'))
  })
})

describe('roles', () => {
  it('are assigned by owners, to colleagues only', async () => {
    const [owner, buyer] = await buildTeam('owner', 'buyer')
    const stranger = await buildMember(db, { role: 'buyer' })
    await changeRole(await asMember(owner), buyer.id, 'approver')
    expect((await seatOf(buyer)).role).toBe('approver')
    await expect(changeRole(await asMember(buyer), owner.id, 'buyer')).rejects.toEqual(refused('not-allowed'))
    await expect(changeRole(await asMember(owner), stranger.id, 'owner')).rejects.toEqual(
      refused('not-found'),
    )
  })

  it('leave a company at least one owner', async () => {
    const [owner, buyer] = await buildTeam('owner', 'buyer')
    await expect(changeRole(await asMember(owner), owner.id, 'buyer')).rejects.toEqual(refused('last-owner'))
    await changeRole(await asMember(owner), buyer.id, 'owner')
    await changeRole(await asMember(owner), owner.id, 'buyer')
    expect((await seatOf(owner)).role).toBe('buyer')
  })

  it('leave a company at least one owner when two step down concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await buildTeam('owner', 'owner')
      const contexts = [await asMember(one), await asMember(two)] as const
      const outcomes = await Promise.allSettled([
        changeRole(contexts[0], one.id, 'buyer'),
        changeRole(contexts[1], two.id, 'buyer'),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  it('take effect at once, without a new session', async () => {
    const [owner, second, buyer] = await buildTeam('owner', 'owner', 'buyer')
    const stale = await asMember(second)
    await changeRole(await asMember(owner), second.id, 'buyer')
    await expect(changeRole(stale, buyer.id, 'owner')).rejects.toEqual(refused('not-allowed'))
  })

  it('of owners in the closing period do not count', async () => {
    const [owner, second] = await buildTeam('owner', 'owner')
    await db
      .updateTable('member')
      .set({ closesAt: inDays(3) })
      .where('id', '=', second.id)
      .execute()
    await expect(changeRole(await asMember(owner), owner.id, 'buyer')).rejects.toEqual(refused('last-owner'))
  })
})

describe('a member who leaves', () => {
  it('gets a company of their own, and their invitations end', async () => {
    const [owner, second] = await buildTeam('owner', 'owner')
    const invitation = await invite(await asMember(second), 'buyer')
    await removeColleague(await asMember(owner), second.id)
    const seat = await seatOf(second)
    expect(seat.role).toBe('owner')
    expect(await describeCompany(await asMember(second))).toMatchObject({
      name: second.nickname,
      state: 'unverified',
    })
    await expect(invitationPreview(testContext(db), tokenOf(invitation))).rejects.toEqual(refused('gone'))
  })

  it('may be removed by owners; a buyer may leave, but not the only owner', async () => {
    const [owner, buyer] = await buildTeam('owner', 'buyer')
    await expect(removeColleague(await asMember(owner), owner.id)).rejects.toEqual(refused('last-owner'))
    await expect(removeColleague(await asMember(buyer), owner.id)).rejects.toEqual(refused('not-allowed'))
    const stranger = await buildMember(db)
    await expect(removeColleague(await asMember(owner), stranger.id)).rejects.toEqual(refused('not-found'))
    await removeColleague(await asMember(buyer), buyer.id)
    expect((await seatOf(buyer)).companyId).not.toBe(owner.companyId)
  })
})

describe('an invitation', () => {
  it('shows its offer, is stored as a hash, and admits one person', async () => {
    const [owner] = await buildTeam('owner')
    const created = await invite(await asMember(owner), 'approver')
    expect(JSON.stringify(await db.selectFrom('companyInvitation').selectAll().execute())).not.toContain(
      tokenOf(created),
    )
    expect(await invitationPreview(testContext(db), tokenOf(created))).toMatchObject({
      companyName: '广州某某大学化学学院',
      role: 'approver',
      invitedBy: owner.nickname,
    })
    const guest = await buildMember(db)
    await acceptInvitation(await asMember(guest), tokenOf(created))
    expect(await seatOf(guest)).toEqual({ companyId: owner.companyId, role: 'approver' })
    const late = await buildMember(db)
    await expect(acceptInvitation(await asMember(late), tokenOf(created))).rejects.toEqual(refused('gone'))
    expect((await describeCompany(await asMember(owner))).invitations).toEqual([])
  })

  it('admits one of ten concurrent users', async () => {
    const [owner] = await buildTeam('owner')
    const token = tokenOf(await invite(await asMember(owner), 'buyer'))
    const guests = []
    for (let count = 0; count < 8; count++) guests.push(await asMember(await buildMember(db)))
    const joining = Array.from({ length: 2 }, () =>
      db.transaction().execute((tx) => redeemInvitation(tx, token, new Date())),
    )
    const outcomes = await Promise.allSettled([
      ...guests.map((guest) => acceptInvitation(guest, token)),
      ...joining,
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('gone'))
  })

  it('is used by a registration, and stays valid when that fails', async () => {
    const [owner] = await buildTeam('owner')
    const token = tokenOf(await invite(await asMember(owner), 'buyer'))
    const register = (fails: boolean) =>
      db.transaction().execute(async (tx) => {
        const seat = await redeemInvitation(tx, token, new Date())
        if (fails) throw new Failure('code-wrong')
        const member = await buildMember(tx, { companyId: seat.companyId, role: seat.role })
        await recordInvitee({ db: tx, now: new Date() }, seat, member.id)
        return member
      })
    await expect(register(true)).rejects.toEqual(refused('code-wrong'))
    expect(await seatOf(await register(false))).toEqual({ companyId: owner.companyId, role: 'buyer' })
    await expect(register(false)).rejects.toEqual(refused('gone'))
  })

  it.each([
    ['after a week', inDays(7.01)],
    ['with an invalid token', new Date()],
  ])('is refused %s', async (what, now) => {
    const [owner] = await buildTeam('owner')
    const created = tokenOf(await invite(await asMember(owner), 'buyer'))
    const token = what.includes('invalid') ? 'a'.repeat(43) : created
    await expect(invitationPreview(testContext(db, { now }), token)).rejects.toEqual(refused('gone'))
    const guest = await buildMember(db)
    await expect(acceptInvitation(await asMember(guest, now), token)).rejects.toEqual(refused('gone'))
  })

  it('is created and revoked by owners only, each for their own company', async () => {
    const [owner, buyer] = await buildTeam('owner', 'buyer')
    const other = await buildMember(db)
    await expect(invite(await asMember(buyer), 'buyer')).rejects.toEqual(refused('not-allowed'))
    const created = await invite(await asMember(owner), 'buyer')
    const id = Number(created.id)
    await expect(revokeInvitation(await asMember(other), id)).rejects.toEqual(refused('not-found'))
    await revokeInvitation(await asMember(owner), id)
    await expect(revokeInvitation(await asMember(owner), id)).rejects.toEqual(refused('not-found'))
    await expect(invitationPreview(testContext(db), tokenOf(created))).rejects.toEqual(refused('gone'))
  })

  it('admits no only owner with colleagues, and no member of the company', async () => {
    const [owner] = await buildTeam('owner')
    const [head, clerk] = await buildTeam('owner', 'buyer')
    const token = tokenOf(await invite(await asMember(owner), 'buyer'))
    await expect(acceptInvitation(await asMember(head), token)).rejects.toEqual(refused('last-owner'))
    await expect(acceptInvitation(await asMember(owner), token)).rejects.toEqual(refused('conflict'))
    await acceptInvitation(await asMember(clerk), token)
    expect((await seatOf(clerk)).companyId).toBe(owner.companyId)
  })

  it('admits nobody whose phone has an account in the company', async () => {
    const [owner] = await buildTeam('owner')
    const phone = '13612340001'
    await buildMember(db, { companyId: owner.companyId, role: 'buyer', phone })
    const token = tokenOf(await invite(await asMember(owner), 'buyer'))
    const again = await buildMember(db, { phone })
    await expect(acceptInvitation(await asMember(again), token)).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ path: 'token', message: '您在该单位已有账号，请直接登录该账号' }],
    })
    const crowd = Array.from({ length: 9 }, () => buildMember(db, { phone }))
    expect(await Promise.all(crowd)).toHaveLength(9)
    const [other] = await buildTeam('owner')
    const elsewhere = tokenOf(await invite(await asMember(other), 'buyer'))
    await expect(acceptInvitation(await asMember(again), elsewhere)).rejects.toMatchObject({
      errors: [{ path: 'phone' }],
    })
  })

  it('is one of at most twenty, also under concurrent requests', async () => {
    const [owner] = await buildTeam('owner')
    const ctx = await asMember(owner)
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => invite(ctx, 'buyer')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })
})
