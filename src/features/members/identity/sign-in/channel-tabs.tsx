import { useTranslations } from 'use-intl'
import { Tabs } from '#ui/tabs.tsx'
import { CodeFields, type CodeForm } from '../codes/code-fields.tsx'
import { type Channel, channels } from '../codes/schema.ts'
import styles from './auth-form.module.css'

interface ChannelTabsProps {
  form: CodeForm
  purpose: 'register' | 'reset'
  channel: Channel
  onChange(channel: Channel): void
}

export function ChannelTabs({ form, purpose, channel, onChange }: ChannelTabsProps) {
  const t = useTranslations('signIn')
  return (
    <Tabs
      label={t('channels')}
      tabs={channels.map((name) => ({ name, label: t(name === 'phone' ? 'byPhone' : 'byEmail') }))}
      selected={channel}
      onSelect={onChange}
      panel={(name) =>
        name === channel && (
          <div className={styles.form}>
            <CodeFields form={form} channel={name} purpose={purpose} />
          </div>
        )
      }
    />
  )
}
