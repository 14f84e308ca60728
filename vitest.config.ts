import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They start whole shops. At the end of the run one worker would wait for the other. */
const longest =
  /\/(start|backup|catalog-imports|import|crash-trade|trial-soak|fuzz-api|embedded-postgres|crawl\/pages)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [
      ...sorted.filter(({ moduleId }) => longest.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !longest.test(moduleId)),
    ]
  }
}

export default defineConfig({
  test: {
    include: ['{bench,db,scripts,simulators,src,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/postgres.ts'],
    setupFiles: ['tests/fail-on-console.ts'],
    maxWorkers: 3, // on two cores: while a test waits for a database or a process, another goes on
    sequence: { sequencer: LongestFirst },
    isolate: false, // a worker loads the shop once, not once a file
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'], // a shop is garbage before it grows old
    retry: process.env.CI ? 1 : 0, // on a busy machine; the report says which needed it
    // for machines several times as slow
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
