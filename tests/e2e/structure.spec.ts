import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

const path = '/search/structure'
const editor = (page: Page) => page.getByRole('region', { name: '结构式绘图区' })
const text = (page: Page) => page.getByRole('textbox', { name: '结构' })
const tool = (page: Page, name: string) => editor(page).getByRole('button', { name, exact: true })
const results = (page: Page) => page.getByRole('region', { name: '搜索结果' })

/** A phone loads the tool when someone draws. */
async function open(page: Page, query = '') {
  await page.goto(path + query)
  const begin = editor(page).getByRole('button', { name: '点按此处开始绘制' })
  if (query === '' && test.info().project.name === 'phone') await begin.tap()
  await expect(editor(page)).toHaveAttribute('data-state', 'ready')
}

/** Clicks on the canvas, on a phone by touch. */
async function point(page: Page, right: number, down: number) {
  const box = await editor(page).locator('[class*=canvas]').boundingBox()
  if (!box) throw new Error('there is no sheet')
  const [x, y] = [box.x + box.width / 2 + right, box.y + box.height / 2 + down]
  if (await page.evaluate(() => 'ontouchstart' in window)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

// Structures are prepared in the background after the first start.
test.beforeAll(async ({ request }) => {
  test.setTimeout(70_000)
  const count = async () => {
    const answer = await request.get('/api/product/search/structure?structure=c1ccccc1&mode=substructure')
    return (await answer.json()).data.total
  }
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(1000)
})

test('opens from the search box, finds a SMILES as a fragment, and restores it after a reload', async ({
  page,
}, { project }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '结构式搜索' }).first().click()
  await expect(page).toHaveURL(path)
  await text(page).fill('c1ccc2[nH]ccc2c1')
  await page.getByRole('radio', { name: /^子结构/ }).check()
  await page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page).toHaveURL(/structure=c1ccc2%5BnH%5Dccc2c1&mode=substructure#results$/)
  const total = results(page).locator('[aria-live=polite]')
  await expect(total).toHaveText(/^子结构：共 [1-9]\d* 个产品$/)
  await expect(page.getByRole('heading', { name: '搜索结果' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: '搜索结果' })).toBeFocused()
  await expect(results(page).getByRole('article').first().locator('img').first()).toHaveAttribute(
    'src',
    /\?part=/,
  )

  await page.reload()
  await expect(editor(page)).toHaveAttribute('data-state', 'ready')
  await expect(page.getByRole('radio', { name: /^子结构/ })).toBeChecked()
  await expect(text(page)).toHaveValue('c1ccc2[nH]ccc2c1')
  await tool(page, '整理结构').click()
  await expect(text(page)).toHaveValue('c1c[nH]c2ccccc12') // the drawing as SMILES

  const before = (await total.textContent()) ?? ''
  const filters = page.getByRole('complementary', { name: '筛选' })
  if (project.name === 'phone') await page.locator('label[for=filters]').first().click()
  const brand = filters
    .locator('section', { has: page.getByRole('heading', { name: '品牌' }) })
    .getByRole('link')
  await brand.first().click()
  await expect(page).toHaveURL(/search\/structure\?structure=.*brandId=\d+/)
  await expect(total).not.toHaveText(before)
})

test('draws with every kind of tool, and writes the drawn structure', async ({ page }) => {
  await open(page)
  await tool(page, '苯环').click()
  await point(page, 0, 0)
  await expect(text(page)).toHaveValue('c1ccccc1')
  await tool(page, '撤销').click()
  await expect(text(page)).toHaveValue('')
  await tool(page, '氮 N').click()
  await point(page, 0, 0)
  await expect(text(page)).toHaveValue('N')
  await tool(page, '正电荷').click()
  await point(page, 0, 0)
  await expect(text(page)).toHaveValue('[NH4+]')
  await tool(page, '橡皮擦').click()
  await point(page, 0, 0)
  await expect(text(page)).toHaveValue('')
  await tool(page, '六元环').click()
  await point(page, -60, 0)
  await tool(page, '溴 Br').click()
  await point(page, 80, 0)
  await expect(text(page)).toHaveValue('C1CCCCC1.Br')
  await tool(page, '清空画布').click()
  await expect(text(page)).toHaveValue('')
})

test('shows every tool, and joins a touch beside an atom to it', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a mouse points exactly')
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  for (const button of await editor(page).getByRole('toolbar').getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
  await tool(page, '氮 N').click()
  await point(page, 0, 0)
  await tool(page, '化学键（点按已有的键可切换双键、三键）').click()
  await point(page, 14, 10)
  await expect(text(page)).toHaveValue('CN')
})

test('lets the keyboard move along the tools @desktop', async ({ page }) => {
  await open(page)
  await tool(page, '实楔形键').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, '虚楔形键')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tool(page, '苯环')).toHaveAttribute('aria-pressed', 'true')
  await tool(page, '三元环').focus()
  await expect(tool(page, '三元环')).toBeInViewport({ ratio: 1 }) // on a phone the row scrolls
  await point(page, 0, 0)
  await expect(text(page)).toHaveValue('c1ccccc1')
})

test('reports an error beside the text, keeps the input, and finds by number @desktop', async ({ page }) => {
  await open(page)
  await text(page).fill('c1ccccc1)C')
  await expect(text(page)).toHaveAccessibleDescription(/第 9 个字符/)
  await text(page).press('Enter')
  await expect(page).toHaveURL(/structure=/)
  await expect(text(page)).toHaveAccessibleDescription(/第 9 个字符/)
  await expect(text(page)).toHaveValue('c1ccccc1)C')
  await text(page).fill('64-17-5')
  await text(page).press('Enter')
  await expect(results(page)).toContainText('乙醇')
  await expect(text(page)).toHaveValue('64-17-5')
  await tool(page, '整理结构').click()
  await expect(text(page)).toHaveValue('CCO')
  await page.goBack()
  await expect(text(page)).toHaveValue('c1ccccc1)C')
})

