import type { MemberCtx } from '#server/context.ts'
import type { Profile } from '../account/schema.ts'
import { showProfile } from '../account/service.server.ts'
import { hasAddress } from '../addresses/repository.server.ts'

export type Task = 'noPassword' | 'noPhone' | 'unverified' | 'noAddress' | 'noEmail' | 'noName'

export interface Overview {
  profile: Profile
  tasks: Task[]
}

export async function overview(ctx: MemberCtx): Promise<Overview> {
  const [profile, isReachable] = await Promise.all([
    showProfile(ctx),
    hasAddress(ctx.db, ctx.viewer.memberId),
  ])
  return { profile, tasks: tasksOf(profile, isReachable) }
}

/** Most urgent first. */
function tasksOf(profile: Profile, isReachable: boolean): Task[] {
  const isOpen: Record<Task, boolean> = {
    noPassword: profile.password === 'none',
    noPhone: profile.phone === '',
    unverified: profile.company.state === 'unverified' && profile.role === 'owner',
    noAddress: !isReachable,
    noEmail: profile.email === '',
    noName: profile.realName === '',
  }
  return (Object.keys(isOpen) as Task[]).filter((task) => isOpen[task])
}
