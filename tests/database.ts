import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { cloneDatabase, dropDatabase } from './clone.ts'

/** A new migrated database, dropped after the test file. */
export async function testDatabase(templateUrl?: string): Promise<Database & { url: string }> {
  const { drop, ...database } = await freshDatabase(templateUrl)
  afterAll(drop)
  return database
}

/** A new migrated database that the caller drops. */
export async function freshDatabase(templateUrl = inject('templateUrl')) {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = await cloneDatabase(templateUrl, name)
  const database = openDatabase(url, 6)
  const drop = async () => {
    await database.close()
    await dropDatabase(templateUrl, name)
  }
  return { ...database, url, drop }
}
