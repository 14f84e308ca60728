/** The used part of Vitest's report. */
export interface UnitReport {
  testResults?: { name: string; assertionResults: UnitResult[] }[]
}

interface UnitResult {
  fullName: string
  duration?: number | null
  status?: string
  failureMessages?: string[]
}

interface BrowserResult {
  projectName: string
  /** `flaky`: passed at a second try. */
  status?: string
  results: { duration: number; error?: { message?: string } }[]
}

interface Suite {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: BrowserResult[]
  }[]
}

/** The used part of Playwright's report. */
export interface BrowserReport {
  suites?: Suite[]
}

interface ReportedTest {
  name: string
  seconds: number
  /** Of a failed or flaky test: its first error. */
  failure?: { isFlaky: boolean; message: string }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
const colours = /\u001b\[\d+m/g
const mostShown = 300
const shorten = (message = '') =>
  message
    .replace(colours, '')
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join(' ')
    .slice(0, mostShown)

const inBrowser = (suite: Suite): ReportedTest[] => [
  ...(suite.suites ?? []).flatMap(inBrowser),
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...((status === 'unexpected' || status === 'flaky') && {
        failure: {
          isFlaky: status === 'flaky',
          message: shorten(results.find(({ error }) => error)?.error?.message),
        },
      }),
    })),
  ),
]

const testsOf = (unit: UnitReport, browser: BrowserReport): ReportedTest[] => [
  ...(unit.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      name: `${name.replace(`${process.cwd()}/`, '')} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      ...(status === 'failed' && { failure: { isFlaky: false, message: shorten(failureMessages?.[0]) } }),
    })),
  ),
  ...(browser.suites ?? []).flatMap(inBrowser),
]

/** The slowest tests of both reports. */
export const slowestOf = (unit: UnitReport, browser: BrowserReport, count: number) =>
  testsOf(unit, browser)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)

/** The failed and the flaky tests of both reports, a line each. */
export const failuresOf = (unit: UnitReport, browser: BrowserReport) =>
  testsOf(unit, browser).flatMap(({ name, failure }) =>
    failure ? [`${failure.isFlaky ? 'flaky ' : 'FAILED'}  ${name}\n        ${failure.message}`] : [],
  )
