import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bench,db,scripts,simulators,src,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/postgres.ts'],
    setupFiles: ['tests/fail-on-console.ts'],
    maxWorkers: 2,
    isolate: false, // a worker loads the shop once, not once a file
    retry: process.env.CI ? 1 : 0, // on a busy machine; the report says which needed it
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
