import { describe, expect, it, vi } from 'vitest'
import { buildProduct, buildSku } from '#features/catalog/factories.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { countedKeyword } from '../searched/search-log.ts'

const names = ['硫氰酸钾', '丁酮', '四氢呋喃', '环己烷', '丙二醇', '乙酸丁酯']
const { app, ask, db, get } = await testApp({}, async ({ db }) => {
  for (const nameZh of names) {
    const product = await buildProduct(db, { nameZh })
    await buildSku(db, { productId: product.id, listPriceFen: 5000 })
  }
})
const editor = await staffBrowser(app, db, 'editor')
const path = '/api/admin/search-words'
const add = (word: object) => editor.post(path, { word })
const search = async (keyword: string) =>
  (await get(encodeURI(`/api/product/search?keyword=${keyword}`))).json().data as { total: number }
const rows = async (grid: string) => (await editor.get(`/api/admin/grids/${grid}`)).json().data.rows
const errorOf = async (word: object) => (await add(word)).json().errors?.[0]

describe('words that staff edit', () => {
  it('synonyms are found at once, changed with the version that was seen, and logged', async () => {
    await vi.waitFor(async () => expect((await search('丁酮')).total).toBe(1))
    expect((await search('甲乙酮试剂瓶')).total).toBe(0)
    const added = await add({ kind: 'synonym', words: ['丁酮', '甲乙酮试剂瓶'] })
    const { id, version } = added.json().data
    await vi.waitFor(async () => expect((await search('甲乙酮试剂瓶')).total).toBe(1))
    const change = { version, word: { kind: 'synonym', words: ['丁酮', '甲乙酮甲'], note: 'MEK' } }
    const address = `${path}/synonym/${id}`
    expect((await editor.put(address, change)).json().data.version).toBe(2)
    expect((await editor.put(address, change)).statusCode).toBe(409)
    await vi.waitFor(async () => expect((await search('甲乙酮试剂瓶')).total).toBe(0))
    expect((await editor.delete(`${address}?version=1`)).statusCode).toBe(409)
    expect((await editor.delete(`${address}?version=2`)).statusCode).toBe(200)
    const entries = await db.selectFrom('auditEntry').selectAll().where('subject', '=', 'synonym').execute()
    expect(entries.map(({ action }) => action)).toEqual(['synonym.add', 'synonym.change', 'synonym.remove'])
    expect(entries[1]?.detail).toMatchObject({ before: { note: '' }, after: { note: 'MEK' } })
  })

  it('synonyms are refused when they are few, general or in another group', async () => {
    await add({ kind: 'synonym', words: ['四氢呋喃', '氧杂环戊烷'] })
    expect(await errorOf({ kind: 'synonym', words: ['THF', '四氢 呋喃'] })).toMatchObject({
      path: 'word.words',
    })
    expect(await errorOf({ kind: 'synonym', words: ['丙二醇'] })).toMatchObject({ path: 'word.words' })
    expect(await errorOf({ kind: 'synonym', words: ['丙二醇', 'x'] })).toMatchObject({ path: 'word.words' })
    expect((await errorOf({ kind: 'synonym', words: ['酮醇', '丁'] })).message).toContain('范围过大')
  })

  it('hot words show on the home page, unless they find nothing', async () => {
    expect(await errorOf({ kind: 'hotWord', keywords: '没有的词语' })).toMatchObject({
      path: 'word.keywords',
    })
    await add({ kind: 'hotWord', keywords: '环己烷', keywordsEn: 'Cyclohexane', score: 9999 })
    expect(await errorOf({ kind: 'hotWord', keywords: '环己烷' })).toMatchObject({ path: 'word.keywords' })
    await vi.waitFor(async () => expect((await get('/?lang=en')).body).toContain('Cyclohexane'))
  })

  it('a keyword leads to a page, without loops', async () => {
    await add({ kind: 'redirect', keyword: '质检 报告', toPath: '/report' })
    await vi.waitFor(async () => {
      const { statusCode, headers } = await get(encodeURI('/search?keyword=质检报告'))
      expect([statusCode, headers.location]).toEqual([302, '/report'])
    })
    const redirect = (keyword: string, toPath: string) => errorOf({ kind: 'redirect', keyword, toPath })
    expect(await redirect('COA', encodeURI('/search?keyword=质检报告'))).toMatchObject({
      path: 'word.toPath',
    })
    expect(await redirect('SDS', '/search?keyword=sds')).toMatchObject({ path: 'word.toPath' })
    expect(await redirect('SDS', 'https://evil.test')).toMatchObject({ path: 'word.toPath' })
    expect(await redirect('质检报告', '/help')).toMatchObject({ path: 'word.keyword' })
  })
})

describe('searches', () => {
  it('are summed once each: also from the page cache, not further pages, filters or machines', async () => {
    const page = (query: string, headers = {}) =>
      ask({ method: 'GET', url: encodeURI(`/search?keyword=${query}`), headers })
    await page('乙酸丁酯')
    await page('乙酸丁酯')
    await page('乙酸丁酯&page=2')
    await page('乙酸丁酯&inStock=1')
    await page('乙酸丁酯', { 'user-agent': 'Googlebot/2.1' })
    await search('Ｘ没有的东西')
    const found = async () => rows(encodeURI('searches?keyword=乙酸丁酯'))
    await vi.waitFor(async () => expect(await found()).toHaveLength(1), { timeout: 5000, interval: 200 })
    expect(await found()).toMatchObject([{ inWeek: 2, inMonth: 2, vain: 0, found: 1 }])
    const [vain] = await rows(encodeURI('searches?keyword=x没有的东西'))
    expect(vain).toMatchObject({ vain: 1, found: 0 })
    const record = await editor.get(`/api/admin/searches/${vain.id}`)
    expect(record.json().data.days).toMatchObject([{ searches: 1, vain: 1 }])
  })

  it.each([
    '13800138000',
    '+86 138-0013-8000',
    'a@b.cn 乙醇',
    '11010519491231002X',
    '醇'.repeat(61),
    'a\0',
    ' ',
  ])('%j is not counted', (keyword) => expect(countedKeyword(keyword)).toBeUndefined())

  it.each([
    ['  ＮａＣｌ  AR ', 'nacl ar'],
    ['7732-18-5', '7732-18-5'],
    ['9012-36-6', '9012-36-6'],
  ])('%j is counted as %j', (keyword, counted) => expect(countedKeyword(keyword)).toBe(counted))
})
