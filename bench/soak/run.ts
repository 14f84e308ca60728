import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'
import { findFaults } from '../crash/check.ts'
import { trialPeople } from '../frame/people.ts'
import type { TrialShop } from '../frame/shop.ts'
import { Importing } from './imports.ts'
import { Load } from './load.ts'
import type { Second } from './second.ts'
import { recoverySeconds, type Summary, summaryOf } from './verdict.ts'
import { type Sample, takeSample, Watch } from './watch.ts'
import { fillWorld, importRows, staffAccount } from './world.ts'

export interface SoakTrial {
  db: Database['db']
  shop: Pick<TrialShop, 'origin' | 'pid'>
  /** With the data of the embedded PostgreSQL. */
  dataDir?: string
  buyers: number
  /** That find the peak. */
  clients: number
  rowsOfImport: number
  warmUpSeconds: number
  peakSeconds: number
  soakSeconds: number
  stormSeconds: number
  calmSeconds: number
  sampleMs: number
  /** Where a peak cannot be measured, in a few seconds on a busy machine. */
  least?: { soak: number; storm: number }
  onProgress?: (line: string) => void
}

export interface SoakOutcome {
  /** Of the mix at saturation: activities and requests per second. */
  peak: { activities: number; summary: Summary }
  soak: { perSecond: number; samples: Sample[]; seconds: Second[] }
  storm: { perSecond: number; offered: number; seconds: Second[]; summary: Summary }
  calm: { seconds: Second[]; recoverySeconds: number; summary: Summary }
  /** Before the soak, and when all has been quiet for a while after the storm. */
  rest: { before: Sample; after: Sample }
  imports: number
  orders: number
  faults: string[]
}

const soakShare = 0.7
const stormTimes = 10
/** Connections that are kept for a next request are closed by the client within this. */
const quietMs = 3000

/** Traffic below the peak for a while, then far above it, then calm again; and whether anything was lost. */
export async function runSoak(trial: SoakTrial): Promise<SoakOutcome> {
  const { db, shop, onProgress = () => {} } = trial
  const world = await fillWorld(db, shop.origin, trial.buyers)
  const before = await findFaults(db, [])
  const staff = await trialPeople(db, shop.origin).staff(staffAccount)
  const importing = new Importing(staff, await importRows(db, trial.rowsOfImport))
  const load = await Load.of(world)
  const imports = importing.work()
  try {
    const peak = await findPeak(load, trial)
    onProgress(
      `peak: ${Math.round(peak.activities)} activities, ${Math.round(peak.summary.perSecond)} requests a second`,
    )
    const watched = { db, ...shop, ...(trial.dataDir && { dataDir: trial.dataDir }) }
    onProgress('the soak begins')
    await pause(quietMs)
    const atRest = await takeSample(watched)
    const watch = new Watch(watched)
    const watching = watch.work(trial.sampleMs)
    const perSecond = Math.max(peak.activities * soakShare, trial.least?.soak ?? 0)
    const seconds = await load.run({ load: { perSecond }, seconds: trial.soakSeconds })
    watch.stop()
    await watching
    onProgress('the storm begins')
    const storm = await raiseStorm(
      load,
      trial,
      Math.max(peak.activities * stormTimes, trial.least?.storm ?? 0),
    )
    onProgress('the storm is over')
    const calmSeconds = await load.run({ load: { perSecond }, seconds: trial.calmSeconds })
    importing.stop()
    await imports
    onProgress(`${importing.done} imports have ended`)
    const answered = await load.settleOrders()
    await load.stop()
    await pause(quietMs)
    const after = await takeSample(watched)
    const p99 = summaryOf(seconds).p99
    return {
      peak,
      soak: { perSecond, samples: watch.samples, seconds },
      storm,
      calm: {
        seconds: calmSeconds,
        recoverySeconds: recoverySeconds(calmSeconds, p99),
        summary: summaryOf(calmSeconds),
      },
      rest: { before: atRest, after },
      imports: importing.done,
      orders: answered.length,
      faults: [...importing.faults, ...newFaults(before, await findFaults(db, answered))],
    }
  } finally {
    importing.stop()
    load.stop()
  }
}

async function findPeak(load: Load, { warmUpSeconds, peakSeconds, clients }: SoakTrial) {
  await load.run({ load: { clients }, seconds: warmUpSeconds })
  const seconds = await load.run({ load: { clients }, seconds: peakSeconds })
  const completed = seconds.reduce((sum, second) => sum + second.completed, 0)
  return { activities: completed / seconds.length, summary: summaryOf(seconds) }
}

/** Ends when the last activity has begun: what is still open is answered while the calm begins. */
async function raiseStorm(load: Load, { stormSeconds }: SoakTrial, perSecond: number) {
  const seconds = await load.run({ load: { perSecond }, seconds: stormSeconds }, 'sent')
  const offered = seconds.reduce((sum, second) => sum + second.offered, 0)
  return { perSecond, offered, seconds, summary: summaryOf(seconds) }
}

/** The demo has orders of its own, in every state. */
function newFaults(before: string[], after: string[]) {
  const known = new Map(before.map((fault) => fault.split(': ') as [string, string | undefined]))
  return after.flatMap((fault) => {
    const [name = '', ids] = fault.split(': ')
    const old = new Set(known.get(name)?.split(', '))
    const others = ids?.split(', ').filter((id) => !old.has(id))
    return others?.length === 0 ? [] : [others ? `${name}: ${others.join(', ')}` : name]
  })
}
