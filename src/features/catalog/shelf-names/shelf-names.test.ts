import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildProduct } from '../factories.ts'

const { app, db } = await testApp()
const editor = await staffBrowser(app, db, 'editor')

it('an editor renames and orders a brand; who saw an older state is told', async () => {
  const { brandId } = await buildProduct(db)
  const path = `/api/admin/shelves/brand/${brandId}`
  const { nameZh, nameEn, sortOrder, products } = (await editor.get(path)).json().data
  expect(products).toBe(1)
  const seen = { nameZh, nameEn, sortOrder }
  const renamed = { nameZh: '新名', nameEn: 'New name', sortOrder: 7 }
  expect((await editor.put(path, { ...renamed, seen })).json().data).toMatchObject(renamed)
  expect((await editor.put(path, { ...renamed, seen })).json().code).toBe('conflict')
  const { rows } = (await editor.get('/api/admin/grids/brands?filter=nameZh:新名')).json().data
  expect(rows).toMatchObject([{ id: String(brandId), sortOrder: 7, products: 1 }])
  const entry = await db
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'brand.change')
    .where('subjectId', '=', brandId)
    .executeTakeFirstOrThrow()
  expect(entry.detail).toMatchObject({ before: seen, after: renamed })
})

it('a category has a parent; unknown ones are not found', async () => {
  const { categoryId } = await buildProduct(db)
  const answer = await editor.get(`/api/admin/shelves/category/${categoryId}`)
  expect(answer.json().data).toMatchObject({ id: String(categoryId), products: 1 })
  expect((await editor.get('/api/admin/shelves/category/999999')).statusCode).toBe(404)
})
