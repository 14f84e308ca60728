import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { send, signUp } from './sign-up.ts'

test.describe.configure({ timeout: 180_000 })

const controls = 'input:not([type=hidden], [type=file], [type=range], [aria-hidden=true]), textarea, select'

/** Changes every field of the page as its reader would, and notes in the page what then stands there. */
const fillAll = (page: Page) =>
  page.evaluate((selector) => {
    const changed = [...document.querySelectorAll<HTMLInputElement>(selector)].filter((one) => {
      if (one.disabled || one.readOnly) return false
      const before = `${one.value} ${one.checked}`
      if (one.type === 'checkbox') one.checked = !one.checked
      else if (one.type === 'radio') one.checked = true
      else if (one instanceof HTMLSelectElement) one.selectedIndex = one.options.length - 1
      else one.value = one.type === 'date' ? '2026-01-02' : '37'
      return before !== `${one.value} ${one.checked}`
    })
    const expected = changed
      .filter((one) => one.type !== 'radio' || one.checked)
      .map((one) => ({ one, value: one.value, checked: one.checked }))
    Object.assign(window, { expected })
    return expected.length
  }, controls)

/** The fields that do not show what was put into them, or whose page believes something else. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const { expected } = window as unknown as {
      expected: { one: HTMLInputElement; value: string; checked: boolean }[]
    }
    const believed = (one: HTMLInputElement) => {
      const key = Object.keys(one).find((name) => name.startsWith('__reactProps'))
      return (one as unknown as Record<string, { value?: unknown; checked?: boolean }>)[key ?? ''] ?? {}
    }
    return expected
      .filter(({ one, value, checked }) => {
        if (!one.isConnected) return false // another choice took it off the page
        const { value: known = value, checked: isKnown = checked } = believed(one)
        const isTick = one.type === 'checkbox' || one.type === 'radio'
        return isTick
          ? one.checked !== checked || isKnown !== checked
          : one.value !== value || String(known) !== value
      })
      .map(
        ({ one, value }) => `${one.type} ${one.name || one.id || one.ariaLabel}: ${one.value}, not ${value}`,
      )
  })

/** Opens a page whose scripts are held back until its fields are filled. */
async function fillEarly(page: Page, path: string) {
  let release = () => {}
  const isFilled = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await isFilled
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').first().waitFor()
  const filled = await fillAll(page)
  release()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((name) => name.startsWith('__reactProps')),
  )
  await page.waitForTimeout(300) // what the page puts back or fetches comes after
  const gone = await lost(page)
  await page.unroute('**/*.js')
  return { path, filled: filled > 0, gone }
}

const kept = (path: string) => ({ path, filled: true, gone: [] })

test('what visitors type before the scripts have come stays and counts @desktop', async ({ page }) => {
  for (const path of [
    '/',
    '/search?keyword=%E4%B9%99%E9%86%87',
    '/search/structure',
    '/product/1',
    '/auth/login',
    '/auth/login?type=password',
    '/auth/register',
    '/auth/password-reset',
    '/m/auth/login',
  ])
    expect(await fillEarly(page, path)).toEqual(kept(path))
})

test('so does what members type @desktop', async ({ page }) => {
  await signUp(page)
  const { list } = (await (await page.request.get('/api/product/search?keyword=64-17-5&priced=true')).json())
    .data
  const { id } = list
    .flatMap(({ skus }: { skus: { id: string; buyable: boolean }[] }) => skus)
    .find(({ buyable }: { buyable: boolean }) => buyable)
  await send(page, 'POST', '/api/trade/shopping-cart', { skuId: id, quantity: 1 })
  for (const path of [
    '/quick-order',
    '/ucenter/member',
    '/ucenter/member/company',
    '/ucenter/member/address',
    '/ucenter/member/mdf-password',
    '/ucenter/member/account-safe/phone',
    '/ucenter/member/account-safe/email',
    '/ucenter/member/account-safe/personal-data',
    '/ucenter/trade/shopping-cart',
    '/ucenter/trade/order',
    '/pay/confirm',
  ])
    expect(await fillEarly(page, path)).toEqual(kept(path))
})
