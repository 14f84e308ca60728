import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

const { app, db, get } = await testApp()
const editor = await staffBrowser(app, db, 'editor')
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()

const notice = {
  titleZh: '春节放假安排',
  titleEn: 'Spring Festival holidays',
  bodyZh: '放假三天。\n\n请提前下单。',
  bodyEn: 'Closed for three days.',
  publishedAt: days(-1),
}
const put = (code: string, more: object = {}) =>
  editor.put(`/api/admin/notice/${code}`, { ...notice, ...more })

describe('a notice', () => {
  it('is written by an editor and read by everyone, in both languages', async () => {
    expect((await put('spring')).statusCode).toBe(200)
    const page = await get('/notifies/spring')
    expect(page.body).toContain('<h1>春节放假安排</h1>')
    expect(page.body).toContain('>请提前下单。</p>')
    const english = await get('/notifies/spring', { locale: 'en' })
    expect(english.body).toContain('<h1>Spring Festival holidays</h1>')
    expect((await put('spring', { titleZh: '春节放假调整' })).statusCode).toBe(200)
    expect((await get('/notifies/spring')).body).toContain('春节放假调整')
    const { data } = (await editor.get('/api/admin/notice')).json()
    expect(data).toHaveLength(1)
  })

  it('is listed while it is published, pinned ones first', async () => {
    await put('later', { publishedAt: days(1), titleZh: '尚未发布' })
    await put('past', { publishedAt: days(-3), expiresAt: days(-2), titleZh: '已经结束' })
    await put('pinned', { publishedAt: days(-9), isPinned: true, titleZh: '置顶公告' })
    const { body } = await get('/notifies')
    const listed = [...body.matchAll(/href="\/notifies\/([a-z-]+)"/g)].map(([, code]) => code)
    const own = listed.filter((code) => code !== 'platform' && code !== 'privacy')
    expect(own).toEqual(['pinned', 'spring'])
    for (const code of ['later', 'past', 'unknown'])
      expect((await get(`/notifies/${code}`)).statusCode).toBe(404)
  })

  it('never takes the address of an agreement, and ends after it begins', async () => {
    expect((await put('privacy')).statusCode).toBe(409)
    expect((await put('Spring')).statusCode).toBe(422)
    expect((await put('spring', { expiresAt: days(-5) })).statusCode).toBe(422)
  })

  it('is removed by an editor alone', async () => {
    const service = await staffBrowser(app, db, 'service')
    await put('short-lived')
    expect((await service.delete('/api/admin/notice/short-lived')).statusCode).toBe(403)
    expect((await editor.delete('/api/admin/notice/short-lived')).statusCode).toBe(200)
    expect((await get('/notifies/short-lived')).statusCode).toBe(404)
    expect((await editor.delete('/api/admin/notice/short-lived')).statusCode).toBe(404)
  })
})
