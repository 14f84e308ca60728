import { href } from 'react-router'
import type { Ctx, MemberViewer } from '#server/context.ts'
import type { UserData } from './schema.ts'

const defaultPicture = '/images/avatar.svg'

export const avatarPath = (avatar: string | null) => (avatar ? `/images/avatars/${avatar}` : defaultPicture)

export const presentMember = (member: Omit<MemberViewer, 'kind' | 'sessionId'>): UserData => ({
  memberId: String(member.memberId),
  nickname: member.nickname,
  avatar: avatarPath(member.avatar),
  companyName: member.companyName,
  role: member.role,
  isDefaultPwd: member.isDefaultPassword ? 1 : 0,
  isOldMember: member.isFromOldMall,
  ...(member.viewedBy && {
    viewedBy: { staff: member.viewedBy.staffName, until: member.viewedBy.until.toISOString() },
  }),
})

export function describeViewer({ viewer }: Pick<Ctx, 'viewer'>) {
  const member = viewer.kind === 'restricted' ? viewer.member : viewer
  return member.kind === 'member'
    ? { userData: presentMember(member), userLoginState: true }
    : { userData: null, userLoginState: false }
}

export const invitationLink = ({ config }: Pick<Ctx, 'config'>, token: string) =>
  `${config.publicOrigin}${href('/auth/invitation')}?token=${token}`

export const spreadLink = ({ config }: Pick<Ctx, 'config'>, code: string) =>
  `${config.publicOrigin}${href('/auth/spread-register')}?code=${code}`
