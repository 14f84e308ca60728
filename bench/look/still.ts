import type { Page } from '@playwright/test'

/** Pictures that differ each time. */
const changing = ['img[data-captcha-id]', 'canvas', 'img[src^="data:"]', 'img[src^="blob:"]', 'video']

const settleMs = 150

/**
 * Runs in the page. Dates, times and numbers that contain a date get zeros for their digits, so that a page looks the
 * same on another day.
 */
function stopTime() {
  const zeros = (text: string) => text.replace(/\d/g, '0')
  const dated =
    /\b20\d{2}[-/.年]\s?\d{1,2}([-/.月]\s?\d{1,2}日?)?|\d{1,2}月\d{1,2}日|\b[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{1,2}:\d{2}(:\d{2})?|[A-Z]{0,3}20\d{10,}/g
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { textContent: text } = node
    if (text && node.parentElement?.localName !== 'script') node.textContent = text.replace(dated, zeros)
  }
}

/** Runs in the page. Pictures far below load only when the reader comes near. */
async function loadPictures() {
  for (const picture of document.images) picture.loading = 'eager'
  await Promise.allSettled([...document.images].map((picture) => picture.decode()))
}

/** Chromium draws no picture that is higher. */
const highest = 16_000

/**
 * A picture of the whole page, without what changes with time. The window is made as high as the page: where the page is
 * higher, Chromium drops the emulation of a phone and draws the bottom bar across the page.
 */
export async function takePicture(page: Page, width: number, path: string) {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(stopTime)
  await page.evaluate(loadPictures)
  await page.waitForTimeout(settleMs)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(height, highest) })
  await page.waitForTimeout(settleMs)
  await page.screenshot({
    path,
    animations: 'disabled',
    caret: 'hide',
    mask: changing.map((selector) => page.locator(selector)),
    maskColor: '#dde5ec',
  })
}
