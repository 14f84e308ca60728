import { expect, test } from './shop-test.ts'

const box = (page: import('@playwright/test').Page) => page.locator('input[name=keyword]').first()

test('finds ethanol by its names and its CAS number, with and without hyphens @desktop', async ({ page }) => {
  await page.goto('/')
  for (const keyword of ['乙醇', 'ethanol', '64-17-5', '64175']) {
    await box(page).fill(keyword)
    await box(page).press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === keyword)
    const first = page.getByRole('article').first()
    await expect(first.getByRole('heading')).toHaveText('乙醇')
    await expect(first).toContainText('64-17-5')
  }
})

test('leaves what is typed while a page is on its way @desktop', async ({ page }) => {
  await page.goto('/')
  await page.route('**/search.data**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await box(page).fill('丙酮')
  await box(page).press('Enter')
  await box(page).pressSequentially(' 500mL')
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('丙酮')
  await page.keyboard.type(' AR')
  await expect(box(page)).toHaveValue('丙酮 500mL AR')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(box(page)).toHaveValue('')
})

test('finds a product by its number and by a sku code, and reads its page @desktop', async ({ page }) => {
  await page.goto('/search?keyword=64-17-5')
  const first = page.getByRole('article').first()
  const code = (await first.locator('tbody .code').first().textContent()) ?? ''
  const number = code.split('-')[0] ?? ''
  for (const keyword of [number, code]) {
    await page.goto(`/search?keyword=${encodeURIComponent(keyword)}`)
    await expect(page.getByRole('article').first()).toContainText(number)
  }
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('乙醇')
  await expect(page).toHaveTitle(/乙醇.*64-17-5/)
  for (const text of ['分子式', 'C2H6O', '46.07', '规格与价格', 'H225', 'UN1170']) {
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  }
  const picture = page.getByRole('img', { name: '乙醇 的包装' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('filters by facets, shows the choice, and removes it', async ({ page }, { project }) => {
  await page.goto('/search?keyword=乙醇')
  const total = page.getByRole('main').locator('[aria-live=polite]')
  const before = await total.textContent()
  if (project.name === 'phone') await page.locator('label[for=filters]').first().click()
  await page.getByRole('link', { name: /^AR 分析纯 \d/ }).click()
  await expect(page).toHaveURL(/grade=AR/)
  await expect(total).not.toHaveText(before ?? '')
  if (project.name === 'phone')
    await page
      .getByText(/^查看 .* 个结果$/)
      .locator('visible=true')
      .click()
  await page.getByRole('link', { name: '移除 AR 分析纯' }).click()
  await expect(total).toHaveText(before ?? '')
})

test('turns grade and pack size of the keyword into filters, each removable @desktop', async ({ page }) => {
  await page.goto('/search?keyword=硫酸 AR 500ml')
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText('硫酸')
  await expect(first).toContainText('AR')
  await expect(first).toContainText('500 mL')
  const chips = page.getByRole('list', { name: '已选条件' })
  await expect(chips.getByRole('link', { name: '移除 500 mL（由“500ml”识别）' })).toBeVisible()
  await chips.getByRole('link', { name: '移除 AR 分析纯（由“AR”识别）' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === '硫酸')
  await expect(page).toHaveURL((url) => url.searchParams.get('pack') === '500 mL')
  await expect(chips.getByRole('link', { name: /AR/ })).toHaveCount(0)
  await expect(chips.getByRole('link', { name: '移除 500 mL' })).toBeVisible()
})

test('ticks a value besides the typed one, and searches as text on request', async ({ page }, {
  project,
}) => {
  await page.goto('/search?keyword=硫酸 AR')
  if (project.name === 'phone') await page.locator('label[for=filters]').first().click()
  await page.getByRole('link', { name: /^GR 优级纯 \d/ }).click()
  await expect(page).toHaveURL((url) => url.searchParams.getAll('grade').join() === 'AR,GR')
  await page.goto('/search?keyword=硫酸 AR')
  await page.getByRole('link', { name: '仅按文字搜索' }).click()
  await expect(page.getByRole('link', { name: '移除 仅按文字搜索' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^移除 AR/ })).toHaveCount(0)
})

test('compares brands and buys two bottles without leaving the list @desktop', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('deliveryProvince', '110000')") // Beijing
  await page.goto('/')
  await box(page).fill('乙腈 HPLC 4L')
  await box(page).press('Enter')
  const substance = page.getByRole('article').first()
  const asked = substance.locator('tbody tr', { hasText: '您要的规格' })
  await expect(asked.first()).toBeVisible()
  const makes = await asked.getByRole('rowheader').allTextContents()
  expect(new Set(makes.map((text) => text.trim().split(' ')[0])).size).toBeGreaterThanOrEqual(3)
  await expect(substance.locator('tbody tr').first()).toContainText('4 L')
  const add = asked.first().getByRole('link', { name: /^加入购物车/ })
  await asked.first().getByRole('button', { name: '增加' }).click()
  await expect(asked.first().getByRole('textbox')).toHaveValue('2')
  await expect(add).toBeVisible()
  const { width = 0, height = 0 } =
    (await asked.first().getByRole('button', { name: '增加' }).boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)

  // stock of the viewer's region first, and the day of arrival there
  const rows = substance.locator('tbody tr')
  await expect(rows.first().locator('time[datetime]')).toBeVisible()
  const places = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('li')].map(({ textContent }) => textContent?.slice(0, 2))),
  )
  const near = places.filter((one) => one.includes('华北'))
  expect(near.length).toBeGreaterThan(0)
  expect(near.map(([first]) => first)).toEqual(near.map(() => '华北'))

  // up to four, side by side
  const ticks = rows.getByRole('checkbox')
  for (let at = 0; at < 5; at++) await ticks.nth(at).check()
  await expect(page.getByRole('alert').filter({ hasText: '最多同时对比 4 项' })).toBeVisible()
  await ticks.nth(4).uncheck()
  await page.getByRole('button', { name: '对比所选（4）' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  for (const fact of ['包装规格', '价格', '折合单价', '库存', '级别', '标准', '最新在库批次的质检报告'])
    await expect(page.getByRole('rowheader', { name: fact }).first()).toBeVisible()
})

test('orders and folds the packs of a substance, in the address @desktop', async ({ page }) => {
  await page.goto('/search?keyword=75-05-8')
  const rows = page.getByRole('article').first().locator('tbody tr')
  await expect(rows).toHaveCount(8)
  await rows.first().getByRole('checkbox').check()
  await page.getByRole('link', { name: '按折合单价排列' }).click()
  await expect(page).toHaveURL(/by=unit/)
  await expect(rows.getByRole('checkbox', { checked: true })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/by=/)
  await page.getByRole('link', { name: /^展开全部 \d+ 个规格$/ }).click()
  await expect(page).toHaveURL(/all=75-05-8/)
  await expect(rows).not.toHaveCount(8)
  expect(await rows.count()).toBeGreaterThan(8)
  await page.getByRole('link', { name: '按折合单价排列' }).click()
  await expect(page).toHaveURL(/by=unit/)
  const unit = async () => {
    const texts = await rows.locator('td:nth-child(6)').allTextContents()
    return texts.filter((text) => text.startsWith('¥')).map((text) => Number.parseFloat(text.slice(1)))
  }
  await expect
    .poll(async () => (await unit()).every((one, at, all) => at === 0 || one >= (all[at - 1] ?? 0)))
    .toBe(true)
  await page.goBack()
  await expect(page).not.toHaveURL(/by=/)
})

test('sorts by price and pages through the results @desktop', async ({ page }) => {
  await page.goto('/search?keyword=钠')
  await page.getByRole('link', { name: '价格从低到高' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

for (const [width, lang] of [
  [768, 'en'],
  [1024, 'zh'],
  [1200, 'en'],
] as const)
  test(`offers every pack for the cart at ${width} px, ${lang} @desktop`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/search?keyword=acid&lang=${lang}`)
    const offline = page.getByRole('link', { name: /^(询价线下采购|Request an offline quotation)$/ })
    await expect(offline.first()).toBeVisible()
    const packs = page.locator('main article').filter({ hasNot: offline }).locator('tbody tr')
    // controls below the first screen wait for a sign of interest
    await expect(async () => {
      await page.mouse.wheel(0, 10)
      await expect(page.locator('main tbody td:last-child > :empty')).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    await expect(packs.getByRole('link', { name: /^(加入|Add)/ })).toHaveCount(await packs.count())
    const cut = await page.locator('main article table').evaluateAll((tables) =>
      tables.map((table) => {
        const place = table.parentElement?.getBoundingClientRect().right ?? 0
        return Math.round(table.getBoundingClientRect().right - place)
      }),
    )
    expect(Math.max(...cut)).toBeLessThanOrEqual(0)
  })

for (const lang of ['zh', 'en'])
  test(`reserves space for the buttons, ${lang} @desktop`, async ({ browser, baseURL }) => {
    const heightsOf = async (javaScriptEnabled: boolean) => {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? '' })
      const page = await context.newPage()
      const packs = page.locator('main tbody tr')
      const heights: Record<number, number[]> = {}
      for (const width of [800, 900, 1024, 1280]) {
        await page.setViewportSize({ width, height: 768 })
        await page.goto(`/search?keyword=64-17-5&lang=${lang}`)
        if (javaScriptEnabled)
          await expect(packs.locator('td:last-child > *')).toHaveCount(await packs.count())
        heights[width] = await packs.evaluateAll((rows) =>
          rows.map((row) => row.getBoundingClientRect().height),
        )
      }
      await context.close()
      return heights
    }
    expect(await heightsOf(true)).toEqual(await heightsOf(false))
  })

test('navigates down and up the category tree', async ({ page }, { project }) => {
  const open = async () => {
    if (project.name === 'phone') await page.locator('label[for=filters]').first().click()
  }
  await page.goto('/search?keyword=乙醇')
  const filters = page.getByRole('complementary', { name: '筛选' })
  await open()
  await filters.getByRole('link', { name: /^溶剂 \d/ }).click()
  await expect(page).toHaveURL(/categoryId=\d+/)
  await filters.getByRole('link', { name: /^常用有机溶剂 \d/ }).click()
  await filters.getByRole('link', { name: /^醇类 \d/ }).click()
  await expect(page.getByRole('link', { name: '移除 醇类' })).toBeAttached()
  await expect(filters.getByRole('link', { name: '‹ 常用有机溶剂' })).toBeVisible()
})

test('swaps a reversed range, and reports it @desktop', async ({ page }) => {
  await page.goto('/search?keyword=乙醇')
  const total = page.getByRole('main').locator('[aria-live=polite]')
  const before = await total.textContent()
  const range = page.getByRole('form', { name: '价格区间' })
  await range.getByLabel('最低价（元）').fill('500')
  await range.getByLabel('最高价（元）').fill('20.5')
  await range.getByLabel('最高价（元）').press('Enter')
  await expect(page.getByText('¥500–20.5 的两端颠倒，已按 ¥20.5–500 筛选')).toBeVisible()
  await expect(range.getByLabel('最低价（元）')).toHaveValue('20.5')
  await expect(range.getByLabel('最高价（元）')).toHaveValue('500')
  await expect(total).not.toHaveText(before ?? '')
})

test('leads from an InChI to the structure search @desktop', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3')
  await box(page).press('Enter')
  await page.getByRole('link', { name: '按结构式搜索' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/search/structure')
  const text = page.getByRole('textbox', { name: '结构' })
  await expect(text).toHaveValue(/^InChI=1S/)
  await expect(text).toHaveAccessibleDescription(/请改用 InChIKey、SMILES/)
})
