/**
 * Lets the shop of the demo work for an hour, then brings ten times as much as it can answer:
 * `npm run trial:soak [-- --minutes 60 --storm 120 --data FOLDER]`. Without the limits of requests per address: all come from one.
 */
import { parseArgs } from 'node:util'
import { Unstartable } from '#server/config/config.ts'
import { runCommand, withDatabaseIn } from '../scripts/frame/command.ts'
import { type Figure, figureTable, machine, written } from './frame/report.ts'
import { comeToRest, startTrialShop, withTrialData } from './frame/shop.ts'
import { runSoak, type SoakOutcome } from './soak/run.ts'
import { countsOf, slopeTable, soakFigures } from './soak/verdict.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    storm: { type: 'string', default: '120' },
    data: { type: 'string' },
  },
})

const soakSeconds = Number(options.minutes) * 60

/**
 * The caches fill and the code is compiled meanwhile; then the heap has found its size. A short trial has less.
 */
const warmUpSeconds = Math.max(soakSeconds / 5, Math.min(600, soakSeconds / 3))

async function trial(dataDir: string) {
  const shop = await startTrialShop(dataDir)
  try {
    await comeToRest(shop.origin)
    return await withDatabaseIn(dataDir, ({ db }) =>
      runSoak({
        db,
        shop,
        dataDir,
        buyers: 400,
        clients: 24,
        rowsOfImport: 5000,
        warmUpSeconds: Math.min(60, soakSeconds / 6),
        peakSeconds: 30,
        soakSeconds,
        stormSeconds: Number(options.storm),
        calmSeconds: 30,
        sampleMs: 5000,
        onProgress: (line) => console.log(line),
      }),
    )
  } finally {
    await shop.stop()
  }
}

const bad = (...counts: Record<string, number>[]) => countsOf(counts)

function stormFigures({ storm, calm, rest }: SoakOutcome): Figure[] {
  const { summary } = storm
  const wrong = Object.values(bad(summary.bad, calm.summary.bad)).reduce((sum, count) => sum + count, 0)
  return [
    {
      name: 'refusals within 100 ms',
      value: 100 * summary.refusedInTime,
      unit: '%',
      goal: 99,
      isLeast: true,
    },
    { name: 'refusals, p50', value: summary.refusedP50, unit: 'ms' },
    { name: 'refusals, p99', value: summary.refusedP99, unit: 'ms', goal: 100 },
    { name: 'answers in the storm, p50', value: summary.p50, unit: 'ms' },
    { name: 'answers in the storm, p99', value: summary.p99, unit: 'ms' },
    { name: 'neither answered nor refused', value: wrong, unit: '', goal: 0 },
    { name: 'back to normal after', value: calm.recoverySeconds, unit: 's', goal: 10 },
    { name: 'handles more than before', value: rest.after.handles - rest.before.handles, unit: '', goal: 20 },
    {
      name: 'connections more than before',
      value: rest.after.connections - rest.before.connections,
      unit: '',
      goal: 2,
    },
  ]
}

function report(outcome: SoakOutcome) {
  const { peak, soak, storm, imports, orders } = outcome
  const cut = (list: { at: number }[]) => {
    const from = (soak.samples[0]?.at ?? 0) + warmUpSeconds * 1000
    return list.filter(({ at }) => at >= from)
  }
  const [samples, seconds] = [cut(soak.samples), cut(soak.seconds)] as [
    typeof soak.samples,
    typeof soak.seconds,
  ]
  const figures = soakFigures(samples, seconds)
  const ofStorm = stormFigures(outcome)
  const { summary } = storm
  console.log(`
${machine()}

Peak: ${written(peak.activities)} activities, ${written(peak.summary.perSecond)} requests a second, p99 ${written(peak.summary.p99)} ms.
Soak: ${written(soak.perSecond)} activities a second for ${options.minutes} minutes, the first ${written(warmUpSeconds / 60)} without a verdict; ${imports} imports, ${orders} orders with the storm.

${slopeTable(soak.samples, soak.seconds, Math.max(15, Math.min(300, soakSeconds / 6)))}

${figureTable(figures)}

Storm: ${written(storm.perSecond)} activities a second wanted, ${written(storm.offered / Number(options.storm))} begun; ${written(summary.perSecond)} requests a second, ${summary.answered} answered, ${summary.refused} refused; the generator was up to ${written(summary.lateMs)} ms late.

${figureTable(ofStorm)}

Refused: ${JSON.stringify(countsOf(storm.seconds.map(({ refused }) => refused)))}
Wrong: ${JSON.stringify(bad(...soak.seconds.map((one) => one.bad), summary.bad, outcome.calm.summary.bad))}`)
}

await runCommand(async () => {
  const outcome = options.data ? await trial(options.data) : await withTrialData(trial)
  report(outcome)
  if (outcome.faults.length > 0) throw new Unstartable(outcome.faults.join('\n'))
  console.log('No order is lost or half made, all money and stock is accounted for, every import has ended.')
})
