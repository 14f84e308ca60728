/**
 * Visits every page that sitemap and links lead to, in Chromium: `npm run crawl`. Checks status, heading, title,
 * description, HTML, structured data, console, axe and width, in both languages at 1280 and 390 px. Exits with code 1
 * and lists the faults. `-- --pages 50` stops after so many addresses, `-- --products 20` takes so many products.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Unstartable } from '#server/config/config.ts'
import { type Locale, languageTag, locales } from '#shared/locale.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { findChromium } from '../tests/chromium.ts'
import { faultsOfPage, linksOf, type PageHead, readHead, repeatedHeads } from './crawl/page-rules.ts'
import { comeToRest, startTrialShop, withTrialData } from './frame/shop.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '400' },
    products: { type: 'string', default: '20' },
  },
})
const mostPages = Number(options.pages)
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const read = async (address: string) => (await fetch(address)).text()

async function listSitemap(origin: string) {
  const locations = async (file: string) =>
    [...(await read(origin + file)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''),
    )
  const files = await locations('/sitemap.xml')
  const all = (await Promise.all(files.map(locations))).flat().filter((to) => !to.includes('lang=en'))
  const isProduct = (to: string) => /^\/product\/\d/.test(to)
  return [...all.filter((to) => !isProduct(to)), ...all.filter(isProduct).slice(0, Number(options.products))]
}

interface Visit {
  faults: string[]
  links: string[]
  head: PageHead | undefined
}

async function faultsInBrowser(page: Page, width: number): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async (screen) => {
    const run = (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run
    const { violations } = await run({ resultTypes: ['violations'] })
    const wide = document.documentElement.scrollWidth - screen
    return [
      ...violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html}`),
      ...(wide > 0 ? [`${wide} px too wide`] : []),
    ]
  }, width)
}

async function visit(page: Page, address: string, locale: Locale, width: number): Promise<Visit> {
  const complaints: string[] = []
  const listen = (text: string) => complaints.push(`console: ${text}`)
  page.removeAllListeners('console').removeAllListeners('pageerror')
  page.on('console', (message) => message.type() === 'error' && listen(message.text()))
  page.on('pageerror', ({ message }) => listen(message))
  const response = await page.goto(address, { waitUntil: 'load' })
  const status = response?.status() ?? 0
  if (status !== 200) return { faults: [`status ${status}`], links: [], head: undefined }
  const html = (await response?.text()) ?? ''
  const faults = [
    ...(width > 1000 ? await faultsOfPage(html, languageTag[locale]) : []),
    ...(await faultsInBrowser(page, width)),
    ...complaints,
  ]
  return { faults, links: linksOf(html), head: readHead(html) }
}

/** Visits the known addresses and those that are added meanwhile. Gives the number of faults. */
async function pass(browser: Browser, origin: string, { locale, size, known, listed }: Pass) {
  const context = await browser.newContext({ viewport: size })
  await context.addCookies([{ name: 'locale', value: locale, url: origin }])
  const page = await context.newPage()
  const heads = new Map<string, PageHead>()
  const complaints: string[] = []
  for (const path of known) {
    const { faults, links, head } = await visit(page, origin + path, locale, size.width)
    for (const link of links) if (known.size < mostPages && !/[?&]lang=/.test(link)) known.add(link)
    if (head && listed.has(path)) heads.set(path, head)
    complaints.push(...faults.map((fault) => `${path}: ${fault}`))
  }
  if (size.width > 1000) complaints.push(...repeatedHeads(heads))
  for (const complaint of complaints) console.log(`${locale} ${size.width} ${complaint}`)
  await context.close()
  return complaints.length
}

interface Pass {
  locale: Locale
  size: (typeof sizes)[number]
  known: Set<string>
  /** In the sitemap: their heads differ. */
  listed: ReadonlySet<string>
}

/** The first pass follows links; the others visit the same addresses, at the same time. */
async function crawl(browser: Browser, origin: string) {
  const known = new Set(await listSitemap(origin))
  const listed = new Set(known)
  const [first, ...others] = locales.flatMap((locale) =>
    sizes.map((size) => ({ locale, size, known, listed })),
  )
  if (!first) return 0
  const counts = [await pass(browser, origin, first)]
  counts.push(...(await Promise.all(others.map((one) => pass(browser, origin, one)))))
  const count = counts.reduce((sum, one) => sum + one, 0)
  console.log(`${known.size} addresses, ${locales.length} languages, ${sizes.length} widths: ${count} faults`)
  return count
}

await runCommand(async () => {
  const executablePath = findChromium()
  if (!executablePath) throw new Unstartable('No Chromium was found: install it or set CHROMIUM_PATH')
  await withTrialData(async (dataDir) => {
    const shop = await startTrialShop(dataDir)
    const browser = await chromium.launch({ executablePath })
    try {
      await comeToRest(shop.origin)
      if ((await crawl(browser, shop.origin)) > 0) process.exitCode = 1
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
})
