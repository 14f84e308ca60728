import type { Page } from '@playwright/test'
import { photo } from './photo.ts'
import { expect, test } from './shop-test.ts'
import { send, signUp } from './sign-up.ts'
import { expectSound } from './sound.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const papers = '/api/ucenter/qualification'

/** Submits a paper with a photo. */
async function submitPaper(page: Page, facts: object) {
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrfToken')?.value ?? ''
  const file = await page.request.post(`${papers}-file`, {
    headers: { 'x-csrf-token': csrf },
    multipart: { file: await photo(page, 1200, 800) },
  })
  await send(page, 'POST', papers, { ...facts, fileIds: [(await file.json()).data.id] })
}

async function signInStaff(page: Page, account: string) {
  await page.goto('/admin/sign-in')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码').fill('reagora-2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('navigation', { name: '导航' })).toBeVisible()
}

test('a reviewer decides on papers by keyboard @desktop', async ({ page }) => {
  const { phone: name } = await signUp(page)
  await submitPaper(page, { kind: 'idCard', number: '11010519491231002X', holder: '王采购' })
  await submitPaper(page, { kind: 'proxyLetter', holder: '李老师', validUntil: '2099-12-31' })

  await signInStaff(page, 'reviewer')
  await page.getByRole('link', { name: '资质审核' }).click()
  await expect(page.getByRole('button', { name: '待审核', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2)
  await expectSound(page)
  await page.getByRole('row').filter({ hasText: name }).first().click()
  await expect(page.getByRole('heading', { name: '经办人身份证' })).toBeVisible()
  await expect(page.getByText('第 1 / 2 份')).toBeVisible()
  await expect(page.getByText('11010519491231002X')).toBeVisible()
  const picture = page.getByRole('img', { name: 'photo' })
  await expect(picture).toHaveJSProperty('complete', true)
  const small = (await picture.boundingBox())?.width ?? 0
  await page.keyboard.press('+')
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(small * 1.5, 0)
  await expectSound(page)

  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: '委托书' })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByLabel('驳回原因').fill('缺少公章')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '资质审核' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('button', { name: '已驳回', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})

test('a compliance officer works through the filings @desktop', async ({ page }) => {
  await signInStaff(page, 'compliance')
  await page.getByRole('link', { name: '销售备案' }).click()
  await expect(page.getByRole('button', { name: '待备案', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectSound(page)
  await page.getByRole('row').filter({ hasText: '甲苯' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('已逾期')).toBeVisible()
  await expectSound(page)
  await panel.getByRole('button', { name: '登记备案' }).click()
  await page.getByLabel('回执号').fill('HZ-2026-01')
  await page.getByRole('dialog').getByRole('button', { name: '登记备案' }).click()
  await expect(panel.getByText('HZ-2026-01')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '甲苯' })).toHaveCount(0)
})
