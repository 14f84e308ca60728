import { Link, useNavigate } from 'react-router'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { readEditionCall, revertListCall, uploadEditionCall } from './calls.ts'
import { controlListGrid } from './grids.ts'
import { words } from './messages.ts'
import type { ControlListEdition } from './schema.ts'

const current = 'filter=state:current'
const views = [
  { title: words.current, address: current },
  { title: words.future, address: 'filter=state:future' },
]

export default function EditionsPage() {
  return (
    <GridPage
      grid={controlListGrid}
      presets={views}
      start={current}
      panel={({ id, onClose }) => <EditionPanel id={id} onClose={onClose} />}
    />
  )
}

function EditionPanel({ id, onClose }: { id: string; onClose(): void }) {
  const say = useSay()
  const { record, problem } = useRecord((poll) => call(readEditionCall, { params: { id }, ...poll }), id)
  return (
    <RecordPanel
      title={record ? `${say([record.nameZh, record.nameEn])} ${record.edition}` : ''}
      onClose={onClose}
      actions={record?.isOpen && <EditionActions edition={record} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <EditionFacts edition={record} />}
    </RecordPanel>
  )
}

function EditionFacts({ edition }: { edition: ControlListEdition }) {
  const say = useSay()
  const { inForceFrom, inForceTo, authority, source, note, isComplete, isShipped } = edition
  return (
    <>
      <Facts>
        <Fact label={say(words.from)}>{inForceFrom}</Fact>
        {inForceTo && <Fact label={say(words.to)}>{inForceTo}</Fact>}
        <Fact label={say(words.authority)}>{authority}</Fact>
        <Fact label={say(words.source)}>{source}</Fact>
        <Fact label={say(words.isComplete)}>{say(isComplete ? words.yes : words.no)}</Fact>
        <Fact label={say(words.origin)}>{say(isShipped ? words.shipped : words.imported)}</Fact>
        {note && <Fact label={say(words.note)}>{note}</Fact>}
      </Facts>
      <p className="row">
        <Link to={`/control-list-entries?filter=listId:${edition.id}`}>
          {say(words.showEntries, { count: edition.entries })}
        </Link>
        <Link to={`/control-list-changes?filter=code:${edition.code}`}>{say(words.changesOfList)}</Link>
      </p>
    </>
  )
}

function EditionActions({ edition }: { edition: ControlListEdition }) {
  const say = useSay()
  const navigate = useNavigate()
  const { code, former } = edition
  const show = ({ id }: { id: string }) => navigate(`/control-list-changes?open=${id}`)
  return (
    <>
      <UploadButton edition={edition} onSent={show} />
      {former && (
        <FormButton
          label={words.revert}
          kind="plain"
          fields={{ reason: { label: words.reason, kind: 'long', maxLength: 500 } }}
          send={async ({ reason }) => {
            show(await call(revertListCall, { body: { code, reason } }))
            return words.uploaded
          }}
          onDone={() => undefined}
        >
          <p className="hint">
            {say(words.revertText, { edition: former.edition, from: former.inForceFrom })}
          </p>
        </FormButton>
      )}
    </>
  )
}

interface UploadButtonProps {
  edition: ControlListEdition
  onSent(change: { id: string }): void
}

function UploadButton({ edition, onSent }: UploadButtonProps) {
  const say = useSay()
  const { code, authority, source, note, isComplete } = edition
  const choices = { true: words.yes, false: words.no }
  return (
    <FormButton
      label={words.upload}
      fields={{
        edition: { label: words.edition, hint: words.sameEdition, maxLength: 60 },
        inForceFrom: { label: words.from, kind: 'day' },
        authority: { label: words.authority, value: authority, maxLength: 300 },
        source: { label: words.source, kind: 'long', value: source, maxLength: 1000 },
        note: { label: words.note, kind: 'long', value: note, maxLength: 1000, isOptional: true },
        isComplete: { label: words.isComplete, kind: 'choice', value: String(isComplete), choices },
        file: { label: words.file, kind: 'file', accept: '.xlsx,.csv,.tsv,.txt' },
        reason: { label: words.reason, kind: 'long', maxLength: 500 },
      }}
      send={async ({ file: _name, isComplete: complete, ...facts }, form) => {
        const query = { code, ...facts, isComplete: complete }
        onSent(await call(uploadEditionCall, { query, file: form.get('file') as File }))
        return words.uploaded
      }}
      onDone={() => undefined}
    >
      <p className="hint">{say(words.uploadText)}</p>
    </FormButton>
  )
}
