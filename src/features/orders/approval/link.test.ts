import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { approvalDriver, findSentToken } from './factories.ts'

const { app, db } = await testApp()

const { rule, teamWith, place, show, approvalOf, openStep, reserved, codeOf, decide } = approvalDriver(
  app,
  db,
)
const linkTo = (approver: { email: string | null }) => findSentToken(db, approver)

describe('a link', () => {
  const byLink = (token: string, body: object = {}) =>
    new TestBrowser(app).post('/api/trade/approval-link', { token, decision: 'approved', ...body })

  const endOfPage = async (token: string) => {
    const { statusCode, body } = await app.inject(`/approval/${token}`)
    expect(statusCode).toBe(410)
    return /<p>([^<]*?) ?(?:<!-- -->)? ?(?:<!-- -->)?请登录后在/.exec(body)?.[1]?.trim()
  }

  it('decides once, without signing in, and reading its page changes nothing', async () => {
    const team = await teamWith([rule()])
    const { id } = await place(team)
    const token = await linkTo(team.first)
    for (let time = 0; time < 2; time++) {
      const page = await app.inject(`/approval/${token}`)
      expect(page.statusCode).toBe(200)
      expect(page.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(page.headers['set-cookie'] ?? '').not.toContain('sid=')
    }
    expect((await byLink(token)).statusCode).toBe(200)
    expect(codeOf(await byLink(token))).toBe('gone')
    expect(await endOfPage(token)).toBe('您已通过此链接完成审批。')
    expect((await show(team.browsers.buyer, id)).status).toBe(20)
    expect((await approvalOf(team.browsers.buyer, id)).events.at(-1)).toMatchObject({
      channel: 'link',
      name: team.first.nickname,
    })
  })

  it('is stored as a hash alone, belongs to one step and ends with it', async () => {
    const team = await teamWith([rule()])
    const { id } = await place(team)
    const token = await linkTo(team.second)
    const stored = await db.selectFrom('message').select(['link', 'bodyZh', 'bodyEn']).execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await decide(team.browsers.first, id, 'approved')).statusCode).toBe(200)
    expect((await byLink(token)).json()).toMatchObject({
      code: 'gone',
      errors: [{ message: '该订单已由其他审批人处理。' }],
    })
    expect(await endOfPage(token)).toBe('该订单已由其他审批人处理。')
    expect(codeOf(await byLink('unknown'))).toBe('gone')
    expect(await endOfPage('unknown')).toBe('')
  })

  it('ends when its approver leaves the role or the time is over', async () => {
    const team = await teamWith([rule()])
    await place(team)
    const token = await linkTo(team.first)
    await db.updateTable('member').set({ role: 'buyer' }).where('id', '=', team.first.id).execute()
    expect((await byLink(token)).statusCode).toBe(403)
    expect(await endOfPage(token)).toBe('您已不是该订单的审批人。')
    const second = await linkTo(team.second)
    await db
      .updateTable('orderApprovalLink')
      .set({ expiresAt: new Date(0) })
      .execute()
    expect(codeOf(await byLink(second))).toBe('gone')
    expect(await endOfPage(second)).toBe('此链接已过期。')
  })

  it('ends when the order is cancelled', async () => {
    const team = await teamWith([rule()])
    const { id } = await place(team)
    const token = await linkTo(team.first)
    await team.browsers.buyer.post(`/api/trade/order/${id}/cancel`, {})
    expect(await endOfPage(token)).toBe('该订单已取消，无需审批。')
  })

  it('stays valid when the order is edited, for a decision on the edited order', async () => {
    const team = await teamWith([rule()])
    const { id } = await place(team)
    const token = await linkTo(team.first)
    const stepId = await openStep(id)
    const { version, lines } = await show(team.browsers.buyer, id)
    const less = [{ id: lines[0]!.id, quantity: 1 }]
    await team.browsers.buyer.put(`/api/trade/order/${id}`, { version, lines: less })
    expect(await linkTo(team.first)).toBe(token)
    expect(codeOf(await byLink(token, { stepId }))).toBe('conflict')
    expect((await app.inject(`/approval/${token}`)).statusCode).toBe(200)
    const { stepToDecide } = await approvalOf(team.browsers.first, id)
    expect((await byLink(token, { stepId: stepToDecide })).statusCode).toBe(200)
    expect((await show(team.browsers.buyer, id)).status).toBe(20)
  })

  it('needs a code to the phone of the approver for regulated chemicals', async () => {
    const team = await teamWith([rule()])
    await place(team)
    const token = await linkTo(team.first)
    const sendCode = () => new TestBrowser(app).post('/api/trade/approval-link/code', { token })
    expect(codeOf(await sendCode())).toBe('not-allowed')
    await db.updateTable('orderApproval').set({ needsSecondFactor: true }).execute()
    expect((await byLink(token)).statusCode).toBe(422)
    expect((await sendCode()).statusCode).toBe(200)
    const sent = await db
      .selectFrom('outboxMessage')
      .where('recipient', '=', team.first.phone)
      .orderBy('id', 'desc')
      .select('code')
      .executeTakeFirstOrThrow()
    const wrong = sent.code === '000000' ? '000001' : '000000'
    expect(codeOf(await byLink(token, { code: wrong }))).toBe('code-wrong')
    expect((await byLink(token, { code: sent.code })).statusCode).toBe(200)
  })
})

describe('at the same time', () => {
  const codes = (answers: { json(): { code?: string } }[]) =>
    answers.map((one) => codeOf(one) ?? 'ok').toSorted()

  it('of two approvers one decides', async () => {
    const team = await teamWith([rule()])
    const { id } = await place(team)
    const body = { stepId: await openStep(id), decision: 'approved', reason: '' }
    const answers = await Promise.all(
      [team.browsers.first, team.browsers.second].map((one) =>
        one.post(`/api/trade/order/${id}/approval`, body),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await approvalOf(team.browsers.buyer, id)).events).toHaveLength(2)
  })

  it('a link used twice decides once', async () => {
    const team = await teamWith([rule()])
    const { id } = await place(team)
    const token = await linkTo(team.first)
    const answers = await Promise.all(
      [1, 2].map(() =>
        new TestBrowser(app).post('/api/trade/approval-link', { token, decision: 'approved' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
    expect((await approvalOf(team.browsers.buyer, id)).events).toHaveLength(2)
  })

  it('a decision and a cancellation leave one result', async () => {
    const team = await teamWith([rule()])
    const { id, sku } = await place(team)
    const body = { stepId: await openStep(id), decision: 'approved', reason: '' }
    const answers = await Promise.all([
      team.browsers.first.post(`/api/trade/order/${id}/approval`, body),
      team.browsers.buyer.post(`/api/trade/order/${id}/cancel`, {}),
    ])
    const { status } = await show(team.browsers.buyer, id)
    // A payable order can still be cancelled, so that both may succeed in this order.
    expect(status).toBe(answers[1]?.statusCode === 200 ? -1 : 20)
    expect(codes(answers).filter((code) => code !== 'conflict' && code !== 'ok')).toEqual([])
    expect(await reserved(sku.id)).toBe(status === -1 ? 0 : 20)
  })
})
