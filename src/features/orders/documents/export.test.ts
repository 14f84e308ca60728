import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { buildBuyer, buildOrder } from '../factories.ts'

const { app, db } = await testApp()
const { member } = await buildBuyer(db)
const order = await buildOrder(db, { memberId: member.id, companyId: member.companyId })
const browser = await TestBrowser.of(app, db, member)
const exported = () => browser.get('/api/trade/order/export.xlsx')

/** More orders like the first. */
const addOrders = (count: number) =>
  sql`insert into "order" overriding system value
    select (jsonb_populate_record(kept, jsonb_build_object('id', kept.id + n, 'order_no', kept.order_no || n))).*
    from "order" kept, generate_series(1, ${count}) n where kept.id = ${order.id}`.execute(db)

/** More lines like the first of that order. */
const addLines = (count: number) =>
  sql`insert into order_line overriding system value
    select (jsonb_populate_record(kept, jsonb_build_object('id', kept.id + n, 'line_no', 1 + n))).*
    from order_line kept, generate_series(1, ${count}) n where kept.id = ${order.line.id}`.execute(db)

it('of too many lines or orders is refused with how many there may be', async () => {
  expect((await exported()).statusCode).toBe(200)
  await addLines(20_000)
  expect((await exported()).json()).toMatchObject({
    code: 'limit-reached',
    errors: [{ message: '一次最多导出 20000 行商品，请缩小筛选范围后重试' }],
  })
  await addOrders(2000)
  browser.cookies.locale = 'en'
  expect((await exported()).json()).toMatchObject({
    code: 'limit-reached',
    errors: [{ message: 'At most 2000 orders are exported at once. Please narrow the list and try again.' }],
  })
})
