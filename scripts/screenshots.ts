/**
 * Takes the pictures of README and `docs/design.md` from a running demo shop:
 * `npm run screenshots [-- http://localhost:3000]`.
 */
import { mkdir } from 'node:fs/promises'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '../db/seed/accounts.ts'
import { findChromium } from '../tests/chromium.ts'

const shop = process.argv[2] ?? 'http://localhost:3000'
const folder = 'docs/images'

const desktop = { viewport: { width: 1280, height: 860 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const sharpPhone = { ...phone, deviceScaleFactor: 1.5 }

interface Picture {
  name: string
  path: string
  screen: BrowserContextOptions
  /** Of a section of `/test`. */
  id?: string
  isOfStaff?: boolean
}

const ofSection = (id: string, screen: BrowserContextOptions = desktop): Picture => ({
  name: `design-${id}${screen === phone ? '-phone' : ''}`,
  path: '/test?lang=en',
  screen,
  id,
})

const pictures: Picture[] = [
  { name: 'home', path: '/', screen: desktop },
  { name: 'search', path: '/search?keyword=乙醇', screen: desktop },
  { name: 'product-phone', path: await firstProduct('64-17-5'), screen: sharpPhone },
  { name: 'back-office', path: '/admin/orders', screen: desktop, isOfStaff: true },
  ...['principles', 'type', 'grid', 'colours', 'states', 'products', 'pictures'].map((id) => ofSection(id)),
  ofSection('grid', phone),
]

async function firstProduct(keyword: string) {
  const reply = await fetch(`${shop}/api/product/search?keyword=${keyword}`)
  const { data } = (await reply.json()) as { data: { list: { id: string }[] } }
  return `/product/${data.list[0]?.id}`
}

/** A section in a window that is as high as the page, so that no bar lies across it. */
async function takeSection(page: Page, id: string) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].map((picture) => {
        picture.loading = 'eager'
        return picture.decode()
      }),
    ),
  )
  const section = page.locator(`#${id}`)
  if (id === 'states') await section.getByRole('button', { name: 'Focus' }).focus()
  return section.screenshot()
}

async function signInAsAdmin(page: Page) {
  await page.goto(`${shop}/admin/sign-in`)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码').fill(demoPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('navigation').waitFor()
}

/** 128 colours are enough for drawings and text, in a third of the size. */
const save = (picture: Buffer, name: string) =>
  sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(`${folder}/${name}.png`)

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name, path, screen, id, isOfStaff } of pictures) {
  const page = await browser.newPage({ ...screen, locale: 'zh-CN' })
  if (isOfStaff) await signInAsAdmin(page)
  await page.goto(shop + path, { waitUntil: 'networkidle' })
  const { size } = await save(id ? await takeSection(page, id) : await page.screenshot(), name)
  console.log(`${folder}/${name}.png ${Math.ceil(size / 1024)} KB`)
  await page.close()
}
await browser.close()
