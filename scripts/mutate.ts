/**
 * Mutation test of the rule modules: `npm run mutate`. Exits with code 1 if tests kill fewer than 85 % of the mutants.
 * `build/mutation.html` lists the survivors.
 */
import { Stryker } from '@stryker-mutator/core'
import { rules } from '../tests/mutation/rules.ts'

const leastPercent = 85

await new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: rules.modules,
  ignoreStatic: true, // a mutant of a module constant reloads every module
  tempDirName: 'build/mutation',
  ignorePatterns: ['.data', 'build', 'docs', 'public', 'test-results', 'tests/e2e'],
  concurrency: 2,
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: 'build/mutation.html' },
  jsonReporter: { fileName: 'build/mutation.json' },
  thresholds: { high: 95, low: leastPercent, break: leastPercent },
}).runMutationTest()
