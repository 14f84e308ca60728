import { describe, expect, it } from 'vitest'
import { buildMember } from '#features/members/factories.ts'
import { buildAddress, buildGoods, buildOrder } from '#features/orders/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { testContext } from '../../../../tests/context.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { removeOrderedLines } from '../service.server.ts'
import { listPersonalDrafts, removeDraftsOf } from './repository.server.ts'
import { expireDrafts } from './service.server.ts'

const { app, db } = await testApp()
const service = await staffBrowser(app, db, 'service')

async function propose(lines = 1) {
  const member = await buildMember(db)
  const browser = await TestBrowser.of(app, db, member)
  const address = await buildAddress(db, member.id)
  const goods = []
  for (let count = 0; count < lines; count++) goods.push(await buildGoods(db))
  const made = await service.post(`/api/admin/members/${member.id}/drafts`, {
    lines: goods.map(({ id }) => ({ skuId: String(id), quantity: 2 })),
    addressId: String(address.id),
    remark: '按上次规格',
  })
  const id = String(made.json().data?.id)
  return { member, browser, address, goods, made, id, path: `/api/trade/draft/${id}` }
}

describe('an order that customer service proposes', () => {
  it('is sent to the member, who takes it to the checkout at the prices of then', async () => {
    const { member, browser, address, goods, id, path } = await propose(2)
    const message = db.selectFrom('message').select(['kind', 'link']).where('memberId', '=', member.id)
    expect(await message.execute()).toEqual([
      { kind: 'order', link: `/ucenter/trade/shopping-cart?draft=${id}` },
    ])
    expect((await browser.get(`/ucenter/trade/shopping-cart?draft=${id}`)).body).toContain('按上次规格')
    await db
      .updateTable('sku')
      .set({ listPriceFen: 12_300 })
      .where('id', '=', goods[0]?.id ?? 0)
      .execute()
    const taken = await browser.post(`${path}/take`)
    expect(taken.json().data).toEqual({ lines: 2, addressId: String(address.id) })
    const before = (await browser.get('/api/trade/shopping-cart/selected?way=buy-now')).json().data
    expect(before.items).toHaveLength(2)
    expect(before.items.map(({ amount }: { amount: number }) => amount)).toContain(246)
    expect((await browser.get('/api/trade/shopping-cart')).json().data).toEqual([])
    expect((await browser.get(`/pay/confirm?way=buy-now&address=${address.id}`)).statusCode).toBe(200)
    expect((await browser.post(`${path}/decline`, {})).json().code).toBe('gone')
  })

  it('is declined, taken back or over, and then nobody takes it', async () => {
    const declined = await propose()
    expect((await declined.browser.post(`${declined.path}/decline`, { reason: '已采购' })).statusCode).toBe(
      200,
    )
    expect((await declined.browser.post(`${declined.path}/take`)).json().code).toBe('gone')
    expect((await service.get(`/api/admin/drafts/${declined.id}`)).json().data).toMatchObject({
      state: 'declined',
      reason: '已采购',
    })
    const withdrawn = await propose()
    expect((await service.post(`/api/admin/drafts/${withdrawn.id}/withdraw`)).statusCode).toBe(200)
    expect((await withdrawn.browser.post(`${withdrawn.path}/take`)).json().code).toBe('gone')
    const old = await propose()
    await db
      .updateTable('cartDraft')
      .set({ expiresAt: new Date() })
      .where('id', '=', Number(old.id))
      .execute()
    expect((await old.browser.post(`${old.path}/take`)).json().code).toBe('gone')
    expect((await old.browser.get(`/ucenter/trade/shopping-cart?draft=${old.id}`)).body).toContain('已失效')
    await expireDrafts(testContext(db), new Date())
    const { state } = await db
      .selectFrom('cartDraft')
      .select('state')
      .where('id', '=', Number(old.id))
      .executeTakeFirstOrThrow()
    expect(state).toBe('expired')
    const { list } = (await service.get('/api/admin/inbox')).json().data
    expect(list).toMatchObject([
      { subject: 'cartDraft', subjectId: old.id, from: 'Reagora' },
      { subjectId: declined.id, text: '会员拒绝了代拟清单：已采购' },
      ...list.slice(2),
    ])
    const grid = (await service.get('/api/admin/grids/cart-drafts?filter=state:expired')).json().data.rows
    expect(grid.map((row: { id: string }) => row.id)).toEqual([old.id])
  })

  it('is linked to the order that came of it, and is not ordered twice', async () => {
    const { member, browser, id, path } = await propose()
    await browser.post(`${path}/take`)
    const waiting = await db.selectFrom('cartLine').select('id').where('draftId', '=', Number(id)).execute()
    const order = await buildOrder(db, { memberId: member.id, companyId: member.companyId })
    await removeOrderedLines(db, member.id, [{ orderId: order.id, lineIds: waiting.map((line) => line.id) }])
    const draft = (await service.get(`/api/admin/drafts/${id}`)).json().data
    expect(draft).toMatchObject({
      canTake: false,
      orders: [{ id: String(order.id), orderNo: order.orderNo }],
    })
    expect((await service.get(`/api/admin/orders/${order.id}`)).json().data.draftId).toBe(id)
    const again = await browser.post(`${path}/take`)
    expect(again.json()).toMatchObject({
      code: 'gone',
      errors: [{ message: '这份采购清单已下单，不能重复提交' }],
    })
    expect((await browser.get(`/ucenter/trade/shopping-cart?draft=${id}`)).body).toContain(order.orderNo)
    const [own] = await listPersonalDrafts(db, member.id)
    expect(own).toMatchObject({ state: 'taken', orders: [{ orderNo: order.orderNo }], lines: [{}] })
    await removeDraftsOf(db, member.id)
    expect(await listPersonalDrafts(db, member.id)).toHaveLength(1)
  })

  it('reads pasted lines as the member, and takes no address of somebody else', async () => {
    const { member } = await propose()
    const other = await buildMember(db)
    const goods = await buildGoods(db)
    const path = `/api/admin/members/${member.id}/drafts`
    const read = await service.post(`${path}/read`, { text: `${goods.skuCode} 3` })
    expect(read.statusCode).toBe(200)
    expect(read.json().data).toHaveLength(1)
    const addressId = String((await buildAddress(db, other.id)).id)
    const refused = await service.post(path, { lines: [{ skuId: String(goods.id), quantity: 1 }], addressId })
    expect(refused.statusCode).toBe(404)
  })
})
