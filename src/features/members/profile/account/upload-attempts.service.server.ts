import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { shanghaiDate } from '#shared/shanghai-date.ts'
import { addAttempt, removeAttemptsBefore } from './repository.server.ts'

/** Refused ones count too: reading them is what costs. */
const mostADay = { file: 200, avatar: 50 }
const storedDays = 7

/**
 * Counts a file that a member sends in, before anything is done with it.
 * @throws Failure `limit-reached` when she has sent too many of the kind today
 */
export async function countUploadAttempt({ db, viewer, now }: MemberCtx, kind: keyof typeof mostADay) {
  const attempts = await addAttempt(db, viewer.memberId, kind, shanghaiDate(now))
  if (attempts > mostADay[kind]) throw new Failure('limit-reached')
}

/** Deletes counts older than a week. */
export const purgeUploadAttempts = (db: Db, now: Date) =>
  removeAttemptsBefore(db, shanghaiDate(now, -storedDays))
