import { formatYuan } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { warehouseText } from '../messages.ts'
import { changeLotCostCall, readLotCostCall } from './calls.ts'
import { lotCostGrid } from './grid.ts'
import { words } from './messages.ts'
import type { LotCost } from './schema.ts'

const views = [{ title: words.missing, address: 'filter=quantity:0.1..&filter=cost:none' }]

const LotCostsPage = () => (
  <GridPage
    grid={lotCostGrid}
    presets={views}
    panel={(record) => <LotCostPanel key={record.id} {...record} />}
  />
)

export default LotCostsPage

function LotCostPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const { record, problem, changed } = useRecord(
    (poll) => call(readLotCostCall, { params: { id }, ...poll }),
    id,
    { onChanged },
  )
  const amount = (fen: number | null) => (fen === null ? say(words.unknown) : formatYuan(fen))
  return (
    <RecordPanel
      title={record ? <span className="code">{record.sku}</span> : ''}
      onClose={onClose}
      actions={record && <CostButton lot={record} onChanged={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && (
        <>
          <p>
            {record.name} {record.packing} <span className="code">{record.lotNumber}</span>
          </p>
          <Facts>
            <Fact label={say(words.warehouse)}>{say(warehouseText(record.warehouse))}</Fact>
            <Fact label={say(words.lotCost)}>{amount(record.cost)}</Fact>
            <Fact label={say(words.lastCost)}>{amount(record.lastCost)}</Fact>
          </Facts>
        </>
      )}
      <History subject="lotCost" id={id} version={String(record?.cost)} />
    </RecordPanel>
  )
}

function CostButton({ lot: { id, cost }, onChanged }: { lot: LotCost; onChanged(): void }) {
  return (
    <FormButton
      label={words.set}
      fields={{
        cost: {
          label: words.cost,
          kind: 'amount',
          hint: words.hint,
          value: cost === null ? '' : String(cost / 100),
          isOptional: true,
        },
      }}
      send={async ({ cost: typed }) => {
        const after = typed.trim() === '' ? null : Number(typed)
        await call(changeLotCostCall, { params: { id }, body: { before: cost, cost: after } })
        return undefined
      }}
      onDone={onChanged}
    />
  )
}
