import type { BrowserContext } from '@playwright/test'
import { demoPassword } from '../../db/seed/accounts.ts'

/** Signs a demo user in, on the page with this context. */
export async function signIn(context: BrowserContext, origin: string, account = 'buyer') {
  const page = await context.newPage()
  await page.goto(`${origin}/auth/login?type=password`, { waitUntil: 'networkidle' })
  const form = page.locator('form:has(input[type=password])')
  await form.locator('input[type=text]').fill(account)
  await form.locator('input[type=password]').fill(demoPassword)
  await form.locator('button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  return page
}
