import type { Ctx } from '#server/context.ts'
import { purgeCaptchas } from '../../identity/codes/captcha.service.server.ts'
import { purgeCodes } from '../../identity/codes/service.server.ts'
import { purgeFailedTries } from '../../identity/passwords/tries.service.server.ts'
import { purgeExpiredSessions } from '../../identity/sessions/service.server.ts'
import { removeInvitationsBefore, removeStrangersBefore, removeTicketsBefore } from './repository.server.ts'

/**
 * How long personal data are kept, in hours. The privacy policy promises these times and `docs/operations.md` tells
 * them: change them together.
 */
export const retentionHours = {
  /** From the wish to close an account until it is closed. */
  closing: 7 * 24,
  /** From when they were sent: the limits of a day are counted by them. */
  codes: 24,
  failedSignIns: 30 * 24,
  /** From when they expired: links of invitation that nobody used, or somebody did. */
  invitations: 30 * 24,
  /** People who signed in by WeChat and chose no account. */
  wechatStrangers: 30 * 24,
} as const

const hourMs = 3_600_000

export const retainedSince = (now: Date, kind: keyof typeof retentionHours) =>
  new Date(now.getTime() - retentionHours[kind] * hourMs)

export const closesAfter = (now: Date) => new Date(now.getTime() + retentionHours.closing * hourMs)

/** Deletes what is kept no longer, by the times in `retention.ts`. */
export async function purgeExpired({ db }: Pick<Ctx, 'db'>, now: Date) {
  await purgeExpiredSessions(db, now)
  await purgeCaptchas(db, now)
  await purgeCodes(db, retainedSince(now, 'codes'))
  await purgeFailedTries(db, retainedSince(now, 'failedSignIns'))
  await removeInvitationsBefore(db, retainedSince(now, 'invitations'))
  await removeTicketsBefore(db, now)
  await removeStrangersBefore(db, retainedSince(now, 'wechatStrangers'))
}
