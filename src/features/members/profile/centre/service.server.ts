import type { MemberCtx } from '#server/context.ts'
import type { Profile } from '../account/schema.ts'
import { showProfile } from '../account/service.server.ts'
import { hasAddress } from '../addresses/repository.server.ts'

export type Task = 'noPassword' | 'noPhone' | 'unverified' | 'noAddress' | 'noEmail' | 'noName' | 'inReview'

export interface Overview {
  profile: Profile
  tasks: Task[]
}

/** @param isInReview whether the company has sent in its licence, which a higher feature knows */
export async function overview(
  ctx: MemberCtx,
  isInReview: (ctx: MemberCtx) => Promise<boolean>,
): Promise<Overview> {
  const [profile, isReachable, isSent] = await Promise.all([
    showProfile(ctx),
    hasAddress(ctx.db, ctx.viewer.memberId),
    isInReview(ctx),
  ])
  return { profile, tasks: tasksOf(profile, isReachable, isSent) }
}

/** Most urgent first. */
function tasksOf(profile: Profile, isReachable: boolean, isSent: boolean): Task[] {
  const isUnverified = profile.company.state === 'unverified' && profile.role === 'owner'
  const isOpen: Record<Task, boolean> = {
    noPassword: profile.password === 'none',
    noPhone: profile.phone === '',
    unverified: isUnverified && !isSent,
    noAddress: !isReachable,
    noEmail: profile.email === '',
    noName: profile.realName === '',
    inReview: isUnverified && isSent,
  }
  return (Object.keys(isOpen) as Task[]).filter((task) => isOpen[task])
}
