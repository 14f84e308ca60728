/** `npm test`: every check of the project, one after the other, and a summary. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findChromium } from '../tests/chromium.ts'

interface Step {
  name: string
  command: [program: string, ...args: string[]]
}

const steps: Step[] = [
  { name: 'page types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'style', command: ['biome', 'ci', '.'] },
  { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'unit and integration tests', command: ['vitest', 'run'] },
  { name: 'production build', command: ['node', 'scripts/build.ts'] },
  { name: 'tests in the browser', command: ['playwright', 'test'] },
]

/** Enough to see which tests failed, and of the last one why. */
const linesShownAgain = 80

async function run({ name, command: [program, ...args] }: Step) {
  console.log(`\n── ${name}: ${[program, ...args].join(' ')}`)
  const started = performance.now()
  const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'] })
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

if (!findChromium()) {
  console.error('The tests need Chromium and a Chinese font. This line installs both on Debian or Ubuntu:')
  console.error('  apt-get update && apt-get install -y chromium fonts-noto-cjk')
  process.exit(1)
}

const results = []
for (const step of steps) results.push(await run(step))
console.log('\n── Summary')
for (const { name, isPassed, seconds } of results)
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
const failed = results.filter(({ isPassed }) => !isPassed)
for (const { name, output } of failed) console.log(`\n── ${name}: how it ended\n${output}`)
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
