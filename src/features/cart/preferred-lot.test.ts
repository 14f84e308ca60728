import { describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildLot } from '../catalog/stock/factories.ts'
import { buildMember } from '../members/factories.ts'
import type { CartItem } from './schema.ts'

const { app, db } = await testApp()
const path = '/api/trade/shopping-cart'

const newSku = async () => buildSku(db, { productId: (await buildProduct(db)).id, onHandTenths: 1000 })
const line = (sku: { id: number }) => ({ skuId: String(sku.id), quantity: 1 })

async function buyer() {
  const browser = await TestBrowser.of(app, db, await buildMember(db))
  const list = async (): Promise<CartItem[]> => (await browser.get(path)).json().data
  return { browser, list }
}

describe('a preferred lot', () => {
  const newLot = (skuId: number, traits: Partial<Parameters<typeof buildLot>[1]> = {}) =>
    buildLot(db, { skuId, warehouse: 'south', quantityTenths: 30, ...traits })

  it('stays with the line until another or none is chosen', async () => {
    const { browser, list } = await buyer()
    const sku = await newSku()
    const [first, second] = [await newLot(sku.id), await newLot(sku.id)]
    const preferring = async (preferredLot: string | null | undefined) => {
      const answer = await browser.post(path, { ...line(sku), preferredLot })
      return [answer.json().data.items[0].preferredLot, (await list())[0]?.preferredLot]
    }
    expect(await preferring(undefined)).toEqual([null, null])
    expect(await preferring(first.lotNumber)).toEqual([first.lotNumber, first.lotNumber])
    expect(await preferring(second.lotNumber)).toEqual([second.lotNumber, second.lotNumber])
    expect(await preferring(undefined)).toEqual([second.lotNumber, second.lotNumber])
    expect(await preferring(null)).toEqual([null, null])
    await browser.post(`${path}?way=buy-now`, { ...line(sku), preferredLot: first.lotNumber })
    const bought = (await browser.get(`${path}/selected?way=buy-now`)).json().data
    expect(bought.items).toMatchObject([{ preferredLot: first.lotNumber }])
    expect((await list())[0]).toMatchObject({ preferredLot: null, quantity: 5 })
  })

  it('is changed with the quantity, and reported when less of it is in stock', async () => {
    const { browser, list } = await buyer()
    const sku = await newSku()
    const { lotNumber } = await newLot(sku.id)
    await browser.post(path, { ...line(sku), preferredLot: lotNumber })
    const { id } = (await list())[0] as CartItem
    const put = async (change: object) => (await browser.put(path, { id, quantity: 3, ...change })).json()
    expect((await put({})).data).toMatchObject({ preferredLot: lotNumber, isLotShort: false })
    expect((await put({ quantity: 4 })).data).toMatchObject({ preferredLot: lotNumber, isLotShort: true })
    expect(await list()).toMatchObject([{ preferredLot: lotNumber, isLotShort: true }])
    expect((await put({ preferredLot: 'unknown' })).errors).toMatchObject([{ path: '0.preferredLot' }])
    expect((await put({ preferredLot: null })).data).toMatchObject({ preferredLot: null, isLotShort: false })
    expect(await list()).toMatchObject([{ preferredLot: null, quantity: 3 }])
  })

  it('belongs to the sku, and is neither expired nor sold out', async () => {
    const { browser, list } = await buyer()
    const sku = await newSku()
    const refused = [
      { lotNumber: 'unknown' },
      await newLot((await newSku()).id),
      await newLot(sku.id, { expiresOn: '2020-01-01' }),
      await newLot(sku.id, { quantityTenths: 0 }),
    ]
    for (const { lotNumber } of refused) {
      const answer = await browser.post(path, [line(sku), { ...line(sku), preferredLot: lotNumber }])
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0].message).toContain(lotNumber)
    }
    expect((await browser.post(path, { ...line(sku), preferredLot: '' })).statusCode).toBe(422)
    expect(await list()).toEqual([])
  })
})
