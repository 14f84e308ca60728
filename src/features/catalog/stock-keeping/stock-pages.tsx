import { useState } from 'react'
import { Link } from 'react-router'
import { displayNumber } from '#shared/display.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { warehouseText } from '../messages.ts'
import { readStockedSkuCall } from './calls.ts'
import { lotGrid, movementGrid, stockGrid } from './grids.ts'
import { movementKinds, words } from './messages.ts'
import type { StockedSku } from './schema.ts'
import { CountDialog, ReceiptDialog, type ShelfPlace } from './stock-dialogs.tsx'

/** Where a sku lies, and what staff changed there. */
function StockPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const can = useCan()
  const {
    record: sku,
    problem,
    reload,
  } = useRecord((poll) => call(readStockedSkuCall, { params: { id }, ...poll }), id)
  const [counted, setCounted] = useState<ShelfPlace>()
  const [received, setReceived] = useState<StockedSku>()
  // also after a refusal: the stock may have changed meanwhile
  const close = async () => {
    setCounted(undefined)
    setReceived(undefined)
    await reload()
  }
  const after = async () => {
    await close()
    onChanged()
  }
  const mayChange = can('stock.change')
  return (
    <RecordPanel
      title={sku ? <span className="code">{sku.sku}</span> : ''}
      onClose={onClose}
      actions={sku && mayChange && <Button onClick={() => setReceived(sku)}>{say(words.receipt)}</Button>}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {sku && (
        <>
          <p className="row">
            {sku.name} {sku.packing}
            {!sku.isOnSale && <Tag tone="warning">{say(words.notOnSale)}</Tag>}
            <Link to={`/products?open=${sku.productId}`}>{say(words.product)}</Link>
          </p>
          <Places sku={sku} onCount={mayChange ? setCounted : undefined} />
          <Movements movements={sku.movements} />
          <History version={sku.movements[0]?.id} subject="sku" id={id} />
          {counted && <CountDialog sku={sku} shelf={counted} onDone={after} onClose={close} />}
          {received && <ReceiptDialog sku={received} onDone={after} onClose={close} />}
        </>
      )}
    </RecordPanel>
  )
}

interface PlacesProps {
  sku: StockedSku
  /** Undefined: the viewer may not. */
  onCount: ((shelf: ShelfPlace) => void) | undefined
}

function Places({ sku, onCount }: PlacesProps) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.stock)}</h3>
      <DataTable>
        <TableHead
          columns={[
            `${say(words.warehouse)} / ${say(words.lot)}`,
            say(words.expires),
            { label: say(words.onHand), isRight: true },
            { label: say(words.reserved), isRight: true },
            { label: say(words.free), isRight: true },
            { label: say(words.count), isHidden: true },
          ]}
        />
        <tbody>
          {sku.places.map((place) => (
            <PlaceRows key={place.warehouse} place={place} onCount={onCount} />
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

type Place = StockedSku['places'][number]

function PlaceRows({ place, onCount }: { place: Place; onCount: PlacesProps['onCount'] }) {
  const say = useSay()
  const { warehouse, onHand, reserved, lots } = place
  const button = (shelf: ShelfPlace) =>
    onCount && (
      <button type="button" className="link-button" onClick={() => onCount(shelf)}>
        {say(words.count)}
      </button>
    )
  return (
    <>
      <tr>
        <th scope="row">{say(warehouseText(warehouse))}</th>
        <td>{lots.length === 0 && onHand > 0 && <span className="hint">{say(words.noLots)}</span>}</td>
        <td className="number">{displayNumber(onHand)}</td>
        <td className="number">{displayNumber(reserved)}</td>
        <td className="number">{displayNumber(Math.round((onHand - reserved) * 10) / 10)}</td>
        <td className="number">{lots.length === 0 && button({ warehouse, lotNumber: '', seen: onHand })}</td>
      </tr>
      {lots.map(({ lotNumber, expiresOn, quantity, chosen }) => (
        <tr key={lotNumber}>
          <td>
            <span className="code">{lotNumber}</span>
          </td>
          <td>{expiresOn ?? '—'}</td>
          <td className="number">{displayNumber(quantity)}</td>
          <td className="number">{chosen > 0 && displayNumber(chosen)}</td>
          <td />
          <td className="number">{button({ warehouse, lotNumber, seen: quantity })}</td>
        </tr>
      ))}
    </>
  )
}

function Movements({ movements }: Pick<StockedSku, 'movements'>) {
  const say = useSay()
  if (movements.length === 0) return null
  return (
    <section className="tight">
      <h3>{say(words.movements)}</h3>
      <ul className="tight">
        {movements.map(({ id, at, kind, warehouse, lotNumber, before, after, reason, staffName }) => (
          <li key={id} className="row">
            <span className="hint">{shanghaiMinute(at)}</span>
            <span>
              {say(movementKinds[kind])} {say(warehouseText(warehouse))}{' '}
              <span className="code">{lotNumber}</span>
            </span>
            <strong>
              {displayNumber(before)} → {displayNumber(after)}
            </strong>
            <span>{reason}</span>
            <span className="hint">{staffName}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stockQueues = [
  { title: words.onSaleOut, address: 'filter=isOnSale:yes&filter=free:..0' },
  { title: words.low, address: 'filter=isOnSale:yes&filter=free:0.1..4.9' },
  { title: words.expiring, address: 'filter=expiresOn:today..today%2B90&sort=expiresOn' },
]

export function StockPage() {
  return <GridPage grid={stockGrid} presets={stockQueues} panel={(record) => <StockPanel {...record} />} />
}

const lotQueues = [
  {
    title: words.expiring,
    address: 'filter=quantity:0.1..&filter=expiresOn:today..today%2B90&sort=expiresOn',
  },
  { title: words.expired, address: 'filter=quantity:0.1..&filter=expiresOn:..today-1&sort=expiresOn' },
]

export function LotsPage() {
  return <GridPage grid={lotGrid} presets={lotQueues} />
}

const movementQueues = (['count', 'receipt'] as const).map((kind) => ({
  title: movementKinds[kind],
  address: `filter=kind:${kind}`,
}))

export function MovementsPage() {
  return <GridPage grid={movementGrid} presets={movementQueues} />
}
