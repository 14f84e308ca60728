import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

const inputOf = (page: Page) => page.locator('input[name=keyword]').first()

test.describe('the search box', () => {
  test('suggests after a pause in typing, and works by keyboard', async ({ page }) => {
    await page.goto('/')
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('keyword-remind') && requests.push(request.url()))
    await inputOf(page).pressSequentially('yichun', { delay: 40 })
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toContainText('乙醇')
    expect(requests).toHaveLength(1)
    await inputOf(page).press('ArrowDown')
    await inputOf(page).press('Enter')
    await expect(page).toHaveURL(/\/(product\/\d+|search\?keyword=)/)
    await expect(page.getByRole('heading', { name: /乙醇/ }).first()).toBeVisible()
  })

  test('closes on Escape and keeps the text, with or without suggestions @desktop', async ({ page }) => {
    await page.goto('/')
    const list = page.getByRole('listbox')
    await inputOf(page).pressSequentially('yichun')
    await expect(list).toBeVisible()
    for (let times = 0; times < 2; times++) {
      await inputOf(page).press('Escape')
      await page.waitForTimeout(200)
      await expect(list).toHaveCount(0)
      await expect(inputOf(page)).toHaveValue('yichun')
    }
    await inputOf(page).pressSequentially('an')
    await inputOf(page).press('Escape')
    await page.waitForTimeout(1000)
    await expect(list).toHaveCount(0)
    await expect(inputOf(page)).toHaveValue('yichunan')
  })

  test('shows the active suggestion in dark letters on the tint @desktop', async ({ page }) => {
    await page.goto('/')
    await inputOf(page).pressSequentially('yichun')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await inputOf(page).press('ArrowDown')
    const active = page.getByRole('listbox').getByRole('option', { selected: true })
    await expect(active).toHaveCSS('background-color', 'rgb(232, 243, 247)')
    const colours = await active
      .locator('span')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color))
    for (const colour of colours) {
      const [red = 255, green = 255] = colour.match(/\d+/g)?.map(Number) ?? []
      expect(red + green).toBeLessThan(220)
    }
  })

  test('leads from a category to its products', async ({ page }) => {
    await page.goto('/')
    await inputOf(page).pressSequentially('溶剂')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('分类')
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(page).toHaveURL(/\/search\?categoryId=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('溶剂')
  })

  test('does nothing for an empty keyword, and trims others @desktop', async ({ page }) => {
    await page.goto('/')
    await inputOf(page).fill('   ')
    await inputOf(page).press('Enter')
    await page.waitForTimeout(400)
    await expect(page).toHaveURL(/\/$/)
    await inputOf(page).fill('  丙酮  ')
    await inputOf(page).press('Enter')
    await expect(page).toHaveURL(`/search?keyword=${encodeURIComponent('丙酮')}`)
    await page.goto('/brand')
    await inputOf(page).focus()
    const proposals = page.getByRole('listbox').getByRole('option')
    await expect(proposals.first()).toHaveText(/最近.*丙酮/)
    await expect(proposals.filter({ hasText: '热搜' })).not.toHaveCount(0)
  })

  test('has hot words, highest score first, that search', async ({ page }) => {
    await page.goto('/')
    const words = page.getByRole('list', { name: '热门搜索' }).getByRole('link')
    const reply = await page.request.get('/api/product/search/hot-words')
    const { data } = (await reply.json()) as { data: { keywords: string; score: number }[] }
    expect(data.map(({ score }) => score)).toEqual(data.map(({ score }) => score).sort((a, b) => b - a))
    await expect(words.first()).toHaveText(data[0]?.keywords ?? '')
    await words.first().click()
    await expect(page).toHaveURL(/\/search\?keyword=/)
  })

  test('leads visitors of quick order to sign in, and back @desktop', async ({ page }) => {
    await page.goto('/brand')
    await page.getByRole('link', { name: '快速下单' }).first().click()
    await expect(page).toHaveURL('/auth/login?redirect=%2Fbrand')
  })

  test('floats on the home page from 250 px on', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByTestId('floating-search')
    await page.evaluate(() => window.scrollTo(0, 250))
    await page.waitForTimeout(200)
    await expect(bar).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 260))
    await expect(bar).toBeVisible()
  })
})

