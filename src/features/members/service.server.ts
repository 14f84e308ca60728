import type { Ctx, MemberViewer } from '#server/context.ts'
import type { UserData } from './schema.ts'

const defaultPicture = '/images/avatar.svg'

/** Address of a member's picture. */
export const avatarPath = (avatar: string | null) => (avatar ? `/images/avatars/${avatar}` : defaultPicture)

const present = (viewer: MemberViewer): UserData => ({
  memberId: String(viewer.memberId),
  nickname: viewer.nickname,
  avatar: avatarPath(viewer.avatar),
  companyName: viewer.companyName,
  role: viewer.role,
  isDefaultPwd: viewer.isDefaultPassword ? 1 : 0,
  isOldMember: viewer.isFromOldMall,
})

/** Who is signed in, as every page learns it. */
export const describeViewer = ({ viewer }: Pick<Ctx, 'viewer'>) =>
  viewer.kind === 'member'
    ? { userData: present(viewer), userLoginState: true }
    : { userData: null, userLoginState: false }
