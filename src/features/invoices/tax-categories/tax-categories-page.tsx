import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { readTaxCategoryCall, setTaxCategoryCall } from '../calls.ts'
import { taxCategoryGrid } from './grid.ts'
import { words } from './messages.ts'
import type { TaxCategory } from './schema.ts'

const queues = [
  { title: words.own, address: 'filter=code:any' },
  { title: words.inherits, address: 'filter=code:none' },
]

export default function TaxCategoriesPage() {
  return (
    <GridPage grid={taxCategoryGrid} presets={queues} panel={(record) => <TaxCategoryPanel {...record} />} />
  )
}

function TaxCategoryPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const can = useCan()
  const { record, problem, changed } = useRecord(
    (poll) => call(readTaxCategoryCall, { params: { id }, ...poll }),
    id,
    { onChanged },
  )
  return (
    <RecordPanel
      title={record && (record.category ?? say(words.general))}
      onClose={onClose}
      actions={record && can('invoice.change') && <Actions record={record} onDone={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && (
        <Facts>
          <Fact label={say(words.applied)}>
            <span className="code">{record.applied?.code ?? '—'}</span> *{record.applied?.shortName}*
          </Fact>
          {!record.own && <Fact label={say(taxCategoryGrid.columns.code.title)}>{say(words.inherits)}</Fact>}
        </Facts>
      )}
      {record?.category && <History subject="taxCategory" id={id} version={JSON.stringify(record.own)} />}
    </RecordPanel>
  )
}

function Actions({
  record: { id, own, applied, category },
  onDone,
}: {
  record: TaxCategory
  onDone(): void
}) {
  const say = useSay()
  const put = (entry: TaxCategory['own']) =>
    call(setTaxCategoryCall, { params: { id }, body: { seen: own, entry } })
  return (
    <>
      <FormButton
        about={[category ?? say(words.general)]}
        label={words.edit}
        fields={{
          'entry.code': {
            label: words.code,
            value: (own ?? applied)?.code ?? '',
            pattern: String.raw`\d{19}`,
            maxLength: 19,
          },
          'entry.shortName': {
            label: words.shortName,
            value: (own ?? applied)?.shortName ?? '',
            maxLength: 40,
          },
        }}
        send={async ({ 'entry.code': code, 'entry.shortName': shortName }) => {
          await put({ code, shortName })
          return words.saved
        }}
        onDone={onDone}
      >
        <p className="hint">{say(words.hint)}</p>
      </FormButton>
      {own && category && (
        <ConfirmedButton
          label={say(words.remove)}
          title={say(words.remove)}
          kind="plain"
          done={say(words.saved)}
          send={async () => {
            await put(null)
            onDone()
          }}
        >
          {say(words.removeText)}
        </ConfirmedButton>
      )}
    </>
  )
}