test('refuses input too long for an address, and keeps it @desktop', async ({ page }) => {
  await open(page)
  const long = `C${'[C@@H](O)'.repeat(100)}C`
  await text(page).fill(long)
  await text(page).press('Enter')
  await expect(text(page)).toHaveAccessibleDescription(/过长/)
  await expect(text(page)).toHaveValue(long)
  await expect(page).toHaveURL(path)
})

test('suggests broader searches without a match @desktop', async ({ page }) => {
  await open(page, '?structure=FC(F)(F)C1CCC2CC1CCN2')
  await expect(page.getByRole('heading', { name: '没有找到相关产品' })).toBeVisible()
  await page.getByRole('link', { name: '查找相似结构' }).click()
  await expect(page).toHaveURL(/mode=similarity/)
  await expect(page.getByRole('radio', { name: /^相似度/ })).toBeChecked()
})

test('reports that the search was cut off by its time limit @desktop', async ({ page }) => {
  // nine separate atoms: millions of possible mappings
  await open(page, `?structure=${Array(9).fill('O').join('.')}&mode=substructure`)
  await expect(results(page)).toContainText('仅显示在限时内找到的结果')
  await open(page, '?structure=c1ccc2[nH]ccc2c1&mode=substructure')
  await expect(results(page).getByRole('article').first()).toBeVisible()
  await expect(results(page)).not.toContainText('仅显示在限时内找到的结果')
})

/** Runs slow searches in parallel. Resolves at the first refusal. @returns stops them */
async function keepBusy(request: APIRequestContext) {
  const carbons = Array(10).fill('C').join('.')
  let isOver = false
  let searches = 0
  const refused = Promise.withResolvers<void>()
  const ask = async () => {
    while (!isOver) {
      const structure = `${carbons}.${'C'.repeat(++searches)}N`
      const params = { structure, mode: 'substructure' }
      const answer = await request.get('/api/product/search/structure', { params })
      if (answer.status() === 503) refused.resolve()
    }
  }
  const requests = Array.from({ length: 12 }, ask)
  await refused.promise
  return async () => {
    isOver = true
    await Promise.all(requests)
  }
}

test('asks to retry under too many searches, and keeps the input @desktop', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  await open(page)
  await text(page).fill('c1ccccc1')
  await page.getByRole('radio', { name: /^子结构/ }).check()
  const search = page.getByRole('main').getByRole('button', { name: '搜索', exact: true })
  const expectBusy = (timeout: number) =>
    expect(text(page)).toHaveAccessibleDescription(/当前访问人数较多，请稍后再试/, { timeout })
  const stop = await keepBusy(request)
  try {
    // a search may find a slot that has just become free
    await expect(async () => {
      await search.click()
      await expectBusy(3000)
    }).toPass()
    await expect(text(page)).toHaveValue('c1ccccc1')
    await expect(async () => expect((await page.reload())?.status()).toBe(503)).toPass()
    await expect(editor(page)).toHaveAttribute('data-state', 'ready')
    await expectBusy(10_000)
  } finally {
    await stop()
  }
  complaints.length = 0 // the browser itself reports an answer of 503
  await search.click()
  await expect(results(page).getByRole('article').first()).toBeVisible()
})

const molfile = `benzene by hand
  own

  3  2  0  0  0  0  0  0  0  0999 V2000
    0.0000    0.0000    0.0000 C   0  0
    1.4000    0.0000    0.0000 C   0  0
    2.1000    1.2000    0.0000 O   0  0
  1  2  1  0
  2  3  1  0
M  END
`

test('turns a pasted molfile into SMILES and a drawing @desktop', async ({ page }) => {
  await open(page)
  await text(page).fill(molfile)
  await expect(text(page)).toHaveValue('CCO')
})

test('accepts SMILES and molfile without scripts @desktop', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const structure of ['CCO', molfile]) {
    await page.goto(path)
    await page.locator('textarea[name=structure]').fill(structure)
    await page.locator('form:has(textarea) button[type=submit]').click()
    await expect(page.locator('article h2').first()).toHaveText(/乙醇/)
    await expect(page.locator('textarea[name=structure]')).toHaveValue(/^(CCO|OCC)$/)
  }
  await context.close()
})

test('accepts text if the editor cannot be loaded, and loads it later @desktop', async ({
  page,
  complaints,
}) => {
  const chosen = Promise.withResolvers<void>()
  await page.route(/drawing-[^/]*\.js/, (route) => chosen.promise.then(() => route.abort()))
  await page.goto(path)
  await tool(page, '苯环').click() // chosen while there is nothing to draw with
  chosen.resolve()
  await expect(editor(page).getByRole('alert')).toContainText('绘图工具加载失败')
  await text(page).fill('CCO')
  await text(page).press('Enter')
  await expect(results(page)).toContainText('乙醇')
  await page.unroute(/drawing-[^/]*\.js/)
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(editor(page)).toHaveAttribute('data-state', 'ready')
  await text(page).fill('')
  await expect(text(page)).toHaveValue('')
  await point(page, 0, 0)
  await expect(text(page)).toHaveValue('c1ccccc1')
  complaints.length = 0 // the browser itself reports what it could not load
})
