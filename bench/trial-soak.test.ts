import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../tests/database.ts'
import { addGoods } from './crash/goods.ts'
import { startTrialShop } from './frame/shop.ts'
import { runSoak } from './soak/run.ts'
import { countsOf } from './soak/verdict.ts'

const { db, url } = await testDatabase()
await addGoods(db, 200)
const dataDir = await mkdtemp(join(tmpdir(), 'reagora-soak-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it('a shop that is asked for far too much refuses at once, loses nothing, and is as before', async () => {
  // few places, so that the storm is more than the shop takes, however fast the machine is
  const env = { DATABASE_URL: url, REQUESTS_AT_ONCE: '2', REQUESTS_WAITING: '10' }
  const shop = await startTrialShop(dataDir, env)
  try {
    const outcome = await runSoak({
      db,
      shop,
      buyers: 40,
      clients: 4,
      rowsOfImport: 200,
      warmUpSeconds: 2,
      peakSeconds: 2,
      soakSeconds: 5,
      stormSeconds: 3,
      calmSeconds: 2,
      sampleMs: 1000,
      least: { soak: 20, storm: 300 },
    })
    const { soak, storm, calm, rest } = outcome
    expect(outcome.faults).toEqual([])
    expect(countsOf([...soak.seconds, ...storm.seconds, ...calm.seconds].map(({ bad }) => bad))).toEqual({})
    expect(outcome.orders).toBeGreaterThan(0)
    expect(outcome.imports).toBeGreaterThan(0)
    expect(storm.summary.refused).toBeGreaterThan(0)
    expect(calm.summary.answered).toBeGreaterThan(0)
    expect(rest.after.connections - rest.before.connections).toBeLessThanOrEqual(4)
    expect(rest.after.handles - rest.before.handles).toBeLessThanOrEqual(40)
  } finally {
    await shop.stop()
  }
}, 180_000)
