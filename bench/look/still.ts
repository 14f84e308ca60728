import type { Page } from '@playwright/test'

/** Pictures that differ each time. */
const changing = ['img[data-captcha-id]', 'canvas', 'img[src^="data:"]', 'img[src^="blob:"]', 'video']

/**
 * Runs in the page. Dates, times and numbers that contain a date get zeros for their digits, so that a page looks the
 * same on another day.
 */
function stopTime() {
  const zeros = (text: string) => text.replace(/\d/g, '0')
  const dated =
    /\d{4}[-/.年]\s?\d{1,2}([-/.月]\s?\d{1,2}日?)?|\d{1,2}月\d{1,2}日|\b[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{1,2}:\d{2}(:\d{2})?|[A-Z]{0,3}20\d{10,}/g
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { textContent: text } = node
    if (text && node.parentElement?.localName !== 'script') node.textContent = text.replace(dated, zeros)
  }
}

/** A picture of the whole page, without what changes with time. */
export async function takePicture(page: Page, path: string) {
  await page.evaluate(stopTime)
  await page.screenshot({
    path,
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    mask: changing.map((selector) => page.locator(selector)),
    maskColor: '#dde5ec',
  })
}
