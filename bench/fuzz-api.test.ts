import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { loadAccounts } from '../db/seed/load-accounts.ts'
import { loadStaff } from '../db/seed/load-holdings.ts'
import { testApp } from '../tests/app.ts'
import { addGoods } from './crash/goods.ts'
import { trialPeople } from './frame/people.ts'
import { fuzzApi } from './fuzz-api/run.ts'

const { app, db } = await testApp({}, async (database) => {
  await loadAccounts(database.db)
  await loadStaff(database.db)
  await addGoods(database.db, 40)
})

it('no call fails on random and hostile requests of any role', async () => {
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const people = trialPeople(db, `http://localhost:${port}`)
  const done = await fuzzApi(people, { seed: 20_261_122, seconds: 60, rounds: 1 })
  expect(done.findings).toEqual([])
  expect(done).toMatchObject({ people: 11, rounds: 1 })
  expect(done.calls).toBeGreaterThan(100)
  const requestCount = [...done.statuses.values()].reduce((sum, count) => sum + count)
  expect(requestCount).toBe(done.calls * done.people)
  // of what a role may ask, not only refusals
  const [strangers = 0, refused = 0] = [done.statuses.get(401), done.statuses.get(403)]
  expect(done.statuses.get(200)).toBeGreaterThan((requestCount - strangers - refused) / 8)
}, 90_000)
