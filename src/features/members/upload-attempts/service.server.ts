import type { MemberCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { Jobs } from '#server/jobs.ts'
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
export async function countAttempt({ db, viewer, now }: MemberCtx, kind: keyof typeof mostADay) {
  const attempts = await addAttempt(db, viewer.memberId, kind, shanghaiDate(now))
  if (attempts > mostADay[kind]) throw new Failure('limit-reached')
}

/** Deletes counts of former days, every day. */
export const startPurgingAttempts = (jobs: Jobs, { db }: { db: Db }) =>
  jobs.every('purge-upload-attempts', '10 4 * * *', () =>
    removeAttemptsBefore(db, shanghaiDate(new Date(), -storedDays)),
  )
