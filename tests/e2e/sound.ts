import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Locale } from '#shared/locale.ts'
import { addressOf } from './pages.ts'
import { expect, test } from './shop-test.ts'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options: RunOptions = {
  // WCAG 2.2 AA: a target is at least 24 × 24 px or has enough space around it. axe disables this rule by default.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'], // reporting nodes that pass takes most of the time
}

declare global {
  interface Window {
    axe?: { run(context: { exclude: (string | Element)[] }, options: RunOptions): Promise<AxeResults> }
  }
}

/** Header, menu and footer: children of the layout beside what a page is about. */
const framing = '[data-layout] > :not(main, :has(main)), [data-layout] > :has(main) > :not(main)'
/** Framing parts in which axe found nothing. They repeat on other pages, and are examined again where they differ. */
const sound = new Set<string>()

/** Each framing part as it is seen: at this size, with this pointer, text and marked link. */
const framingParts = (page: Page) =>
  page.evaluate((selector) => {
    const sight = [innerWidth, matchMedia('(pointer: coarse)').matches]
    const parts = [...document.querySelectorAll<HTMLElement>(selector)]
    return parts.map((part) =>
      [...sight, part.innerText, part.querySelector('[aria-current]')?.textContent].join('\n'),
    )
  }, framing)

/** Expects no violation found by axe. @param without selectors of parts that repeat others */
export async function expectAccessible(page: Page, without: string[] = []) {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe)
  const parts = await framingParts(page)
  const violations = await page.evaluate(
    async ([exclude, given, selector, repeats]) => {
      const repeated = [...document.querySelectorAll(selector)].filter((_part, at) => repeats[at])
      const results = await window.axe?.run({ exclude: [...exclude, ...repeated] }, given)
      return results?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [without, options, framing, parts.map((part) => sound.has(part))] as const,
  )
  expect.soft(violations, page.url()).toEqual([])
  if (violations?.length === 0) for (const part of parts) sound.add(part)
}

/** The narrowest phone that is supported. */
const narrow = { width: 360, height: 740 }

/** Expects no horizontal overflow; the test goes on, to report every page. */
export async function expectFits(page: Page) {
  // on a phone, wide content widens `innerWidth`, so it cannot be compared with that
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  const { width: most = 0 } = page.viewportSize() ?? {}
  expect.soft(width, `the width of ${page.url()}`).toBeLessThanOrEqual(most)
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
/** Pages ask for what they show late within less. */
const quietMs = 150

/** Opens a page, and waits until it has loaded what it shows late. */
async function visit(page: Page, path: string) {
  let [pending, changedAt] = [0, Date.now()]
  const count = (by: 1 | -1) => () => ([pending, changedAt] = [pending + by, Date.now()])
  const listeners = { request: count(1), requestfinished: count(-1), requestfailed: count(-1) } as const
  page.on('request', listeners.request)
  page.on('requestfinished', listeners.requestfinished)
  page.on('requestfailed', listeners.requestfailed)
  await page.goto(path)
  while (pending > 0 || Date.now() - changedAt < quietMs) await pause(quietMs / 5)
  page.off('request', listeners.request)
  page.off('requestfinished', listeners.requestfinished)
  page.off('requestfailed', listeners.requestfailed)
}

/**
 * Visits pages on a desktop as it is, and on the narrowest phone instead of a usual one: one test visits many, because
 * a new browser would load every script again.
 */
export async function walk(page: Page, paths: readonly string[], check: () => Promise<unknown>) {
  const { width = 0 } = page.viewportSize() ?? {}
  if (width <= phone.width) await page.setViewportSize(narrow)
  const read = async (path: string) => (await page.request.get(path)).text()
  for (const path of paths)
    await test.step(path, async () => {
      await visit(page, await addressOf(path, read))
      await expectFits(page)
      await check()
    })
}

/** Looks at a page at its other size too, with the pointer of that size: a touch screen has larger targets. */
export async function atOtherSize(page: Page, look: () => Promise<unknown>) {
  const size = page.viewportSize() ?? desktop
  const isPhone = size.width <= phone.width
  const pointer = await page.context().newCDPSession(page)
  await pointer.send('Emulation.setTouchEmulationEnabled', { enabled: !isPhone })
  await page.setViewportSize(isPhone ? desktop : narrow)
  await look()
  await page.setViewportSize(size)
  await pointer.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
}

export async function speak(page: Page, locale: Locale) {
  await page
    .context()
    .addCookies([{ name: 'locale', value: locale, url: test.info().project.use.baseURL ?? '' }])
  await page.addInitScript(`localStorage.setItem('locale', '${locale}')`)
}

/**
 * Visits pages in Chinese on a phone and in English on a desktop: axe looks at each size and each language once. Each
 * page must also fit the other size.
 */
export async function walkInBoth(page: Page, paths: readonly string[], check = async () => {}) {
  const locale = (page.viewportSize()?.width ?? 0) <= phone.width ? 'zh' : 'en'
  await speak(page, locale)
  await walk(page, paths, async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`))
    await check()
    await expectAccessible(page)
    await atOtherSize(page, () => expectFits(page))
  })
}

/** Looks at each page at both sizes without loading it again. */
export const walkAtBoth = (page: Page, paths: readonly string[], check = async () => {}) =>
  walk(page, paths, async () => {
    await check()
    await expectAccessible(page)
    await atOtherSize(page, async () => {
      await expectFits(page)
      await expectAccessible(page)
    })
  })

/** `expectSound` on a phone too, for a test that runs on a desktop only. */
export async function expectSoundOnBoth(page: Page) {
  const size = page.viewportSize()
  await expectSound(page)
  await page.setViewportSize(phone)
  await expectSound(page)
  if (size) await page.setViewportSize(size)
}

/** Expects no violation found by axe and no horizontal overflow. */
export async function expectSound(page: Page) {
  await expectAccessible(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
}
