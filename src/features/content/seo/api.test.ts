import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'

const { app, db, get } = await testApp({ PUBLIC_ORIGIN: 'http://shop.test' })
const editor = await staffBrowser(app, db, 'editor')

const entry = {
  path: '/notifies',
  isReg: false,
  titleZh: '公告',
  titleEn: 'Notices of the shop',
  descriptionZh: '全部公告',
  descriptionEn: 'All notices',
}
const titleOf = async (lang: string) => /<title>([^<]*)/.exec((await get(`/notifies?lang=${lang}`)).body)?.[1]

describe('SEO entries', () => {
  it('are added, changed and removed by editors; pages follow at once', async () => {
    const added = (await editor.post('/api/admin/seo', entry)).json().data
    await expect.poll(() => titleOf('en')).toBe('Notices of the shop')
    const change = { ...entry, titleEn: 'News', version: added.version }
    const changed = await editor.put(`/api/admin/seo/${added.id}`, change)
    expect(changed.json().data.version).toBe(2)
    expect((await editor.put(`/api/admin/seo/${added.id}`, change)).statusCode).toBe(409)
    await expect.poll(() => titleOf('en')).toBe('News')
    const again = await editor.post('/api/admin/seo', entry)
    expect([again.statusCode, again.json().errors]).toMatchObject([409, [{ path: 'path' }]])
    expect((await editor.get('/api/admin/seo')).json().data).toHaveLength(1)
    expect((await editor.delete(`/api/admin/seo/${added.id}`)).statusCode).toBe(200)
    expect((await editor.delete(`/api/admin/seo/${added.id}`)).statusCode).toBe(404)
    const log = await db.selectFrom('auditEntry').select('action').where('subject', '=', 'seo').execute()
    expect(log.map(({ action }) => action)).toEqual(['seo.add', 'seo.change', 'seo.remove'])
  })

  it.each([
    [{ path: '/(a+)+', isReg: true }, 'path'],
    [{ path: '/a?b=1' }, 'path'],
    [{ path: '//evil.test' }, 'path'],
    [{ titleZh: '{price}' }, 'titleZh'],
    [{ titleEn: '' }, 'titleEn'],
    [{ descriptionEn: 'a\nb' }, 'descriptionEn'],
  ])('refuse %j', async (wrong, field) => {
    const answer = await editor.post('/api/admin/seo', { ...entry, ...wrong })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].path).toBe(field)
  })

  it('preview fills the placeholders, also of an entry that is not stored', async () => {
    const draft = {
      ...entry,
      path: '/product/\\d+',
      isReg: true,
      titleZh: '{name}（{cas}）',
      titleEn: '{name}',
    }
    const preview = async (path: string) =>
      (await editor.post('/api/admin/seo/preview', { path, values: { name: '乙醇' }, entry: draft })).json()
        .data
    expect(await preview('/product/7')).toMatchObject({ matches: true, zh: { title: '乙醇' } })
    expect(await preview('/brand/7')).toMatchObject({ matches: false })
  })
})

describe('the head of a page', () => {
  const tags = async (path: string) => {
    const { body } = await get(path)
    const [head = ''] = body.split('</head>')
    const links = [
      ...head.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]*)")? href="([^"]*)"/g),
    ]
    const cards = [...head.matchAll(/<meta property="(og:[\w:]+)" content="([^"]*)"/g)]
    return {
      links: links.map(([, rel, lang, to]) => `${lang ?? rel} ${to}`),
      cards: Object.fromEntries(cards.map(([, name, content]) => [name, content])),
    }
  }
  const alternates = [
    'zh-CN http://shop.test/brand',
    'en http://shop.test/brand?lang=en',
    'x-default http://shop.test/brand',
  ]

  it('names its address in each language', async () => {
    const zh = await tags('/brand?utm_source=x')
    expect(zh.links.map((one) => one.replace('alternate ', ''))).toEqual([
      'canonical http://shop.test/brand',
      ...alternates,
    ])
    expect((await tags('/brand?lang=en')).links[0]).toBe('canonical http://shop.test/brand?lang=en')
  })

  it('describes it for the cards of other services', async () => {
    const { cards } = await tags('/brand?lang=en')
    expect(cards).toMatchObject({
      'og:type': 'website',
      'og:url': 'http://shop.test/brand?lang=en',
      'og:locale': 'en_US',
      'og:locale:alternate': 'zh_CN',
      'og:image': 'http://shop.test/images/share/shop.en.png',
    })
    const picture = await get('/images/share/shop.en.png')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('of hidden pages has neither', async () => {
    for (const path of ['/auth/login', '/nothing', '/search?keyword=a', '/search'])
      expect(await tags(path), path).toEqual({ links: [], cards: {} })
  })
})

it('the language of a link is chosen for the next pages', async () => {
  const cookie = (await get('/brand?lang=en')).headers['set-cookie']
  expect(String(cookie)).toContain('locale=en; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(String((await get('/brand?lang=en', { locale: 'en' })).headers['set-cookie'])).not.toContain(
    'locale=',
  )
  expect(String((await get('/brand?lang=xx')).headers['set-cookie'])).not.toContain('locale=')
})
