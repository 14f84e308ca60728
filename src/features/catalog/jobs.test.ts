import { afterAll, expect, it } from 'vitest'
import { BackgroundProcess, backgroundKey } from '#server/jobs/background-process.ts'
import { Services } from '#server/services.ts'
import { testDatabase } from '../../../tests/database.ts'
import { drawAllMissing } from './jobs.server.ts'
import { purgeCatalogChanges } from './products/service.server.ts'

const { db } = await testDatabase()
const services = new Services()
const background = new BackgroundProcess(process.cwd())
services.set(backgroundKey, background)
afterAll(() => background.stop())

it('the picture job draws all missing pictures in several batches', async () => {
  const smiles = Array.from({ length: 60 }, (_, i) => ({ smiles: 'C'.repeat(i + 1) }))
  await db.insertInto('structure').values(smiles).execute()
  const pace = { stopping: new AbortController().signal, isPaused: () => false }
  await drawAllMissing({ db, services, pace })
  const left = await db.selectFrom('structure').select('id').where('svg', 'is', null).execute()
  expect(left).toEqual([])
})

it('the purge job deletes changes older than a day and keeps the others', async () => {
  const now = new Date()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  await db.deleteFrom('catalogChange').execute()
  await db
    .insertInto('catalogChange')
    .values([{ changedAt: hoursAgo(25) }, { changedAt: hoursAgo(40) }, { changedAt: hoursAgo(23) }])
    .execute()
  expect(await purgeCatalogChanges({ db }, now)).toBe(2)
  expect(await db.selectFrom('catalogChange').select('seq').execute()).toHaveLength(1)
})
