import { expect, it } from 'vitest'
import { cellsOfText, reserveStock } from '#features/catalog/service.server.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildGoods, buildOrder } from '../factories.ts'
import { readShipmentTable } from './shipments.service.server.ts'

const { app, db } = await testApp()
const warehouse = await staffBrowser(app, db, 'warehouse')

/** An order whose goods are on hold and whose lots are chosen. */
async function pickedOrder() {
  const sku = await buildGoods(db)
  const order = await buildOrder(db, {
    skuId: sku.id,
    quantityTenths: 20,
    status: 'confirmed',
    paidFen: 2000,
  })
  const lines = await db.selectFrom('orderLine').select('id').where('orderId', '=', order.id).execute()
  await inTransaction(db, (tx) =>
    reserveStock(
      tx,
      lines.map(({ id }) => ({
        orderLineId: id,
        skuId: sku.id,
        quantityTenths: 20,
        preferredLot: null,
        allowsBackorder: false,
      })),
      { provinceCode: '440000', locale: 'zh' },
    ),
  )
  expect((await warehouse.post(`/api/admin/orders/${order.id}/move`, { to: 40 })).statusCode).toBe(200)
  return order
}

const statusOf = async (id: number) =>
  (await db.selectFrom('order').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('reads tables with and without headings, and names of warehouses', () => {
  expect(readShipmentTable('zh', cellsOfText('运单号\t承运商\t订单号\nSF1\t顺丰\t2026\n\n'))).toEqual([
    { line: 2, orderNo: '2026', carrier: '顺丰', trackingNo: 'SF1', warehouse: '' },
  ])
  const [row] = readShipmentTable('zh', cellsOfText('订单号\t承运商\t快递单号\n2026\t顺丰\tSF1'))
  expect(row).toMatchObject({ orderNo: '2026', trackingNo: 'SF1' })
  expect(readShipmentTable('zh', cellsOfText('2026,顺丰,SF1,华北仓'))).toEqual([
    { line: 1, orderNo: '2026', carrier: '顺丰', trackingNo: 'SF1', warehouse: 'north' },
  ])
})

it('a table is tried first and sent row by row, past the rows that are refused', async () => {
  const [first, second] = [await pickedOrder(), await pickedOrder()]
  const waiting = await buildOrder(db, { status: 'confirmed' })
  const text = [
    `${first.orderNo},顺丰,SF1`,
    `${second.orderNo},顺丰,`,
    'UNKNOWN,顺丰,SF3',
    `${waiting.orderNo},顺丰,SF4`,
    `${first.orderNo},顺丰,SF5`,
  ].join('\n')
  const { rows } = (await warehouse.post('/api/admin/orders/shipments/check', { text })).json().data
  expect(rows.map(({ problem }: { problem: string | null }) => problem)).toEqual([
    null,
    '请填写承运商和运单号',
    '没有此订单号',
    '当前状态不支持此操作，请刷新后重试',
    '该订单（及仓库）在表中重复出现',
  ])
  expect(await statusOf(first.id)).toBe('shipping')
  const sent = { rows: rows.map(({ problem: _, ...row }: { problem: string | null }) => row) }
  const answer = (await warehouse.post('/api/admin/orders/shipments', sent)).json().data
  expect(answer.rows.map(({ problem }: { problem: string | null }) => problem === null)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(await statusOf(first.id)).toBe('inTransit')
  expect(await statusOf(second.id)).toBe('shipping')
})

it('a file is read as well; an empty one, or one without its columns, is refused', async () => {
  const order = await pickedOrder()
  const send = (content: string) =>
    warehouse.postFile('/api/admin/orders/shipments/check', Buffer.from(content), {
      name: 'parcels.csv',
      type: 'text/csv',
    })
  const checked = await send(`订单号,承运商,运单号\n${order.orderNo},顺丰,SF9\n`)
  expect(checked.json().data.rows).toMatchObject([{ line: 2, problem: null }])
  expect((await send('订单号,承运商,运单号\n')).statusCode).toBe(422)
  const messageOf = async (content: string) => (await send(content)).json().errors[0].message
  expect(await messageOf(`${order.orderNo},顺丰,SF9\n`)).toContain('首行须为列名：订单号、承运商、运单号')
  expect(await messageOf('品名,数量\n丙酮,2\n')).toContain('缺少列：订单号、承运商、运单号。')
  expect(await messageOf(`订单号,快递公司\n${order.orderNo},顺丰\n`)).toContain('缺少列：运单号。')
})
