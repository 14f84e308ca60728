/**
 * Takes a picture of every page at six widths, as visitor and as member, in both languages, and compares them with the
 * accepted ones: `npm run look`. Prints what changed, is new or is gone, draws the differences in `.look/changed`, and
 * exits with code 1. `-- --accept` accepts the pictures that were taken last. `--path /search`, `--width 390`,
 * `--locale zh` and `--only visitor` make it a part, which replaces, compares or accepts its own pictures only: the
 * whole takes an hour, and can be run in parts. `--origin URL` uses a running demo shop.
 */
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
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
import { comparePictures } from './look/compare.ts'
import { isOfPart, pictureName } from './look/part.ts'
import { takePicture } from './look/still.ts'

const { values: options } = parseArgs({
  options: {
    accept: { type: 'boolean' },
    origin: { type: 'string' },
    path: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    locale: { type: 'string' },
    only: { type: 'string' },
  },
})

/** Not in git: pictures of every page are some hundred megabytes. */
const folders = { accepted: '.look/accepted', current: '.look/current', changed: '.look/changed' }
const devices = [
  { isPhone: true, widths: [360, 390] },
  { isPhone: false, widths: [768, 1024, 1280, 1920] },
]
const people = ['visitor', 'member'] as const

/** Names of the pictures of this run's part. */
const namesIn = async (folder: string) =>
  new Set((await readdir(folder).catch(() => [])).filter((name) => isOfPart(name, options)))

async function removePart(folder: string) {
  await mkdir(folder, { recursive: true })
  for (const name of await namesIn(folder)) await rm(join(folder, name))
}

interface Pass {
  browser: Browser
  origin: string
  locale: Locale
  who: (typeof people)[number]
  isPhone: boolean
  widths: number[]
}

async function visit(page: Page, address: string, { origin, locale, who, widths }: Pass) {
  await page.goto(origin + address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle').catch(() => {}) // pages that poll are never idle
  if (new URL(page.url()).pathname !== address.replace(/[?#].*/, '')) return []
  const links = linksOf(await page.content())
  for (const width of widths) {
    await takePicture(page, width, join(folders.current, pictureName(locale, who, address, width)))
  }
  return links
}

async function open({ browser, origin, locale, who, isPhone, widths }: Pass): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: widths[0] ?? 0, height: 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'locale', value: locale, url: origin }])
  if (who === 'member') await (await signIn(context, origin)).close()
  return context
}

async function pass(which: Pass) {
  const context = await open(which)
  const page = await context.newPage()
  const links = new Set<string>()
  const seen = new Set<string>()
  const visitAll = async (addresses: string[]) => {
    for (const address of addresses.filter((one) => !seen.has(one))) {
      seen.add(address)
      for (const link of await visit(page, address, which)) links.add(link)
    }
  }
  await visitAll(options.path ?? fixedAddresses)
  if (!options.path) await visitAll(linkedAddresses(links, 1))
  await context.close()
  console.log(`${which.locale} ${which.who} ${which.widths.join(', ')} px: ${seen.size} pages`)
}

async function takePictures(origin: string, executablePath: string) {
  await removePart(folders.current)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const isWanted = (width: number) => !options.width || options.width.includes(String(width))
  try {
    for (const locale of locales)
      for (const who of people)
        for (const { isPhone, widths } of devices) {
          const wanted = widths.filter(isWanted)
          const isLeftOut = (options.locale ?? locale) !== locale || (options.only ?? who) !== who
          if (wanted.length > 0 && !isLeftOut)
            await pass({ browser, origin, locale, who, isPhone, widths: wanted })
        }
  } finally {
    await browser.close()
  }
}

async function compare() {
  await removePart(folders.changed)
  const [accepted, current] = await Promise.all([namesIn(folders.accepted), namesIn(folders.current)])
  const counts = { changed: 0, new: 0, gone: 0 }
  for (const name of [...current].sort()) {
    if (!accepted.has(name)) {
      counts.new++
      console.log(`new      ${name}`)
      continue
    }
    const [before, after, drawing] = Object.values(folders).map((folder) => join(folder, name))
    const difference = await comparePictures(before ?? '', after ?? '', drawing ?? '')
    if (!difference) continue
    counts.changed++
    const { share, taller } = difference
    const height = taller === 0 ? '' : `, ${Math.abs(taller)} px ${taller > 0 ? 'taller' : 'shorter'}`
    console.log(`changed  ${name}: ${(share * 100).toFixed(2)} %${height}`)
  }
  for (const name of [...accepted].filter((one) => !current.has(one))) {
    counts.gone++
    console.log(`gone     ${name}`)
  }
  console.log(`${current.size} pictures: ${counts.changed} changed, ${counts.new} new, ${counts.gone} gone`)
  if (counts.changed + counts.new + counts.gone > 0) process.exitCode = 1
}

async function accept() {
  await removePart(folders.accepted)
  const names = await namesIn(folders.current)
  for (const name of names) await copyFile(join(folders.current, name), join(folders.accepted, name))
  console.log(`${names.size} pictures are accepted`)
}

await runCommand(async () => {
  if (options.accept) return accept()
  const executablePath = findChromium()
  if (!executablePath) throw new Unstartable('No Chromium was found: install it or set CHROMIUM_PATH')
  if (options.origin) await takePictures(options.origin, executablePath)
  else
    await withTrialData(async (dataDir) => {
      const shop = await startTrialShop(dataDir)
      await comeToRest(shop.origin)
      await takePictures(shop.origin, executablePath).finally(shop.stop)
    })
  await compare()
})
