import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { staffBrowser } from '../../../tests/staff.ts'
import { buildBuyer, buildOrder } from '../orders/factories.ts'

const { app, db, dataDir } = await testApp()
const service = await staffBrowser(app, db, 'service')
const visitor = new TestBrowser(app)

async function reviewed(
  review: { stars?: number; text?: string; pictures?: string[]; isHidden?: boolean } = {},
) {
  const { member } = await buildBuyer(db)
  await db.updateTable('member').set({ realName: '欧阳采购' }).where('id', '=', member.id).execute()
  const order = await buildOrder(db, { memberId: member.id, companyId: member.companyId, status: 'finished' })
  const { id: orderLineId, productId } = order.line
  const { id } = await db
    .insertInto('productReview')
    .values({ stars: 4, text: '纯度合格', memberId: member.id, orderLineId, productId, ...review })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, productId, member }
}

const reviewsOf = async (productId: number, query = '') =>
  (await visitor.get(`/api/product/${productId}/reviews${query}`)).json().data

describe('reviews of a product', () => {
  it('show stars, a masked author and the pack, and nothing that is hidden', async () => {
    const { productId, member } = await reviewed()
    const order = await buildOrder(db, { memberId: member.id, companyId: member.companyId })
    await db
      .insertInto('productReview')
      .values({
        stars: 1,
        text: '藏',
        memberId: member.id,
        orderLineId: order.line.id,
        productId,
        isHidden: true,
      })
      .execute()
    const page = await reviewsOf(productId)
    expect(page.summary).toEqual({ count: 1, average: 4, byStars: [0, 0, 0, 1, 0] })
    expect(page.list).toMatchObject([{ stars: 4, text: '纯度合格', author: '欧**', answer: null }])
    expect(JSON.stringify(page)).not.toContain('采购')
    expect((await reviewsOf(productId, '?stars=5')).list).toEqual([])
  })

  it('are listed for service by state, read one by one, and answered after what was read', async () => {
    const { id } = await reviewed({ stars: 2, text: '标签脱落' })
    const list = await service.get('/api/admin/grids/reviews?filter=state:open&filter=stars:..2')
    expect(list.json().data.rows).toContainEqual(expect.objectContaining({ id: String(id), stars: 2 }))
    const read = async () => (await service.get(`/api/admin/posts/review/${id}`)).json().data
    expect(await read()).toMatchObject({ text: '标签脱落', memberName: '欧阳采购', answer: null })
    const answer = (text: string) => service.put(`/api/admin/reviews/${id}/answer`, { text, seenAt: null })
    expect((await answer('已补寄')).statusCode).toBe(200)
    expect((await answer('同事也在答复')).json().code).toBe('conflict')
    expect((await read()).answer.text).toBe('已补寄')
  })

  it('are answered and hidden by customer service alone', async () => {
    const { id, productId, member } = await reviewed({ text: '包装有破损' })
    const warehouse = await staffBrowser(app, db, 'warehouse')
    const path = `/api/admin/reviews/${id}`
    expect((await warehouse.put(`${path}/answer`, { text: '抱歉' })).statusCode).toBe(403)
    const open = (await service.get('/api/admin/reviews')).json().data.list
    expect(open.find((one: { id: string }) => one.id === String(id))).toMatchObject({
      memberName: '欧阳采购',
      text: '包装有破损',
    })
    await service.put(`${path}/answer`, { text: '抱歉，已为您补发' })
    await service.put(`${path}/answer`, { text: '抱歉，已补发' })
    expect((await reviewsOf(productId)).list[0].answer.text).toBe('抱歉，已补发')
    const messages = await db.selectFrom('message').where('memberId', '=', member.id).select('link').execute()
    expect(messages).toEqual([{ link: `/product/${productId}/reviews` }])
    await service.put(`${path}/visibility`, { isHidden: true, reason: '含联系方式' })
    expect((await reviewsOf(productId)).list).toEqual([])
    expect((await service.get('/api/admin/reviews?state=hidden')).json().data.list[0]).toMatchObject({
      id: String(id),
      isHidden: true,
    })
    expect((await service.put('/api/admin/reviews/999999/answer', { text: '好' })).statusCode).toBe(404)
  })

  it('show pictures to everybody, and those of hidden reviews to nobody', async () => {
    const name = 'BBBBBBBBBBBBBBBBBBBBBB.webp'
    const { id, productId } = await reviewed({ pictures: [name, 'CCCCCCCCCCCCCCCCCCCCCC.pdf'] })
    await mkdir(join(dataDir, 'files/uploads'), { recursive: true })
    await writeFile(join(dataDir, 'files/uploads', name), 'picture')
    const [review] = (await reviewsOf(productId)).list
    expect(review.pictures).toEqual([`/api/product/review/${id}/picture/0`])
    const status = async (place: string) =>
      (await visitor.get(`/api/product/review/${id}/picture/${place}`)).statusCode
    expect(await status('0')).toBe(200)
    expect(await status('1')).toBe(404)
    expect(await status('2')).toBe(404)
    await db.updateTable('productReview').set({ isHidden: true }).where('id', '=', id).execute()
    expect(await status('0')).toBe(404)
  })

  it('stand on the page of the product with their rating', async () => {
    const { productId } = await reviewed({ text: '<i>溶解快</i>' })
    const page = (await visitor.get(`/product/${productId}`)).body
    expect(page).toContain('&lt;i&gt;溶解快&lt;/i&gt;')
    expect(page).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1')
    expect((await visitor.get(`/product/${productId}/reviews?stars=4`)).body).toContain('溶解快')
    expect((await visitor.get('/product/999999/reviews')).statusCode).toBe(404)
  })
})

