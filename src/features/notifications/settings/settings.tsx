import type { FormEvent } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { setMessageSettingsCall } from '../calls.ts'
import styles from '../notifications.module.css'
import type { MessageChannel, MessageSettings } from '../schema.ts'
import type { Route } from './+types/settings.ts'
import { readMessageSettings } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [settings, seo] = await Promise.all([
    readMessageSettings(ctx),
    describePage(ctx, href('/ucenter/message/settings')),
  ])
  return { settings, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function MessageSettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('messageSettings')
  const { settings } = loaderData
  return (
    <Panel title={t('title')} level="h1" aside={<Link to={href('/ucenter/message')}>{t('back')}</Link>}>
      <p className="hint">{t('hint')}</p>
      <Missing channels={settings.channels} />
      <SettingsForm settings={settings} />
    </Panel>
  )
}

const bindPages: Record<Exclude<MessageChannel, 'site'>, string> = {
  mail: href('/ucenter/member/account-safe/:channel', { channel: 'email' }),
  sms: href('/ucenter/member/account-safe/:channel', { channel: 'phone' }),
  wechat: href('/ucenter/member/account-safe'),
}

function Missing({ channels }: Pick<MessageSettings, 'channels'>) {
  const t = useTranslations('messageSettings')
  return channels.map(({ channel, state }) => {
    if (channel === 'site' || state === 'ready') return null
    return (
      <Note key={channel} tone={state === 'unbound' ? 'warning' : 'info'}>
        {state === 'unbound' ? (
          <>
            {t(`${channel}Unbound`)} <Link to={bindPages[channel]}>{t(`${channel}Bind`)}</Link>
          </>
        ) : (
          t(`${channel}Unavailable`)
        )}
      </Note>
    )
  })
}

function SettingsForm({ settings }: { settings: MessageSettings }) {
  const t = useTranslations('messageSettings')
  const { mutate, isBusy } = useMutation()
  const { kinds, channels } = settings
  const stateOf = (channel: MessageChannel) => channels.find((one) => one.channel === channel)?.state
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = kinds.flatMap(({ kind, channels }) =>
      channels
        .filter(({ channel, isMandatory }) => !isMandatory && stateOf(channel) !== 'unavailable')
        .map(({ channel }) => ({ kind, channel, isOn: form.has(`${kind} ${channel}`) })),
    )
    await mutate(t('saved'), () => call(setMessageSettingsCall, { body: { settings: chosen } }))
  }
  return (
    <form onSubmit={save} className="form start">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            {channels.map(({ channel }) => (
              <th key={channel} scope="col">
                {t(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{row.name}</th>
              {row.channels.map(({ channel, isOn, isMandatory }) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    name={`${row.kind} ${channel}`}
                    defaultChecked={isOn}
                    disabled={isMandatory || stateOf(channel) === 'unavailable'}
                    title={isMandatory ? t('required') : undefined}
                    aria-label={t('choice', { kind: row.name, channel: t(channel) })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="submit" isBusy={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}
