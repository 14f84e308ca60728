import { warehouseText } from '#features/catalog/messages.ts'
import { displayNumber } from '#shared/display.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { nameText, useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { classLabel } from './labels.ts'
import { words } from './messages.ts'
import type { StaffOrder } from './schema.ts'

export function StaffOrderLines({ order: { lines } }: { order: StaffOrder }) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.goods)}</h3>
      <DataTable>
        <TableHead
          columns={[
            say(words.goods),
            { label: say(words.quantity), isRight: true },
            { label: say(words.price), isRight: true },
            { label: say(words.amount), isRight: true },
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                <span className="code">{line.sku}</span> {say(nameText(line))} {line.packing}
                <LineTags line={line} />
                {line.flowCodes.length > 0 && (
                  <span className="hint">
                    {say(words.flowCodes)}{' '}
                    <span className="code">{line.flowCodes.slice(0, 5).join(' ')}</span>
                    {line.flowCodes.length > 5 && ' …'}
                  </span>
                )}
              </td>
              <td className="number">
                {displayNumber(line.quantity)}
                {line.shipped > 0 && (
                  <span className="hint">
                    {say(words.sent)} {displayNumber(line.shipped)}
                  </span>
                )}
              </td>
              <td className="number">{line.unitPrice.toFixed(2)}</td>
              <td className="number">{line.total.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function LineTags({ line }: { line: StaffOrder['lines'][number] }) {
  const say = useSay()
  return (
    <>
      {line.regulated.map((name) => (
        <Tag key={name} tone="warning">
          {say(classLabel(name))}
        </Tag>
      ))}{' '}
      {line.unNumber && <Tag tone="warning">{say(words.dangerous, { number: line.unNumber })}</Tag>}{' '}
      {line.backordered > 0 && (
        <Tag tone="error">{say(words.backordered, { count: displayNumber(line.backordered) })}</Tag>
      )}
    </>
  )
}

/** What lies where, in the order of the shelves: by warehouse, then by sku and lot. */
export function PickList({ order: { lines, picks } }: { order: StaffOrder }) {
  const say = useSay()
  if (picks.length === 0) return null
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const nameOf = ({ orderLineId }: StaffOrder['picks'][number]) => {
    const line = lineOf.get(orderLineId)
    return line ? say(nameText(line)) : ''
  }
  const skuOf = ({ orderLineId }: StaffOrder['picks'][number]) => lineOf.get(orderLineId)?.sku ?? ''
  return (
    <section className="tight">
      <h3>{say(words.picks)}</h3>
      {[...Map.groupBy(picks, ({ warehouse }) => warehouse)].map(([warehouse, there]) => (
        <DataTable key={warehouse}>
          <caption className="visually-hidden">{say(warehouseText(warehouse))}</caption>
          <TableHead
            columns={[
              say(warehouseText(warehouse)),
              say(words.lot),
              say(words.expires),
              { label: say(words.left), isRight: true },
            ]}
          />
          <tbody>
            {there
              .toSorted((a, b) => skuOf(a).localeCompare(skuOf(b)))
              .map((pick) => (
                <tr key={`${pick.orderLineId} ${pick.lotNumber}`}>
                  <td>
                    <span className="code">{skuOf(pick)}</span> {nameOf(pick)}
                  </td>
                  <td>
                    {pick.lotNumber ? (
                      <span className="code">{pick.lotNumber}</span>
                    ) : (
                      <span className="hint">{say(words.noLot)}</span>
                    )}{' '}
                    {pick.isPreferred === false && <Tag tone="warning">{say(words.notPreferred)}</Tag>}
                  </td>
                  <td>{pick.expiresOn ?? '—'}</td>
                  <td className="number">{displayNumber(pick.quantity)}</td>
                </tr>
              ))}
          </tbody>
        </DataTable>
      ))}
    </section>
  )
}
