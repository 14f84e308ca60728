import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildProduct, buildSku } from '../../catalog/factories.ts'
import { buildMember } from '../../members/factories.ts'

const { app, db } = await testApp()
const lists = '/api/trade/saved-list'
const shared = '/api/trade/shared-cart'
const cart = '/api/trade/shopping-cart'

const newSku = async () => buildSku(db, { productId: (await buildProduct(db)).id })
const line = (sku: { id: number }, quantity = 1) => ({ skuId: String(sku.id), quantity })
const signIn = async (traits = {}) => {
  const member = await buildMember(db, traits)
  return { member, browser: await TestBrowser.of(app, db, member) }
}
const takeOffSale = (sku: { id: number }) =>
  db.updateTable('sku').set({ isOnSale: false }).where('id', '=', sku.id).execute()

describe('saved lists', () => {
  it('store lines under a name, and load those on sale into the cart', async () => {
    const { browser } = await signIn()
    const [first, gone] = [await newSku(), await newSku()]
    const saved = await browser.post(lists, { name: '每月常购', lines: [line(first, 2.5), line(gone)] })
    expect((await browser.get(lists)).json().data).toMatchObject([{ name: '每月常购', count: 2 }])
    await takeOffSale(gone)
    const [{ pictures }] = (await browser.get(lists)).json().data
    expect(pictures).toEqual([expect.stringContaining(`/${first.id}-`)])
    const loaded = await browser.post(`${lists}/${saved.json().data.id}/load`)
    expect(loaded.json().data).toEqual({ count: 1, added: 1, skipped: 1 })
    expect((await browser.get(cart)).json().data).toMatchObject([{ quantity: 2.5 }])
  })

  it('have unique names, and are renamed and deleted by their member only', async () => {
    const [{ browser }, { browser: stranger }] = [await signIn(), await signIn()]
    const lines = [line(await newSku())]
    const { id } = (await browser.post(lists, { name: '清单一', lines })).json().data
    const again = await browser.post(lists, { name: '清单一', lines })
    expect(again.json()).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
    const foreign = await Promise.all([
      stranger.put(`${lists}/${id}`, { name: '别人' }),
      stranger.delete(`${lists}/${id}`),
      stranger.post(`${lists}/${id}/load`),
    ])
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await browser.put(`${lists}/${id}`, { name: '清单二' })).statusCode).toBe(200)
    expect((await browser.delete(`${lists}/${id}`)).statusCode).toBe(200)
    expect((await browser.get(lists)).json().data).toEqual([])
  })
})

describe('a shared cart', () => {
  it('can be opened and loaded by colleagues only', async () => {
    const { browser, member } = await signIn({ nickname: '王老师' })
    const { browser: colleague } = await signIn({ companyId: member.companyId })
    const { browser: stranger } = await signIn()
    const [sku, gone] = [await newSku(), await newSku()]
    const { link } = (await browser.post(shared, { lines: [line(sku, 3), line(gone)] })).json().data
    await takeOffSale(gone)
    const token = new URL(link).searchParams.get('share')
    expect((await colleague.get(`${shared}/${token}`)).json().data).toMatchObject({
      sharedBy: '王老师',
      lines: [{ sku: sku.skuCode, quantity: 3, isOnSale: true }, { isOnSale: false }],
    })
    const taken = await colleague.post(`${shared}/${token}/take`)
    expect(taken.json().data).toEqual({ count: 1, added: 1, skipped: 1 })
    const foreign = [await stranger.get(`${shared}/${token}`), await stranger.post(`${shared}/${token}/take`)]
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  it('expires after 7 days', async () => {
    const { browser } = await signIn()
    const { link } = (await browser.post(shared, { lines: [line(await newSku())] })).json().data
    const token = new URL(link).searchParams.get('share')
    await db.updateTable('sharedCart').set({ expiresAt: new Date() }).execute()
    expect((await browser.get(`${shared}/${token}`)).statusCode).toBe(404)
  })
})
