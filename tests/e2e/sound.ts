import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** WCAG 2.2 AA: what is pressed is at least 24 px wide and high, or stands apart. axe leaves it out by default. */
const rules = { 'target-size': { enabled: true } }

/** Nothing on the page keeps people out. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Nothing on the page keeps people out, and nothing reaches beyond its width. */
export async function expectSound(page: Page) {
  await expectAccessible(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}
