import { useState } from 'react'
import { useLocation } from 'react-router'
import { DefaultPasswordReminder, LateEndView } from '#features/members/components/notices.tsx'
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

/** Only for staff who look at the shop as a member. The notice is in the HTML, what ends the look follows. */
export function StaffViewBanner() {
  const { memberInfo, viewNotice } = useLayoutData()
  const [isMissing, setMissing] = useState(false)
  if (!viewNotice) return null
  return (
    <aside className="copy-notice">
      {viewNotice}{' '}
      {!isMissing && <LateEndView until={memberInfo?.viewedBy?.until} onMissing={() => setMissing(true)} />}
    </aside>
  )
}
