import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../tests/database.ts'
import { runCrashTrial } from './crash/run.ts'

const { db, url } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'reagora-crash-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it('a shop killed during orders and payments leaves no inconsistency', async () => {
  const outcome = await runCrashTrial({ db, url, dataDir, orders: 40, buyers: 8, kills: 2 })
  expect(outcome.faults).toEqual([])
  expect(outcome).toMatchObject({ orders: 40, kills: 3 })
  // Lower bounds for forty orders, whatever the races decide: the buyers cycle through eleven behaviours.
  expect(outcome.states['orders paid']).toBeGreaterThanOrEqual(14)
  expect(outcome.states['orders expired']).toBeGreaterThanOrEqual(7)
  expect(outcome.states['refunds notNeeded done']).toBeGreaterThanOrEqual(6)
}, 180_000)
