import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { signIn } from './sign-up.ts'
import { expectFits, walkInBoth } from './sound.ts'

const pages = {
  search: [
    '/',
    '/search?keyword=乙醇',
    '/search/structure',
    '/search/structure?structure=c1ccc2%5BnH%5Dccc2c1&mode=similarity&threshold=0.3',
    '/special',
    '/special/buffers',
    '/auth/login',
  ],
  catalogue: [
    '/product',
    'a product',
    'a safety data sheet',
    '/brand',
    '/brand/941',
    '/product-special/default',
    'a special offer',
    'a comparison',
  ],
  company: [
    '/about',
    '/about/honor/business-licence',
    '/help',
    '/solution',
    '/solution/chromatography',
    '/test',
    '/ucenter',
  ],
}

async function expectPictures(page: Page) {
  const broken = await page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  )
  expect.soft(broken, page.url()).toEqual([])
  const squeezed = await page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>(':is(a, button) > svg[width]')]
      .map((icon) => ({ icon, shown: icon.getBoundingClientRect().width }))
      .filter(({ icon, shown }) => shown > 0 && shown < Number(icon.getAttribute('width')) - 1)
      .map(({ icon }) => icon.parentElement?.outerHTML),
  )
  expect.soft(squeezed, page.url()).toEqual([])
}

for (const [kind, paths] of Object.entries(pages)) {
  test(`pages of ${kind} fit the screen, have no broken picture or squeezed icon, and axe finds nothing`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    const addresses = await Promise.all(paths.map((path) => addressOf(path, request)))
    await walkInBoth(page, addresses, () => expectPictures(page))
  })
}

async function addressOf(path: string, request: APIRequestContext) {
  if (path.startsWith('/')) return path
  if (path === 'a product' || path === 'a safety data sheet') {
    const reply = await request.get('/api/product/search?keyword=7664-93-9')
    const { id } = (await reply.json()).data.list[0]
    return path === 'a product' ? `/product/${id}` : `/report/sds/${id}`
  }
  if (path === 'a comparison') {
    const reply = await request.get('/api/product/search?keyword=64-17-5')
    const ids: string[] = (await reply.json()).data.list.map(({ id }: { id: string }) => id)
    return `/compare?ids=${ids.slice(0, 4).join(',')}`
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

/** The grids of the home page: whether a lone card ends each, and how much room it leaves at the right. */
const gridsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const { right } = main.querySelector('h2 + a')?.getBoundingClientRect() ?? { right: 0 }
    return [...main.querySelectorAll(':is(.cards, .strip, .two)')].map((grid) => {
      const boxes = [...grid.children]
        .map((card) => card.getBoundingClientRect())
        .filter(({ width }) => width)
      const last = boxes.filter(({ top }) => top === boxes.at(-1)?.top)
      const isLone = last.length === 1 && boxes.length > 1 && (last[0]?.width ?? 0) < right / 2
      return { isLone, left: right - Math.max(...boxes.map((box) => box.right)) }
    })
  })

test('home page and header of a member fill a desktop and a tablet @desktop', async ({ page }) => {
  await signIn(page, 'buyer', 'reagora-2026')
  await page.goto('/?lang=en')
  await expect(page.getByRole('heading', { name: 'What you bought before' })).toBeVisible()
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const grids = await gridsOf(page)
    expect(grids.length).toBeGreaterThan(7)
    expect(grids.filter(({ isLone, left }) => isLone || left > 30)).toEqual([])
  }
  for (let left = 5; left > 0; left--) {
    await page.evaluate(() => {
      for (const grid of document.querySelectorAll('main ul.cards')) grid.lastElementChild?.remove()
    })
    expect((await gridsOf(page)).filter(({ isLone }) => isLone)).toEqual([])
  }
  await page.goto('/ucenter')
  await expectFits(page)
  const mark = page.getByRole('banner').getByRole('link', { name: 'Reagora' })
  expect((await mark.boundingBox())?.width).toBeGreaterThanOrEqual(36)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(await addressOf('a product', page.request))
  await expectFits(page)
})
