import { expect, it } from 'vitest'
import { failuresOf, slowestOf } from './reports.ts'

it('the slowest tests of both reports come first', () => {
  const unit = {
    testResults: [
      {
        name: `${process.cwd()}/src/a.test.ts`,
        assertionResults: [
          { fullName: 'a quick one', duration: 20 },
          { fullName: 'a slow one', duration: 4000 },
          { fullName: 'one that was skipped', duration: null },
        ],
      },
    ],
  }
  const tests = [{ projectName: 'phone', results: [{ duration: 2000 }, { duration: 1000 }] }]
  const browser = {
    suites: [{ suites: [{ specs: [{ title: 'pays', file: 'trade.spec.ts', tests }] }], specs: [] }],
  }
  expect(slowestOf(unit, browser, 2)).toMatchObject([
    { name: 'src/a.test.ts › a slow one', seconds: 4 },
    { name: '[phone] trade.spec.ts › pays', seconds: 3 },
  ])
  expect(slowestOf({}, {}, 2)).toEqual([])
})

it('failed and flaky tests are listed with their first error', () => {
  const unit = {
    testResults: [
      {
        name: `${process.cwd()}/src/a.test.ts`,
        assertionResults: [
          { fullName: 'passes', status: 'passed', failureMessages: [] },
          { fullName: 'fails', status: 'failed', failureMessages: ['Error: expected 1\n\n  at a.test.ts'] },
        ],
      },
    ],
  }
  const results = [{ duration: 1000, error: { message: '\u001b[31mTimeout\u001b[39m' } }, { duration: 1000 }]
  const browser = {
    suites: [
      {
        specs: [
          {
            title: 'pays',
            file: 'trade.spec.ts',
            tests: [
              { projectName: 'phone', status: 'flaky', results },
              { projectName: 'desktop', status: 'expected', results: [{ duration: 1000 }] },
            ],
          },
        ],
      },
    ],
  }
  expect(failuresOf(unit, browser)).toEqual([
    'FAILED  src/a.test.ts › fails\n        Error: expected 1 at a.test.ts',
    'flaky   [phone] trade.spec.ts › pays\n        Timeout',
  ])
})
