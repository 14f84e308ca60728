import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './shop-test.ts'
import { signUp } from './sign-up.ts'

test.use({ serviceWorkers: 'allow' })

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => url.replace(location.origin, ''))
  })

/** At once, not late as pages do. */
async function startWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => cachedAddresses(page)).toContain('/brand')
}

test('pages that were seen open offline; others say so @desktop', async ({ page, context, complaints }) => {
  await page.goto('/brand')
  await startWorker(page)
  await page.goto('/search?keyword=64-17-5')
  await page.getByRole('link', { name: /乙醇/ }).locator('visible=true').first().click()
  await page.waitForURL(/\/product\/\d+$/)
  const product = new URL(page.url()).pathname
  await expect.poll(() => cachedAddresses(page), { timeout: 10_000 }).toContain(product)

  await context.setOffline(true)
  await page.reload()
  const notice = page.getByText(/网络已断开。这是 .+ 保存的公开页面/)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('乙醇')
  await page.getByRole('link', { name: '品牌中心' }).first().click()
  await expect(page).toHaveURL('/brand')
  await expect(notice).toBeVisible()
  await hydrated(page) // the router blocks a click only from then on
  await page.getByRole('link', { name: '产品特价' }).first().click()
  await expect(page.getByText('网络连接已断开').locator('visible=true')).toBeVisible()
  await expect(page).toHaveURL('/brand')
  await page.goto('/about').catch(() => undefined)
  await expect(page.getByText('You are offline').first()).toBeVisible()
  await expect(page.locator(`a[href$="${product}"]`)).toBeVisible()
  await context.setOffline(false)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const own = complaints.filter((text) => !/net::ERR_|status of 503|manifest patches/.test(text))
  expect(own).toEqual([])
  complaints.length = 0 // the browser itself reports what could not be loaded
})

test('nothing that a member sees is cached @desktop', async ({ page }) => {
  test.setTimeout(60_000)
  await page.goto('/brand')
  await startWorker(page)
  await signUp(page)
  const paths = ['/', '/search?keyword=67-64-1', '/ucenter', '/ucenter/trade/shopping-cart', '/quick-order']
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/auth/logout?redirect=/brand')
  await expect(page).toHaveURL('/brand')
  await page.waitForLoadState('networkidle')
  const cached = await cachedAddresses(page)
  for (const address of cached) expect(address).toMatch(/^\/(brand$|offline$|assets\/|messages\/|images\/)/)
  const texts = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'))
    const cache = await caches.open(names[0] ?? '')
    return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
  })
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).not.toMatch(/安全退出|测试单位/)
})
