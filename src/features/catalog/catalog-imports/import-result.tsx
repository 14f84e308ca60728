import { regulatedClassTexts } from '#features/regulations/messages.ts'
import { displayNumber } from '#shared/display.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { words } from './messages.ts'
import type { ImportRecord, ImportSummary } from './schema.ts'

/** Counts of an import or of its dry run. */
export function ImportSummaryFacts({ summary }: { summary: ImportSummary }) {
  const say = useSay()
  const { rows, refusedRows, warnings, products, skus, brandsAdded, unclaimed } = summary
  return (
    <>
      <Facts>
        <Fact label={say(words.rows)}>{displayNumber(rows)}</Fact>
        <Fact label={say(words.refused)}>{displayNumber(refusedRows)}</Fact>
        <Fact label={say(words.products)}>{say(words.changes, products)}</Fact>
        <Fact label={say(words.skus)}>{say(words.changes, skus)}</Fact>
        {brandsAdded > 0 && <Fact label={say(words.brandsAdded)}>{displayNumber(brandsAdded)}</Fact>}
        {warnings > 0 && <Fact label={say(words.warnings)}>{displayNumber(warnings)}</Fact>}
      </Facts>
      {unclaimed.length > 0 && <h3>{say(words.unclaimed)}</h3>}
      <ul>
        {unclaimed.map(({ regulatedClass, list, rows: count }) => (
          <li key={`${regulatedClass} ${list}`}>
            {say(words.unclaimedRow, {
              name: say(regulatedClassTexts[regulatedClass] ?? [regulatedClass, regulatedClass]),
              rows: count,
              list,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The first refusals and warnings. */
export function ImportProblems({ problems }: Pick<ImportRecord, 'problems'>) {
  const say = useSay()
  if (problems.length === 0) return null
  const columns = [say(words.row), say(words.kind), say(words.column), say(words.value), say(words.reason)]
  return (
    <section className="tight">
      <h3>{say(words.problems)}</h3>
      <DataTable>
        <TableHead columns={columns} />
        <tbody>
          {problems.slice(0, mostShown).map(({ row, kind, column, value, reason }) => (
            <tr key={`${row} ${column} ${value} ${reason}`}>
              <td className="number">{row}</td>
              <td>
                <Tag tone={kind === 'refused' ? 'error' : 'warning'}>{say(words[`kind_${kind}`])}</Tag>
              </td>
              <td>{column}</td>
              <td className="code">{value}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

const mostShown = 20
