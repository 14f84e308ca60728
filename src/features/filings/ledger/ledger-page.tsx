import { call } from '#ui/call.ts'
import { FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { correctEntryCall, getLedgerEntryCall, returnGoodsCall } from '../calls.ts'
import type { CorrectionInput, LedgerEntry } from '../schema.ts'
import { words } from '../staff-messages.ts'
import { EntryFacts } from './entry-facts.tsx'
import { ledgerGrid } from './ledger-grid.ts'

function LedgerPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const { record, problem, changed } = useRecord(
    (poll) => call(getLedgerEntryCall, { params: { id }, ...poll }),
    id,
    { onChanged },
  )
  return (
    <RecordPanel
      title={record ? <EntryTitle entry={record} /> : ''}
      onClose={onClose}
      actions={record && !record.isReplaced && <EntryActions entry={record} onChanged={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <EntryFacts entry={record} />}
      <History subject="saleEntry" id={id} version={JSON.stringify(record)} />
    </RecordPanel>
  )
}

function EntryTitle({ entry: { kind, nameZh, nameEn } }: { entry: LedgerEntry }) {
  const say = useSay()
  return (
    <>
      {say([nameZh, nameEn || nameZh])} <Tag>{say(ledgerGrid.columns.kind.choices[kind])}</Tag>
    </>
  )
}

function EntryActions({ entry, onChanged }: { entry: LedgerEntry; onChanged(): void }) {
  const say = useSay()
  const params = { id: entry.id }
  return (
    <>
      <FormButton
        label={words.correct}
        kind="plain"
        fields={{
          companyName: { label: words.company, value: entry.companyName, maxLength: 100 },
          unifiedCode: {
            label: words.unifiedCode,
            value: entry.unifiedCode,
            maxLength: 18,
            isOptional: true,
          },
          handlerName: { label: words.handler, value: entry.handlerName, maxLength: 50, isOptional: true },
          handlerId: { label: words.newHandlerId, maxLength: 20, isOptional: true },
          receiver: { label: words.receiver, value: entry.receiver, maxLength: 50, isOptional: true },
          use: { label: words.use, value: entry.use, maxLength: 200, isOptional: true },
          kilograms: {
            label: words.kilograms,
            value: String(entry.kilograms ?? ''),
            pattern: '[0-9]+([.][0-9]+)?',
            isOptional: true,
          },
          reason: { label: words.reason, kind: 'long', maxLength: 500 },
        }}
        send={async (values) => {
          await call(correctEntryCall, { params, body: correctionOf(entry, values) })
          return words.corrected
        }}
        onDone={onChanged}
      >
        <p className="hint">{say(words.correctText)}</p>
      </FormButton>
      {entry.quantity > 0 && (
        <FormButton
          label={words.return}
          kind="plain"
          fields={{
            quantity: { label: words.quantity, hint: words.returnText, maxLength: 8 },
            reason: { label: words.reason, kind: 'long', maxLength: 500 },
          }}
          send={async ({ quantity, reason }) => {
            await call(returnGoodsCall, { params, body: { quantity: Number(quantity), reason } })
            return words.returned
          }}
          onDone={onChanged}
        />
      )}
    </>
  )
}

type Typed = Record<
  'companyName' | 'unifiedCode' | 'handlerName' | 'handlerId' | 'receiver' | 'use' | 'kilograms' | 'reason',
  string
>

/** Only what was changed. */
function correctionOf(
  entry: LedgerEntry,
  { reason, handlerId, kilograms, ...texts }: Typed,
): CorrectionInput {
  const changed = Object.entries(texts).filter(([name, text]) => text !== entry[name as keyof typeof texts])
  const mass = kilograms === '' ? null : Number(kilograms)
  return {
    reason,
    ...Object.fromEntries(changed),
    ...(handlerId && { handlerId }),
    ...(mass !== entry.kilograms && { kilograms: mass }),
  }
}

const views = [
  { title: words.thisMonth, address: 'filter=soldAt:today-30..' },
  { title: words.incomplete, address: 'filter=isIncomplete:yes' },
  { title: words.noAuthority, address: 'filter=lacksAuthority:yes' },
  { title: words.returns, address: 'filter=kind:return,correction' },
]

export default function SalesLedgerPage() {
  return <GridPage grid={ledgerGrid} presets={views} panel={(record) => <LedgerPanel {...record} />} />
}
