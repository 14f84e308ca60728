import { test as base, expect } from '@playwright/test'

/** A test fails when the page complains: an error of a script, a refused resource, a failed hydration. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (problem) => complaints.push(problem.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      // of what a script tries and catches, the console says nothing
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
