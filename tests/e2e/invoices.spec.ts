import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { signIn } from './sign-up.ts'
import { expectSoundOnBoth } from './sound.ts'

/** Reloads until the simulator has issued the invoice of this page. */
const expectIssued = (page: Page) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText('已开票', { exact: true }).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })

test('an invoice of two orders is requested, issued, downloaded and reissued @desktop', async ({ page }) => {
  test.slow()
  await signIn(page, 'buyer', 'reagora-2026')
  await page.goto('/ucenter/member/receipt/request')
  const submit = page.getByRole('button', { name: '提交开票申请' })
  await expect(submit).toBeDisabled()
  const orders = page.getByRole('checkbox', { name: '选择订单' })
  await orders.nth(0).check()
  await orders.nth(1).check()
  await expect(page.getByText('将开具 2 张发票')).toBeVisible()
  await page.getByRole('radio', { name: '合并开一张' }).check()
  await expect(page.getByText('将开具 1 张发票')).toBeVisible()
  await expectSoundOnBoth(page)
  await submit.click()
  await expect(page).toHaveURL('/ucenter/member/receipt?tab=invoices')
  const newest = page.getByRole('main').getByRole('listitem').first()
  await expect(newest).toContainText('等 2 个')
  await expect(newest).toContainText(/待开票|开票中|已开票/)
  await expectSoundOnBoth(page)

  await newest.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/receipt\/\d+$/)
  const first = page.url()
  await expectIssued(page)
  await expectSoundOnBoth(page)
  const orderNos = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^\d{16}$/ })
  await expect(orderNos).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /PDF$/ }).click()
  const pdf = await readFile((await (await downloading).path()) ?? '')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  const reissue = page.getByRole('button', { name: '换开发票' })
  await reissue.click()
  const dialog = page.getByRole('dialog')
  await expectSoundOnBoth(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reissue).toBeFocused()
  await reissue.click()
  await dialog.getByLabel('新发票抬头').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: '提交换开申请' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(first)
  await expectIssued(page)
  await page.goto(first)
  await expect(page.getByText('已全额红冲')).toBeVisible()
  await expectSoundOnBoth(page)
})
