import { test as base, expect } from '@playwright/test'

/** Fails a test on console errors of the page: script errors, refused resources, failed hydration. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
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
