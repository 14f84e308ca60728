import { expect, it, vi } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { readSpecialLines } from './special-form.tsx'

const { app, db } = await testApp()
const editor = await staffBrowser(app, db, 'editor')
const path = '/api/admin/specials'

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

async function buildOffer() {
  const { id: productId } = await buildProduct(db)
  return buildSku(db, { productId, listPriceFen: 10_000 })
}

const campaign = (code: string, lines: object[], more: object = {}) => ({
  code,
  titleZh: '活动',
  titleEn: 'Campaign',
  introZh: '',
  introEn: '',
  sortOrder: 0,
  startsAt: fromNow(-10),
  endsAt: fromNow(60),
  mostTenths: null,
  lines,
  ...more,
})

const priceSeen = async (productId: number) =>
  (await new TestBrowser(app).get(`/api/product/${productId}`)).json().data.skus[0]

it('reads prices and discounts of a pasted table, and says which line it cannot', () => {
  expect(readSpecialLines('A-1, 85.00\n\nA-2\t15%\n')).toEqual({
    lines: [
      { sku: 'A-1', priceFen: 8500 },
      { sku: 'A-2', discountBp: 1500 },
    ],
  })
  expect(readSpecialLines('A-1, 85.00\nA-2').unread).toEqual({ line: 2, text: 'A-2' })
})

it('a campaign has its price up to the limit, is changed by one at a time, and ends', async () => {
  const offer = await buildOffer()
  const input = campaign('limited', [{ sku: offer.skuCode, discountBp: 2000 }], { mostTenths: 50 })
  const { id, version, ...added } = (await editor.post(path, input)).json().data
  expect(added).toMatchObject({ state: 'running', lines: [{ priceFen: 8000 }] })
  await vi.waitFor(async () =>
    expect(await priceSeen(offer.productId)).toMatchObject({ discountPrice: 80, most: 5 }),
  )
  const { code: _, ...values } = campaign('limited', [{ sku: offer.skuCode, priceFen: 7000 }])
  expect((await editor.put(`${path}/${id}`, { ...values, version })).json().data).toMatchObject({
    version: 2,
    lines: [{ priceFen: 7000 }],
  })
  expect((await editor.put(`${path}/${id}`, { ...values, version })).json().code).toBe('conflict')
  expect((await editor.post(`${path}/${id}/end`, { version: 2 })).json().data.state).toBe('ended')
  expect((await editor.post(`${path}/${id}/remove`, { version: 3 })).json().code).toBe('illegal-move')
  await vi.waitFor(async () => expect((await priceSeen(offer.productId)).discountPrice).toBe(100))
  const entries = await db
    .selectFrom('auditEntry')
    .select(['action', 'detail'])
    .where('subject', '=', 'special')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['special.add', 'special.change', 'special.end'])
  expect(entries[1]?.detail).toMatchObject({ before: { mostTenths: 50 }, after: { mostTenths: null } })
})

it('a pack has one campaign at a time, in forms and in files', async () => {
  const offer = await buildOffer()
  const lines = [{ sku: offer.skuCode, priceFen: 9000 }]
  await editor.post(path, campaign('first', lines))
  const refused = await editor.post(path, campaign('second', lines))
  expect(refused.json().errors[0].message).toContain(`${offer.skuCode} 已在活动 first`)
  const later = campaign('later', lines, { startsAt: fromNow(60), endsAt: fromNow(90) })
  expect((await editor.post(path, later)).json().data.state).toBe('planned')
  const moved = db
    .updateTable('special')
    .set({ startsAt: fromNow(30) })
    .where('code', '=', 'later')
    .execute()
  await expect(moved).rejects.toThrow('overlaps')
  expect((await editor.post(path, campaign('dear', [{ ...lines[0], priceFen: 10_000 }]))).statusCode).toBe(
    422,
  )
})
