import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { displayText } from '#shared/display.ts'
import { langOf, readLocale } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Tag } from '#ui/tag.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { changeRoleCall, removeColleagueCall } from './calls.ts'
import styles from './company.module.css'
import { MonthLimitDialog, MonthUse, nameOf } from './month-limit.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { type Colleague, type MemberRole, memberRole } from './schema.ts'

export function Colleagues({ members }: { members: Colleague[] }) {
  const t = useTranslations('companies')
  const { mutate, isBusy } = useMutation()
  const [leaving, setLeaving] = useState<Colleague>()
  const [limited, setLimited] = useState<Colleague>()
  const setRole = ({ memberId }: Colleague, role: MemberRole) =>
    mutate(t('roleChanged'), () => call(changeRoleCall, { params: { id: memberId }, body: { role } }))
  return (
    <>
      <p className="hint">{t('membersHint')}</p>
      <ul className="entries">
        {members.map((member) => (
          <ColleagueRow
            key={member.memberId}
            member={member}
            isBusy={isBusy}
            onRole={(role) => setRole(member, role)}
            onLimit={() => setLimited(member)}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {leaving && (
        <RemovalDialog member={leaving} colleagues={members} onClose={() => setLeaving(undefined)} />
      )}
      {limited && <MonthLimitDialog member={limited} onClose={() => setLimited(undefined)} />}
    </>
  )
}

interface ColleagueRowProps {
  member: Colleague
  isBusy: boolean
  onRole(role: MemberRole): void
  onLimit(): void
  onRemove(): void
}

function ColleagueRow({ member, isBusy, onRole, onLimit, onRemove }: ColleagueRowProps) {
  const t = useTranslations('companies')
  const locale = readLocale(useLocale())
  const name = nameOf(member)
  return (
    <li className="row">
      <img src={member.avatar} alt="" width={40} height={40} className={styles.avatar} />
      <div className={styles.who}>
        <p className="row">
          <strong {...langOf(locale, name)}>{name}</strong>
          {member.isSelf && <Tag tone="info">{t('self')}</Tag>}
        </p>
        <p className="hint">{displayText([member.phone, member.email].filter(Boolean).join(' · '))}</p>
        <p className="hint">
          <MonthUse month={member.month} />
        </p>
      </div>
      <Button kind="quiet" disabled={isBusy} aria-label={t('monthLimitOf', { name })} onClick={onLimit}>
        {t('monthLimit')}
      </Button>
      {member.isSelf ? (
        <span className="muted">{t(member.role)}</span>
      ) : (
        <>
          <select
            name="role"
            aria-label={t('roleOf', { name })}
            value={member.role}
            disabled={isBusy}
            onChange={(event) => onRole(memberRole.parse(event.currentTarget.value))}
          >
            {memberRole.options.map((role) => (
              <option key={role} value={role}>
                {t(role)}
              </option>
            ))}
          </select>
          <Button kind="quiet" disabled={isBusy} aria-label={t('removeOf', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </>
      )}
    </li>
  )
}

interface LeaveCompanyProps {
  memberId: string
  companyName: string
}

export function LeaveCompany({ memberId, companyName }: LeaveCompanyProps) {
  const t = useTranslations('companies')
  return (
    <ConfirmedButton
      isDestructive
      label={t('leave')}
      title={t('leaveTitle', { company: companyName })}
      done={t('left')}
      send={() => call(removeColleagueCall, { params: { id: memberId } })}
    >
      {t('leaveText')}
    </ConfirmedButton>
  )
}
