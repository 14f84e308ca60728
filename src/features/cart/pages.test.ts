import { expect, it } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildMember } from '../members/factories.ts'

const { app, db } = await testApp({})

it('every page shows the number of cart lines, up to 99+', async () => {
  const member = await buildMember(db)
  const browser = await TestBrowser.of(app, db, member)
  const { id: productId } = await buildProduct(db)
  const badge = async () => / (\d+\+?)<\/span><span class="visually-hidden">(\d+) 种商品</.exec(await page())
  const page = async () => (await browser.get('/brand')).body.replaceAll('<span aria-hidden="true">', ' ')
  expect(await badge()).toBeNull()
  const fill = async (count: number) => {
    const skus = await Promise.all(Array.from({ length: count }, () => buildSku(db, { productId })))
    const lines = skus.map(({ id: skuId }) => ({ memberId: member.id, skuId, quantityTenths: 10 }))
    await db.insertInto('cartLine').values(lines).execute()
  }
  await fill(99)
  expect((await badge())?.slice(1)).toEqual(['99', '99'])
  await fill(1)
  expect((await badge())?.slice(1)).toEqual(['99+', '100'])
})
