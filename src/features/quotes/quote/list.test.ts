import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { buildQuote, quotePath, requestedQuoteOf } from '../factories.ts'
import type { ListedQuotes } from '../schema.ts'

const shop = await testApp()
const { db } = shop

describe('the list', () => {
  it('counts by state, and finds by number, name and CAS number', async () => {
    const { browser, id, quoteNo, member, request } = await requestedQuoteOf(shop)
    await request({ lines: [{ casNumber: '64-17-5', quantity: 1 }] })
    const { companyId } = member
    await buildQuote(db, { memberId: member.id, companyId, validUntil: '2026-01-31', state: 'expired' })
    const list = async (query: string): Promise<ListedQuotes> =>
      (await browser.get(`${quotePath}?${query}`)).json().data
    expect((await list('')).counts).toMatchObject({ all: 3, requested: 2, expired: 1, quoted: 0 })
    expect((await list('tab=expired')).list).toMatchObject([{ state: 'expired', isOpen: false }])
    for (const query of [`keyword=${quoteNo}`, 'keyword=定制配体'])
      expect((await list(query)).list).toMatchObject([{ id, lineCount: 2 }])
    expect((await list('keyword=64-17-5')).total).toBe(1)
    expect((await list('keyword=%25')).total).toBe(0)
    expect((await list('page=2&pageSize=2')).list).toHaveLength(1)
  })

  it('is exported with its lines, and a version as a PDF in both languages', async () => {
    const { browser, id, answer } = await requestedQuoteOf(shop)
    expect((await browser.get(`${quotePath}/${id}/quotation.pdf`)).statusCode).toBe(404)
    await answer()
    for (const query of ['', '?lang=en', '?version=1&lang=zh']) {
      const pdf = await browser.get(`${quotePath}/${id}/quotation.pdf${query}`)
      expect(pdf.headers['content-type']).toBe('application/pdf')
      expect(pdf.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
    }
    const sheet = await browser.get(`${quotePath}/export.xlsx`)
    expect(sheet.statusCode).toBe(200)
    expect(sheet.rawPayload.toString('latin1', 0, 2)).toBe('PK')
  })
})
