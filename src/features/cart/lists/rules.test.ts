import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { json } from '#server/db/json.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildProduct, buildSku } from '../../catalog/factories.ts'
import { buildMember, memberContext } from '../../members/factories.ts'
import { addToCart, listCart } from '../service.server.ts'
import { mostLists } from './schema.ts'
import {
  listSavedLists,
  loadSavedList,
  readSharedCart,
  renameSavedList,
  saveList,
  shareCart,
  takeSharedCart,
} from './service.server.ts'

const { db } = await testDatabase()
const product = await buildProduct(db)
const dayMs = 86_400_000
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const newSku = () => buildSku(db, { productId: product.id })
const newBuyer = async (traits = {}) => memberContext(db, await buildMember(db, traits))
const line = (sku: { id: number }, quantity = 1) => ({ skuId: String(sku.id), quantity })
const takeOffSale = (sku: { id: number }) =>
  db.updateTable('sku').set({ isOnSale: false }).where('id', '=', sku.id).execute()

describe('saved lists', () => {
  it('are limited to 50; a refused list stores nothing', async () => {
    const buyer = await newBuyer()
    const lines = [line(await newSku())]
    const { memberId } = buyer.viewer
    const named = Array.from({ length: mostLists - 1 }, (_, place) => ({ memberId, name: `清单 ${place}` }))
    await db.insertInto('savedList').values(named).execute()
    const saves = await Promise.allSettled(['甲', '乙', '丙'].map((name) => saveList(buyer, { name, lines })))
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(saveList(buyer, { name: '丁', lines })).rejects.toMatchObject({ code: 'limit-reached' })
    expect(await listSavedLists(buyer)).toHaveLength(mostLists)
  })

  it('have one line per sku, and refuse unknown skus', async () => {
    const buyer = await newBuyer()
    const [sku, other] = [await newSku(), await newSku()]
    const saved = await saveList(buyer, { name: '合并', lines: [line(sku, 1.5), line(other), line(sku, 2)] })
    expect(saved.count).toBe(2)
    expect(await loadSavedList(buyer, Number(saved.id))).toMatchObject({ count: 2, added: 2, skipped: 0 })
    const quantities = new Map(
      (await listCart(buyer)).map(({ product: { skuId }, quantity }) => [skuId, quantity]),
    )
    expect([quantities.get(String(sku.id)), quantities.get(String(other.id))]).toEqual([3.5, 1])
    const unknown = { name: '未知', lines: [line(sku), line({ id: 999_999_999 })] }
    await expect(saveList(buyer, unknown)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('can keep their own name, but not take another list’s name', async () => {
    const [buyer, stranger] = [await newBuyer(), await newBuyer()]
    const lines = [line(await newSku())]
    const { id } = await saveList(buyer, { name: '一', lines })
    await saveList(buyer, { name: '二', lines })
    await renameSavedList(buyer, Number(id), '一')
    await expect(renameSavedList(buyer, Number(id), '二')).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'name', message: '已有同名清单' }],
    })
    await expect(renameSavedList(stranger, Number(id), '三')).rejects.toMatchObject({ code: 'not-found' })
    await saveList(stranger, { name: '一', lines })
    expect((await listSavedLists(buyer)).map(({ name }) => name)).toEqual(['二', '一'])
  })

  it('add to cart quantities; a list with nothing on sale loads nothing', async () => {
    const buyer = await newBuyer()
    const sku = await newSku()
    await addToCart(buyer, [{ skuId: sku.id, quantityTenths: 25 }])
    const { id } = await saveList(buyer, { name: '常购', lines: [line(sku, 2)] })
    await loadSavedList(buyer, Number(id))
    expect(await listCart(buyer)).toMatchObject([{ quantity: 4.5 }])
    await takeOffSale(sku)
    await expect(loadSavedList(buyer, Number(id))).rejects.toMatchObject({ code: 'gone' })
  })
})

describe('shared carts', () => {
  it('are limited to 50 a day per member, and stored as hashes only', async () => {
    const buyer = await newBuyer()
    const lines = [line(await newSku())]
    const { token } = await shareCart(buyer, lines)
    const { memberId, companyId } = buyer.viewer
    const { tokenHash } = await db
      .selectFrom('sharedCart')
      .select('tokenHash')
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow()
    expect(tokenHash).toEqual(hashOf(token))
    const expiresAt = new Date(buyer.now.getTime() + 7 * dayMs)
    await db
      .insertInto('sharedCart')
      .values(
        Array.from({ length: 49 }, (_, place) => ({
          memberId,
          companyId,
          expiresAt,
          tokenHash: hashOf(String(place)),
          lines: json([]),
          createdAt: buyer.now,
        })),
      )
      .execute()
    await expect(shareCart(buyer, lines)).rejects.toMatchObject({ code: 'limit-reached' })
    const nextDay = { ...buyer, now: new Date(buyer.now.getTime() + dayMs + 1000) }
    expect((await shareCart(nextDay, lines)).token).not.toBe(token)
  })

  it('are open to colleagues for 7 days', async () => {
    const buyer = await newBuyer()
    const colleague = await newBuyer({ companyId: buyer.viewer.companyId })
    const { token, expiresAt } = await shareCart(buyer, [line(await newSku(), 1.5)])
    expect(expiresAt.getTime() - buyer.now.getTime()).toBe(7 * dayMs)
    const at = (ms: number) => ({ ...colleague, now: new Date(expiresAt.getTime() + ms) })
    expect((await readSharedCart(at(-1), token)).lines).toMatchObject([{ quantity: 1.5 }])
    await expect(readSharedCart(at(0), token)).rejects.toMatchObject({ code: 'not-found' })
    await expect(takeSharedCart(at(0), token)).rejects.toMatchObject({ code: 'not-found' })
    expect(await listCart(colleague)).toEqual([])
  })

  it('merge their lines, and load nothing once everything is off sale', async () => {
    const buyer = await newBuyer()
    const sku = await newSku()
    const { token } = await shareCart(buyer, [line(sku), line(sku, 0.5)])
    expect(await takeSharedCart(buyer, token)).toEqual({ count: 1, added: 1, skipped: 0 })
    expect(await listCart(buyer)).toMatchObject([{ quantity: 1.5 }])
    await takeOffSale(sku)
    await expect(takeSharedCart(buyer, token)).rejects.toMatchObject({ code: 'gone' })
  })
})
