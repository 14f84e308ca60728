import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { listRunsCall, startRunCall } from '../calls.ts'
import { classTexts, words } from './messages.ts'
import type { ClassificationRunSummary, RunReport } from './schema.ts'

/** What the newest runs changed. */
export default function RunsPage() {
  const say = useSay()
  const { record, problem, reload } = useRecord(() => call(listRunsCall), 'runs')
  const start = async () => {
    await call(startRunCall)
    await reload()
  }
  return (
    <div className={`form ${staff.page}`}>
      <header className="spread">
        <h1 tabIndex={-1} className="size-l">
          {say(words.runs)}
        </h1>
        <ConfirmedButton
          label={say(words.startRun)}
          title={say(words.startRun)}
          done={say(words.started)}
          send={start}
        >
          {say(words.startText)}
        </ConfirmedButton>
      </header>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <RunTable runs={record} />}
      {record && <Changes report={record.find(({ report }) => report !== null)?.report} />}
    </div>
  )
}

const causes: Record<ClassificationRunSummary['cause'], 'cause_nightly' | 'cause_lists' | 'cause_staff'> = {
  nightly: 'cause_nightly',
  lists: 'cause_lists',
  staff: 'cause_staff',
}

function RunTable({ runs }: { runs: ClassificationRunSummary[] }) {
  const say = useSay()
  const columns = [
    say(words.startedAt),
    say(words.cause),
    { label: say(words.products), isRight: true },
    { label: say(words.changed), isRight: true },
    say(words.gained),
    say(words.lost),
    { label: say(words.uncertain), isRight: true },
    { label: say(words.seconds), isRight: true },
  ]
  return (
    <DataTable>
      <TableHead columns={columns} />
      <tbody>
        {runs.map(({ id, cause, products, startedAt, report }) => (
          <tr key={id}>
            <td>{shanghaiMinute(startedAt)}</td>
            <td>{say(words[causes[cause]])}</td>
            <td className="number">{products}</td>
            <td className="number">{report ? report.changedProducts : <Tag>{say(words.running)}</Tag>}</td>
            <td>{report && <Counts counts={report.gained} />}</td>
            <td>{report && <Counts counts={report.lost} />}</td>
            <td className="number">{report?.uncertain}</td>
            <td className="number">{report && Math.round(report.seconds)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Counts({ counts }: { counts: RunReport['gained'] }) {
  const say = useSay()
  return counts.map(({ regulatedClass, products }) => (
    <div key={regulatedClass}>
      {say(classTexts[regulatedClass] ?? [regulatedClass, regulatedClass])} {products}
    </div>
  ))
}

/** Of the newest run that is through. */
function Changes({ report }: { report: RunReport | null | undefined }) {
  const say = useSay()
  if (!report) return null
  const named = (codes: string[]) =>
    codes.map((code) => say(classTexts[code] ?? [code, code])).join(say(['、', ', ']))
  return (
    <section className="stack">
      <h2>{say(words.changes)}</h2>
      {report.changes.length === 0 && <p className="hint">{say(words.noChanges)}</p>}
      {report.changes.length > 0 && (
        <DataTable>
          <TableHead columns={[say(words.product), say(words.added), say(words.removed)]} />
          <tbody>
            {report.changes.map(({ productId, catalogNumber, name, added, removed }) => (
              <tr key={productId}>
                <td>
                  <span className="code">{catalogNumber}</span> {name}
                </td>
                <td>{named(added)}</td>
                <td>{named(removed)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}
