import type { Page } from '@playwright/test'
import { walks } from './pages.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './sign-up.ts'
import { expectFits, speak, walkAtBoth, walkInBoth } from './sound.ts'

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

for (const kind of ['search', 'catalogue', 'company'] as const) {
  test(`pages of ${kind} fit the screen, have no broken picture or squeezed icon, and axe finds nothing`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await walkInBoth(page, walks[kind], () => expectPictures(page))
  })
}

test('papers, reviews and notices fit both sizes, and axe finds nothing @desktop', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000)
  await speak(page, 'en')
  await walkAtBoth(page, walks.papers, () => expectPictures(page))
  // the browser itself reports links that have ended, and the pages of errors
  expect(complaints.filter((text) => !/status of (404|410|500)/.test(text))).toEqual([])
  complaints.length = 0
})

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
  const box = await mark.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(36)
  expect(box?.height).toBeLessThan(48) // its name keeps its words whole
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeVisible()
  const { data } = await (await page.request.get('/api/product/search?keyword=7664-93-9')).json()
  await page.goto(`/product/${data.list[0].id}`)
  await expectFits(page)
})
