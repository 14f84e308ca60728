import type { Text } from '#shared/locale.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { type AskedField, FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { warehouseText, warehouseTexts } from '../messages.ts'
import { changeShippingOrderCall, readShippingOrderCall } from './calls.ts'
import { provinceText, shippingOrderGrid } from './grid.ts'
import { type PlacedWarehouses, type ShippingOrder, shippingPlaces } from './schema.ts'

const words = {
  change: ['修改顺序', 'Change the order'],
  hint: [
    '下单时优先从最靠前且整行有货的仓库发货；都不足时按此顺序从多个仓库发货。',
    'An order is sent from the first warehouse that has the whole line, or else from several in this order.',
  ],
  later: [
    '只影响之后的订单，已预留的货物不变。',
    'Later orders follow it. Goods that are reserved stay where they are.',
  ],
  saved: ['发货顺序已保存', 'The shipping order is saved'],
} as const satisfies Record<string, Text>

const { columns } = shippingOrderGrid

export default function ShippingOrderPage() {
  return (
    <GridPage
      grid={shippingOrderGrid}
      panel={(record) => <ShippingOrderPanel key={record.id} {...record} />}
    />
  )
}

function ShippingOrderPanel(opened: OpenRecordProps) {
  const say = useSay()
  const { id } = opened
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readShippingOrderCall, { params: { id }, ...poll })}
      subject="shippingOrder"
      version={({ order }) => Object.values(order).join()}
      title={() => say(provinceText(id))}
      actions={(record, { changed }) => <ChangeButton record={record} onDone={changed} />}
    >
      {({ order }) => (
        <>
          <p className="hint">{say(words.hint)}</p>
          <Facts>
            {shippingPlaces.map((place) => (
              <Fact key={place} label={say(columns[place].title)}>
                {say(warehouseText(order[place]))}
              </Fact>
            ))}
          </Facts>
        </>
      )}
    </RecordFrame>
  )
}

interface ChangeButtonProps {
  record: ShippingOrder
  onDone(): void
}

function ChangeButton({ record: { id, order }, onDone }: ChangeButtonProps) {
  const say = useSay()
  const field = (place: keyof PlacedWarehouses): AskedField => ({
    label: columns[place].title,
    kind: 'choice',
    choices: warehouseTexts,
    value: order[place],
  })
  return (
    <FormButton
      label={words.change}
      fields={{
        first: field('first'),
        second: field('second'),
        third: field('third'),
        fourth: field('fourth'),
      }}
      about={[say(provinceText(id))]}
      send={async (values) => {
        const body = { ...(values as PlacedWarehouses), seen: order }
        await call(changeShippingOrderCall, { params: { id }, body })
        return words.saved
      }}
      onDone={onDone}
    >
      <p className="hint">{say(words.later)}</p>
    </FormButton>
  )
}
