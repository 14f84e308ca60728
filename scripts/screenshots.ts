/** Takes the README's screenshots from a running shop: `npm run screenshots [-- http://localhost:3000]`. */
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findChromium } from '../tests/chromium.ts'

const shop = process.argv[2] ?? 'http://localhost:3000'
const folder = 'docs/images'

const desktop = { viewport: { width: 1280, height: 860 } }
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.5,
}

const pictures = [
  { name: 'home', path: '/', screen: desktop },
  { name: 'search', path: '/search?keyword=乙醇', screen: desktop },
  { name: 'product', path: await firstProduct('64-17-5'), screen: desktop },
  { name: 'product-phone', path: await firstProduct('64-17-5'), screen: phone },
]

async function firstProduct(keyword: string) {
  const reply = await fetch(`${shop}/api/product/search?keyword=${keyword}`)
  const { data } = (await reply.json()) as { data: { list: { id: string }[] } }
  return `/product/${data.list[0]?.id}`
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name, path, screen } of pictures) {
  const page = await browser.newPage({ ...screen, locale: 'zh-CN' })
  await page.goto(shop + path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${folder}/${name}.png` })
  console.log(`${folder}/${name}.png`)
  await page.close()
}
await browser.close()
