import type { Ctx, MemberCtx } from '#server/context.ts'
import { purgeCaptchas } from '../../identity/codes/captcha.service.server.ts'
import { purgeCodes } from '../../identity/codes/service.server.ts'
import { purgeFailedTries } from '../../identity/passwords/tries.service.server.ts'
import { purgeExpiredSessions } from '../../identity/sessions/service.server.ts'
import {
  findKeepsSearches,
  removeInvitationsBefore,
  removeStrangersBefore,
  removeTicketsBefore,
  setKeepsSearches,
} from './repository.server.ts'

/** The privacy policy and `docs/operations.md` name these times: change them together. */
export const retentionHours = {
  /** From the request to close an account. */
  closing: 7 * 24,
  /** From sending: the daily limits count them. */
  codes: 24,
  failedSignIns: 30 * 24,
  /** From expiry, used or not. */
  invitations: 30 * 24,
  /** Without an account. */
  wechatStrangers: 30 * 24,
} as const

const hourMs = 3_600_000

const retainedSince = (now: Date, kind: keyof typeof retentionHours) =>
  new Date(now.getTime() - retentionHours[kind] * hourMs)

export const closesAfter = (now: Date) => new Date(now.getTime() + retentionHours.closing * hourMs)

export async function purgeExpired({ db }: Pick<Ctx, 'db'>, now: Date) {
  await purgeExpiredSessions(db, now)
  await purgeCaptchas(db, now)
  await purgeCodes(db, retainedSince(now, 'codes'))
  await purgeFailedTries(db, retainedSince(now, 'failedSignIns'))
  await removeInvitationsBefore(db, retainedSince(now, 'invitations'))
  await removeTicketsBefore(db, now)
  await removeStrangersBefore(db, retainedSince(now, 'wechatStrangers'))
}

export const readKeepsSearches = ({ db, viewer }: MemberCtx) => findKeepsSearches(db, viewer.memberId)

/** Switched off, what is stored is deleted with it. */
export async function keepSearches({ db, viewer }: MemberCtx, isOn: boolean) {
  await setKeepsSearches(db, viewer.memberId, isOn)
  return { isOn }
}
