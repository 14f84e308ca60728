import { test as base, expect, type Page } from '@playwright/test'

/** Scripts start after the first paint, so that a page may be loaded before. Pages of the back office have none that wait. */
export const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('script[type=late]') ||
      Object.keys(document.body).some((name) => name.startsWith('__react')),
  )

/** A page is opened when it is hydrated, unless a test says what it waits for. */
function openHydrated(page: Page) {
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    if (!options?.waitUntil) await hydrated(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload.call(page, options)
    if (!options?.waitUntil) await hydrated(page)
    return answer
  }
}

/** Fails a test on console errors of the page: script errors, refused resources, failed hydration. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      openHydrated(page)
      page.on('pageerror', (problem) => complaints.push(problem.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      // The stream of unread messages never ends: without this the network is never idle. A route would disable the
      // browser's cache.
      await page.addInitScript(() => {
        window.EventSource = class extends EventSource {
          constructor(...given: ConstructorParameters<typeof EventSource>) {
            super(...given)
            if (/\/message\/events/.test(this.url)) this.close()
          }
        }
      })
      // the console does not report violations that a script catches
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`refused by the content policy: ${effectiveDirective} ${blockedURI}`),
        ),
      )
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
