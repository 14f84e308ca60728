import { Fragment, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import {
  DefaultPasswordReminder,
  LateAcceptAgreements,
  LateEndView,
} from '#features/members/components/notices.tsx'
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

/** For who stayed signed in while a version came into force. Nothing waits for the answer. */
export function AgreementNews() {
  const { agreementNews } = useLayoutData()
  const [isMissing, setMissing] = useState(false)
  if (!agreementNews) return null
  const { agreements, changed, accept, accepted } = agreementNews
  return (
    <aside className="copy-notice tight">
      {agreements.map(({ key, text, changes }) => (
        <p key={key}>
          <Link to={href('/notifies/:code', { code: key })}>{text}</Link> {changes.length > 0 && changed}{' '}
          {changes.map(({ section, title }) => (
            <Fragment key={section}>
              <Link to={`${href('/notifies/:code', { code: key })}#${section}`}>{title}</Link>{' '}
            </Fragment>
          ))}
        </p>
      ))}
      {!isMissing && (
        <span>
          <LateAcceptAgreements
            agreements={agreements.map(({ key, version }) => ({ key, version }))}
            label={accept}
            done={accepted}
            onMissing={() => setMissing(true)}
          />
        </span>
      )}
    </aside>
  )
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
