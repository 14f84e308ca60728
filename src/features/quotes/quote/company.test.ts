import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { ownWords, quotePath, quoteRequester, requestedQuoteOf } from '../factories.ts'

const shop = await testApp()

const errorsOf = (answer: { json(): { errors?: { path: string }[] } }) =>
  (answer.json().errors ?? []).map(({ path }) => path)

const codeOf = (answer: { json(): { code?: string } }) => answer.json().code

describe('the company', () => {
  it('declines with a reason and asks again on the same quote', async () => {
    const { id, answer, send, browser, read } = await requestedQuoteOf(shop)
    await answer()
    await browser.post(`${quotePath}/${id}/decline`, { reason: '价格偏高' })
    expect((await read(id)).moves.at(-1)).toMatchObject({ to: 'declined', reason: '价格偏高' })
    const again = {
      lines: [
        { ...ownWords, lineNo: 2, quantity: 5 },
        { ...ownWords, name: '新增' },
      ],
      remark: '数量增加',
    }
    expect((await send(`${quotePath}/${id}/ask-again`, again)).statusCode).toBe(200)
    const quote = await read(id)
    expect(quote).toMatchObject({ state: 'requested', round: 2, version: 1 })
    expect(quote.requests[1]?.lines).toMatchObject([
      { lineNo: 2, quantity: 5 },
      { lineNo: 3, nameZh: '新增' },
    ])
    expect(quote.versions).toHaveLength(1)
    expect(codeOf(await answer())).toBe('conflict')
    const lines = [
      { lineNo: 2, price: 75 },
      { lineNo: 3, price: 10 },
    ]
    expect((await answer({ round: 2, lines })).json().data).toMatchObject({ state: 'quoted', version: 2 })
  })

  it('names a line of the previous request once when it asks again', async () => {
    const { id, answer, send } = await requestedQuoteOf(shop)
    await answer()
    const ask = (lines: object[]) => send(`${quotePath}/${id}/ask-again`, { lines })
    expect(errorsOf(await ask([{ ...ownWords, lineNo: 9 }]))).toEqual(['lines.0.lineNo'])
    const twice = [
      { ...ownWords, lineNo: 2 },
      { ...ownWords, lineNo: 2 },
    ]
    expect(errorsOf(await ask(twice))).toEqual(['lines.1.lineNo'])
  })

  it('withdraws a request, but not an answered one', async () => {
    const open = await requestedQuoteOf(shop)
    expect((await open.browser.post(`${quotePath}/${open.id}/withdraw`, {})).json().data.state).toBe(
      'withdrawn',
    )
    expect(codeOf(await open.browser.post(`${quotePath}/${open.id}/message`, { text: '还在吗' }))).toBe(
      'illegal-move',
    )
    const answered = await requestedQuoteOf(shop)
    await answered.answer()
    expect(codeOf(await answered.browser.post(`${quotePath}/${answered.id}/withdraw`, {}))).toBe(
      'illegal-move',
    )
  })

  it('writes to staff about a line, and staff answer without their name', async () => {
    const { id, browser, read, service } = await requestedQuoteOf(shop)
    await browser.post(`${quotePath}/${id}/message`, { lineNo: 2, text: '能否提供图谱？' })
    await service.post(`/api/admin/quotes/${id}/message`, { text: '可以' })
    expect((await read(id)).messages).toMatchObject([
      { lineNo: 2, from: 'member', text: '能否提供图谱？' },
      { lineNo: null, from: 'staff', name: '', text: '可以' },
    ])
    expect(errorsOf(await browser.post(`${quotePath}/${id}/message`, { lineNo: 5, text: 'a' }))).toEqual([
      'lineNo',
    ])
    expect(errorsOf(await browser.post(`${quotePath}/${id}/message`, { text: ' ' }))).toEqual(['text'])
  })

  it('sees all its quotes, and none of another company', async () => {
    const { id, member } = await requestedQuoteOf(shop)
    const colleague = await quoteRequester(shop, { companyId: member.companyId, role: 'buyer' })
    expect((await colleague.read(id)).id).toBe(id)
    const stranger = await quoteRequester(shop)
    const calls = [
      stranger.browser.get(`${quotePath}/${id}`),
      stranger.browser.get(`${quotePath}/${id}/quotation.pdf`),
      stranger.browser.post(`${quotePath}/${id}/decline`, {}),
      stranger.browser.post(`${quotePath}/${id}/withdraw`, {}),
      stranger.browser.post(`${quotePath}/${id}/message`, { text: 'a' }),
      stranger.send(`${quotePath}/${id}/ask-again`, { lines: [ownWords] }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(404)
    expect((await stranger.browser.get(quotePath)).json().data.total).toBe(0)
  })
})
