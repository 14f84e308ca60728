import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buildProduct, buildSku } from '../factories.ts'

const { db, get } = await testApp()

async function pageOf(traits: Parameters<typeof buildProduct>[1]) {
  const product = await buildProduct(db, traits)
  await buildSku(db, { productId: product.id })
  return { id: product.id, body: (await get(`/product/${product.id}`)).body }
}
const structured = (body: string) =>
  [...body.matchAll(/"@type":"(Product|BreadcrumbList)"/g)].map(([, type]) => type)
const robots = '<meta name="robots" content="noindex"/>'

it('pages of regulated goods are not indexed and carry no structured data', async () => {
  const { body } = await pageOf({
    nameZh: '盐酸',
    regulatedClasses: ['precursor-3'],
    isHazardousChemical: true,
  })
  expect(body).toContain(robots)
  expect(structured(body)).toEqual([])
})

it('pages of other hazardous chemicals are indexed, without an offer for other services', async () => {
  const { body, id } = await pageOf({ nameZh: '乙腈', isHazardousChemical: true, unNumber: '1648' })
  expect(body).not.toContain(robots)
  expect(structured(body)).toEqual(['BreadcrumbList'])
  expect(body).not.toContain('og:title')
  expect((await get(`/images/share/product-${id}.zh.png`)).statusCode).toBe(404)
  expect((await get('/sitemap.xml')).body).not.toContain('sitemap-products')
})

it('pages of all other goods carry both', async () => {
  const { body, id } = await pageOf({ nameZh: '氯化钠' })
  expect(body).not.toContain(robots)
  const picture = `/images/share/product-${id}.zh.png`
  expect(body).toContain(`<meta property="og:image" content="http://localhost:3000${picture}"/>`)
  const { statusCode, headers, rawPayload } = await get(picture)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await get('/sitemap-products/0.xml')).body).toContain(`/product/${id}<`)
  expect(structured(body)).toEqual(['Product', 'BreadcrumbList'])
})

it('hot words that name hazardous chemicals are shown nowhere', async () => {
  await db
    .insertInto('hotWord')
    .values([
      { keywords: '乙腈', score: 9 },
      { keywords: '氯化钠', score: 8 },
      { keywords: '盐酸', score: 7 },
    ])
    .execute()
  const words = (await get('/api/product/search/hot-words')).json().data
  expect(words.map(({ keywords }: { keywords: string }) => keywords)).toEqual(['氯化钠'])
})
