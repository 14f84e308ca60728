import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ImportedParts } from '#features/invoices/tax-platform/schema.ts'
import { buildCompany, buildMember } from '#features/members/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildOrder } from '../factories.ts'

const { app, db } = await testApp({ INVOICE_PROVIDER: 'staff' })
const finance = await staffBrowser(app, db, 'finance')
const company = await buildCompany(db, { state: 'verified' })
const member = await buildMember(db, { companyId: company.id })
const buyer = await TestBrowser.of(app, db, member)
const taxId = '9144030071526726XG'
const profile = { receipt_type: 1, title: '=HYPERLINK("http://x")', taxId }
const profileId: string = (await buyer.post('/api/ucenter/invoice-profile', profile)).json().data.id

async function request() {
  const own = { memberId: member.id, companyId: company.id }
  const order = await buildOrder(db, { ...own, status: 'finished', paidFen: 10_000 })
  const body = { profileId, orderIds: [String(order.id)], mode: 'merged', receipt_type: 1 }
  const [invoice] = (await buyer.post('/api/trade/invoice', body)).json().data.invoices
  return { id: invoice.id as string, requestNo: invoice.requestNo as string, orderNo: order.orderNo }
}

const path = '/api/admin/tax-platform'
const exportOf = (...ids: string[]) => finance.post(`${path}/export.xlsx`, { ids })
const stateOf = async (id: string) => {
  const columns = ['state', 'number', 'pdfFile', 'exportedAt'] as const
  return db.selectFrom('invoice').select(columns).where('id', '=', Number(id)).executeTakeFirstOrThrow()
}
let numbers = 0
const nextNumber = () => `2644${String(++numbers).padStart(16, '0')}`

const head = '数电发票号码,购方识别号,购买方名称,开票日期,金额,税额,价税合计,发票状态,是否正数发票,备注'
async function sendResult(rows: string[], trial: 'yes' | 'no'): Promise<ImportedParts> {
  const content = Buffer.from(`${head}\n${rows.join('\n')}\n`)
  const answer = await finance.postFile(`${path}/result${trial === 'yes' ? '/check' : ''}`, content, {
    name: 'r.csv',
    type: 'text/csv',
  })
  return answer.json().data
}
const rowOf = (number: string, remark: string, total = '100.00', isBlue = '是') =>
  `${number},${taxId},买方,2026-11-20 10:00:00,88.50,11.50,${total},正常,${isBlue},${remark}`

describe('the file for the tax platform', () => {
  it('has the lines with tax, our numbers in the remark, and texts that no program calculates', async () => {
    const { id, requestNo, orderNo } = await request()
    const answer = await exportOf(id)
    expect(answer.statusCode).toBe(200)
    const files = unzipSync(answer.rawPayload)
    const sheet = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array())
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="2-发票明细信息"')
    expect(sheet(1)).toContain(`申请单号${requestNo} 订单号${orderNo}`)
    expect(sheet(1)).toContain('<c r="F4" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK')
    expect(sheet(1)).not.toContain('<f>')
    expect(sheet(2)).toMatch(/r="H4" t="inlineStr"><is><t xml:space="preserve">100\.00<.*r="I4".*>0\.13</)
    expect(sheet(5)).toContain('r="A4"')
    expect(await stateOf(id)).toMatchObject({ state: 'issuing' })
    expect((await buyer.delete(`/api/ucenter/invoice/${id}`)).statusCode).toBe(409)
  })

  it('is taken back while nothing is issued', async () => {
    const { id } = await request()
    await exportOf(id)
    expect((await finance.post(`${path}/take-back`, { ids: [id] })).statusCode).toBe(200)
    expect(await stateOf(id)).toMatchObject({ state: 'requested', exportedAt: null })
    expect((await finance.post(`${path}/take-back`, { ids: [id] })).statusCode).toBe(422)
  })
})

describe('the result of the tax platform', () => {
  it('is tried, booked once, and known afterwards', async () => {
    const { id, requestNo } = await request()
    await exportOf(id)
    const rows = [rowOf(nextNumber(), `申请单号${requestNo}`)]
    expect(await sendResult(rows, 'yes')).toMatchObject({ done: 1, parts: [{ invoiceId: id }] })
    expect((await stateOf(id)).state).toBe('issuing')
    expect(await sendResult(rows, 'no')).toMatchObject({ done: 1 })
    expect((await stateOf(id)).state).toBe('issued')
    expect(await sendResult(rows, 'no')).toMatchObject({ done: 0, known: 1, problems: 0 })
  })

  it('leaves out what does not fit, and books the rest', async () => {
    const [first, second] = [await request(), await request()]
    const good = nextNumber()
    const answer = await sendResult(
      [
        rowOf(nextNumber(), `申请单号${first.requestNo}`, '99.00'),
        rowOf(nextNumber(), '别家订单'),
        rowOf(good, `订单号${second.orderNo}`),
      ],
      'no',
    )
    expect(answer.parts.map(({ outcome }) => outcome)).toEqual(['problem', 'problem', 'done'])
    expect(await stateOf(second.id)).toMatchObject({ number: good })
    const taken = await sendResult([rowOf(good, `申请单号${first.requestNo}`)], 'no')
    expect(taken.parts[0]).toMatchObject({ outcome: 'problem', requestNo: second.requestNo })
  })

  it('has red-letter invoices, found by the number that they reverse', async () => {
    const { id, requestNo } = await request()
    const [blue, red] = [nextNumber(), nextNumber()]
    await sendResult([rowOf(blue, `申请单号${requestNo}`)], 'no')
    await finance.post(`/api/admin/invoices/${id}/red-letter`, { reason: 'return' })
    const { id: redId } = await db
      .selectFrom('invoice')
      .select('id')
      .where('originalId', '=', Number(id))
      .executeTakeFirstOrThrow()
    const sheet = unzipSync((await exportOf(String(redId))).rawPayload)['xl/worksheets/sheet1.xml']
    expect(strFromU8(sheet ?? new Uint8Array())).toContain(blue)
    const rows = [rowOf(red, `被红冲蓝字数电票号码：${blue}`, '-100.00', '否')]
    expect(await sendResult(rows, 'no')).toMatchObject({ done: 1 })
    expect(await stateOf(String(redId))).toMatchObject({ state: 'issued', number: red })
    expect(await sendResult(rows, 'no')).toMatchObject({ known: 1 })
  })
})

it('files of a ZIP go to the invoices whose numbers they name, once', async () => {
  const { id, requestNo } = await request()
  const number = nextNumber()
  await sendResult([rowOf(number, `申请单号${requestNo}`)], 'no')
  const zip = Buffer.from(
    zipSync({
      [`a/dzfp_${number}_x.pdf`]: strToU8('%PDF-1.7 a'),
      [`dzfp_${number}.xml`]: strToU8('no xml'),
      'readme.txt': strToU8('x'),
    }),
  )
  const send = async (trial: string): Promise<ImportedParts> =>
    (
      await finance.postFile(`${path}/files${trial === 'yes' ? '/check' : ''}`, zip, {
        name: 'f.zip',
        type: 'application/zip',
      })
    ).json().data
  expect(await send('yes')).toMatchObject({ done: 1, problems: 2 })
  expect((await stateOf(id)).pdfFile).toBeNull()
  expect(await send('no')).toMatchObject({ done: 1, problems: 2 })
  expect((await stateOf(id)).pdfFile).not.toBeNull()
  expect(await send('no')).toMatchObject({ done: 0, known: 1 })
})
