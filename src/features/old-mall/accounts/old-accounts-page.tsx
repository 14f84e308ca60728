import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Text } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { SelectField } from '#ui/field.tsx'
import { Checkbox } from '#ui/form.tsx'
import { CheckedPart } from '#ui/staff/checked-table.tsx'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { usePolling } from '#ui/staff/polling.ts'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { TableForm } from '#ui/staff/table-form.tsx'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { checkOldAccountsCall, mapOldLevelsCall, readOldAccountsCall, startOldAccountsCall } from './calls.ts'
import { accountOutcomeTexts, accountWords as words } from './messages.ts'
import { PastImports } from './past-imports.tsx'
import type { OldAccountImportView } from './schema.ts'

const againMs = 1500

/** A table of accounts of the old mall: checked, then added. Its address can be opened again. */
export default function OldAccountsPage() {
  const say = useSay()
  const [params, setParams] = useSearchParams()
  const id = params.get('import')
  return (
    <PlainPage title={say(words.title)}>
      {id ? (
        <ImportOf key={id} id={id} onAnother={() => setParams({})} />
      ) : (
        <>
          <TableForm
            texts={words}
            check={(input) =>
              call(checkOldAccountsCall, 'file' in input ? { file: input.file } : { body: input })
            }
            onChecked={(checked) => setParams({ import: checked.id })}
          />
          <PastImports />
        </>
      )}
    </PlainPage>
  )
}

interface ImportProps {
  id: string
  onAnother(): void
}

function ImportOf({ id, onAnother }: ImportProps) {
  const { record, problem, reload } = useRecord(
    (poll) => call(readOldAccountsCall, { params: { id }, ...poll }),
    id,
  )
  usePolling(reload, againMs, record?.state === 'waiting')
  return (
    <div className="stack">
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <Outcome record={record} onChanged={reload} onAnother={onAnother} />}
      {record && record.rows.length > 0 && <Rows record={record} />}
    </div>
  )
}

interface OutcomeProps {
  record: OldAccountImportView
  onChanged(): Promise<void>
  onAnother(): void
}

const summaries: Record<OldAccountImportView['state'], Text> = {
  checked: words.checked,
  waiting: words.working,
  done: words.done,
}

function Outcome({ record, onChanged, onAnother }: OutcomeProps) {
  const say = useSay()
  const { id, state, counts, total, place } = record
  const [isBusy, setBusy] = useState(false)
  const [isWelcomed, setWelcomed] = useState(false)
  const count = counts.fresh + counts.joined
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(showFailure)
    await onChanged()
    setBusy(false)
  }
  return (
    <CheckedPart
      status={say(summaries[state], { ...counts, total, place })}
      isGood={counts.refused === 0}
      apply={
        state === 'checked' && {
          label: say(words.start, { count }),
          count,
          run: () => attempt(() => call(startOldAccountsCall, { params: { id }, body: { isWelcomed } })),
        }
      }
      isBusy={isBusy}
      another={say(words.another)}
      onAnother={onAnother}
    >
      {state === 'checked' && record.unknownLevels.length > 0 && (
        <LevelForm
          record={record}
          isBusy={isBusy}
          onApply={(levels) => attempt(() => call(mapOldLevelsCall, { params: { id }, body: { levels } }))}
        />
      )}
      {state === 'checked' && (
        <Checkbox checked={isWelcomed} onChange={({ currentTarget }) => setWelcomed(currentTarget.checked)}>
          {say(words.welcome)}
        </Checkbox>
      )}
    </CheckedPart>
  )
}

interface LevelFormProps {
  record: OldAccountImportView
  isBusy: boolean
  onApply(levels: Record<string, string>): void
}

function LevelForm({ record: { unknownLevels, priceLevels }, isBusy, onApply }: LevelFormProps) {
  const say = useSay()
  return (
    <form
      className="form narrow"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        onApply(
          Object.fromEntries(unknownLevels.map((old, at) => [old, String(form.get(`level${at}`) ?? '')])),
        )
      }}
    >
      <h2>{say(words.levels)}</h2>
      {unknownLevels.map((old, at) => (
        <SelectField key={old} name={`level${at}`} label={old}>
          <option value="">{say(words.noLevel)}</option>
          {priceLevels.map(({ key, nameZh, nameEn }) => (
            <option key={key} value={key}>
              {say([nameZh, nameEn])}
            </option>
          ))}
        </SelectField>
      ))}
      <div className="buttons">
        <Button type="submit" kind="plain" isBusy={isBusy}>
          {say(words.applyLevels)}
        </Button>
      </div>
    </form>
  )
}

const tones = { fresh: 'success', joined: 'success', known: 'neutral', refused: 'error' } as const

function Rows({ record: { rows, leftOut } }: { record: OldAccountImportView }) {
  const say = useSay()
  return (
    <>
      <DataTable>
        <TableHead
          columns={[
            { label: say(words.line), isRight: true },
            say(words.name),
            say(words.company),
            say(words.number),
            say(words.result),
          ]}
        />
        <tbody>
          {rows.map(({ line, name, company, number, outcome, text }) => (
            <tr key={line}>
              <td className="number">{line}</td>
              <td>{name}</td>
              <td>{company}</td>
              <td className="code">{number}</td>
              <td>
                <Tag tone={tones[outcome]}>{say(accountOutcomeTexts[outcome])}</Tag>{' '}
                <span className={outcome === 'refused' ? 'problem' : 'hint'}>{text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {leftOut > 0 && <p className="hint">{say(words.leftOut, { count: leftOut })}</p>}
    </>
  )
}
