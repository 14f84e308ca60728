import { useState } from 'react'
import { call } from '#ui/call.ts'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { PanelProblem, useRecord } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { readSettingsCall } from '../calls.ts'
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
                key={`${setting.name} ${setting.updatedAt}`}
                setting={setting}
                onWritten={setWritten}
                onConflict={async () => {
                  setWritten(undefined)
                  await reload()
                }}
              />
            ))}
        </div>
        {stored && <Changes changes={stored.changes} />}
      </div>
    </div>
  )
}

function Changes({ changes }: Pick<StoredSettings, 'changes'>) {
  const say = useSay()
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
          </li>
        ))}
      </ol>
    </section>
  )
}
