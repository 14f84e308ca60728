import { Link } from 'react-router'
import type { CellValue, GridRow } from '#shared/declare-grid.ts'
import type { Text } from '#shared/locale.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { ActionFacts } from '#ui/staff/action-facts.tsx'
import { actionFacts, actionText } from '#ui/staff/action-text.ts'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { subjectAddress, subjectTexts } from '#ui/staff/subject-words.ts'
import { auditGrid } from '../grids.ts'

const words = { changes: ['修改内容', 'What changed'] } as const satisfies Record<string, Text>

const { columns } = auditGrid

const AuditPage = () => (
  <GridPage
    grid={auditGrid}
    presets={[
      { title: ['今天', 'Today'], address: 'filter=at:today..today' },
      { title: ['订单', 'Orders'], address: 'filter=subject:order' },
      { title: ['员工账号', 'Staff accounts'], address: 'filter=subject:staff' },
    ]}
    panel={({ row, onClose }) => row && <AuditPanel row={row} onClose={onClose} />}
  />
)

/** One entry: who did what to which record, with what was before and after. */
function AuditPanel({ row, onClose }: { row: GridRow | Record<string, CellValue>; onClose(): void }) {
  const say = useSay()
  const field = (name: string) => String(row[name as keyof typeof row] ?? '')
  const action = field('action')
  const detail = field('detail') || null
  return (
    <RecordPanel title={say(actionText(action))} onClose={onClose}>
      <Facts>
        <Fact label={say(columns.at.title)}>{shanghaiMinute(field('at'))}</Fact>
        <Fact label={say(columns.name.title)}>{field('name')}</Fact>
        <Fact label={say(columns.action.title)}>
          <span className="code">{action}</span>
        </Fact>
        <Fact label={say(columns.subject.title)}>
          <SubjectLink subject={field('subject')} id={field('subjectId')} />
        </Fact>
        <Fact label="IP">
          <span className="code">{field('ip')}</span>
        </Fact>
      </Facts>
      {actionFacts(action, detail).length > 0 && (
        <section className="tight">
          <h3>{say(words.changes)}</h3>
          <ActionFacts action={action} detail={detail} />
        </section>
      )}
    </RecordPanel>
  )
}

/** Leads to the record, where it has a page. */
function SubjectLink({ subject, id }: { subject: string; id: string }) {
  const say = useSay()
  const address = subjectAddress(subject, id)
  const name = `${say(subjectTexts[subject] ?? [subject, subject])} ${id}`
  return address ? <Link to={address}>{name}</Link> : name
}

export default AuditPage
