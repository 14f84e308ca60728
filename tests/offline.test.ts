import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '#features/catalog/factories.ts'
import { buildMember } from '#features/members/factories.ts'
import { copyMark, offlinePath, workerPath } from '#shared/calls.ts'
import { testApp } from './app.ts'
import { TestBrowser } from './browser.ts'

const shop = await testApp()
const { app, db } = shop
const product = await buildProduct(db, { nameZh: '乙醇', nameEn: 'Ethanol' })
const isMarked = async (browser: TestBrowser, path: string) =>
  (await browser.get(path)).headers[copyMark] !== undefined

describe('pages that browsers may keep', () => {
  const catalogue = [
    '/',
    '/search?keyword=a',
    `/product/${product.id}`,
    '/brand',
    '/help',
    '/notifies/platform',
  ]

  it.each(catalogue)('%s of a visitor', async (path) => {
    expect(await isMarked(new TestBrowser(app), path)).toBe(true)
  })

  it.each([...catalogue, '/ucenter', '/quick-order'])('not %s of a member', async (path) => {
    expect(await isMarked(await TestBrowser.of(app, db, await buildMember(db)), path)).toBe(false)
  })

  it.each([
    '/auth/login',
    '/auth/invitation?token=secret',
    '/approval/secret',
    '/m/wl',
    '/quick-order',
    '/quote/request',
    '/report',
    '/product/999999999',
    '/nowhere',
    `/product/${product.id}.data`,
    '/api/product/search/hot-words',
  ])('not %s', async (path) => {
    expect(await isMarked(new TestBrowser(app), path)).toBe(false)
  })
})

/** What Chromium requires: web.dev/articles/install-criteria. */
it.each([
  ['zh', '瑞格试剂'],
  ['en', 'Reagora'],
])('the shop can be installed (%s)', async (locale, shortName) => {
  const page = await shop.get('/', { locale })
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page.body) ?? []
  const manifest = (await shop.get(address)).json()
  expect(manifest).toMatchObject({ short_name: shortName, start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
  for (const { src, sizes } of manifest.icons) {
    const { rawPayload } = await shop.get(src)
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
  for (const { url } of manifest.shortcuts) expect((await shop.get(url)).statusCode).toBeLessThan(400)
})

describe('the service worker', () => {
  it('is served uncached, with a page for what was never seen', async () => {
    const worker = await shop.get(workerPath)
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-type']).toContain('text/javascript')
    expect(worker.body).not.toContain('unregister')
    expect(worker.body.length).toBeLessThan(40_000)
    const page = await shop.get(offlinePath)
    expect(page.body).toContain('网络已断开')
    expect(page.body).toContain('You are offline')
  })

  it('is replaced by its removal, and no page is marked, where it is switched off', async () => {
    const off = await testApp({ OFFLINE_PAGES: 'false' })
    expect((await off.get(workerPath)).body).toContain('registration.unregister()')
    expect(await isMarked(new TestBrowser(off.app), '/')).toBe(false)
    expect((await off.get('/')).body).toContain('keepsPagesOffline')
  })
})
