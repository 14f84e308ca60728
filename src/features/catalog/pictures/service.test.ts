import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import type { Api } from '#server/http/api.ts'
import { respondToFailure } from '#server/http/respond-to-failure.ts'
import { testContext } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { servePackPictures } from '../api.server.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { listHits } from '../products/service.server.ts'

const { db } = await testDatabase()
const ctx = testContext(db)
const app = fastify()
app.decorateRequest('ctx', { getter: () => ctx })
app.setErrorHandler(respondToFailure)
servePackPictures(app as unknown as Api)
afterAll(() => app.close())

const product = await buildProduct(db, { nameZh: '无水<乙醇>', grade: 'AR' })
const sku = await buildSku(db, { productId: product.id })
const addressOf = async (id = product.id) => (await listHits(ctx, [id]))[0]?.skus[0]?.picture ?? ''

describe('the address of a pack picture', () => {
  it('answers the drawing, to be cached for ever', async () => {
    const address = await addressOf()
    expect(address).toMatch(new RegExp(`^/images/packs/${sku.id}-[0-9a-f]{10}\\.svg$`))
    const { statusCode, headers, body } = await app.inject(address)
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'image/svg+xml; charset=utf-8',
    })
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-security-policy']).toBe("default-src 'none'")
    expect(body).toContain('无水&lt;乙醇&gt;')
    const again = await app.inject({ url: address, headers: { 'if-none-match': headers.etag } })
    expect(again.statusCode).toBe(304)
  })

  it('changes with what is drawn, and a former one leads to it', async () => {
    const former = await addressOf()
    await db.updateTable('product').set({ salesCount: 7 }).where('id', '=', product.id).execute()
    expect(await addressOf()).toBe(former)
    await db.updateTable('sku').set({ packing: '2.5 L' }).where('id', '=', sku.id).execute()
    const address = await addressOf()
    expect(address).not.toBe(former)
    const { statusCode, headers } = await app.inject(former)
    expect([statusCode, headers.location]).toEqual([302, address])
    expect(headers['cache-control']).not.toContain('immutable')
  })

  it('is unknown without such a sku, and for one that is not on sale', async () => {
    const hidden = await buildSku(db, { productId: product.id, isOnSale: false })
    const barred = await buildProduct(db, { isBarred: true })
    const held = await buildSku(db, { productId: barred.id })
    const version = (await addressOf()).slice(-14)
    const addresses = [
      `${hidden.id}-`,
      `${held.id}-`,
      '999999-',
      '0-',
      '-1-',
      '1e3-',
      'x-',
      `${'9'.repeat(20)}-`,
    ]
      .map((start) => `/images/packs/${start}${version}`)
      .concat(`/images/packs/${sku.id}.svg`, `/images/packs/${sku.id}-${'f'.repeat(11)}.svg`)
    const answers = await Promise.all(addresses.map((address) => app.inject(address)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 404))
  })
})
