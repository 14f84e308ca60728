import { DataTable, TableHead } from '#ui/data-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { words } from './messages.ts'
import type { StaffOrder } from './schema.ts'

export function OrderLines({ order: { lines, picks } }: { order: StaffOrder }) {
  const say = useSay()
  return (
    <section className="stack">
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
                <span className="code">{line.sku}</span> {line.nameZh} {line.packing}
              </td>
              <td className="number">{line.quantity}</td>
              <td className="number">{line.unitPrice.toFixed(2)}</td>
              <td className="number">{line.total.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {picks.length > 0 && (
        <>
          <h3>{say(words.picks)}</h3>
          <ul>
            {picks.map(({ orderLineId, warehouse, lotNumber, expiresOn, quantity, isPreferred }) => (
              <li key={`${orderLineId} ${warehouse} ${lotNumber}`}>
                {warehouse} · <span className="code">{lotNumber}</span> × {quantity}
                {expiresOn && ` · ${say(words.expires)} ${expiresOn}`}{' '}
                {isPreferred === false && <Tag tone="warning">{say(words.notPreferred)}</Tag>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
