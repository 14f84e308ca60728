import { yuanText } from '#shared/money.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { lineNumbersOf, quoteChanges } from '../my-quotes/changes.ts'
import type { QuoteDetail } from '../schema.ts'
import { words } from './messages.ts'

const mostCompared = 4

/** The last versions side by side; what differs from the one before is marked. */
export function ComparedVersions({ quote }: { quote: QuoteDetail }) {
  const say = useSay()
  if (quote.versions.length < 2) return null
  const versions = quote.versions.slice(-mostCompared)
  const lineOfVersion = (index: number, lineNo: number) =>
    versions[index]?.lines.find((line) => line.lineNo === lineNo)
  return (
    <details>
      <summary>{say(words.compare)}</summary>
      <div className="scroll">
        <DataTable>
          <TableHead
            columns={[
              '#',
              ...versions.map(({ version }) => ({ label: say(words.version, { version }), isRight: true })),
            ]}
          />
          <tbody>
            {lineNumbersOf(quote).map((lineNo) => (
              <tr key={lineNo}>
                <td>{lineNo}</td>
                {versions.map(({ version }, index) => (
                  <ComparedCell
                    key={version}
                    line={lineOfVersion(index, lineNo)}
                    before={lineOfVersion(index - 1, lineNo)}
                  />
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{say(words.total)}</th>
              {versions.map(({ version, total }) => (
                <td key={version} className="number">
                  <strong>{yuanText(total)}</strong>
                </td>
              ))}
            </tr>
          </tbody>
        </DataTable>
      </div>
    </details>
  )
}

type VersionLine = QuoteDetail['versions'][number]['lines'][number]

interface ComparedCellProps {
  line: VersionLine | undefined
  before: VersionLine | undefined
}

function ComparedCell({ line, before }: ComparedCellProps) {
  const say = useSay()
  if (!line) return <td className="number">—</td>
  const changes = quoteChanges(line, before)
  const { sku, quantity, unitPrice, leadTimeDays } = line
  const price = unitPrice === null ? say(words.cannotSupply) : unitPrice.toFixed(2)
  const marked = (isChanged: boolean, text: string) => (isChanged ? <mark>{text}</mark> : text)
  return (
    <td className="number">
      {marked(changes.includes('unitPrice'), price)} {marked(changes.includes('quantity'), `× ${quantity}`)}
      <br />
      <small>
        {sku && marked(changes.includes('sku'), sku)}{' '}
        {marked(
          changes.includes('leadTimeDays'),
          leadTimeDays === null ? say(words.inStock) : say(words.days, { days: leadTimeDays }),
        )}
      </small>
    </td>
  )
}
