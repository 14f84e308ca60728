import type { Page } from '@playwright/test'
import { demoPassword } from '../../db/seed/accounts.ts'
import { pages } from '../../src/back-office/pages.ts'
import { expect, test } from './shop-test.ts'
import { expectAccessible, expectFits } from './sound.ts'

test.use({ viewport: { width: 1024, height: 768 } })

/** Chinese that is no data: titles, buttons, tabs, labels, column heads. The switch of language says 中文. */
const chineseChrome = (page: Page) =>
  page.evaluate(() => {
    const chrome = 'nav, h1, h2, h3, th, label, legend, summary, main button, [role="tab"], .hint'
    const parts = [...document.querySelectorAll<HTMLElement>(chrome)]
      .filter((part) => !part.closest('td, dd, li, aside, [data-data]') || part.closest('nav'))
      .flatMap((part) => [part.innerText, part.title, part.ariaLabel ?? ''])
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].filter(
      (field) => !field.closest('td'),
    )
    return [...parts, ...fields.flatMap(({ placeholder, ariaLabel }) => [placeholder, ariaLabel ?? ''])]
      .flatMap((text) => text.split('\n'))
      .filter((text) => /\p{Script=Han}/u.test(text) && !/^中文$/.test(text))
  })

/** Looked at once. */
const repeated = ['tbody tr:nth-child(n+4)', 'nav[aria-label=Navigation]']

async function signInEnglish(page: Page, account: string) {
  await page
    .context()
    .addCookies([{ name: 'locale', value: 'en', url: test.info().project.use.baseURL ?? '' }])
  await page.goto('/admin/sign-in')
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible()
}

test('every page is in English, fits 1024 px and is accessible @desktop', async ({ page }) => {
  await signInEnglish(page, 'admin')
  const staffName = await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('button')
    .last()
    .innerText()
  for (const { path, title } of pages.filter((one) => !one.path.includes(':'))) {
    // also after a page that is a document of its own
    await page.locator('nav details').evaluateAll((sections) => {
      for (const section of sections) section.setAttribute('open', '')
    })
    await page
      .getByRole('navigation', { name: 'Navigation' })
      .locator(`a[href="/admin${path && `/${path}`}"]`)
      .first()
      .click()
    await expect(page, path).toHaveTitle(`${title[1]} · Reagora back office`)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    const chinese = (await chineseChrome(page)).filter((text) => !text.includes(staffName))
    expect.soft(chinese, path).toEqual([])
    await expectFits(page)
    await expectAccessible(page, path === '' ? [] : repeated)
  }
})
