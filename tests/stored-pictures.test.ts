import { describe, expect, it, vi } from 'vitest'
import { buildBrand, buildProduct, buildSku } from '#features/catalog/factories.ts'
import { cacheContent, findSiteSettings } from '#features/content/service.server.ts'
import { json } from '#server/db/json.ts'
import { testApp } from './app.ts'
import { testContext } from './context.ts'

const { db, get } = await testApp()
const brand = await buildBrand(db, { logoPath: '/pictures/logo.png' })
const product = await buildProduct(db, {
  brandId: brand.id,
  imagePath: '/pictures/罐 1.png',
  nameZh: '离心管',
})
const elsewhere = await buildProduct(db, { imagePath: 'https://maker.example/a.png' })
await buildSku(db, { productId: product.id })

const cdn = 'https://cdn.example.com'
const onOwnHost = { picture: '/pictures/罐 1.png', logo: '/pictures/logo.png' }
const onCdn = { picture: `${cdn}/pictures/%E7%BD%90%201.png`, logo: `${cdn}/pictures/logo.png` }

const setHost = (value: string | number) =>
  db
    .insertInto('siteSetting')
    .values({ key: 'ossCdnDomain', value: json(value) })
    .onConflict((known) => known.column('key').doUpdateSet({ value: json(value) }))
    .execute()

const imageOf = async (id: number) => (await get(`/api/product/${id}`)).json().data.image

/** The picture's address in every place that shows it. */
async function shown() {
  const page = await get(`/product/${product.id}`)
  const { data } = (await get('/api/product/search', {})).json()
  return {
    page: /<img src="([^"]*)" alt="[^"]*" width="320"/.exec(page.body)?.[1],
    structuredData: /"image":"([^"]*)"/.exec(page.body)?.[1],
    brandCentre: /<img src="([^"]*logo.png)"/.exec((await get('/brand')).body)?.[1],
    call: await imageOf(product.id),
    search: data.list.find((hit: { id: string }) => hit.id === String(product.id))?.image,
    policy: /img-src ([^;]*)/.exec(String(page.headers['content-security-policy']))?.[1],
  }
}

describe('stored pictures', () => {
  it("are on the shop's host by default", async () => {
    expect(await shown()).toEqual({
      page: onOwnHost.picture,
      call: onOwnHost.picture,
      search: onOwnHost.picture,
      structuredData: 'http://localhost:3000/pictures/%E7%BD%90%201.png',
      brandCentre: onOwnHost.logo,
      policy: "'self' data: blob:",
    })
  })

  it('are on the configured host, which the content policy allows', async () => {
    await setHost(cdn)
    await vi.waitFor(async () => expect(await imageOf(product.id)).toBe(onCdn.picture))
    expect(await shown()).toEqual({
      page: onCdn.picture,
      call: onCdn.picture,
      search: onCdn.picture,
      structuredData: onCdn.picture,
      brandCentre: onCdn.logo,
      policy: `'self' data: blob: ${cdn}`,
    })
    expect(await imageOf(elsewhere.id)).toBe('https://maker.example/a.png')
    const layout = await get('/_root.data')
    expect(layout.body).toContain(onCdn.logo)
  })

  it.each(['http://cdn.example.com', `${cdn}/a`, "https://a;'none'", 'cdn.example.com', `${cdn} *`, 5])(
    'stay on the own host with %j, and the log says why',
    async (value) => {
      await setHost(value)
      const ctx = testContext(db)
      const log = { error: vi.fn() }
      cacheContent(ctx.services, db, log)
      expect((await findSiteSettings(ctx)).ossCdnDomain).toBe('')
      const reason = expect.stringMatching(/must be an https origin|expected string/)
      expect(log.error.mock.calls).toEqual([[{ setting: 'ossCdnDomain', reason }, 'site setting refused']])
    },
  )
})
