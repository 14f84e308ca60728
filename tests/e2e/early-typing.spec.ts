import type { Page } from '@playwright/test'
import { place } from './buying.ts'
import { expect, test } from './shop-test.ts'
import { seal, send, signUp } from './sign-up.ts'

test.describe.configure({ timeout: 180_000 })

const controls = 'input:not([type=hidden], [type=file], [type=range], [aria-hidden=true]), textarea, select'

/** Changes every field of the page as a user would, and stores the expected values in `window`. */
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

/** Fields whose value or React state differs from the input. */
const lostFields = (page: Page) =>
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
        if (!one.isConnected) return false // removed from the page by another choice
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

/** Opens a page and runs work before its scripts load. */
async function beforeScripts<T>(page: Page, path: string, work: () => Promise<T>): Promise<T> {
  let release = () => {}
  const isDone = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await isDone
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').first().waitFor()
  const outcome = await work()
  release()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((name) => name.startsWith('__reactProps')),
  )
  await page.waitForTimeout(300) // the page restores and fetches values afterwards
  await page.unroute('**/*.js')
  return outcome
}

async function fillEarly(page: Page, path: string) {
  const filled = await beforeScripts(page, path, () => fillAll(page))
  return { path, filled: filled > 0, gone: await lostFields(page) }
}

const allStored = (path: string) => ({ path, filled: true, gone: [] })

test('input of visitors before hydration stays and is used @desktop', async ({ page }) => {
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
    expect(await fillEarly(page, path)).toEqual(allStored(path))
})

interface Offer {
  id: string
  buyable: boolean
}

async function fillCart(page: Page) {
  const answer = await page.request.get('/api/product/search?keyword=7647-14-5&priced=true&inStock=true')
  const { list }: { list: { skus: Offer[] }[] } = (await answer.json()).data
  const sku = list.flatMap(({ skus }) => skus).find(({ buyable }) => buyable)
  await send(page, 'POST', '/api/trade/shopping-cart', { skuId: sku?.id, quantity: 1 })
}

const terms = { prepaid: 0, deposit: 2 }

/** Orders one pack online. @returns the order's id */
async function order(page: Page, addressId: string, paymentTerms: number): Promise<string> {
  await fillCart(page)
  const choices = { invoice: { receipt_type: 2 }, collectionType: 11, agreed: true }
  const placed = await send(page, 'POST', '/api/trade/order', { addressId, paymentTerms, ...choices })
  return placed.orders[0].id
}

async function pay(page: Page, orderId: string) {
  const attempt = { orderIds: [orderId], channel: 'alipay-wap' }
  const { redirect } = await send(page, 'POST', '/api/trade/payment', attempt)
  await page.goto(redirect)
  await page.getByRole('button', { name: '支付', exact: true }).click()
  const due = async () => (await (await page.request.get(`/api/trade/order/${orderId}`)).json()).data.due
  await expect.poll(due).toBe(0)
}

interface Picked {
  picks: { warehouse: string }[]
}

/** Delivers as staff and receives as the buyer. */
async function deliver(page: Page, orderId: string) {
  await send(page, 'POST', '/api/admin/auth/login', {
    account: 'admin',
    ...(await seal(page, 'reagora-2026')),
  })
  const move = (to: number, more = {}): Promise<Picked> =>
    send(page, 'POST', `/api/admin/orders/${orderId}/move`, { to, ...more })
  await move(30)
  const warehouses = new Set((await move(40)).picks.map(({ warehouse }) => warehouse))
  const parcels = [...warehouses].map((warehouse, at) => ({
    warehouse,
    carrier: '顺丰速运',
    trackingNo: `SF${orderId}1${at}`,
  }))
  await move(50, { parcels })
  await send(page, 'POST', `/api/trade/order/${orderId}/receive`, {})
}

test('input of buyers about an order stays too @desktop', async ({ page }) => {
  await signUp(page)
  const address = await send(page, 'POST', '/api/ucenter/address', place)
  const inReview = await order(page, address.id, terms.deposit)
  const bought = await order(page, address.id, terms.prepaid)
  const stays = async (path: string) => expect(await fillEarly(page, path)).toEqual(allStored(path))
  await stays(`/ucenter/trade/order/edit/${inReview}`)
  await stays(`/pay/payment?orders=${bought}`)
  await pay(page, bought)
  await deliver(page, bought)
  await stays(`/ucenter/trade/order/${bought}/comment`)
  await stays(`/ucenter/trade/order/${bought}/after-sale`)
})

test('input of members stays too @desktop', async ({ page }) => {
  await signUp(page)
  await fillCart(page)
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
    expect(await fillEarly(page, path)).toEqual(allStored(path))
})

test('a quick order list typed before hydration is read @desktop', async ({ page }) => {
  await signUp(page)
  const list = page.getByLabel('粘贴采购清单')
  const find = page.getByRole('button', { name: '识别清单' })
  await beforeScripts(page, '/quick-order', async () => {
    await expect(find).toBeDisabled()
    await list.fill('7647-14-5 500g 2瓶')
  })
  await find.click()
  await expect(page.getByText('读取 1 行')).toBeVisible()
  await expect(page.getByLabel('第 1 行的清单内容')).toHaveValue('7647-14-5 500g 2瓶')
  await expect(list).toHaveValue('')
})
