import { createHash, randomBytes } from 'node:crypto'
import { say } from '#i18n/say.ts'
import type { Ctx, MemberViewer, StaffCtx, Viewer } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import type { StaffRole } from '#shared/declare-call.ts'
import { timeText } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { isPermitted } from '#shared/permissions.ts'
import { viewNotice } from '../../messages.ts'
import {
  addMemberView,
  findCompanyOfMember,
  findMemberView,
  openMemberView,
  removeMemberView,
} from './repository.server.ts'

const lifetimeMs = 15 * 60_000

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The link opens once, in the same session of staff. @returns its token @throws Failure `not-found` */
export const beginView = (ctx: StaffCtx, memberId: number, reason: string): Promise<string> =>
  ctx.transaction(async (tx) => {
    const member = await findCompanyOfMember(tx.db, memberId)
    if (!member) throw new Failure('not-found')
    const token = newToken()
    await addMemberView(tx.db, {
      memberId,
      staffSessionId: ctx.viewer.sessionId,
      linkHash: hashOf(token),
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + lifetimeMs),
    })
    for (const [subject, subjectId] of [
      ['member', memberId],
      ['company', member.companyId],
    ] as const)
      await writeAuditEntry(tx.db, tx, {
        action: 'member.view',
        subject,
        subjectId,
        detail: { memberId, reason },
      })
    return token
  })

/** @returns the token of the cookie @throws Failure `not-found`, also when the link was used */
export async function openView({ db, viewer, now }: StaffCtx, link: string): Promise<string> {
  const token = newToken()
  const asked = { linkHash: hashOf(link), staffSessionId: viewer.sessionId }
  if (!(await openMemberView(db, asked, hashOf(token), now))) throw new Failure('not-found')
  return token
}

/** The member, as who looks at her pages; sessions of her own are not touched. */
export async function findView(db: Db, token: string, now: Date): Promise<Viewer> {
  const found = await findMemberView(db, hashOf(token), now)
  if (!found || !isPermitted(found.roles as StaffRole[], 'member.view')) return { kind: 'visitor' }
  const { viewId, expiresAt, staffName, roles: _roles, role, ...member } = found
  return {
    kind: 'member',
    ...member,
    role: role as MemberViewer['role'],
    isDefaultPassword: false,
    sessionId: 0,
    viewedBy: { viewId, staffName, until: expiresAt },
  }
}

/** Says who of the staff looks as whom, until when. */
export function noticeOfView({ viewer, locale }: Pick<Ctx, 'viewer' | 'locale'>): string | undefined {
  if (viewer.kind !== 'member' || !viewer.viewedBy) return undefined
  const { staffName: staff, until } = viewer.viewedBy
  const { nickname: member, companyName: company } = viewer
  return say(locale, viewNotice, { staff, member, company, until: timeText(until).slice(11) })
}

export async function endView({ db, viewer }: Ctx) {
  if (viewer.kind === 'member' && viewer.viewedBy) await removeMemberView(db, viewer.viewedBy.viewId)
}
