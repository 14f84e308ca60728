import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/chromium.ts'

/** Each project has a shop of its own, so that two are driven at once and none meets the orders of another. */
const ports = { desktop: 3199, members: 3197, phone: 3198 }
const backOffice = /back-office[\w-]*\.spec\.ts$/
/** Signing in, the member centre and the back office: about half of what a desktop does. */
const members =
  /(approval-link|auth|auth-forms|back-office[\w-]*|company|invoices|member-centre|password-reminder|permits|refusals|wechat)\.spec\.ts$/
/** A desktop again, in the shop of the phone, whose own tests end first: all three shops work to the end. */
const later = /(auth-forms|back-office-walk|structure)\.spec\.ts$/
const desktop = { width: 1280, height: 800 }
const address = (port: number) => `http://localhost:${port}`

/** Drives the built shop with its demo catalogue, on a desktop and on a phone. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 3, // one for each project: while a page waits, another test goes on
  retries: process.env.CI ? 1 : 0, // what needed a second try is listed as flaky
  forbidOnly: true,
  // generous, because a check may run on a machine several times as slow
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' }, // clicks wait until nothing moves
    serviceWorkers: 'block', // routes of tests do not see its requests
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // pages live for seconds: compile for speed only what runs long
        '--js-flags=--interrupt-budget-for-maglev=300000,--invocation-count-for-maglev=4000,--no-turbofan',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      workers: 1,
      testIgnore: [members, later],
      use: { baseURL: address(ports.desktop), viewport: desktop },
    },
    {
      name: 'members',
      workers: 1,
      testMatch: members,
      testIgnore: later,
      use: { baseURL: address(ports.members), viewport: desktop },
    },
    // a phone has other ways for what stands in the header and the elevator bar
    {
      name: 'phone',
      workers: 1,
      grepInvert: /@desktop/,
      testIgnore: backOffice,
      use: {
        baseURL: address(ports.phone),
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: 'later',
      workers: 1,
      testMatch: later,
      use: { baseURL: address(ports.phone), viewport: desktop },
    },
  ],
  webServer: {
    command: `node tests/e2e/shops.ts ${Object.values(ports).join(' ')}`,
    wait: { stdout: /all shops are open/ },
    timeout: 480_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
