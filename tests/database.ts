import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { subjects } from '#shared/staff/subjects.ts'
import { actionFacts, actionText } from '#ui/staff/action-text.ts'
import { isFieldKnown } from '#ui/staff/field-words.ts'
import { subjectTexts } from '#ui/staff/subject-words.ts'
import { cloneDatabase, dropDatabase } from './clone.ts'

/** A new migrated database, dropped after the test file. */
export async function testDatabase(templateUrl?: string): Promise<Database & { url: string }> {
  const { drop, ...database } = await freshDatabase(templateUrl)
  afterAll(async () => {
    const unnamed = await findUnnamed(database.db)
    await drop()
    expect(unnamed, 'no words in action-text.ts, field-words.ts, subject-words.ts of src/ui/staff').toEqual(
      [],
    )
  })
  return database
}

/** Actions and fields in the histories of records, and subjects of all entries, that have no words. */
async function findUnnamed(db: Database['db']) {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['action', 'detail'])
    .where('subject', 'in', Object.keys(subjects))
    .execute()
  const unnamed = rows.flatMap(({ action, detail }) => {
    const fields = actionFacts(action, JSON.stringify(detail)).flatMap(({ name, after }) => [
      name,
      ...namesIn(after),
    ])
    return [
      ...(actionText(action)[0] === action ? [action] : []),
      ...fields.filter((name) => !isFieldKnown(name)).map((name) => `${action}: ${name}`),
    ]
  })
  const named = await db.selectFrom('auditEntry').select('subject').distinct().execute()
  const strange = named.flatMap(({ subject }) => (subjectTexts[subject] ? [] : [`subject ${subject}`]))
  return [...new Set(unnamed), ...strange]
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)])
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
