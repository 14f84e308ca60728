import { photo } from './photo.ts'
import { expect, test } from './shop-test.ts'
import { seal, send, signUp } from './sign-up.ts'
import { expectSound } from './sound.ts'

test('a permit is photographed, cropped and submitted; a reviewer approves it', async ({
  page,
  complaints,
}) => {
  test.slow()
  await signUp(page)
  await page.goto('/ucenter/member/qualifications?kind=purchaseFiling&cas=67-64-1')
  await expectSound(page)
  await page.locator('input[type=file][multiple]').setInputFiles(await photo(page, 800, 600))
  await page.getByRole('button', { name: '裁剪 photo.png' }).click()
  await page.getByRole('button', { name: '使用裁剪后的图片' }).click()
  await expect(page.getByRole('link', { name: 'photo.jpg' })).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByLabel('备案证明编号')).toBeFocused()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await expectSound(page)
  await page.getByLabel('备案证明编号').fill('GZ-2026-0001')
  await page.getByLabel('发证机关').fill('广州市公安局天河区分局')
  await page.getByRole('textbox', { name: '有效期至' }).fill('2099-12-31')
  await page.getByLabel('数量').fill('20')
  await page.reload()
  await expect(page.getByLabel('备案证明编号')).toHaveValue('GZ-2026-0001')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL(/qualifications\/\d+$/)
  const main = page.getByRole('main')
  await expect(main.getByText('待审核')).toBeVisible()
  await expect(main.getByText('GZ****0001')).toBeVisible()
  await expectSound(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const sealed = await seal(page, 'reagora-2026')
  await send(page, 'POST', '/api/admin/auth/login', { account: 'reviewer', ...sealed })
  await send(page, 'POST', `/api/admin/qualifications/${id}/approve`, {})
  await page.goto('/ucenter/member/qualifications')
  await expect(main.getByText('已通过')).toBeVisible()
  await expectSound(page)
})

test('an identity number that is typed is not stored in the browser', async ({ page }) => {
  await signUp(page)
  await page.goto('/ucenter/member/qualifications?kind=idCard')
  await page.getByLabel('姓名').fill('李经办')
  await page.getByLabel('公民身份号码').fill('11010519491231002X')
  await page.reload()
  await expect(page.getByLabel('姓名')).toHaveValue('李经办')
  await expect(page.getByLabel('公民身份号码')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('110105')
})
