import { expect, it, vi } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { NumberFinder } from './number-finder.service.server.ts'
import { findUnusedBeginning } from './repository.server.ts'

const { db } = await testDatabase()
const product = await buildProduct(db, { catalogNumber: 'Eb10' })
const sku = await buildSku(db, { productId: product.id, skuCode: 'Zz-5%_g' })
const onSale = { productId: product.id }

const find = async (numbers: NumberFinder, text: string) =>
  (await numbers.find(text, 10)).map(({ kind, text, isExact }) => `${kind} ${text} ${isExact}`)

it('numbers and codes are found in any case, in full or by prefix, with literal punctuation', async () => {
  const numbers = new NumberFinder(db)
  expect(await find(numbers, 'eB10')).toEqual(['product Eb10 true'])
  expect(await find(numbers, 'e')).toEqual(['product Eb10 false'])
  expect(await find(numbers, 'zz-5%_')).toEqual(['sku Zz-5%_g false'])
  expect(await find(numbers, 'z%')).toEqual([])
  expect(await find(numbers, 'zz-5%_gg')).toEqual([])
})

it('numbers off sale are not found, and do not displace those on sale', async () => {
  const numbers = new NumberFinder(db)
  const gone = await buildProduct(db, { catalogNumber: 'Off10', isOnSale: false })
  await buildSku(db, { productId: gone.id, skuCode: 'Off10-1' })
  await buildSku(db, { ...onSale, skuCode: 'Off20' })
  expect(await find(numbers, 'off10')).toEqual([])
  expect(await find(numbers, 'off')).toEqual(['sku Off20 false'])
})

it('the shortest unused prefix is found', async () => {
  expect(await findUnusedBeginning(db, 'ETHANOL')).toBe('ET')
  expect(await findUnusedBeginning(db, 'EB1')).toBeUndefined()
  expect(await findUnusedBeginning(db, 'ZZ-5XX')).toBe('ZZ-5X')
  expect(await findUnusedBeginning(db, '𝛼𝛽')).toBe('𝛼')
})

it('a cached miss is read again only after a number with that prefix arrives', async () => {
  const numbers = new NumberFinder(db)
  expect(await find(numbers, 'et-1')).toEqual([])
  await db.updateTable('sku').set({ skuCode: 'ET-12' }).where('id', '=', sku.id).execute()
  expect(await find(numbers, 'et-1')).toEqual([]) // not invalidated yet: the database is not queried
  await numbers.renew([product.id])
  expect(await find(numbers, 'et-1')).toEqual(['sku ET-12 false'])
  await db.updateTable('sku').set({ skuCode: 'QQ' }).where('id', '=', sku.id).execute()
  expect(await find(numbers, 'qq')).toEqual(['sku QQ true'])
})

it('a cached number is read again only after a change to its product or prefix', async () => {
  const reading = vi.spyOn(db, 'selectFrom')
  const numbers = new NumberFinder(db)
  const one = await buildProduct(db, { catalogNumber: 'KK10' })
  expect(await find(numbers, 'kk1')).toEqual(['product KK10 false'])
  reading.mockClear()
  expect(await find(numbers, 'KK1')).toEqual(['product KK10 false'])
  expect(reading).not.toHaveBeenCalled()
  const other = await buildProduct(db, { catalogNumber: 'KK11' })
  await numbers.renew([other.id])
  expect(await find(numbers, 'kk1')).toEqual(['product KK10 false', 'product KK11 false'])
  await db.updateTable('product').set({ isOnSale: false }).where('id', '=', one.id).execute()
  await numbers.renew([one.id])
  expect(await find(numbers, 'kk1')).toEqual(['product KK11 false'])
  reading.mockRestore()
})

it('every number is read again after a full invalidation', async () => {
  const numbers = new NumberFinder(db)
  expect(await find(numbers, 'w1')).toEqual([])
  await buildSku(db, { ...onSale, skuCode: 'W1' })
  await numbers.renew(null)
  expect(await find(numbers, 'w1')).toEqual(['sku W1 true'])
})
