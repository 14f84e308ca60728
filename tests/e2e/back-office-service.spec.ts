import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { send, signUp } from './sign-up.ts'
import { expectSound } from './sound.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function signInStaff(page: Page, account: string) {
  await page.goto('/admin/sign-in')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill('reagora-2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('navigation', { name: '导航' })).toBeVisible()
}

async function find(page: Page, keyword: string) {
  await page.getByRole('searchbox').fill(keyword)
  await expect(page.getByRole('row').filter({ hasText: keyword })).toHaveCount(1)
}

test('service answers a quote and a ticket @desktop', async ({ page }) => {
  await signUp(page)
  const lines = [{ name: '定制配体', packing: '5 g', quantity: 2, targetPrice: 88 }]
  const { quoteNo } = await send(page, 'POST', '/api/trade/quote', { lines })
  const subject = `货期咨询 ${quoteNo.slice(-6)}`
  await send(page, 'POST', '/api/ucenter/ticket', { kind: 'product', subject, text: '请问货期多久？' })

  await signInStaff(page, 'service')
  await page.getByRole('link', { name: '报价单' }).click()
  await find(page, quoteNo)
  await expectSound(page)
  await page.getByText(quoteNo).click()
  await page.getByLabel('第 1 项单价').fill('80.5')
  await page.getByLabel('第 1 项货期').fill('14')
  await expect(page.getByText('合计 ¥161.00')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('第 1 项货号').fill('NO-SUCH-SKU')
  await page.getByRole('button', { name: '发送报价' }).click()
  await expect(page.getByText('没有该货号')).toBeVisible()
  await page.getByLabel('第 1 项货号').fill('')
  await page.getByRole('button', { name: '发送报价' }).click()
  await page.getByRole('button', { name: '确认发送' }).click()
  await expect(page.getByText('报价已发送')).toBeVisible()
  await expect(page.getByRole('button', { name: '发送新版本' })).toBeVisible()
  await expect(page.getByText('第 1 版 · ¥161.00')).toBeVisible()

  await page.getByRole('link', { name: '工单' }).click()
  await find(page, subject)
  await page.getByText(subject).first().click()
  await page.getByLabel('插入常用回复…').selectOption('已收到，正在核实')
  await expect(page.getByLabel('回复内容')).toHaveValue(/正在核实/)
  await expectSound(page)
  await page.getByRole('button', { name: '发送回复' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '正在核实' }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('已回复')
})

test('an editor writes and publishes an article @desktop', async ({ page }) => {
  const code = `notice-${randomUUID().slice(0, 8)}`
  await signInStaff(page, 'editor')
  await page.getByRole('link', { name: '文章' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '新建文章' }).click()
  await page.getByLabel('代码').fill(code)
  await page.getByLabel('标题（中文）').fill('系统升级公告')
  await page.getByLabel('标题（英文）').fill('System upgrade')
  await page.getByRole('button', { name: '创建草稿' }).click()
  await page.getByLabel('正文（Markdown）').fill('## 时间\n\n周六 **22:00** 起。\n\n<b>旧格式</b>')
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview.getByRole('heading', { name: '时间' })).toBeVisible()
  await expect(preview).toContainText('不支持 HTML')
  await page.getByLabel('正文（Markdown）').fill('## 时间\n\n周六 **22:00** 起。')
  await expect(preview).not.toContainText('不支持 HTML')
  await expectSound(page)
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布')).toBeVisible()
  await expect(async () => {
    expect((await page.request.get(`/notifies/${code}`)).status()).toBe(200)
  }).toPass()
})
