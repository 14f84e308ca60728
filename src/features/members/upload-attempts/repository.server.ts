import type { Db } from '#server/db/client.ts'

/** @returns how many there are that day, with this one */
export const addAttempt = async (db: Db, memberId: number, kind: string, day: string) => {
  const { attempts } = await db
    .insertInto('uploadAttempt')
    .values({ memberId, kind, day, attempts: 1 })
    .onConflict((known) =>
      known
        .columns(['memberId', 'kind', 'day'])
        .doUpdateSet((eb) => ({ attempts: eb('uploadAttempt.attempts', '+', 1) })),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

export const removeAttemptsBefore = (db: Db, day: string) =>
  db.deleteFrom('uploadAttempt').where('day', '<', day).execute()
