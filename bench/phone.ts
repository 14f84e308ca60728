/**
 * Visits every page on a phone, as visitor and as member, in both languages: `npm run audit:phone`. Lists sideways
 * scrolling, targets smaller than a finger needs and console errors, and exits with code 1 if there are any.
 * `-- --path /search` visits one page, `-- --pictures DIR` keeps pictures, `-- --origin URL` uses a running demo shop.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { Unstartable } from '#server/config/config.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { findChromium } from '../tests/chromium.ts'
import { linksOf } from './crawl/page-rules.ts'
import { fixedAddresses, linkedAddresses } from './frame/addresses.ts'
import { comeToRest, startTrialShop, withTrialData } from './frame/shop.ts'
import { signIn } from './frame/visitor.ts'
import { faultsOnPhone } from './phone/page-faults.ts'

const { values: options } = parseArgs({
  options: {
    origin: { type: 'string' },
    path: { type: 'string', multiple: true },
    pictures: { type: 'string' },
    width: { type: 'string', default: '360' },
    locale: { type: 'string' },
    member: { type: 'string', default: 'buyer' },
    only: { type: 'string' },
  },
})
const width = Number(options.width)
const shownLocales = locales.filter((locale) => !options.locale || locale === options.locale)

async function signInWithCart(context: BrowserContext, origin: string) {
  const page = await signIn(context, origin, options.member)
  await page.goto(`${origin}/search`, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^(加入购物车|Add to cart)/ })
    .first()
    .click()
  await page.waitForLoadState('networkidle')
  await page.close()
}

/** Chromium's own note of a page that refuses, which the error pages do on purpose. */
const refused = /status of (4\d\d|500)/

async function visit(page: Page, origin: string, address: string, picture: string) {
  const faults: string[] = []
  const complain = (text: string) => faults.push(`console: ${text.slice(0, 200)}`)
  page.removeAllListeners('console').removeAllListeners('pageerror')
  page.on(
    'console',
    (message) => message.type() === 'error' && !refused.test(message.text()) && complain(message.text()),
  )
  page.on('pageerror', ({ message }) => complain(message))
  const answer = await page.goto(origin + address, { waitUntil: 'load' })
  const status = answer?.status() ?? 0
  if (status >= 500 && !/\/(500|error)$/.test(address)) faults.push(`status ${status}`)
  await page.waitForLoadState('networkidle').catch(() => {}) // pages that poll are never idle
  const isRedirected = new URL(page.url()).pathname !== address.replace(/[?#].*/, '')
  if (options.pictures && !isRedirected) await page.screenshot({ path: picture, fullPage: true })
  if (!isRedirected) faults.push(...(await faultsOnPhone(page, width)))
  return { faults, isRedirected, links: linksOf(await page.content()) }
}

const people = ['visitor', 'member'] as const
const shownPeople = people.filter((one) => !options.only || one === options.only)

interface Pass {
  browser: Browser
  origin: string
  locale: Locale
  who: (typeof people)[number]
}

async function pass({ browser, origin, locale, who }: Pass) {
  const context = await browser.newContext({
    viewport: { width, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  await context.addCookies([{ name: 'locale', value: locale, url: origin }])
  if (who === 'member') await signInWithCart(context, origin)
  const page = await context.newPage()
  const links = new Set<string>()
  const seen = new Set<string>()
  const places = new Map<string, string[]>()
  const visitAll = async (addresses: string[]) => {
    for (const address of addresses.filter((one) => !seen.has(one))) {
      seen.add(address)
      const name = `${locale}-${who}${address.replace(/[^\w]+/g, '_').slice(0, 60)}.png`
      const {
        faults,
        links: found,
        isRedirected,
      } = await visit(page, origin, address, join(options.pictures ?? '', name))
      for (const link of found) links.add(link)
      if (isRedirected) seen.delete(address)
      for (const fault of faults) places.set(fault, [...(places.get(fault) ?? []), address])
    }
  }
  await visitAll(options.path ?? fixedAddresses)
  // links lead on to pages that lists do not link
  if (!options.path) for (let round = 0; round < 2; round++) await visitAll(linkedAddresses(links))
  await context.close()
  for (const [fault, [first, ...others]] of places)
    console.log(`${locale} ${who} ${first}${others.length > 0 ? ` and ${others.length} more` : ''}: ${fault}`)
  console.log(`${locale} ${who}: ${seen.size} pages, ${places.size} faults`)
  return places.size
}

async function auditPhone(origin: string, executablePath: string) {
  if (options.pictures) await mkdir(options.pictures, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const locale of shownLocales)
      for (const who of shownPeople)
        if ((await pass({ browser, origin, locale, who })) > 0) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

await runCommand(async () => {
  const executablePath = findChromium()
  if (!executablePath) throw new Unstartable('No Chromium was found: install it or set CHROMIUM_PATH')
  if (options.origin) return auditPhone(options.origin, executablePath)
  await withTrialData(async (dataDir) => {
    const shop = await startTrialShop(dataDir)
    await comeToRest(shop.origin)
    await auditPhone(shop.origin, executablePath).finally(shop.stop)
  })
})
