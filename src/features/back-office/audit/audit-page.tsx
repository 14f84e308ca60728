import type { CellValue, GridRow } from '#shared/declare-grid.ts'
import type { Text } from '#shared/locale.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { actionFacts, actionKeyOf, actionPartText, actionText } from '#ui/staff/action-text.ts'
import { valueText } from '#ui/staff/field-text.ts'
import { fieldText } from '#ui/staff/field-words.ts'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { ActionFacts } from '#ui/staff/history.tsx'
import { RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { auditGrid } from '../grids.ts'

const words = { changes: ['修改内容', 'What changed'] } as const satisfies Record<string, Text>

/** `资质编号 5；状态 待审核 → 已通过`, in both languages. */
function detailText(detail: string): Text {
  const facts = actionFacts('', detail)
  const [zh, en] = [0, 1].map((index) =>
    facts
      .map(({ name, after, ...fact }) => {
        const locale = index === 0 ? 'zh' : 'en'
        const before = 'before' in fact ? `${valueText(locale, name, fact.before)} → ` : ''
        return `${fieldText(name)[index]} ${before}${valueText(locale, name, after)}`
      })
      .join(index === 0 ? '；' : '; '),
  )
  return [zh ?? '', en ?? '']
}

const { columns } = auditGrid
const typed = (text: string) => text

/** Shown in words; filters take words or stored keys. */
const shownGrid = {
  ...auditGrid,
  columns: {
    ...columns,
    action: { ...columns.action, words: { shown: actionPartText, read: actionKeyOf, hasKey: true } },
    detail: { ...columns.detail, words: { shown: shownDetail, read: typed } },
  },
}

/** What is typed into a filter is no JSON. */
function shownDetail(text: string): Text {
  return text.startsWith('{') ? detailText(text) : [text, text]
}

const AuditPage = () => (
  <GridPage
    grid={shownGrid}
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
  return (
    <RecordPanel title={say(actionText(action))} onClose={onClose}>
      <Facts>
        <Fact label={say(columns.at.title)}>{shanghaiMinute(field('at'))}</Fact>
        <Fact label={say(columns.name.title)}>{field('name')}</Fact>
        <Fact label={say(columns.action.title)}>
          <span className="code">{action}</span>
        </Fact>
        <Fact label={say(columns.subject.title)}>
          <span className="code">
            {field('subject')} {field('subjectId')}
          </span>
        </Fact>
        <Fact label="IP">
          <span className="code">{field('ip')}</span>
        </Fact>
      </Facts>
      <section className="tight">
        <h3>{say(words.changes)}</h3>
        <ActionFacts action={action} detail={field('detail') || null} />
      </section>
    </RecordPanel>
  )
}

export default AuditPage
