import { Link } from 'react-router'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { listOldAccountsCall } from './calls.ts'
import { accountImportStateTexts, accountOutcomeTexts, accountWords as words } from './messages.ts'
import { rowOutcomes } from './schema.ts'

/** The last tables, each with the way back to its rows. */
export function PastImports() {
  const say = useSay()
  const { record: imports, problem } = useRecord((poll) => call(listOldAccountsCall, poll), '')
  if (problem) return <PanelProblem>{problem}</PanelProblem>
  if (!imports || imports.length === 0) return null
  const number = (text: string) => ({ label: text, isRight: true })
  return (
    <section className="tight">
      <h2>{say(words.past)}</h2>
      <DataTable>
        <TableHead
          columns={[
            say(words.at),
            say(words.file),
            say(words.by),
            say(words.state),
            number(say(words.total)),
            ...rowOutcomes.map((outcome) => number(say(accountOutcomeTexts[outcome]))),
          ]}
        />
        <tbody>
          {imports.map(({ id, createdAt, fileName, staffName, state, total, counts }) => (
            <tr key={id}>
              <td>{shanghaiMinute(createdAt)}</td>
              <td>
                <Link to={`?import=${id}`}>{fileName || say(words.pasted)}</Link>
              </td>
              <td>{staffName}</td>
              <td>{say(accountImportStateTexts[state])}</td>
              <td className="number">{total}</td>
              {rowOutcomes.map((outcome) => (
                <td key={outcome} className="number">
                  {state === 'checked' ? '' : counts[outcome]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}
