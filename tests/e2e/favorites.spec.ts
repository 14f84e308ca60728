import { field, submit } from './auth-steps.ts'
import { expect, test } from './shop-test.ts'
import { expectSound } from './sound.ts'

interface Hit {
  id: string
  skus: { id: string; sku: string; tiers?: unknown[]; priceSteps?: unknown[] }[]
}

test('a pack is added to favorites, has its contract price, and is removed @desktop', async ({ page }) => {
  test.slow()
  const search = await page.request.get('/api/product/search?brandId=941&sort=sales&pageSize=10')
  const hits: Hit[] = (await search.json()).data.list
  const offers = hits.flatMap(({ id, skus }) => skus.map((offer) => ({ ...offer, productId: id })))
  const { sku, productId } = offers.find(({ tiers, priceSteps }) => tiers && !priceSteps) ?? {}
  const address = `/product/${productId}`

  await page.goto(address)
  const row = page.getByRole('row').filter({ hasText: sku })
  await expect(row).toContainText('10 瓶起')
  await expect(row.getByText('合同价')).toHaveCount(0)
  await row.getByRole('link', { name: `收藏 ${sku}` }).click()
  await page.waitForURL('**/auth/login?**')
  await page
    .getByRole('link', { name: '密码登录' })
    .or(page.getByRole('tab', { name: '密码登录' }))
    .click()
  await field(page, '账号').fill('buyer')
  await field(page, '密码').fill('reagora-2026')
  await submit(page, '登录').click()
  await expect(page).toHaveURL(address, { timeout: 15_000 })
  await expect(page.getByText('已加入收藏')).toBeVisible()
  await expect(row.getByRole('button', { name: `收藏 ${sku}` })).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toContainText('合同价')

  await page.goto('/ucenter/favorites')
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: sku })
  await expect(listed).toBeVisible()
  await expectSound(page)
  await listed.getByRole('button', { name: `取消收藏 ${sku}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消收藏' }).click()
  await expect(listed).toHaveCount(0)
})
