import { Link } from 'react-router'
import { formatYuan } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { ChoiceTag } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { PriceForm } from '../price-answer/price-form.tsx'
import { changeContractPriceCall, readContractPriceCall, removeContractPriceCall } from './calls.ts'
import { contractPriceGrid, scheduleColumn } from './grids.ts'
import { words } from './messages.ts'
import { fenOfYuan, yuanInput } from './rows-field.tsx'
import type { ContractRecord } from './schema.ts'

const queues = [
  { title: words.running, address: 'filter=state:running' },
  { title: words.planned, address: 'filter=state:planned' },
  {
    title: words.ending,
    address: 'filter=state:running&filter=validThrough:today..today%2B30&sort=validThrough',
  },
]

export default function ContractPricesPage() {
  const say = useSay()
  const can = useCan()
  return (
    <GridPage
      grid={contractPriceGrid}
      presets={queues}
      head={can('contract.change') && <Link to="/contract-import">{say(words.import)}</Link>}
      panel={(record) => <ContractPanel {...record} />}
    />
  )
}

function ContractPanel(opened: OpenRecordProps) {
  const can = useCan()
  const { id } = opened
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readContractPriceCall, { params: { id }, ...poll })}
      subject="contract_price"
      version={({ version }) => version}
      title={({ company, state }) => (
        <>
          {company} <ChoiceTag column={scheduleColumn} value={state} />
        </>
      )}
      actions={(record, { changed, gone }) =>
        can('contract.change') && <Actions record={record} onChanged={changed} onRemoved={gone} />
      }
    >
      {(record) => (
        <>
          <ContractFacts record={record} />
          {can('member.read') && (
            <PriceForm id={record.productId} company={record.company} version={record.version} />
          )}
        </>
      )}
    </RecordFrame>
  )
}

function ContractFacts({ record }: { record: ContractRecord }) {
  const say = useSay()
  const { product, productId, sku, packing, level, listPriceFen, priceFen, validFrom, validThrough } = record
  return (
    <Facts>
      <Fact label={say(words.product)}>
        <Link to={`/products?open=${productId}`}>{product}</Link>
      </Fact>
      <Fact label={say(words.sku)}>
        <span className="code">{sku}</span> {packing}
      </Fact>
      <Fact label={say(words.listPrice)}>
        {listPriceFen === null ? say(words.onRequest) : formatYuan(listPriceFen)}
      </Fact>
      <Fact label={say(words.contract)}>
        <strong>{formatYuan(priceFen)}</strong>
      </Fact>
      <Fact label={say(words.days)}>
        {validFrom} – {validThrough}
      </Fact>
      {level && <Fact label={say(words.level)}>{level}</Fact>}
    </Facts>
  )
}

interface ActionsProps {
  record: ContractRecord
  onChanged(): void
  onRemoved(): void
}

function Actions({ record, onChanged, onRemoved }: ActionsProps) {
  const say = useSay()
  const { id, version, priceFen, validFrom, validThrough, state } = record
  const params = { id }
  return (
    <>
      <FormButton
        label={words.change}
        fields={{
          priceFen: { label: words.price, kind: 'amount', value: yuanInput(priceFen) },
          validFrom: { label: words.from, kind: 'day', value: validFrom },
          validThrough: {
            label: words.through,
            kind: 'day',
            value: validThrough,
            hint: words.throughHint,
          },
        }}
        send={async (values) => {
          const body = { ...values, priceFen: fenOfYuan(values.priceFen), version }
          await call(changeContractPriceCall, { params, body })
          return words.saved
        }}
        onDone={onChanged}
      />
      {state === 'planned' && (
        <ConfirmedButton
          label={say(words.removeContract)}
          title={say(words.removeContract)}
          isDestructive
          done={say(words.removed)}
          send={async () => {
            await call(removeContractPriceCall, { params, body: { version } })
            onRemoved()
          }}
        >
          {say(words.removeQuestion)}
        </ConfirmedButton>
      )}
    </>
  )
}
