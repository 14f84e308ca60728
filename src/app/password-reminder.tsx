import { DefaultPasswordReminder } from '#features/members/account/components/default-password-reminder.tsx'
import { useLayoutData } from './use-layout-data.ts'

/** Reminds whoever still has an initial password, where the site wants it. */
export function PasswordReminder() {
  const { memberInfo, checkMemberIsDefaultPwdModalControl } = useLayoutData()
  if (!memberInfo) return null
  const isDue = checkMemberIsDefaultPwdModalControl && memberInfo.isDefaultPwd === 1
  return <DefaultPasswordReminder isDue={isDue} memberId={memberInfo.memberId} />
}
