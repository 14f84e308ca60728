import { expect, it, vi } from 'vitest'
import { buildIndex, buildQuery, buildRow } from '../factories.ts'
import { CategorySets } from '../segments/ordinals.ts'

const rows = [1, 2, 3].map((id) => buildRow({ id, categoryIds: [1], grade: id === 3 ? 'GR' : 'AR' }))

it('a list is tested and counted once for all pages and orders, until a product changes', async () => {
  const counting = vi.spyOn(CategorySets.prototype, 'membersOf')
  const index = await buildIndex(rows)
  const page = (number: number, grade: string[] = ['AR']) =>
    index.search(buildQuery({ categoryId: [1], grade, page: number, pageSize: 1, sort: 'newest' }))
  const first = await page(1)
  expect(first).toMatchObject({ total: 2, productIds: [2], facets: { grade: [{ count: 2 }, { count: 1 }] } })
  counting.mockClear()
  expect(await page(2)).toEqual({ ...first, productIds: [1] })
  expect(await page(1)).toEqual(first)
  expect(counting).not.toHaveBeenCalled()
  expect(await page(1, ['GR'])).toMatchObject({ total: 1, productIds: [3] })
  await index.apply([{ kind: 'product', row: buildRow({ id: 4, categoryIds: [1], grade: 'AR' }) }])
  expect(await page(1)).toMatchObject({ total: 3, productIds: [4] })
  await index.apply([{ kind: 'gone', productId: 4 }])
  expect(await page(1)).toEqual(first)
  counting.mockRestore()
})
