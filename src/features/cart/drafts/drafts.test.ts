import { describe, expect, it } from 'vitest'
import { buildMember } from '#features/members/factories.ts'
import { buildAddress, buildGoods } from '#features/orders/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

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
  it('is told to the member, who takes it to the checkout at the prices of then', async () => {
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
    const grid = (await service.get('/api/admin/grids/cart-drafts?filter=state:expired')).json().data.rows
    expect(grid.map((row: { id: string }) => row.id)).toEqual([old.id])
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
