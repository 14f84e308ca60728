import { expect, test } from './shop-test.ts'
import { expectAccessible } from './sound.ts'

const pages = [
  '/',
  '/search?keyword=乙醇',
  '/search/structure',
  '/search/structure?structure=c1ccc2%5BnH%5Dccc2c1&mode=similarity&threshold=0.3',
  '/product',
  '/brand',
  '/brand/941',
  '/product-special/default',
  '/about',
  '/about/honor/business-licence',
  '/help',
  '/solution',
  '/solution/chromatography',
  '/special',
  '/special/buffers',
  '/test',
  '/ucenter',
  '/auth/login',
]

for (const path of [...pages, 'a product', 'a safety data sheet', 'a special offer']) {
  test(`${path} fits the screen, has no broken picture, and axe finds nothing`, async ({ page, request }) => {
    test.slow()
    await page.goto(await addressOf(path, request))
    await page.waitForLoadState('networkidle')
    // on a phone, wide content widens `innerWidth`, so it cannot be compared with that
    const tooWide = async () =>
      (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0)
    expect(await tooWide()).toBeLessThanOrEqual(0)
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.src),
    )
    expect(broken).toEqual([])
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await tooWide()).toBeLessThanOrEqual(0)
    await page.context().addCookies([{ name: 'locale', value: 'en', url: page.url() }])
    await page.evaluate(() => localStorage.setItem('locale', 'en'))
    await page.reload({ waitUntil: 'load' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await tooWide()).toBeLessThanOrEqual(0)
  })
}

async function addressOf(path: string, request: import('@playwright/test').APIRequestContext) {
  if (path.startsWith('/')) return path
  if (path === 'a product' || path === 'a safety data sheet') {
    const reply = await request.get('/api/product/search?keyword=7664-93-9')
    const { id } = (await reply.json()).data.list[0]
    return path === 'a product' ? `/product/${id}` : `/report/sds/${id}`
  }
  const page = await (await request.get('/product-special/default')).text()
  return /href="(\/product-special\/default\/\d+)"/.exec(page)?.[1] ?? 'no offer'
}

test('an unknown address links to the home page', async ({ page, complaints }) => {
  const reply = await page.goto('/no/such/page')
  expect(reply?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL('/')
  complaints.length = 0 // the browser itself reports the 404
})
