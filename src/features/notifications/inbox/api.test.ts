import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildMember } from '../../members/factories.ts'
import { buildMessage } from '../factories.ts'
import type { MessagePage } from '../schema.ts'
import { purgeMessages } from './service.server.ts'

const { app, db } = await testApp()
const path = '/api/ucenter/message'

async function reader() {
  const member = await buildMember(db)
  const browser = await TestBrowser.of(app, db, member)
  const list = async (query = '') => (await browser.get(`${path}?${query}`)).json().data as MessagePage
  const titles = async (query = '') => (await list(query)).list.map(({ title }) => title)
  return { member, browser, list, titles }
}

describe('the messages of a member', () => {
  it('are listed by key, newest first, by kind and unread ones alone', async () => {
    const { member, list, titles } = await reader()
    const days = ['一', '二', '三', '四', '五']
    for (const [n, titleZh] of days.entries())
      await buildMessage(db, member.id, {
        titleZh,
        kind: n % 2 === 0 ? 'order' : 'quote',
        readAt: n === 4 ? new Date() : null,
      })
    const first = await list('pageSize=2')
    expect(first.list.map(({ title }) => title)).toEqual(['五', '四'])
    expect(await titles(`pageSize=2&after=${first.next}`)).toEqual(['三', '二'])
    const last = await list(`pageSize=4&after=${first.next}`)
    expect([last.list.length, last.next]).toEqual([3, null])
    expect(await titles('kind=order')).toEqual(['五', '三', '一'])
    expect(await titles('kind=order&unread=1')).toEqual(['三', '一'])
    expect(first.unread).toBe(4)
    expect(first.kinds.filter(({ unread }) => unread > 0).map(({ kind, unread }) => [kind, unread])).toEqual([
      ['order', 2],
      ['quote', 2],
    ])
  })

  it('are refused for an unknown kind', async () => {
    const { browser } = await reader()
    expect((await browser.get(`${path}?kind=toString`)).statusCode).toBe(422)
  })

  it('are marked as read one by one, by kind, and all', async () => {
    const { member, browser } = await reader()
    const one = await buildMessage(db, member.id)
    await buildMessage(db, member.id)
    await buildMessage(db, member.id, { kind: 'coupon' })
    const unread = async () => (await browser.get('/api/ucenter/show')).json().data.unread.messages
    expect(await unread()).toBe(3)
    const ids = [String(one.id)]
    const read = await browser.post(`${path}/read`, { ids })
    expect(read.json().data).toEqual({ unread: 2 })
    expect((await browser.post(`${path}/read-all`, { kind: 'coupon' })).json().data).toEqual({ unread: 1 })
    expect((await browser.post(`${path}/read-all`, {})).json().data).toEqual({ unread: 0 })
    expect(await unread()).toBe(0)
  })

  it('are not changed at all when one id belongs to another member', async () => {
    const [own, other] = [await reader(), await reader()]
    const mine = await buildMessage(db, own.member.id)
    const foreign = await buildMessage(db, other.member.id)
    const ids = [String(mine.id), String(foreign.id)]
    expect((await own.browser.post(`${path}/read`, { ids })).statusCode).toBe(404)
    expect((await own.browser.delete(path, { ids })).statusCode).toBe(404)
    expect((await own.list()).unread).toBe(1)
    expect((await other.list()).unread).toBe(1)
  })

  it('disappear when they are deleted, and the event is not reported again', async () => {
    const { member, browser, titles } = await reader()
    const { id } = await buildMessage(db, member.id)
    expect((await browser.delete(path, { ids: [String(id)] })).json().data).toEqual({ unread: 0 })
    expect(await titles()).toEqual([])
    expect((await browser.get(`${path}/${id}`)).statusCode).toBe(404)
    expect((await browser.get(`/message/${id}`)).statusCode).toBe(404)
    const rows = await db.selectFrom('message').select('id').where('memberId', '=', member.id).execute()
    expect(rows).toHaveLength(1)
  })

  it('are marked as read by their page, not by the call', async () => {
    const { member, browser, list } = await reader()
    const { id } = await buildMessage(db, member.id, {
      titleZh: '订单已发货',
      link: '/ucenter/trade/order/9',
    })
    await browser.get(`${path}/${id}`)
    expect((await list()).unread).toBe(1)
    const page = await browser.get(`/message/${id}`)
    expect(page.body).toContain('订单已发货')
    expect(page.body).toContain('href="/ucenter/trade/order/9"')
    expect((await list()).unread).toBe(0)
  })

  it('are for signed-in members', async () => {
    expect((await app.inject(path)).statusCode).toBe(401)
    expect((await app.inject('/message/1')).statusCode).toBe(302)
  })

  it('are removed half a year after they were read or deleted', async () => {
    const { member } = await reader()
    const now = new Date()
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const rest = [
      await buildMessage(db, member.id, { createdAt: ago(400) }),
      await buildMessage(db, member.id, { readAt: ago(179) }),
    ]
    await buildMessage(db, member.id, { readAt: ago(181) })
    await buildMessage(db, member.id, { hiddenAt: ago(181) })
    await purgeMessages({ db, config: { messageRetentionDays: 180 } }, now)
    const rows = await db.selectFrom('message').select('id').where('memberId', '=', member.id).execute()
    expect(rows.map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
  })
})
