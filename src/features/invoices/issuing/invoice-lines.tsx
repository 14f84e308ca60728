import { useLocale } from 'use-intl'
import { displayNumber, fixedNumber } from '#shared/display.ts'
import type { Locale } from '#shared/locale.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { words } from './messages.ts'
import type { StaffInvoice } from './schema.ts'

/** As they are typed on the tax platform. */
export function InvoiceLines({ invoice: { lines } }: { invoice: StaffInvoice }) {
  const say = useSay()
  const locale: Locale = useLocale()
  const right = (label: string) => ({ label, isRight: true })
  return (
    <section className="tight">
      <h3>{say(words.lines)}</h3>
      <DataTable>
        <TableHead
          columns={[
            say(words.item),
            right(say(words.quantity)),
            right(say(words.unitPrice)),
            right(say(words.lineNet)),
            right(say(words.tax)),
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineNo}>
              <td>
                {line.itemName}
                <br />
                <small>
                  {line.specification} <span className="code">{line.taxCode}</span>
                </small>
              </td>
              <td className="number">
                {line.quantity !== null && displayNumber(line.quantity)}{' '}
                {salesUnitText(line.unit, line.quantity ?? 1, locale)}
              </td>
              <td className="number">{line.unitPrice}</td>
              <td className="number">{fixedNumber(line.net, 2)}</td>
              <td className="number">
                {fixedNumber(line.tax, 2)} <small>{line.taxRate}%</small>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}
