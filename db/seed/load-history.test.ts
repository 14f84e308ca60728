import { expect, it } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { isNumber } from '#shared/document-number.ts'
import { testDatabase } from '../../tests/database.ts'
import { demoFavorites, demoFolders, demoOrders } from './history.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadHistory } from './load-history.ts'
import { loadInvoices } from './load-invoices.ts'

const { db, sql } = await testDatabase()

it('the demo company has past orders, views, folders and watches, added once', async () => {
  for (let place = 0; place < 40; place++) {
    const product = await buildProduct(db, { salesCount: 100 - place })
    await buildSku(db, { productId: product.id, listPriceFen: 1550 + place })
  }
  expect(await loadHistory(sql)).toBe(false)
  await loadAccounts(sql)
  expect(await loadHistory(sql)).toBe(true)
  const orders = await db.selectFrom('order').selectAll().execute()
  expect(orders).toHaveLength(demoOrders.length)
  expect(orders.every(({ orderNo }) => isNumber(orderNo))).toBe(true)
  const bought = await db.selectFrom('purchase').selectAll().where('memberId', 'is', null).execute()
  expect(bought.length).toBe(new Set(demoOrders.flatMap(({ skus }) => skus.map(([place]) => place))).size)
  expect(Math.max(...bought.map(({ times }) => times))).toBeGreaterThan(3)
  expect(await db.selectFrom('favoriteFolder').select('id').execute()).toHaveLength(demoFolders.length)
  expect(await db.selectFrom('favorite').select('skuId').execute()).toHaveLength(demoFavorites.length)
  expect(await db.selectFrom('favoriteWatch').select('id').execute()).not.toEqual([])
  expect(await db.selectFrom('productView').select('day').execute()).not.toEqual([])
  expect(await loadHistory(sql)).toBe(false)
})

it('the demo company has invoices in every state, added once; sums are those of their lines', async () => {
  expect(await loadInvoices(sql)).toBe(true)
  const invoices = await db.selectFrom('invoice').selectAll().orderBy('id').execute()
  expect(new Set(invoices.map(({ state }) => state))).toEqual(
    new Set(['requested', 'issuing', 'rejected', 'withdrawn']),
  )
  const [red] = invoices.filter(({ kind }) => kind === 'red')
  expect(invoices.find(({ id }) => id === red?.originalId)).toMatchObject({ redFen: red?.totalFen })
  const lines = await db.selectFrom('invoiceLine').selectAll().execute()
  for (const { id, netFen, taxFen } of invoices) {
    const own = lines.filter(({ invoiceId }) => invoiceId === id)
    expect(own.reduce((sum, line) => sum + line.netFen, 0)).toBe(netFen)
    expect(own.reduce((sum, line) => sum + line.taxFen, 0)).toBe(taxFen)
  }
  expect(await loadInvoices(sql)).toBe(false)
})
