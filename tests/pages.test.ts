import { describe, expect, it } from 'vitest'
import { buildBrand, buildCategory, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { buildTiers } from '#features/catalog/prices/factories.ts'
import { buildMember } from '../src/features/members/factories.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'

const shop = await testApp({ PUBLIC_ORIGIN: 'https://shop.test' }, async ({ db }) => {
  await db
    .insertInto('seoEntry')
    .values([
      {
        path: '/product/\\d+',
        isReg: true,
        titleZh: '{name}（{cas}）{brand}',
        titleEn: '{name} ({cas}) {brand}',
        descriptionZh: '购买{name}',
      },
      {
        path: '/search',
        titleZh: '{keyword} 搜索结果',
        titleEn: '{keyword}',
        descriptionZh: '与“{keyword}”有关的试剂',
      },
      { path: '/404', titleZh: '页面不存在 - 店', titleEn: 'Not found - shop' },
      { path: '/product', titleZh: '产品中心', titleEn: 'Products', descriptionZh: '全部产品' },
      { path: '/ucenter/.+', isReg: true, titleZh: '{section} - 会员中心', titleEn: '{section}' },
      {
        path: '/notifies/[^/]+',
        isReg: true,
        titleZh: '{name} - 店',
        titleEn: '{name}',
        descriptionZh: '{name}全文',
      },
    ])
    .execute()
})

const layoutOf = (html: string) => /data-layout="([\w-]+)"/.exec(html)?.[1]
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

const member = await TestBrowser.of(shop.app, shop.db, await buildMember(shop.db))
member.cookies['__Host-sid'] = member.cookies.sid ?? '' // the name over TLS

describe('layouts by path', () => {
  const prefixes: [RegExp, string][] = [
    [/^\/m\/auth/, 'mobile-auth'],
    [/^\/auth/, 'bare'],
    [/^\/ucenter/, 'member'],
    [/^\/(error|message|m\/wl|special)(\/|$)/, 'bare'],
    [/^/, 'main'],
  ]
  const expected = (path: string) => prefixes.find(([prefix]) => prefix.test(path))?.[1]
  const pages = [
    '/',
    '/product',
    '/search',
    '/brand',
    '/product-special/default',
    '/about',
    '/about/honor',
    '/help',
    '/solution',
    '/special',
    '/test',
    '/about/contactus',
    '/custom-service',
    '/report',
    '/m/wl',
  ]

  it.each(pages)('%s answers in its layout', async (path) => {
    const page = await member.get(path)
    expect(page.statusCode).toBe(200)
    expect(layoutOf(page.body)).toBe(expected(path))
  })

  it.each([
    ['/403', 403],
    ['/404', 404],
    ['/500', 500],
    ['/error', 500],
    ['/no/such/page', 404],
    ['/ucenter/nothing', 404],
    ['/m/auth/nothing', 404],
    ['/auth/nothing', 404],
    ['/specialty', 404],
  ])('%s answers %d in its layout', async (path, status) => {
    const page = await member.get(path)
    expect(page.statusCode).toBe(status)
    expect(layoutOf(page.body)).toBe(expected(path))
    expect(page.body).toContain('content="noindex"')
  })
})

it('the main menu leads to each of its pages, custom services apart from solutions', async () => {
  const { body } = await shop.get('/')
  const [menu = ''] = /<nav aria-label="主导航".*?<\/nav>/s.exec(body) ?? []
  const links = [...menu.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, name]) => [name, to])
  expect(links).toEqual([
    ['首页', '/'],
    ['品牌中心', '/brand'],
    ['产品特价', '/product-special/default'],
    ['COA/MSDS', '/report'],
    ['解决方案', '/solution'],
    ['定制服务', '/custom-service'],
    ['促销活动', '/special'],
    ['关于我们', '/about'],
  ])
})

const { db } = shop
const brand = await buildBrand(db, { nameZh: '清衡', nameEn: 'Qingheng' })
const category = await buildCategory(db, { nameZh: '醇类' })
const product = await buildProduct(db, {
  brandId: brand.id,
  categoryId: category.id,
  nameZh: '乙醇<b>',
  nameEn: 'Ethanol',
  casNumber: '64-17-5',
  hCodes: ['H225'],
  pictograms: ['GHS02'],
  signalWord: 'danger',
  storageConditions: ['cool', 'ventilated'],
  unNumber: '1170',
  hazardClass: '3',
})
await buildSku(db, { productId: product.id, listPriceFen: 1234, onHandTenths: 500 })
await buildSku(db, { productId: product.id, listPriceFen: null, packing: '25 L' })
const precursor = await buildProduct(db, { nameZh: '丙酮', regulatedClasses: ['precursor-3'] })
await buildSku(db, { productId: precursor.id })

