import { useState } from 'react'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { readSettingsCall, writeSettingCall } from '../calls.ts'
import styles from '../staff.module.css'
import { settingForms } from './fields.ts'
import { words } from './messages.ts'
import type { StoredSettings } from './schema.ts'
import { SettingCard } from './setting-card.tsx'

const order = Object.keys(settingForms)

export default function SettingsPage() {
  const say = useSay()
  const { record: read, problem, reload } = useRecord(() => call(readSettingsCall), 'settings')
  const [written, setWritten] = useState<StoredSettings>()
  const stored = written ?? read
  return (
    <div className={`form ${staff.page}`}>
      <h1 tabIndex={-1} className="size-l">
        {say(words.title)}
      </h1>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      <div className={styles.settingsSides}>
        <div className="stack">
          {stored?.settings
            .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
            .map((setting) => (
              <SettingCard
                key={setting.name}
                setting={setting}
                onWritten={setWritten}
                onConflict={async () => {
                  setWritten(undefined)
                  await reload()
                }}
              />
            ))}
        </div>
        {stored && <Changes stored={stored} onWritten={setWritten} />}
      </div>
    </div>
  )
}

interface ChangesProps {
  stored: StoredSettings
  onWritten(settings: StoredSettings): void
}

function Changes({ stored: { settings, changes }, onWritten }: ChangesProps) {
  const say = useSay()
  const restore = async (name: StoredSettings['settings'][number]['name'], value: unknown) => {
    const seenAt = settings.find((one) => one.name === name)?.updatedAt ?? null
    onWritten(await call(writeSettingCall, { params: { name }, body: { value, seenAt } }))
  }
  const titles: Record<string, (typeof settingForms)[keyof typeof settingForms]> = settingForms
  return (
    <section className="stack">
      <h2 className="size-m">{say(words.changes)}</h2>
      {changes.length === 0 && <p className="hint">{say(words.none)}</p>}
      <ol className="entries">
        {changes.map(({ at, staffName, name, before, after }) => (
          <li key={`${at} ${name}`} className="tight">
            <span className="hint">
              {shanghaiMinute(at)} · {staffName}
            </span>
            <strong>{titles[name] ? say(titles[name].title) : name}</strong>
            <small>
              {say(words.before)}: {JSON.stringify(before)}
            </small>
            <small>
              {say(words.after)}: {JSON.stringify(after)}
            </small>
            {titles[name] && before !== null && (
              <div>
                <ConfirmedButton
                  label={say(words.restore)}
                  title={`${say(words.restore)} · ${say(titles[name].title)}`}
                  kind="quiet"
                  done={say(words.saved)}
                  send={() => restore(name as keyof typeof settingForms, before)}
                >
                  <p>{say(words.restoreText)}</p>
                  <p className="typed">{JSON.stringify(before)}</p>
                </ConfirmedButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
