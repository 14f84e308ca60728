import type { Ctx } from '#server/context.ts'
import { forgetCaptchas } from '../../identity/codes/captcha.service.server.ts'
import { forgetCodes } from '../../identity/codes/service.server.ts'
import { forgetFailedTries } from '../../identity/passwords/tries.service.server.ts'
import { forgetExpiredSessions } from '../../identity/sessions/service.server.ts'
import { removeInvitationsBefore, removeStrangersBefore, removeTicketsBefore } from './repository.server.ts'
import { keptSince } from './retention.ts'

/** Deletes what is kept no longer, by the times in `retention.ts`. */
export async function purgeExpired({ db }: Pick<Ctx, 'db'>, now: Date) {
  await forgetExpiredSessions(db, now)
  await forgetCaptchas(db, now)
  await forgetCodes(db, keptSince(now, 'codes'))
  await forgetFailedTries(db, keptSince(now, 'failedSignIns'))
  await removeInvitationsBefore(db, keptSince(now, 'invitations'))
  await removeTicketsBefore(db, now)
  await removeStrangersBefore(db, keptSince(now, 'wechatStrangers'))
}
