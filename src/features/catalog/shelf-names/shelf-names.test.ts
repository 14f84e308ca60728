import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildCategory, buildProduct } from '../factories.ts'

const { app, db } = await testApp()
const editor = await staffBrowser(app, db, 'editor')
const visitor = new TestBrowser(app)

const readShelf = async (path: string) => {
  const { nameZh, nameEn, sortOrder, isHidden, brand, ...more } = (await editor.get(path)).json().data
  return { seen: { nameZh, nameEn, sortOrder, isHidden, brand }, ...more }
}

it('an editor changes and hides a brand; a change of an older state is refused', async () => {
  const { brandId } = await buildProduct(db)
  const path = `/api/admin/shelves/brand/${brandId}`
  const { seen, products } = await readShelf(path)
  expect(products).toBe(1)
  const png = await sharp({ create: { width: 1200, height: 40, channels: 3, background: '#0b6a8f' } })
    .png()
    .toBuffer()
  const logo = (await editor.postFile('/api/admin/catalogue-pictures', png, {})).json().data.address
  const brand = { country: 'DE', descriptionZh: '简介', descriptionEn: 'About', logoPath: logo }
  const changed = { nameZh: '新名', nameEn: 'New name', sortOrder: 7, isHidden: false, brand }
  const bad = { ...changed, brand: { ...brand, logoPath: 'https://elsewhere.example/a.png' } }
  expect((await editor.put(path, { ...bad, seen })).json().errors).toMatchObject([{ path: 'brand.logoPath' }])
  expect((await editor.put(path, { ...changed, seen })).json().data).toMatchObject(changed)
  expect((await editor.put(path, { ...changed, seen })).json().code).toBe('conflict')
  const file = await visitor.get(logo)
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(file.headers['cache-control']).toContain('immutable')
  await vi.waitFor(async () => expect((await visitor.get(`/brand/${brandId}`)).body).toContain(logo))
  await editor.put(path, { ...changed, isHidden: true, seen: changed })
  await vi.waitFor(async () => expect((await visitor.get(`/brand/${brandId}`)).statusCode).toBe(404))
  const entries = await db
    .selectFrom('auditEntry')
    .select('detail')
    .where('action', '=', 'brand.change')
    .where('subjectId', '=', brandId)
    .orderBy('id')
    .execute()
  expect(entries[0]?.detail).toMatchObject({ before: seen, after: changed })
})

it('a picture of a product is re-encoded, ordered and shown; what is no picture is refused', async () => {
  const { id } = await buildProduct(db)
  const send = (content: Buffer) => editor.postFile('/api/admin/catalogue-pictures', content, {})
  expect((await send(Buffer.from('<svg onload="alert(1)"/>'))).json().code).toBe('file-unreadable')
  const jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const [one, other] = [(await send(jpeg)).json().data, (await send(jpeg)).json().data]
  const path = `/api/admin/products/${id}/pictures`
  const names = [other.name, one.name]
  expect((await editor.put(path, { names, seen: [] })).json().data).toHaveLength(2)
  expect((await editor.put(path, { names: [], seen: [] })).json().code).toBe('conflict')
  const product = (await visitor.get(`/api/product/${id}`)).json().data
  expect(product).toMatchObject({
    image: other.address,
    photos: [{ src: other.address }, { src: one.address }],
  })
})

it('a category with what lies below moves to another parent; too deep and into itself is refused', async () => {
  const [top, rival] = [await buildCategory(db), await buildCategory(db)]
  const middle = await buildCategory(db, { level: 2, parentId: top.id })
  const leaf = await buildCategory(db, { level: 3, parentId: middle.id })
  const { id: productId } = await buildProduct(db, { categoryId: leaf.id })
  const move = (id: number, body: object) => editor.post(`/api/admin/categories/${id}/move`, body)
  const seen = { parentId: String(top.id), sortOrder: middle.sortOrder }
  const under = (id: number) => ({ parentId: String(id), beforeId: null, seen })
  expect((await move(middle.id, under(leaf.id))).statusCode).toBe(422)
  expect(
    (await move(top.id, { ...under(rival.id), seen: { parentId: null, sortOrder: top.sortOrder } })).json()
      .code,
  ).toBe('validation-failed')
  expect((await move(middle.id, under(rival.id))).statusCode).toBe(200)
  expect((await move(middle.id, under(rival.id))).json().code).toBe('conflict')
  await vi.waitFor(async () => {
    const { categoryPath } = (await visitor.get(`/api/product/${productId}`)).json().data
    expect(categoryPath.map(({ id }: { id: string }) => Number(id))).toEqual([rival.id, middle.id, leaf.id])
  })
  const unfit = db.updateTable('category').set({ parentId: top.id }).where('id', '=', leaf.id).execute()
  await expect(unfit).rejects.toThrow('level above')
  expect((await editor.get('/api/admin/shelves/category/999999')).statusCode).toBe(404)
})
