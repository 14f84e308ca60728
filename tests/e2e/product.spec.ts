import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { expectSoundOnBoth } from './sound.ts'

interface Hit {
  id: string
  regulated: string[]
  skus: { sku: string; packing: string; discountPrice: number; stock: unknown[]; tiers?: unknown[] }[]
}

/** With two packs in stock and priced, without quantity prices. */
async function openProduct(page: Page) {
  const answer = await page.request.get('/api/product/search?keyword=氯化钠&inStock=true&pageSize=20')
  const { list }: { list: Hit[] } = (await answer.json()).data
  const isPlain = ({ discountPrice, stock, tiers }: Hit['skus'][number]) =>
    discountPrice > 0 && stock.length > 0 && !tiers
  const hit = list.find(({ skus }) => skus.length > 1 && skus.every(isPlain))
  await page.goto(`/product/${hit?.id}`)
  return hit?.skus ?? []
}

const box = (page: Page) => page.getByRole('region', { name: '购买' })

test('the box shows what the chosen pack costs, and adds it', async ({ page }) => {
  const skus = await openProduct(page)
  const [first, second] = skus
  if (!first || !second) throw new Error('The demo has no such product')
  await expect(box(page)).toContainText(first.discountPrice.toFixed(2))
  await box(page).locator('label', { hasText: second.packing }).first().click()
  await expect(box(page)).toContainText(second.sku)
  await box(page)
    .getByRole('textbox', { name: `数量：${second.sku}` })
    .fill('3')
  const total = (second.discountPrice * 3).toLocaleString('zh', { minimumFractionDigits: 2 })
  await expect(box(page)).toContainText(`合计 ¥${total}`)
  await expect(box(page).getByRole('combobox', { name: '配送至' })).toHaveValue(/^\d{6}$/)
  await expect(box(page).getByRole('link', { name: `立即购买：${second.sku}` })).toBeVisible()
  await expectSoundOnBoth(page)
})

test('price and button are in the first screen of a phone, and stay', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a desktop has the box beside the picture')
  const [sku] = await openProduct(page)
  const add = box(page).getByRole('link', { name: `加入购物车：${sku?.sku}` })
  const price = box(page)
    .getByText(`¥${sku?.discountPrice.toFixed(2)}`)
    .last()
  await expect(add).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(add).toBeInViewport({ ratio: 1 })
  await expect(price).toBeVisible()
})

test('a phone folds what is not needed to buy', async ({ page }, { project }) => {
  await page.goto('/search?keyword=75-05-8')
  await page.getByRole('article').first().getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  const property = page.getByText('InChIKey', { exact: true })
  if (project.name !== 'phone') return expect(property).toBeVisible()
  await expect(property).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000)
  await page.locator('#properties summary').click()
  await expect(property).toBeVisible()
  await expectSoundOnBoth(page)
})

test('the first screen of a desktop has price, stock, papers and the way to buy @desktop', async ({
  page,
}) => {
  await openProduct(page)
  const main = page.getByRole('main')
  for (const part of [
    box(page).getByText('含税价'),
    box(page).getByText('库存'),
    box(page).getByRole('link', { name: /^加入购物车/ }),
    main.getByRole('textbox', { name: '批号' }),
    main.getByRole('link', { name: 'SDS', exact: true }).first(),
    main.locator('p').filter({ hasText: '储存条件' }),
    main.getByRole('button', { name: /^复制 \d+-\d\d-\d$/ }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})
