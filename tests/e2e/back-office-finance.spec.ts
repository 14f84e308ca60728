import type { Page } from '@playwright/test'
import { demoPassword } from '../../db/seed/accounts.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './sign-up.ts'
import { expectAccessible } from './sound.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A buyer's top-up by bank transfer. @returns its number */
async function remit(page: Page, yuan: number) {
  await signIn(page, 'approver', demoPassword)
  await page.goto('/brand')
  return page.evaluate(async (amount) => {
    const token = /(?:^|; )csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/api/ucenter/wallet/top-up', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': token,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ amount, channel: 'remittance' }),
    })
    const { data } = (await answer.json()) as { data: { paymentNo: string } }
    return data.paymentNo
  }, yuan)
}

async function signInAsFinance(page: Page) {
  await page.goto('/admin/sign-in')
  await page.getByLabel('账号').fill('finance')
  await page.getByLabel('密码').fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: '收款' })).toBeVisible()
}

test('finance confirms a remittance and issues an invoice @desktop', async ({ page }) => {
  const paymentNo = await remit(page, 88.8)
  await signInAsFinance(page)

  await page.getByRole('navigation').getByRole('link', { name: '收款' }).click()
  await page.getByRole('button', { name: '待确认汇款' }).click()
  await page.getByRole('row').filter({ hasText: paymentNo }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toContainText(`${paymentNo} 待付款`)
  await expectAccessible(page)
  await panel.getByRole('button', { name: '确认到账' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('到账金额（元）')).toHaveValue('88.80')
  await dialog.getByLabel('银行流水号').fill(`E2E-${paymentNo}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '确认到账' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('已到账')
  await expect(panel).toContainText('收款：确认')

  await page.getByRole('navigation').getByRole('link', { name: '发票' }).click()
  await page.getByRole('button', { name: '待开具', exact: true }).click()
  await page.getByRole('row').filter({ hasText: '待开票' }).first().click()
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('待开票')
  await expectAccessible(page)
  await panel.getByRole('button', { name: '登记开票' }).click()
  const number = `26${String(Date.now()).padStart(18, '0')}`
  await dialog.getByLabel('发票号码').fill(number)
  await dialog.getByLabel('PDF 文件').setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  })
  await dialog.getByRole('button', { name: '登记开票' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('已开票')
  await expect(panel).toContainText(number)
  await expect(panel.getByRole('link', { name: 'PDF' })).toBeVisible()
})
