import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { endOtherSessionsCall, endSessionCall } from './calls.ts'
import { describeDevice } from './device.ts'
import type { ActiveSession } from './schema.ts'

const methods = { sms: 'bySms', password: 'byPassword', wechat: 'byWechat', register: 'byRegister' } as const

export function Sessions({ sessions }: { sessions: ActiveSession[] }) {
  const t = useTranslations('account')
  const { mutate, isBusy } = useMutation()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <Panel title={t('sessions')} aside={others.length > 0 && <RevokeOthers count={others.length} />}>
      <p className="row hint">{t('sessionsHint')}</p>
      <ul className="lines">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={isBusy}
            onRevoke={() => mutate(t('revoked'), () => call(endSessionCall, { params: { id: session.id } }))}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface SessionProps {
  session: ActiveSession
  isBusy: boolean
  onRevoke(): void
}

function Session({ session, isBusy, onRevoke }: SessionProps) {
  const t = useTranslations('account')
  const format = useFormatter()
  const { system, program, isPhone } = describeDevice(session.userAgent)
  const words = [system, program === 'wechat' ? t('wechatProgram') : program].filter(Boolean)
  const device = words.join(' · ') || t('unknownDevice')
  return (
    <li>
      <div className="line">
        <span className="muted">
          <Icon name={isPhone ? 'mobile' : 'computer'} size={24} />
        </span>
        <div>
          <p>
            <b>{device}</b> {session.isCurrent && <Tag tone="info">{t('thisDevice')}</Tag>}
          </p>
          <p className="row hint">
            <span>{session.ip}</span>
            <span>{t(methods[session.way])}</span>
            <span>{t('lastSeen', { time: format.dateTime(new Date(session.seenAt), 'minute') })}</span>
          </p>
        </div>
      </div>
      {!session.isCurrent && (
        <Button kind="plain" disabled={isBusy} aria-label={t('revokeDevice', { device })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}

function RevokeOthers({ count }: { count: number }) {
  const t = useTranslations('account')
  return (
    <ConfirmedButton
      kind="plain"
      label={t('revokeOthers')}
      title={t('revokeOthersTitle')}
      done={t('othersRevoked')}
      send={() => call(endOtherSessionsCall)}
    >
      {t('revokeOthersText', { count })}
    </ConfirmedButton>
  )
}
