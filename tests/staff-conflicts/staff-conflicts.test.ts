import { expect, it } from 'vitest'
import { reserveStock } from '#features/catalog/service.server.ts'
import { buildLot } from '#features/catalog/stock/factories.ts'
import { buildGoods, buildOrder } from '#features/orders/factories.ts'
import { buildPayer, setBankAccount } from '#features/payments/factories.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { api, mine, records, shop, theirs } from './records.ts'

const { app, db } = shop

/** Need more than a row: their own tests send an older version. */
const elsewhere = {
  'POST /agreements': 'keeping.test.ts',
  'POST /bulk-edits': 'bulk-edits.test.ts',
  'POST /categories/{id}/move': 'shelf-names.test.ts',
  'PUT /products/{id}/pictures': 'shelf-names.test.ts',
  'POST /control-list-changes/{id}/apply': 'control-lists.test.ts',
  'POST /control-list-changes/{id}/check': 'control-lists.test.ts',
  'POST /control-list-changes/{id}/discard': 'control-lists.test.ts',
  'POST /external-links/{id}/remove': 'links.test.ts',
  'POST /imports/{id}/cancel': 'catalog-imports.test.ts',
  'POST /imports/{id}/check': 'catalog-imports.test.ts',
  'POST /imports/{id}/start': 'catalog-imports.test.ts',
  'POST /members/{id}/transfer': 'customers.test.ts',
  'POST /periods/{id}/close': 'periods.test.ts',
  'POST /qualifications/{id}/reject': 'review.test.ts',
  'POST /quotes/{id}/offline-order': 'offline.test.ts',
  'POST /report/coa/withdraw': 'coa.test.ts',
  'POST /tickets/{id}/close': 'tickets.test.ts',
  'POST /tickets/{id}/reply': 'tickets.test.ts',
  'PUT /external-links/{id}': 'links.test.ts',
  'PUT /message-texts/{id}': 'wordings.test.ts',
  'PUT /shipping-order/{id}': 'shipping-order.test.ts',
  'PUT /tax-categories/{id}': 'invoicing.test.ts',
  'PUT /report/supplier-papers/{id}/shown': 'coa-keeping.test.ts',
}

const isSeen = (name: string) => /^(version|revision|seen|seenAt|seenVersion|before|fromId)$/.test(name)

it('every change that names what was seen is tested', async () => {
  const { paths, components } = (await shop.get('/api/openapi.json')).json()
  const schemaOf = (schema: {
    $ref?: string
    properties?: object
    allOf?: object[]
    anyOf?: object[]
  }): string[] =>
    schema.$ref
      ? schemaOf(components.schemas[schema.$ref.split('/').at(-1) ?? ''])
      : [
          ...Object.keys(schema.properties ?? {}),
          ...[...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap(schemaOf),
        ]
  const versioned = Object.entries<object>(paths).flatMap(([path, calls]) =>
    Object.entries<{
      requestBody?: { content: Record<string, never> }
      parameters?: { name: string; in: string }[]
    }>(calls as never).flatMap(([method, call]) => {
      if (!path.startsWith(api) || method === 'get') return []
      const body = (call.requestBody?.content as never)?.['application/json'] as
        | { schema: object }
        | undefined
      const query = call.parameters?.filter((one) => one.in === 'query').map(({ name }) => name) ?? []
      const names = [...query, ...(body ? schemaOf(body.schema) : [])]
      return names.some(isSeen) ? [`${method.toUpperCase()} ${path.slice(api.length)}`] : []
    }),
  )
  expect(versioned.length).toBeGreaterThan(40)
  expect(versioned.toSorted()).toEqual([...Object.keys(records), ...Object.keys(elsewhere)].toSorted())
})

/** By the audit log, the newest entries first. */
const authorsAfter = (id: number) =>
  db.selectFrom('auditEntry').select(['id', 'staffId']).where('id', '>', id).orderBy('id', 'desc').execute()

it.each(Object.entries(records))('of two changes at once, one is refused: %s', async (call, build) => {
  const { path, change, shown } = await build()
  const method = (call.split(' ')[0] ?? '').toLowerCase() as 'put' | 'post' | 'delete'
  const [last] = await authorsAfter(0)
  const sent = ['甲方写的', '乙方写的内容']
  const answers = await Promise.all(
    [mine, theirs].map((browser, index) => browser[method](`${api}/${path}`, change(sent[index] ?? ''))),
  )
  const isRemoval = method === 'delete' || path.endsWith('/remove')
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses, answers.map(({ body }) => body).join()).toEqual(
    // what is removed is not there any more; a draft belongs to an article
    isRemoval && !path.startsWith('articles') ? [200, 404] : [200, 409],
  )
  const first = answers.findIndex(({ statusCode }) => statusCode === 200)
  const authors = (await authorsAfter(last?.id ?? 0)).map(({ staffId }) => staffId)
  expect([new Set(authors).size, authors.length > 0]).toEqual([1, true])
  if (!shown) return
  const stored = (await mine.get(`${api}/${shown}`)).body
  expect([stored.includes(sent[first] ?? ''), stored.includes(sent[1 - first] ?? '')]).toEqual([true, false])
})

/** Paid, with goods on hold. */
async function confirmedOrder() {
  const { id: skuId } = await buildGoods(db)
  const [place] = await db.selectFrom('stock').select('warehouse').where('skuId', '=', skuId).execute()
  await buildLot(db, { skuId, warehouse: place?.warehouse ?? '', quantityTenths: 1000 })
  const facts = { skuId, quantityTenths: 20, status: 'confirmed' as const, paidFen: 2000 }
  const { id, line } = await buildOrder(db, facts)
  const goods = {
    orderLineId: line.id,
    skuId,
    quantityTenths: 20,
    preferredLot: null,
    allowsBackorder: false,
  }
  await inTransaction(db, (tx) => reserveStock(tx, [goods], { provinceCode: '440000', locale: 'zh' }))
  return { id, lineId: line.id }
}

it('of two pickers of an order, one begins; its lots are chosen once', async () => {
  const { id, lineId } = await confirmedOrder()
  const answers = await Promise.all(
    [mine, theirs].map((browser) => browser.post(`${api}/orders/${id}/move`, { to: 40 })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const chosen = db.selectFrom('orderLineLot').select('quantityTenths').where('orderLineId', '=', lineId)
  expect(await chosen.execute()).toEqual([{ quantityTenths: 20 }])
})

it('of two who confirm a remittance, one books it', async () => {
  await setBankAccount(db)
  const payer = await buildPayer(app, db)
  const order = await payer.order({ collection: 'remittance' })
  const { id, amount } = await payer.begin('remittance', order.id)
  const answers = await Promise.all(
    [mine, theirs].map((browser, index) =>
      browser.post(`${api}/payments/${id}/confirm`, { amount, bankReference: `TWO-${index}` }),
    ),
  )
  expect(answers.map((answer) => answer.json().code ?? answer.statusCode).toSorted()).toEqual([
    200,
    'conflict',
  ])
  const paid = db.selectFrom('order').select(['paidFen', 'totalFen']).where('id', '=', order.id)
  const { paidFen, totalFen } = await paid.executeTakeFirstOrThrow()
  expect(paidFen).toBe(totalFen)
})
