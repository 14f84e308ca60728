import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildCompany, buildMember } from '../factories.ts'

const { app, db } = await testApp()
const path = '/api/ucenter/company'
const signIn = async (traits: Parameters<typeof buildMember>[1] = {}) => {
  const member = await buildMember(db, traits)
  return { member, browser: await TestBrowser.of(app, db, member) }
}
const buildTeam = async () => {
  const company = await buildCompany(db, { name: '某某检测有限公司' })
  const owner = await signIn({ companyId: company.id })
  return { company, owner, buyer: await signIn({ companyId: company.id, role: 'buyer' }) }
}
const company = { name: '某某检测有限公司', kind: 'enterprise', unifiedCode: '' }
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

describe('the company calls', () => {
  it.each([
    ['9144030071526726XG', 200, '9144030071526726XG'],
    [' 91440300 7152 6726xg', 200, '9144030071526726XG'],
    ['', 200, ''],
    ['9144030071526726XH', 422, undefined],
    ['123', 422, undefined],
  ])('answer the code %j with %d', async (unifiedCode, status, stored) => {
    const { browser } = await signIn()
    const answer = await browser.put(path, { ...company, unifiedCode })
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.json().data).toMatchObject({ name: company.name, unifiedCode: stored })
    else
      expect(answer.json().errors).toEqual([
        { path: 'unifiedCode', message: '统一社会信用代码有误，请对照营业执照核对' },
      ])
  })

  it('show a company to its members, and accept changes from its owners only', async () => {
    const { owner, buyer } = await buildTeam()
    const stranger = await signIn()
    const memberPath = `${path}/member/${buyer.member.id}`
    expect((await buyer.browser.put(path, company)).statusCode).toBe(403)
    expect((await buyer.browser.post(`${path}/invitation`, { role: 'buyer' })).statusCode).toBe(403)
    expect((await stranger.browser.put(memberPath, { role: 'owner' })).statusCode).toBe(404)
    expect((await stranger.browser.delete(memberPath)).statusCode).toBe(404)
    expect((await owner.browser.put(memberPath, { role: 'staff' })).statusCode).toBe(422)
    expect((await owner.browser.put(memberPath, { role: 'approver' })).statusCode).toBe(200)
    const last = await owner.browser.put(`${path}/member/${owner.member.id}`, { role: 'buyer' })
    expect(last.json()).toMatchObject({ status: 409, code: 'last-owner' })
    expect((await buyer.browser.get('/api/ucenter/auth-info')).json().data.userData.role).toBe('approver')
    expect((await owner.browser.delete(memberPath)).statusCode).toBe(200)
    expect((await buyer.browser.get(path)).json().data).toMatchObject({ role: 'owner', state: 'unverified' })
  })

  it('let the only member of a company join another once its money and work are settled', async () => {
    const { owner } = await buildTeam()
    const link = (await owner.browser.post(`${path}/invitation`, { role: 'buyer' })).json().data.link
    const { member, browser } = await signIn()
    const { companyId } = member
    const join = async () => (await browser.post(`${path}/join`, { token: tokenOf(link) })).json()
    await db.insertInto('wallet').values({ companyId, balanceFen: 12_345 }).execute()
    expect(await join()).toMatchObject({
      code: 'work-left',
      errors: [{ path: 'wallet', message: '钱包余额 ¥123.45 未提现' }],
    })
    await db.updateTable('wallet').set({ balanceFen: 0 }).where('companyId', '=', companyId).execute()
    expect(await join()).toMatchObject({ status: 200 })
  })

  it('limit the purchases of buyers as set by an owner', async () => {
    const { owner, buyer } = await buildTeam()
    const limit = async () => (await buyer.browser.get(path)).json().data.buyerLimit
    expect(await limit()).toBe(1000)
    expect((await buyer.browser.put(`${path}/buyer-limit`, { limit: 5000 })).statusCode).toBe(403)
    expect((await owner.browser.put(`${path}/buyer-limit`, { limit: 1e-9 })).statusCode).toBe(422)
    expect((await owner.browser.put(`${path}/buyer-limit`, { limit: 250.5 })).statusCode).toBe(200)
    expect(await limit()).toBe(250.5)
  })

  it('are for members only', async () => {
    const visitor = new TestBrowser(app)
    for (const answer of [
      await visitor.get(path),
      await visitor.put(path, company),
      await visitor.post(`${path}/invitation`, { role: 'buyer' }),
      await visitor.post(`${path}/join`, { token: 'x' }),
      await visitor.delete(`${path}/invitation/1`),
    ])
      expect(answer.statusCode).toBe(401)
  })
})

describe('an invitation', () => {
  it('shows its offer to a visitor and admits a member once', async () => {
    const { owner } = await buildTeam()
    const invitation = (await owner.browser.post(`${path}/invitation`, { role: 'approver' })).json().data
    const token = tokenOf(invitation.link)
    const visitor = new TestBrowser(app)
    expect((await visitor.get(`/api/auth/invitation?token=${token}`)).json().data).toMatchObject({
      companyName: '某某检测有限公司',
      role: 'approver',
    })
    const page = await visitor.get(`/auth/invitation?token=${token}`)
    expect(page.body).toContain('加入某某检测有限公司')
    expect(page.body).toContain(`/auth/register?invitation=${token}`)
    const guest = await signIn()
    expect((await guest.browser.get(`/auth/invitation?token=${token}`)).body).toContain('确认加入')
    expect((await guest.browser.post(`${path}/join`, { token })).statusCode).toBe(200)
    expect((await guest.browser.get('/api/ucenter/auth-info')).json().data.userData).toMatchObject({
      companyName: '某某检测有限公司',
      role: 'approver',
    })
    const again = await guest.browser.post(`${path}/join`, { token })
    expect(again.json()).toMatchObject({ status: 410, code: 'gone', message: '该链接已失效' })
    expect((await visitor.get(`/auth/invitation?token=${token}`)).body).toContain('邀请已失效')
  })

  it.each(['', 'x', `${'a'.repeat(42)}'`, '%00'])('with the token %j answers 404', async (token) => {
    const visitor = new TestBrowser(app)
    expect((await visitor.get(`/api/auth/invitation?token=${token}`)).statusCode).toBe(410)
    const page = await visitor.get(`/auth/invitation?token=${token}`)
    expect([page.statusCode, page.body.includes('邀请已失效')]).toEqual([410, true])
  })
})

describe('the company page', () => {
  it('shows an owner members, invitations and the referral link, and a buyer no phone of colleagues', async () => {
    const { owner, buyer } = await buildTeam()
    const { body } = await owner.browser.get('/ucenter/member/company')
    for (const words of ['单位成员', '邀请同事加入', owner.member.spreadCode, buyer.member.nickname])
      expect(body).toContain(words)
    const seen = (await buyer.browser.get('/ucenter/member/company')).body
    expect(seen).toContain('退出单位')
    expect(seen).not.toContain('单位成员')
    for (const page of [body, seen])
      for (const { member } of [owner, buyer]) expect(page).not.toContain(member.phone)
  })
})
