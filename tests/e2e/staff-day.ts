import { join } from 'node:path'
import type { Cookie, Locator, Page } from '@playwright/test'
import { demoPassword } from '../../db/seed/accounts.ts'
import { pages } from '../../src/back-office/pages.ts'
import { say as sayIn } from '../../src/i18n/say.ts'
import type { Locale, Text } from '../../src/shared/locale.ts'
import { expect, test } from './shop-test.ts'
import { seal, send } from './sign-up.ts'
import { expectAccessible, expectFits } from './sound.ts'

/** Staff sign in once in a worker. */
const sessions = new Map<string, Cookie[]>()

async function sessionOf(page: Page, account: string) {
  const known = sessions.get(account)
  // signing in would end the session that the browser has
  await page.context().clearCookies({ name: /^staff/ })
  if (known) return page.context().addCookies(known)
  await send(page, 'POST', '/api/admin/auth/login', { account, ...(await seal(page, demoPassword)) })
  const cookies = await page.context().cookies('http://localhost/api/admin')
  sessions.set(
    account,
    cookies.filter(({ name }) => name.startsWith('staff')),
  )
}

/**
 * A day of one role. `DAY=1440-zh` (`1024-en` …) runs every day so; else each has its own width and language.
 * With `LOOK=folder`, every stop leaves a picture there.
 */
export function dayOf(role: string, usual: '1440-zh' | '1024-en') {
  const day = process.env.DAY ?? usual
  const [width = '', language] = day.split('-')
  const locale: Locale = language === 'en' ? 'en' : 'zh'
  test.use({ viewport: { width: Number(width), height: 900 } })
  const say = (text: Text, values?: Record<string, string | number>) => sayIn(locale, text, values)
  const signIn = async (page: Page, account = role) => {
    const url = test.info().project.use.baseURL ?? ''
    await sessionOf(page, account)
    await page.context().addCookies([{ name: 'locale', value: locale, url }])
  }
  /** By the navigation, whose sections may be folded. */
  const open = async (page: Page, path: string) => {
    if (!page.url().includes('/admin')) await page.goto('/admin')
    const link = page.locator(`nav a[href="/admin/${path}"]`).first()
    await expect(link).toBeAttached()
    await link.evaluate((one) => one.closest('details')?.setAttribute('open', ''))
    await link.click()
    const title = say(pages.find((one) => one.path === path)?.title ?? ['', ''])
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  const find = async (page: Page, keyword: string) => {
    await page.keyboard.press('Escape') // a narrow page has its list under the panel
    await expect(panelOf(page)).toHaveCount(0)
    await page.getByRole('searchbox').fill(keyword)
    await page.waitForURL((url) => url.searchParams.get('keyword') === keyword)
    await expect(page.locator('tbody tr[data-id]')).toHaveCount(1)
    return page.locator('tbody tr[data-id]')
  }
  /** A place that is looked at: nothing loads, axe is clean, nothing is wider than the page. */
  const stop = async (page: Page, name: string) => {
    await expect(page.getByText(say(['加载中…', 'Loading…']))).toHaveCount(0)
    if (process.env.LOOK)
      await page.screenshot({ path: join(process.env.LOOK, `${role}-${name}-${day}.png`) })
    await expectFits(page)
    await expectAccessible(page, ['tbody tr:nth-child(n+4)', 'nav[aria-label]'])
  }
  const button = (within: Page | Locator, text: Text, values?: Record<string, string | number>) =>
    within.getByRole('button', { name: say(text, values), exact: true })
  const label = (within: Page | Locator, text: Text, values?: Record<string, string | number>) =>
    within.getByLabel(say(text, values))
  return { say, signIn, open, find, stop, button, label, locale }
}

export const panelOf = (page: Page) => page.getByRole('complementary')
export const dialogOf = (page: Page) => page.getByRole('dialog')
