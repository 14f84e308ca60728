import { addressOf } from '#shared/declare-call.ts'
import { displayNumber } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import {
  cancelImportCall,
  checkImportCall,
  importFileCall,
  readImportCall,
  startImportCall,
} from './calls.ts'
import { importGrid } from './grids.ts'
import { ImportProblems, ImportSummaryFacts } from './import-result.tsx'
import { MappingForm } from './mapping-form.tsx'
import { importFileTexts, importStateTexts, words } from './messages.ts'
import type { ImportRecord } from './schema.ts'

interface ImportPanelProps {
  id: string
  onClose(): void
  onChanged(): void
}

const isRunning = ({ state }: ImportRecord) => state === 'checking' || state === 'importing'

/** `move` takes a step of the version that was seen. */
function useImport(id: string, onChanged: () => void) {
  const { record, problem, changed } = useRecord(
    (poll) => call(readImportCall, { params: { id }, ...poll }),
    id,
    { onChanged, isMoving: isRunning },
  )
  const move = async (step: () => Promise<ImportRecord>) => {
    try {
      await step()
    } finally {
      await changed()
    }
  }
  return { record, problem, move }
}

/** An import from its columns to its result. */
export function ImportPanel({ id, onClose, onChanged }: ImportPanelProps) {
  const { record, problem, move } = useImport(id, onChanged)
  const check = (mapping: (string | null)[]) =>
    move(() => call(checkImportCall, { params: { id }, body: { version: record?.version ?? 0, mapping } }))
  const mayMap = record?.hasSource && ['uploaded', 'checked', 'failed', 'cancelled'].includes(record.state)
  return (
    <RecordPanel
      title={record ? <Title record={record} /> : ''}
      onClose={onClose}
      actions={record && <Steps record={record} move={move} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && (
        <>
          {record.failure && <Note tone="error">{record.failure}</Note>}
          {isRunning(record) && <ImportProgressBar record={record} />}
          <Results record={record} />
          <ImportFiles record={record} />
          {!isRunning(record) && <ImportProblems problems={record.problems} />}
          {mayMap && <MappingForm record={record} send={check} />}
          <ImportFacts record={record} />
        </>
      )}
      <History version={record?.version} subject="catalogImport" id={id} />
    </RecordPanel>
  )
}

function Title({ record: { fileName, state } }: { record: ImportRecord }) {
  const say = useSay()
  return (
    <>
      {fileName} <Tag tone={importGrid.columns.state.tones[state]}>{say(importStateTexts[state])}</Tag>
    </>
  )
}

interface StepsProps {
  record: ImportRecord
  move(step: () => Promise<ImportRecord>): Promise<void>
}

function Steps({ record, move }: StepsProps) {
  const say = useSay()
  const { id, version, checked, state, hasSource } = record
  const seen = { params: { id }, body: { version } }
  const rows = checked ? checked.rows - checked.refusedRows : 0
  return (
    <>
      {state === 'checked' && hasSource && rows > 0 && (
        <ConfirmedButton
          label={say(words.start)}
          title={say(words.start)}
          done={say(words.started)}
          send={() => move(() => call(startImportCall, seen))}
        >
          <p>{say(words.startQuestion, { rows })}</p>
        </ConfirmedButton>
      )}
      {isRunning(record) && (
        <ConfirmedButton
          label={say(words.cancel)}
          title={say(words.cancel)}
          done={say(words.cancelled)}
          isDestructive
          send={() => move(() => call(cancelImportCall, seen))}
        >
          <p>{say(words.cancelQuestion)}</p>
        </ConfirmedButton>
      )}
    </>
  )
}

function ImportProgressBar({ record: { isWaiting, rows, refused, share } }: { record: ImportRecord }) {
  const say = useSay()
  return (
    <div className="stack" role="status">
      <progress className="wide" {...(share === null ? {} : { value: share, max: 1 })} />
      <p className="row">
        {isWaiting ? say(words.waiting) : say(words.running, { rows })}
        {refused > 0 && <span className="warning">{say(words.refusedSoFar, { count: refused })}</span>}
      </p>
    </div>
  )
}

/** The result, or what it will be. */
function Results({ record: { checked, done, state, attempts } }: { record: ImportRecord }) {
  const say = useSay()
  const shown = done ?? checked
  if (!shown || state === 'checking') return null
  return (
    <section className="tight">
      <h3>{say(done ? words.result : words.foreseen)}</h3>
      {done && attempts > 1 && <p className="warning">{say(words.again)}</p>}
      <ImportSummaryFacts summary={shown} />
    </section>
  )
}

function ImportFiles({
  record: { id, hasSource, hasErrors, hasReport, problems },
}: {
  record: ImportRecord
}) {
  const say = useSay()
  const has = { errors: hasErrors, report: hasReport && problems.length > 0, source: hasSource }
  const kinds = (['errors', 'report', 'source'] as const).filter((kind) => has[kind])
  if (kinds.length === 0) return null
  return (
    <section className="tight">
      <h3>{say(words.files)}</h3>
      {kinds.map((kind) => (
        <DownloadLink key={kind} href={addressOf(importFileCall, { params: { id, kind } })}>
          {say(importFileTexts[kind])}
        </DownloadLink>
      ))}
    </section>
  )
}

const bytesPerKilobyte = 1024
const bytesPerMegabyte = bytesPerKilobyte ** 2

function ImportFacts({ record: { staffName, uploadedAt, bytes } }: { record: ImportRecord }) {
  const say = useSay()
  return (
    <Facts>
      <Fact label={say(words.by)}>
        {staffName} · {shanghaiMinute(uploadedAt)}
      </Fact>
      <Fact label={say(words.size)}>
        {bytes < bytesPerMegabyte
          ? `${displayNumber(bytes / bytesPerKilobyte)} KB`
          : `${displayNumber(bytes / bytesPerMegabyte)} MB`}
      </Fact>
    </Facts>
  )
}
