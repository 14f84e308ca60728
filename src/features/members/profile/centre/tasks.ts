import { href } from 'react-router'
import type { Profile } from '../account/schema.ts'

/** Most urgent first. */
export const taskPages = {
  noPassword: href('/ucenter/member/mdf-password'),
  noPhone: href('/ucenter/member/account-safe/:channel', { channel: 'phone' }),
  unverified: href('/ucenter/member/qualifications'),
  noAddress: href('/ucenter/member/address'),
  noEmail: href('/ucenter/member/account-safe/:channel', { channel: 'email' }),
  noName: href('/ucenter/member'),
} as const
export type Task = keyof typeof taskPages

export function tasksOf(profile: Profile, addresses: number): Task[] {
  const isOpen: Record<Task, boolean> = {
    noPassword: profile.password === 'none',
    noPhone: profile.phone === '',
    unverified: profile.company.state === 'unverified' && profile.role === 'owner',
    noAddress: addresses === 0,
    noEmail: profile.email === '',
    noName: profile.realName === '',
  }
  return (Object.keys(taskPages) as Task[]).filter((task) => isOpen[task])
}
