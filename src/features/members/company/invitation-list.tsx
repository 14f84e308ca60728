import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { CopyField } from '#ui/copy.tsx'
import { SelectField } from '#ui/field.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { inviteCall, revokeInvitationCall } from './calls.ts'
import { invitationInput, type NewInvitation, type OpenInvitation } from './schema.ts'

const roles = invitationInput.shape.role

export function Invitations({ invitations }: { invitations: OpenInvitation[] }) {
  const t = useTranslations('companies')
  const { mutate, isBusy } = useMutation()
  const [role, setRole] = useState<NewInvitation['role']>('buyer')
  const [made, setMade] = useState<NewInvitation>()
  const make = () => mutate(t('linkMade'), async () => setMade(await call(inviteCall, { body: { role } })))
  const revoke = async ({ id }: OpenInvitation) => {
    await mutate(t('revoked'), () => call(revokeInvitationCall, { params: { id } }))
    if (made?.id === id) setMade(undefined)
  }
  return (
    <>
      <p className="hint">{t('inviteHint')}</p>
      <div className="filters">
        <SelectField
          label={t('inviteRole')}
          value={role}
          onChange={(event) => setRole(roles.parse(event.currentTarget.value))}
        >
          {roles.options.toReversed().map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <Button isBusy={isBusy} onClick={make}>
          {t('makeLink')}
        </Button>
      </div>
      {made && (
        <div className="tight box narrow">
          <CopyField
            label={t('link')}
            value={made.link}
            action={t('copy')}
            words={{ copied: t('copied'), failed: t('notCopied') }}
          />
          <p className="hint">{t('linkMade')}</p>
        </div>
      )}
      {invitations.length > 0 && <OpenList invitations={invitations} isBusy={isBusy} onRevoke={revoke} />}
    </>
  )
}

interface OpenListProps {
  invitations: OpenInvitation[]
  isBusy: boolean
  onRevoke(invitation: OpenInvitation): void
}

function OpenList({ invitations, isBusy, onRevoke }: OpenListProps) {
  const t = useTranslations('companies')
  const format = useFormatter()
  return (
    <>
      <h3>{t('openInvitations')}</h3>
      <ul className="lines">
        {invitations.map((invitation) => {
          const date = format.dateTime(new Date(invitation.expiresAt), { dateStyle: 'long' })
          const values = { role: t(invitation.role), date }
          return (
            <li key={invitation.id}>
              <span>{t('invitationLine', { ...values, inviter: invitation.invitedBy })}</span>
              <Button
                kind="quiet"
                disabled={isBusy}
                aria-label={t('revokeOf', values)}
                onClick={() => onRevoke(invitation)}
              >
                {t('revoke')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
