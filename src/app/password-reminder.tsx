import { useLocation } from 'react-router'
import { DefaultPasswordReminder } from '#features/members/identity/passwords/default-password-reminder.tsx'
import { passwordChangePath } from '#shared/own-path.ts'
import { useLayoutData } from './shop-state.tsx'

export function PasswordReminder() {
  const { pathname } = useLocation()
  const { memberInfo, checkMemberIsDefaultPwdModalControl } = useLayoutData()
  if (!memberInfo) return null
  const isForced = pathname === passwordChangePath
  const isDue = checkMemberIsDefaultPwdModalControl && memberInfo.isDefaultPwd === 1 && !isForced
  return <DefaultPasswordReminder isDue={isDue} memberId={memberInfo.memberId} />
}
