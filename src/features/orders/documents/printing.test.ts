import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import print from '../../documents/printing/documents.worker.ts'
import { buildBuyer, buildOrder } from '../factories.ts'
import { blankEntrustment } from './document-data.ts'
import { entrustmentPdf } from './entrustment.ts'

/** The drawing operators of a PDF. */
function drawingsIn(pdf: Buffer) {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const texts = [...streams].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    } catch {
      return '' // not compressed: no drawing
    }
  })
  return texts.filter((text) => text.includes(' Tf'))
}

it('a letter fills one sheet, with its name and number in the footer', async () => {
  const printed = await print({ kind: 'pdf', document: entrustmentPdf(blankEntrustment) })
  const sheets = drawingsIn(Buffer.from('content' in printed ? printed.content : ''))
  expect(sheets).toHaveLength(1)
  // Blocks at the left margin, by distance from the upper edge of A4 (842 points high).
  const places = [...(sheets[0] ?? '').matchAll(/^1 0 0 1 40 (\S+) cm$/gm)].map(([, y]) => Number(y))
  expect(Math.max(...places)).toBeGreaterThan(795)
  expect(Math.max(...places)).toBeLessThan(830)
})

it('characters missing from the typeface never overlap their neighbours', async () => {
  const entrustment = { ...blankEntrustment, to: '𠮷野路 😀 H₂O\u202E001号' }
  const printed = await print({ kind: 'pdf', document: entrustmentPdf(entrustment) })
  const pdf = Buffer.from('content' in printed ? printed.content : '').toString('latin1')
  expect(new Set(pdf.match(/(?<=\/BaseFont \/)[\w+-]+/g)?.map((name) => name.split('+').at(-1)))).toEqual(
    new Set(['NotoSansSC-Bold', 'NotoSansSC-Regular']),
  )
})

const { app, db } = await testApp()
const { member } = await buildBuyer(db)
const order = await buildOrder(db, { memberId: member.id, companyId: member.companyId })
const browser = await TestBrowser.of(app, db, member)
const exported = () => browser.get('/api/trade/order/export.xlsx')

/** Copies of the first order. */
const addOrders = (count: number) =>
  sql`insert into "order" overriding system value
    select (jsonb_populate_record(kept, jsonb_build_object('id', kept.id + n, 'order_no', kept.order_no || n))).*
    from "order" kept, generate_series(1, ${count}) n where kept.id = ${order.id}`.execute(db)

/** Copies of the order's first line. */
const addLines = (count: number) =>
  sql`insert into order_line overriding system value
    select (jsonb_populate_record(kept, jsonb_build_object('id', kept.id + n, 'line_no', 1 + n))).*
    from order_line kept, generate_series(1, ${count}) n where kept.id = ${order.line.id}`.execute(db)

it('a document with too many lines or orders is refused with the limit', async () => {
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
