import { describe, expect, it, vi } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildMember } from '../../members/factories.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { purgeViews } from './service.server.ts'

const { app, db } = await testApp()
const path = '/api/ucenter/footprint'

const build = async (nameZh: string) => {
  const product = await buildProduct(db, { nameZh })
  await buildSku(db, { productId: product.id })
  return product
}
const [acetone, ethanol] = [await build('丙酮'), await build('乙醇')]

const viewsOf = (memberId: number) =>
  db.selectFrom('productView').where('memberId', '=', memberId).select(['productId', 'viewedAt']).execute()

async function buildViewer() {
  const member = await buildMember(db)
  const browser = await TestBrowser.of(app, db, member)
  return { member, browser }
}

/** Views of days ago, in Chinese time. */
const addView = (memberId: number, productId: number, daysAgo: number) => {
  const viewedAt = new Date(Date.now() - daysAgo * 86_400_000)
  const day = new Date(viewedAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  return db.insertInto('productView').values({ memberId, productId, day, viewedAt }).execute()
}

describe('the browsing history', () => {
  it('records a product page once per day, and shows it in the member centre and on other products', async () => {
    const { member, browser } = await buildViewer()
    await browser.get(`/product/${acetone.id}`)
    await browser.get(`/product/${acetone.id}`)
    await vi.waitFor(async () => expect(await viewsOf(member.id)).toHaveLength(1))
    const page = (await browser.get('/ucenter/footprint')).body
    for (const text of ['丙酮', '今天']) expect(page).toContain(text)
    expect((await browser.get(`/product/${ethanol.id}`)).body).toContain('丙酮')
    await vi.waitFor(async () => expect(await viewsOf(member.id)).toHaveLength(2))
  })

  it('is recorded for members only', async () => {
    const { id } = await build('甲醇')
    await new TestBrowser(app).get(`/product/${id}`)
    expect(await db.selectFrom('productView').where('productId', '=', id).selectAll().execute()).toEqual([])
    for (const answer of [await new TestBrowser(app).get(path), await new TestBrowser(app).delete(path, {})])
      expect(answer.statusCode).toBe(401)
  })

  it('is grouped by day, 90 days back', async () => {
    const { member, browser } = await buildViewer()
    await addView(member.id, acetone.id, 0)
    await addView(member.id, ethanol.id, 1)
    await addView(member.id, acetone.id, 91)
    const { total, days } = (await browser.get(path)).json().data
    expect(total).toBe(2)
    expect(
      days.map(({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)),
    ).toEqual([['丙酮'], ['乙醇']])
  })

  it('is removed by product, by day or as a whole, and only the own one', async () => {
    const { member, browser } = await buildViewer()
    const { member: other } = await buildViewer()
    for (const { id } of [member, other])
      for (const daysAgo of [0, 1])
        for (const product of [acetone, ethanol]) await addView(id, product.id, daysAgo)
    const { days } = (await browser.get(path)).json().data
    await browser.delete(path, { day: days[0].day, productId: String(acetone.id) })
    expect(await viewsOf(member.id)).toHaveLength(3)
    await browser.delete(path, { day: days[1].day })
    expect(await viewsOf(member.id)).toHaveLength(1)
    await browser.delete(path, {})
    expect(await viewsOf(member.id)).toHaveLength(0)
    expect(await viewsOf(other.id)).toHaveLength(4)
  })

  it('is deleted after 90 days', async () => {
    const { member } = await buildViewer()
    for (const daysAgo of [0, 89, 90]) await addView(member.id, acetone.id, daysAgo)
    await purgeViews({ db }, new Date())
    expect(await viewsOf(member.id)).toHaveLength(2)
  })
})
