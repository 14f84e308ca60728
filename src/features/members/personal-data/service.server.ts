import type { Ctx } from '#server/context.ts'
import type { Jobs } from '#server/jobs.ts'
import { forgetCaptchas } from '../codes/captcha.service.server.ts'
import { forgetCodes } from '../codes/service.server.ts'
import { forgetFailedTries } from '../passwords/tries.service.server.ts'
import { forgetExpiredSessions } from '../sessions/service.server.ts'
import { finishClosings } from './closing.service.server.ts'
import { removeInvitationsBefore, removeStrangersBefore, removeTicketsBefore } from './repository.server.ts'
import { keptSince } from './retention.ts'

/** Closes accounts whose wait is over and forgets what has served, every hour. */
export const startForgetting = (jobs: Jobs, ctx: Pick<Ctx, 'db' | 'services' | 'log'>) =>
  jobs.every('forget-personal-data', '41 * * * *', async () => {
    const now = new Date()
    await finishClosings(ctx, now)
    await forgetServed(ctx, now)
  })

/** Deletes what is kept no longer, by the times in `retention.ts`. */
export async function forgetServed({ db }: Pick<Ctx, 'db'>, now: Date) {
  await forgetExpiredSessions(db, now)
  await forgetCaptchas(db, now)
  await forgetCodes(db, keptSince(now, 'codes'))
  await forgetFailedTries(db, keptSince(now, 'failedSignIns'))
  await removeInvitationsBefore(db, keptSince(now, 'invitations'))
  await removeTicketsBefore(db, now)
  await removeStrangersBefore(db, keptSince(now, 'wechatStrangers'))
}
