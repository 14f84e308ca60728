import type { MemberCtx } from '#server/context.ts'
import type { Profile } from '../account/schema.ts'
import { showProfile } from '../account/service.server.ts'
import { countBelongings } from './repository.server.ts'

export type Task = 'noPassword' | 'noPhone' | 'unverified' | 'noAddress' | 'noEmail' | 'noName'

export interface Overview {
  profile: Profile
  tasks: Task[]
  counts: { addresses: number; sessions: number; colleagues: number }
}

export async function overview(ctx: MemberCtx): Promise<Overview> {
  const [profile, counted] = await Promise.all([
    showProfile(ctx),
    countBelongings(ctx.db, ctx.viewer, ctx.now),
  ])
  const { addresses, sessions, colleagues } = counted
  const counts = { addresses: addresses ?? 0, sessions: sessions ?? 0, colleagues: colleagues ?? 0 }
  return { profile, counts, tasks: tasksOf(profile, counts.addresses) }
}

/** Most urgent first. */
function tasksOf(profile: Profile, addresses: number): Task[] {
  const isOpen: Record<Task, boolean> = {
    noPassword: profile.password === 'none',
    noPhone: profile.phone === '',
    unverified: profile.company.state === 'unverified' && profile.role === 'owner',
    noAddress: addresses === 0,
    noEmail: profile.email === '',
    noName: profile.realName === '',
  }
  return (Object.keys(isOpen) as Task[]).filter((task) => isOpen[task])
}