it('does not reveal paths of the machine', async () => {
  const page = await shop.get('/search')
  expect(page.body).not.toContain(process.cwd())
})

describe('a product page', () => {
  it('shows names, numbers, packs and hazards in the requested language', async () => {
    const zh = (await shop.get(`/product/${product.id}`)).body
    expect(titleOf(zh)).toBe('乙醇&lt;b&gt;（64-17-5）清衡')
    for (const text of ['12.34', '&gt;10', '询价', '高度易燃液体和蒸气', 'UN1170', '醇类'])
      expect(zh).toContain(text)
    expect(zh).not.toContain('乙醇<b>')
    const en = (await shop.get(`/product/${product.id}`, { locale: 'en' })).body
    expect(en).toContain('<html lang="en"')
    expect(titleOf(en)).toBe('Ethanol (64-17-5) Qingheng')
  })

  it('has pictograms, signal word and storage beside its names, each name in its language', async () => {
    const titleIn = async (locale: string) => {
      const { body } = await shop.get(`/product/${product.id}`, { locale })
      return /<header[^>]*><div><h1.*?<\/header>/s.exec(body)?.[0] ?? ''
    }
    const [zh, en] = [await titleIn('zh'), await titleIn('en')]
    for (const part of ['/images/ghs/GHS02.svg', '<b>危险</b>', '阴凉（≤20 ℃），通风', 'lang="en">Ethanol'])
      expect(zh).toContain(part)
    for (const part of ['<b>Danger</b>', 'Cool (≤20 °C), well ventilated', 'lang="zh">乙醇'])
      expect(en).toContain(part)
  })

  it('starts its scripts after the first paint', async () => {
    const { body } = await shop.get('/')
    expect(body.match(/<link rel="late"[^>]* href="\/assets/g)?.length).toBeGreaterThan(0)
    expect(body).not.toMatch(/<link rel="modulepreload"|<script[^>]* (src=|type="module")/)
    const [, nonce] = /<script nonce="([^"]+)">\(function startAfterPaint/.exec(body) ?? []
    expect(body).toContain(`<script nonce="${nonce}" type="late">`)
  })

  it('names its canonical address and the other language', async () => {
    const { body } = await shop.get(`/product/${product.id}?utm_source=x`)
    expect(body).toContain(`rel="canonical" href="https://shop.test/product/${product.id}"`)
    expect(body).toContain(`hrefLang="en" href="https://shop.test/product/${product.id}?lang=en"`)
    expect((await shop.get(`/product/${product.id}?lang=en`)).body).toContain('<html lang="en"')
  })

  it('describes product and offers to search engines, but never a regulated chemical', async () => {
    const structuredData = async (id: number) => {
      const { body } = await shop.get(`/product/${id}`)
      return [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map((match) =>
        JSON.parse(match[1] ?? ''),
      )
    }
    const [about, crumbs] = await structuredData(product.id)
    expect(about).toMatchObject({ '@type': 'Product', brand: { name: '清衡' } })
    expect(about.offers).toEqual([
      expect.objectContaining({ '@type': 'Offer', price: '12.34', priceCurrency: 'CNY' }),
    ])
    expect(crumbs['@type']).toBe('BreadcrumbList')
    expect(await structuredData(precursor.id)).toEqual([])
  })

  it('is in the sitemap unless it is a regulated chemical', async () => {
    const index = (await shop.get('/sitemap.xml')).body
    const parts = [...index.matchAll(/<loc>https:\/\/shop\.test(\/[^<]+)<\/loc>/g)].map(([, part]) => part)
    expect(parts).toEqual(['/sitemap-pages.xml', expect.stringMatching(/^\/sitemap-products\/\d+\.xml$/)])
    const pages = (await shop.get('/sitemap-pages.xml')).body
    expect(pages).toContain(`<loc>https://shop.test/search?categoryId=${category.id}&amp;lang=en</loc>`)
    const { body } = await shop.get(parts[1]!)
    const address = `https://shop.test/product/${product.id}`
    expect(body).toContain(`<loc>${address}</loc><lastmod>`)
    expect(body).toContain(`hreflang="en" href="${address}?lang=en"`)
    expect(body).not.toContain(`/product/${precursor.id}<`)
    expect((await shop.get('/robots.txt')).body).toContain('Sitemap: https://shop.test/sitemap.xml')
  })

  it.each(['0', '999999', 'abc', '1e3', '-1', '99999999999999999999', '%00', "1'--"])(
    'answers 404 for /product/%s',
    async (id) => {
      const page = await shop.get(`/product/${encodeURIComponent(id)}`)
      expect(page.statusCode).toBe(404)
      expect(layoutOf(page.body)).toBe('main')
      expect(titleOf(page.body)).toBe('页面不存在 - 店')
    },
  )
})

it('a card adds its only pack to the cart, or links to several packs', async () => {
  const [one, several] = [await buildProduct(shop.db), await buildProduct(shop.db)]
  await buildSku(shop.db, { productId: one.id, packing: '25 g' })
  for (const packing of ['100 g', '500 g']) await buildSku(shop.db, { productId: several.id, packing })
  const { body } = await member.get('/product')
  expect(body).toMatch(new RegExp(`<button[^>]* aria-label="加入购物车：${one.nameZh} 25 g"`))
  expect(body).not.toContain(`加入购物车：${several.nameZh}`)
  expect(body).toMatch(
    new RegExp(`aria-label="选规格：${several.nameZh}"[^>]* href="/product/${several.id}#packs"`),
  )
})

it('a product page names sales units in the requested language', async () => {
  const { id } = await buildProduct(shop.db)
  const sku = await buildSku(shop.db, { productId: id, packingMultipleTenths: 60 })
  await buildTiers(shop.db, sku.id, { 100: 9200 })
  const { body: zh } = await shop.get(`/product/${id}`)
  expect(zh).toContain('6 瓶起订')
  expect(zh).toContain('10 瓶起 ¥92.00/瓶')
  const { body: en } = await shop.get(`/product/${id}`, { locale: 'en' })
  expect(en).toContain('in multiples of 6 bottles')
  expect(en).toContain('from 10 bottles: ¥92.00')
})

it('the payment page without orders leads to unpaid orders', async () => {
  for (const path of ['/pay/payment', '/pay/payment?orders=']) {
    const answer = await member.get(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ucenter/trade/order?tab=pay'])
  }
})

describe('titles', () => {
  const headOf = async (path: string) => {
    const { body } = await member.get(path)
    return [titleOf(body), /name="description" content="([^"]*)"/.exec(body)?.[1]]
  }

  it('of results name the keyword, else the category or the brand, else all products', async () => {
    expect(await headOf('/search?keyword=x')).toEqual(['x 搜索结果', '与“x”有关的试剂'])
    expect(await headOf(`/search?categoryId=${category.id}`)).toEqual(['醇类 搜索结果', '与“醇类”有关的试剂'])
    expect(await headOf(`/search?brandId=${brand.id}`)).toEqual(['清衡 搜索结果', '与“清衡”有关的试剂'])
    expect(await headOf('/search')).toEqual(['产品中心', '全部产品'])
  })

  it('of the member centre name the section, of agreements the agreement', async () => {
    expect(await headOf('/ucenter/member/account-safe/phone')).toEqual(['手机号 - 会员中心', undefined])
    expect(await headOf('/notifies/privacy')).toEqual(['隐私政策 - 店', '隐私政策全文'])
  })
})

describe('addresses of missing pages', () => {
  it.each([
    '/brand/0',
    '/brand/99999',
    '/product-special/none',
    '/product-special/default/9',
    '/notifies/service',
    '/nothing/here',
  ])('%s answers 404, with one title', async (path) => {
    const page = await shop.get(path)
    expect([page.statusCode, titleOf(page.body)]).toEqual([404, '页面不存在 - 店'])
    expect(titleOf((await shop.get(path, { locale: 'en' })).body)).toBe('Not found - shop')
  })

  it.each([
    '/search?page=999999',
    '/search?page=abc&sort=x&brandId=x&categoryId=99999&grade=%27%3B--&minPrice=-5&pageSize=0',
    '/search?keyword=%00%F0%9F%98%80%5C%27%22%3Cscript%3E',
    `/search?keyword=${'a'.repeat(500)}`,
    '/search?keyword=a&keyword=b&grade=AR&grade=GR',
    '/search/structure?structure=c1cc)%00%F0%9F%98%80%3Cscript%3E&mode=x&threshold=9&page=0&minPrice=a',
    `/search/structure?structure=${'C'.repeat(1900)}`,
  ])('%s answers a list, which may be empty', async (path) => {
    const page = await shop.get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<script>alert')
  })
})
