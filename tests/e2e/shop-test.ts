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
      // the stream of unread messages never ends: without this the network is never idle
      await page.route('**/api/ucenter/message/events', (route) => route.fulfill({ status: 204 }))
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
