/**
 * `npm test` runs every check of the project and prints a summary. `npm test -- --changed` runs the tests of files
 * changed since the last commit, `npm test -- --changed=main` since a branch.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from '../tests/chromium.ts'
import { demoFolder } from '../tests/e2e/demo.ts'
import { failuresOf, slowestOf } from '../tests/reports.ts'
import { testsOf } from './frame/changed.ts'

interface Step {
  name: string
  command: [program: string, ...args: string[]]
  env?: Record<string, string>
}

const changed = process.argv.slice(2).find((argument) => /^--changed(=|$)/.test(argument))
const since = changed?.split('=')[1] ?? 'HEAD'
const printed = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

function findChangedTests() {
  const lines = (text: string) => text.split('\n').filter(Boolean)
  const changed = [
    ...lines(printed('git', 'diff', '--name-only', since)),
    ...lines(printed('git', 'ls-files', '--others', '--exclude-standard')),
  ]
  const listed = JSON.parse(printed('vitest', 'list', '--filesOnly', '--json', `--changed=${since}`))
  const graph = listed.map(({ file }: { file: string }) => relative(process.cwd(), file))
  const isOfTheShop = (path: string) => /tests\/app\.ts'|'\.\/app\.ts'/.test(readFileSync(path, 'utf8'))
  return testsOf(changed, graph, globSync('{bench,src,tests}/**/*.test.{ts,tsx}').filter(isOfTheShop))
}

const only = changed ? findChangedTests() : undefined
const folders = ['bench', 'db', 'scripts', 'simulators', 'src', 'tests']
const report = (name: string) => join(tmpdir(), `reagora-${process.pid}-${name}.json`)
const reports = { unit: report('unit'), browser: report('browser') }

const first: Step[] = [{ name: 'page types', command: ['react-router', 'typegen'] }]
const build: Step = { name: 'production build', command: ['node', 'scripts/build.ts'] }

const unit: Step = {
  name: 'unit and integration tests',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.unit}`,
    ...(only?.unit ?? []),
  ],
  env: { DEMO_FOLDER: demoFolder },
}

/** Runs after the unit tests, because pages respond too slowly on a busy machine. */
const browser: Step = {
  name: 'tests in the browser',
  command: ['playwright', 'test', '--reporter=list,json', ...(only?.browser ?? [])],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser },
}

const hasUnit = only?.unit.length !== 0
const hasBrowser = only?.browser.length !== 0

/** They fill the time in which tests wait. */
const patient = (name: string, ...command: string[]): Step => ({
  name,
  command: ['nice', '-n', '19', ...command],
})
const checks = [
  patient('types', 'node', 'node_modules/typescript-7/bin/tsc', '-p', '.', '--singleThreaded'),
  patient('style', 'biome', 'ci', '.'),
  patient(
    'import rules',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    ...folders,
    'server.ts',
    'shop.ts',
  ),
  patient('unused code', 'knip'),
]
const tests = [build, ...(hasUnit ? [unit] : []), ...(hasBrowser ? [browser] : [])]

const linesShownAgain = 20
const slowestShown = 20

async function run({ name, command: [program, ...args], env }: Step) {
  console.log(`\n── ${name}: ${[program, ...args].join(' ')}`)
  const started = performance.now()
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (chunk) => {
      to.write(chunk)
      output = `${output}${chunk}`.split('\n').slice(-linesShownAgain).join('\n')
    })
  const [code] = await once(child, 'close').catch(() => [1])
  return { name, output, isPassed: code === 0, seconds: Math.round((performance.now() - started) / 1000) }
}

async function runAll(steps: Step[]) {
  const results = []
  for (const step of steps) results.push(await run(step))
  return results
}

/** A report that is missing counts as empty. */
async function readReports() {
  const texts = await Promise.all(
    Object.values(reports).map((file) => readFile(file, 'utf8').catch(() => '{}')),
  )
  const [unit = {}, browser = {}] = texts.map((text) => JSON.parse(text))
  return [unit, browser] as const
}

if (!findChromium()) {
  console.error('The tests need Chromium and a Chinese font. This line installs both on Debian or Ubuntu:')
  console.error('  apt-get update && apt-get install -y chromium chromium-headless-shell fonts-noto-cjk')
  process.exit(1)
}

const results = await runAll(first)
results.push(...(await Promise.all([tests, checks].map(runAll))).flat())
const bothReports = await readReports()
console.log(`\n── The ${slowestShown} slowest tests`)
for (const { seconds, name } of slowestOf(...bothReports, slowestShown))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
const failed = results.filter(({ isPassed }) => !isPassed)
for (const { name, output } of failed) console.log(`\n── ${name}: how it ended\n${output}`)
console.log('\n── Summary')
for (const { name, isPassed, seconds } of results)
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
for (const line of failuresOf(...bothReports)) console.log(line)
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
