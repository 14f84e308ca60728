import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { ownWords, quotePath, quoteRequester, requestedQuoteOf } from '../factories.ts'

const shop = await testApp()
const { app, db } = shop

const errorsOf = (answer: { json(): { errors?: { path: string }[] } }) =>
  (answer.json().errors ?? []).map(({ path }) => path)

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('a request', () => {
  it('stores skus with their names, and articles in ownWords words', async () => {
    const { id, sku, read, quoteNo, member } = await requestedQuoteOf(shop)
    const quote = await read(id)
    expect(quote).toMatchObject({
      quoteNo,
      state: 'requested',
      round: 1,
      version: null,
      memberName: member.nickname,
    })
    expect(quoteNo).toMatch(/^Q20\d{14}$/)
    expect(quote.requests).toMatchObject([
      {
        round: 1,
        remark: '请尽快',
        lines: [
          { lineNo: 1, skuId: String(sku.id), sku: sku.skuCode, quantity: 3, targetPrice: null },
          { lineNo: 2, skuId: null, nameZh: '定制配体', packing: '5 g', quantity: 2, targetPrice: 88.5 },
        ],
      },
    ])
    expect(quote.moves).toMatchObject([{ from: null, to: 'requested', name: member.nickname }])
    expect(quote.can).toEqual({
      accept: false,
      decline: false,
      askAgain: false,
      withdraw: true,
      message: true,
    })
  })

  it('names the fields that are wrong', async () => {
    const { request } = await quoteRequester(shop)
    const lines = [
      { ...ownWords, name: '' },
      { ...ownWords, casNumber: '64-17-6' },
      { ...ownWords, quantity: 0 },
      { ...ownWords, targetPrice: 1.234 },
    ]
    const answer = await request({ lines })
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toEqual([
      'lines.0.name',
      'lines.1.casNumber',
      'lines.2.quantity',
      'lines.3.targetPrice',
    ])
    expect(errorsOf(await request({ lines: [] }))).toEqual(['lines'])
    expect(errorsOf(await request({ lines: Array.from({ length: 201 }, () => ownWords) }))).toEqual(['lines'])
    expect(errorsOf(await request({ lines: [ownWords, { skuId: '999999999', quantity: 1 }] }))).toEqual([
      'lines.1.name',
    ])
  })

  it('folds a CAS number, which is name enough', async () => {
    const { request, read } = await quoteRequester(shop)
    const { id } = (await request({ lines: [{ casNumber: '６４１７５', quantity: 1 }] })).json().data
    expect((await read(id)).requests[0]?.lines).toMatchObject([
      { casNumber: '64-17-5', nameZh: 'CAS 64-17-5' },
    ])
  })

  it('is stored once for one key', async () => {
    const { member, request } = await quoteRequester(shop)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => request({ lines: [ownWords] }, key)))
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1)
    const rows = await db.selectFrom('quote').select('id').where('memberId', '=', member.id).execute()
    expect(rows).toHaveLength(1)
    expect(codeOf(await request({ lines: [ownWords, ownWords] }, key))).toBe('conflict')
  })

  it('attaches files of the ownWords company only', async () => {
    const [buyer, stranger] = [await quoteRequester(shop), await quoteRequester(shop)]
    const file = await buyer.browser.postFile('/api/platform/resources/21/image', Buffer.from('%PDF-1.4 a'), {
      name: '谱图.pdf',
      type: 'application/pdf',
    })
    const attachments = [{ name: '谱图.pdf', filepath: file.json().data.filepath }]
    expect((await stranger.request({ lines: [ownWords], attachments })).statusCode).toBe(404)
    expect((await buyer.request({ lines: [ownWords], attachments })).statusCode).toBe(200)
  })

  it('is refused to visitors', async () => {
    const answer = await app.inject({ method: 'GET', url: quotePath })
    expect(answer.statusCode).toBe(401)
  })
})
