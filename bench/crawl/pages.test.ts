import { expect, it } from 'vitest'
import { buildBrand, buildCategory, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { json } from '#server/db/json.ts'
import { languageTag, locales } from '#shared/locale.ts'
import { seoRows } from '../../db/seed/seo.ts'
import { testApp } from '../../tests/app.ts'
import {
  faultsOfPage,
  linksOf,
  type PageHead,
  readHead,
  repeatedHeads,
  unmarkedChinese,
} from './page-rules.ts'

const { db, get } = await testApp({}, async ({ db }) => {
  await db
    .insertInto('siteSetting')
    .values({ key: 'companyName', value: json({ zh: '瑞格试剂商城', en: 'Reagora Reagents' }) })
    .execute()
  await db
    .insertInto('seoEntry')
    .values(seoRows.map((row, index) => ({ ...row, sortOrder: index })))
    .execute()
})
const brand = await buildBrand(db, { nameZh: '清衡', nameEn: 'Qingheng' })
const category = await buildCategory(db, { nameZh: '盐类', nameEn: 'Salts' })
for (const [nameZh, nameEn] of [['氯化钠', 'Sodium chloride'] as const, ['蔗糖', 'Sucrose'] as const]) {
  const product = await buildProduct(db, { brandId: brand.id, categoryId: category.id, nameZh, nameEn })
  await buildSku(db, { productId: product.id })
}

const mostPages = 120
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''),
  )

it.each(locales)('every page that visitors reach is valid and has its own title (%s)', async (locale) => {
  const files = addressesIn((await get('/sitemap.xml')).body)
  const listed = (await Promise.all(files.map(async (file) => addressesIn((await get(file)).body)))).flat()
  const known = new Set(listed.filter((address) => address.includes('lang=en') === (locale === 'en')))
  const sitemap = new Set(known)
  known.add(`/search?keyword=${encodeURIComponent('氯化钠')}`)
  const heads = new Map<string, PageHead>()
  const faults: string[] = []
  // a set is visited in the order in which it grows
  for (const address of known) {
    const { statusCode, headers, body } = await get(address, { locale })
    const isRefused =
      statusCode !== 200 && !(statusCode === 302 && /\/login\?/.test(String(headers.location)))
    if (isRefused) faults.push(`${address}: ${statusCode}`)
    if (statusCode !== 200) continue
    const head = readHead(body)
    if (sitemap.has(address) && head.isHidden) faults.push(`${address}: hidden, but in the sitemap`)
    if (sitemap.has(address)) heads.set(address, head)
    faults.push(...(await faultsOfPage(body, languageTag[locale])).map((fault) => `${address}: ${fault}`))
    for (const link of linksOf(body)) if (known.size < mostPages && !/[?&]lang=/.test(link)) known.add(link)
  }
  expect([...faults, ...repeatedHeads(heads)]).toEqual([])
  expect(heads.size).toBeGreaterThan(10)
})

it('finds Chinese that is not marked, in texts and in what is read for pictures', () => {
  const page =
    '<title>盐</title><p>a 盐<br>b <b lang="zh">盐</b> 醇</p><ul lang="zh-CN"><li>酸</li></ul><img alt="醛">'
  expect(unmarkedChinese(page)).toEqual(['盐', 'a 盐', ' 醇', '醛'])
})
