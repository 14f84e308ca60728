import { addressOf } from '#shared/declare-call.ts'
import { yuanText } from '#shared/money.ts'
import { DataTable } from '#ui/data-table.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { nameText, useSay } from '#ui/staff/staff.ts'
import { getAnyQuotationCall } from '../calls.ts'
import type { QuoteDetail } from '../schema.ts'
import { words } from './messages.ts'

/** Answers that were sent, the newest first. They never change. */
export function Versions({ quote }: { quote: QuoteDetail }) {
  const say = useSay()
  return (
    <section className="stack">
      <h2 className="size-m">{say(words.versions)}</h2>
      {quote.versions.length === 0 && <p className="hint">{say(words.noVersions)}</p>}
      {quote.versions.toReversed().map((version, index) => (
        <details key={version.version} open={index === 0}>
          <summary>
            {say(words.version, { version: version.version })} · {yuanText(version.total)} ·{' '}
            {say(words.validUntil)} {version.validUntil}{' '}
            <span className="hint">{shanghaiMinute(version.createdAt)}</span>
          </summary>
          <DataTable>
            <tbody>
              {version.lines.map((line) => (
                <VersionLine key={line.lineNo} line={line} />
              ))}
            </tbody>
          </DataTable>
          {version.remark && <p className="typed">{version.remark}</p>}
          <a
            href={addressOf(getAnyQuotationCall, {
              params: { id: quote.id },
              query: { version: version.version },
            })}
            target="_blank"
            rel="noopener"
          >
            {say(words.pdfOf, { version: version.version })}
          </a>
        </details>
      ))}
    </section>
  )
}

function VersionLine({ line }: { line: QuoteDetail['versions'][number]['lines'][number] }) {
  const say = useSay()
  const { lineNo, sku, packing, quantity, unitPrice, leadTimeDays } = line
  return (
    <tr>
      <td>{lineNo}</td>
      <td>
        <span className="code">{sku}</span> {say(nameText(line))} {packing}
      </td>
      <td className="number">× {quantity}</td>
      <td className="number">{unitPrice === null ? say(words.cannotSupply) : unitPrice.toFixed(2)}</td>
      <td className="number">
        {unitPrice !== null &&
          (leadTimeDays === null ? say(words.inStock) : say(words.days, { days: leadTimeDays }))}
      </td>
    </tr>
  )
}
