import { expect, it } from 'vitest'
import { slowestOf } from './slowest.ts'

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
  expect(slowestOf(unit, browser, 2)).toEqual([
    { name: 'src/a.test.ts › a slow one', seconds: 4 },
    { name: '[phone] trade.spec.ts › pays', seconds: 3 },
  ])
  expect(slowestOf({}, {}, 2)).toEqual([])
})