describe('questions about a product', () => {
  const ask = (browser: TestBrowser, productId: number, text = '请问是否适用于 HPLC？') =>
    browser.post(`/api/product/${productId}/questions`, { text })
  const questionsOf = async (browser: TestBrowser, productId: number) =>
    (await browser.get(`/api/product/${productId}/questions`)).json().data.list

  it('are seen by the asker alone until they are answered', async () => {
    const { productId, member } = await reviewed()
    const asker = await TestBrowser.of(app, db, member)
    const asked = (await ask(asker, productId)).json().data
    expect(asked).toMatchObject({ isWaiting: true, answer: null })
    expect(await questionsOf(visitor, productId)).toEqual([])
    expect(await questionsOf(asker, productId)).toMatchObject([{ id: asked.id, isWaiting: true }])
    expect((await visitor.get(`/product/${productId}/questions`)).body).not.toContain('适用于')
    await service.put(`/api/admin/questions/${asked.id}/answer`, { text: '适用' })
    expect(await questionsOf(visitor, productId)).toMatchObject([
      { text: '请问是否适用于 HPLC？', author: '欧**', isWaiting: false, answer: { text: '适用' } },
    ])
    const events = await db.selectFrom('message').where('memberId', '=', member.id).select('kind').execute()
    expect(events).toEqual([{ kind: 'question' }])
    await service.put(`/api/admin/questions/${asked.id}/visibility`, { isHidden: true, reason: '重复' })
    expect(await questionsOf(asker, productId)).toEqual([])
  })

  it('are asked by members, a few a day, about products on sale', async () => {
    const { productId, member } = await reviewed()
    const asker = await TestBrowser.of(app, db, member)
    expect((await ask(visitor, productId)).statusCode).toBe(401)
    expect((await ask(asker, 999_999)).statusCode).toBe(404)
    expect((await ask(asker, productId, '？')).statusCode).toBe(422)
    const twice = await Promise.all([ask(asker, productId), ask(asker, productId)])
    expect(twice[0].json().data).toEqual(twice[1].json().data)
    for (let count = 1; count < 10; count++)
      expect((await ask(asker, productId, `请问第 ${count} 项`)).statusCode).toBe(200)
    const refused = await ask(asker, productId, '请问还有吗？')
    expect(refused.json()).toMatchObject({ code: 'limit-reached' })
  })
})
