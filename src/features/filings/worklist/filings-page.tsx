import { useState } from 'react'
import { regulatedClassTexts } from '#features/regulations/messages.ts'
import { addressOf } from '#shared/declare-call.ts'
import { buttonLooks } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { Menu } from '#ui/staff/menu.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { exportFilingsCall } from '../calls.ts'
import { words } from '../staff-messages.ts'
import { FiledButton } from './file-button.tsx'
import { filingGrid } from './filing-grid.ts'
import { FilingPanel } from './filing-panel.tsx'

const start = 'filter=state:open&sort=dueOn'

const queues = [
  { title: words.open, address: start },
  { title: words.overdue, address: 'filter=state:open&filter=daysLeft:..-1&sort=dueOn' },
  { title: words.thisWeek, address: 'filter=state:open&filter=daysLeft:0..7&sort=dueOn' },
  { title: words.warned, address: 'filter=state:open&filter=warnedAt:any&sort=dueOn' },
  { title: words.incomplete, address: 'filter=state:open&filter=isIncomplete:yes&sort=dueOn' },
  { title: words.filed, address: 'filter=state:filed&sort=-filedOn' },
]

export default function FilingsPage() {
  return (
    <GridPage
      grid={filingGrid}
      presets={queues}
      start={start}
      head={<FilingFile />}
      actions={[
        {
          label: words.file,
          form: (ids, onDone) => <FiledButton filingIds={ids} onDone={onDone} />,
        },
      ]}
      panel={(record) => <FilingPanel {...record} />}
    />
  )
}

/** What waits to be filed, as the authorities want it. */
function FilingFile() {
  const say = useSay()
  const [regulatedClass, setClass] = useState('')
  const query = { state: 'open', ...(regulatedClass && { regulatedClass }) } as const
  return (
    <Menu label={say(words.document)} isAtEnd>
      {() => (
        <div className="stack">
          <p className="hint">{say(words.documentText)}</p>
          <SelectField
            label={say(words.regulatedClass)}
            value={regulatedClass}
            onChange={({ target }) => setClass(target.value)}
          >
            <option value="">{say(words.anyClass)}</option>
            {Object.entries(regulatedClassTexts).map(([key, text]) => (
              <option key={key} value={key}>
                {say(text)}
              </option>
            ))}
          </SelectField>
          <div className="buttons">
            {(['xlsx', 'pdf'] as const).map((format) => (
              <a
                key={format}
                className={buttonLooks({ kind: 'plain' })}
                href={addressOf(exportFilingsCall, { params: { format }, query })}
              >
                {say(format === 'xlsx' ? words.asXlsx : words.asPdf)}
              </a>
            ))}
          </div>
        </div>
      )}
    </Menu>
  )
}
