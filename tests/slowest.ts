/** The used part of Vitest's report. */
export interface UnitReport {
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

interface Suite {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { projectName: string; results: { duration: number }[] }[]
  }[]
}

/** The used part of Playwright's report. */
export interface BrowserReport {
  suites?: Suite[]
}

interface Timed {
  name: string
  seconds: number
}

const inBrowser = (suite: Suite): Timed[] => [
  ...(suite.suites ?? []).flatMap(inBrowser),
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
]

/** The slowest tests of both reports. */
export function slowestOf(unit: UnitReport, browser: BrowserReport, count: number): Timed[] {
  const inUnits = (unit.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(`${process.cwd()}/`, '')} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return [...inUnits, ...(browser.suites ?? []).flatMap(inBrowser)]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
}
