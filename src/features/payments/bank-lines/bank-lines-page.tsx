import { useState } from 'react'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { bankLineGrid } from './bank-line-grid.ts'
import { BankLinePanel } from './bank-line-panel.tsx'
import { importStatementCall } from './calls.ts'
import { words } from './messages.ts'
import type { ImportedStatement } from './schema.ts'

const queues = [
  { title: words.exact, address: 'filter=state:open&filter=match:exact&sort=bookedOn' },
  { title: words.open, address: 'filter=state:open&sort=bookedOn' },
  { title: words.ignored, address: 'filter=state:ignored' },
]

export default function BankLinesPage() {
  const say = useSay()
  const [imported, setImported] = useState<ImportedStatement>()
  const [times, setTimes] = useState(0)
  return (
    <>
      <GridPage
        key={times}
        grid={bankLineGrid}
        presets={queues}
        head={
          <FormButton
            label={words.upload}
            fields={{ file: { label: words.file, kind: 'file', accept: '.csv,.tsv,.txt,.xlsx' } }}
            send={async (_, form) => {
              setImported(await call(importStatementCall, { file: form.get('file') as File }))
              return words.done
            }}
            onDone={() => setTimes(times + 1)}
          >
            <p className="hint">{say(words.uploadHint)}</p>
          </FormButton>
        }
        panel={(record) => <BankLinePanel {...record} />}
      />
      {imported && <Imported imported={imported} onClose={() => setImported(undefined)} />}
    </>
  )
}

function Imported({ imported, onClose }: { imported: ImportedStatement; onClose(): void }) {
  const say = useSay()
  const { added, known, passed, problems } = imported
  return (
    <Dialog title={say(words.upload)} onClose={onClose}>
      <p>{say(words.imported, { added, known, passed })}</p>
      {problems.length > 0 && (
        <>
          <p>{say(words.problems, { count: problems.length })}</p>
          <ul>
            {problems.map(({ row, message }) => (
              <li key={row}>{say(words.problemRow, { row, message })}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
