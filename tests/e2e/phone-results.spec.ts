import type { Locator } from '@playwright/test'
import { expect, test } from './shop-test.ts'

test.skip(({ isMobile }) => !isMobile, 'a desktop has a table')

async function bottomOf(part: Locator) {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return y + height
}

/** What a thumb may miss: below 44 px. */
const smallOf = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  )

test('shows the first offer in the first screen of a phone, within reach of a thumb', async ({
  page,
  baseURL,
}) => {
  const offer = page.getByRole('article').first().locator('tbody tr').first()
  const bar = page.getByRole('link', { name: /^(我的|Me)$/ }).last()
  const large = { width: 390, height: 844 }
  const small = { width: 360, height: 640 }
  for (const [size, query, locale] of [
    [large, 'keyword=64-17-5', 'zh'],
    [large, 'keyword=乙腈 HPLC 4L', 'zh'],
    [small, 'categoryId=32', 'en'],
    [small, 'categoryId=48', 'en'],
    [small, 'keyword=sulfuric acid', 'en'],
    [small, 'categoryId=32', 'zh'],
    [small, 'keyword=64-17-5', 'zh'],
    [small, 'keyword=乙腈 HPLC 4L', 'zh'],
    [small, 'keyword=离心管', 'zh'],
  ] as const) {
    await page.setViewportSize(size)
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    await page.goto(`/search?${query}`)
    const add = offer.getByRole('link', { name: /^(加入购物车|Add to cart)/ })
    await expect(add).toBeInViewport({ ratio: 1 })
    const { y: edge = 0 } = (await bar.boundingBox()) ?? {}
    expect(await bottomOf(add), `${locale} ${query}`).toBeLessThanOrEqual(edge)
  }
  await expect(page.getByRole('link', { name: '扫码' }).first()).toBeVisible()
  expect(await smallOf(offer.locator('button, a, input[type=checkbox]'))).toEqual([])
  expect(await smallOf(page.locator('label[for=filters]').first())).toEqual([])
  await page.locator('label[for=filters]').first().tap()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  expect(await bottomOf(sheet)).toBeCloseTo(640, 0)
  expect(await smallOf(sheet.locator('a, button, summary, input'))).toEqual([])
})