test.describe('the elevator bar', () => {
  test('leads back to the top after 500 px', async ({ page }) => {
    await page.goto('/product')
    const up = page.getByRole('button', { name: '返回顶部' })
    await expect(up).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 501))
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('opens the cart: 300 px wide, empty, with a note for visitors', async ({ page }) => {
    await page.goto('/product')
    await page
      .getByRole('button', { name: /购物车/ })
      .locator('visible=true')
      .click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('购物车还是空的')
    await expect(drawer).toContainText('登录后即可查看')
    expect((await drawer.boundingBox())?.width).toBeCloseTo(300, 1)
    await drawer.getByRole('link', { name: '再去逛逛' }).click()
    await expect(drawer).toHaveCount(0)
  })

  test('opens the cart, which a click beside it closes again', async ({ page }) => {
    await page.goto('/product')
    const button = page.getByRole('button', { name: /购物车/ }).locator('visible=true')
    const drawer = page.getByRole('dialog')
    await expect(async () => {
      if (await drawer.isHidden()) await button.click({ timeout: 1000 })
      await expect(drawer).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await drawer.getByRole('heading', { name: '我的购物车' }).click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(5, 300)
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('shows the four regional codes, the hotline and the official code @desktop', async ({ page }) => {
    await page.goto('/product')
    const bar = page.getByRole('complementary', { name: '快捷工具' })
    await bar.getByRole('button', { name: '快捷工具' }).hover() // folded at 1280 px
    await bar.getByRole('button', { name: '在线客服' }).hover()
    for (const region of ['华南客服', '华北客服', '华东客服', '华中客服'])
      await expect(bar.getByText(region)).toBeVisible()
    await bar.getByRole('button', { name: '电话咨询' }).focus()
    await expect(bar.getByText('客服热线')).toBeVisible()
    await bar.getByRole('button', { name: '官方微信' }).hover()
    await expect(bar.getByText('微信扫码关注公众号')).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 }) // no room beside the page
    await expect(bar).toHaveCount(0)
  })
})

test.describe('the categories @desktop', () => {
  test('open a sub-panel with the third level, except battery materials', async ({ page }) => {
    await page.goto('/brand')
    await page.getByRole('button', { name: '全部产品分类' }).hover()
    const list = page.getByRole('list', { name: '产品分类' })
    await list.getByRole('link', { name: '溶剂' }).hover()
    await expect(list.getByRole('link', { name: '醇类' })).toBeVisible()
    await list.getByRole('link', { name: '电池材料' }).hover()
    await expect(list.getByRole('link', { name: '醇类' })).toHaveCount(0)
    await expect(list.getByRole('heading')).toHaveCount(0)
    await list.getByRole('link', { name: '品牌专区' }).hover()
    await expect(list.getByRole('link', { name: '瑞格' }).first()).toBeVisible()
  })

  test('work by keyboard', async ({ page }) => {
    await page.goto('/brand')
    const button = page.getByRole('button', { name: '全部产品分类' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('list', { name: '产品分类' }).getByRole('heading').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the next page has the focus on its heading @desktop', async ({ page }) => {
  await page.goto('/brand')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '关于我们' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the header leads to the cart, orders and messages, in one line in English @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/brand?lang=en')
  const tools = page.getByRole('navigation', { name: 'Quick links' })
  for (const name of ['Orders', 'Messages', 'Cart'])
    await expect(tools.getByText(name)).toBeInViewport({ ratio: 1 })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  expect((await menu.boundingBox())?.height).toBeLessThan(60)
  await tools.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
})

test.describe('the language', () => {
  test('switches in place, keeps what was typed, and is remembered @desktop', async ({ page, context }) => {
    await page.goto('/report')
    await page.getByLabel('产品编号与批号').fill('RG100001 L1')
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByText('lang switch success')).toBeVisible()
    await expect(page.getByLabel('Catalogue numbers and lots')).toHaveValue('RG100001 L1')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
    await page.goto('/brand')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await context.clearCookies({ name: 'locale' })
    await page.goto('/brand')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands')
  })

  test('of a link persists @desktop', async ({ page }) => {
    await page.goto('/product?lang=en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/brand')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: '简体中文' }).click()
    await expect(page.getByText('语言切换成功')).toBeVisible()
  })

  test('does not reload for ever when cookies are blocked @desktop', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('locale', 'en')
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    })
    let loads = 0
    page.on('load', () => loads++)
    await page.goto('/brand')
    await page.waitForTimeout(800)
    expect(loads).toBe(1)
  })

  test('cannot be chosen in the header @desktop', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('combobox', { name: '语言' })).toBeDisabled()
  })
})

test('menus and choices open as sheets on a phone, and going back closes them', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'sheets are for phones')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  const sheet = page.getByRole('dialog')
  const menu = page.locator('summary').first()
  await menu.tap()
  await sheet.getByRole('link', { name: '品牌中心' }).tap()
  await expect(page).toHaveURL('/brand')
  await expect(sheet).toHaveCount(0)
  await menu.tap()
  await expect(sheet).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/brand')
  await menu.tap()
  await expect(sheet).toBeVisible()
  await page.touchscreen.tap(100, 20)
  await expect(sheet).toHaveCount(0)

  await page.goto('/custom-service')
  await page.waitForLoadState('networkidle')
  const choice = page.getByRole('main').locator('select:enabled').first()
  const [before, last] = await choice.evaluate((one: HTMLSelectElement) => [
    one.value,
    one.options[one.options.length - 1]?.label ?? '',
  ])
  await choice.tap()
  await expect(sheet.locator('[aria-current]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await choice.tap()
  await sheet.getByRole('button', { name: last }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(choice).not.toHaveValue(before ?? '')
})
