import { Link } from 'react-router'
import { addressOf } from '#shared/declare-call.ts'
import { fixedNumber } from '#shared/display.ts'
import type { Text } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { channelTexts } from '../channels.ts'
import { closePeriodCall, getPeriodCall, getPeriodReportCall, reopenPeriodCall } from './calls.ts'
import { checkTexts, keyText, periodStateTexts, periodTones, sectionTexts, words } from './messages.ts'
import { periodGrid } from './period-grid.ts'
import { type Checklist, checks, type PeriodView, totalSections } from './schema.ts'

const queues = [{ title: words.toClose, address: 'filter=state:open,reopened&sort=month' }]

export default function PeriodsPage() {
  return (
    <GridPage
      grid={periodGrid}
      presets={queues}
      panel={(record) => <PeriodPanel key={record.id} {...record} />}
    />
  )
}

function PeriodPanel(opened: OpenRecordProps) {
  const say = useSay()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(getPeriodCall, { params: { id: opened.id }, ...poll })}
      subject="period"
      version={({ version }) => version}
      title={({ month, state }) => (
        <>
          <span className="code">{month}</span>{' '}
          <Tag tone={periodTones[state]}>{say(periodStateTexts[state])}</Tag>
        </>
      )}
      actions={(period, { changed }) => <PeriodActions period={period} onDone={changed} />}
    >
      {(period) => (
        <>
          <OpenThings period={period} />
          <Totals period={period} />
          <Reports period={period} />
        </>
      )}
    </RecordFrame>
  )
}

const openIn = (checklist: Checklist) => checks.reduce((sum, name) => sum + checklist[name], 0)

function PeriodActions({ period, onDone }: { period: PeriodView; onDone(): void }) {
  const say = useSay()
  const can = useCan()
  const { id, month, version, state, canClose, checklist } = period
  const open = openIn(checklist)
  const params = { id }
  return (
    <>
      {canClose && (
        <FormButton
          label={words.close}
          fields={{
            note: {
              label: words.note,
              hint: words.noteHint,
              kind: 'long',
              isOptional: open === 0,
              maxLength: 500,
            },
          }}
          send={async ({ note }) => {
            await call(closePeriodCall, { params, body: { version, note } })
            return words.closed
          }}
          onDone={onDone}
        >
          <p>{say(words.closeText, { month })}</p>
          {open > 0 && <Note tone="warning">{say(words.stillOpen, { count: open })}</Note>}
        </FormButton>
      )}
      {state === 'closed' && can('period.reopen') && (
        <FormButton
          label={words.reopen}
          kind="danger"
          fields={{ reason: { label: words.reason, kind: 'long', maxLength: 500 } }}
          send={async (body) => {
            await call(reopenPeriodCall, { params, body })
            return words.requested
          }}
          onDone={onDone}
        >
          <p>{say(words.reopenText, { month })}</p>
        </FormButton>
      )}
    </>
  )
}

/** Where each open thing is dealt with. */
const pagesOfChecks: Record<keyof Checklist, string> = {
  differences: '/reconciliation?filter=state:different,failed',
  bankLines: '/bank-lines?filter=state:open&sort=bookedOn',
  invoices: '/invoices?filter=state:requested,issuing&sort=requestedAt',
  refunds: '/refunds?filter=state:pending,sent,failed',
  approvals: '/approvals?filter=state:pending',
}

function OpenThings({ period: { checklist } }: { period: PeriodView }) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.checklist)}</h3>
      {openIn(checklist) === 0 && <p className="hint">{say(words.nothingOpen)}</p>}
      <ul className="lines">
        {checks.map((name) => (
          <li key={name} className="spread">
            <Link to={pagesOfChecks[name]}>{say(checkTexts[name])}</Link>
            <Tag tone={checklist[name] > 0 ? 'warning' : 'success'}>{checklist[name]}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = (key: string): Text => (channelTexts as Partial<Record<string, Text>>)[key] ?? keyText(key)

function Totals({ period: { totals, state } }: { period: PeriodView }) {
  const say = useSay()
  const right = (label: string) => ({ label, isRight: true })
  const sections = totalSections.map((section) => ({
    section,
    rows: totals.filter((one) => one.section === section),
  }))
  return (
    <section className="tight">
      <h3>{say(state === 'closed' ? words.frozen : words.totals)}</h3>
      {totals.length === 0 && <p className="hint">{say(words.noTotals)}</p>}
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map(({ section, rows }) => (
          <DataTable key={section}>
            <TableHead
              columns={[
                say(sectionTexts[section]),
                right(say(words.count)),
                ...(section === 'invoices' ? [right(say(words.tax))] : []),
                right(say(words.amount)),
              ]}
            />
            <tbody>
              {rows.map(({ key, count, taxFen, fen }) => (
                <tr key={key}>
                  <td>{say(nameOf(key))}</td>
                  <td className="number">{count}</td>
                  {taxFen !== null && <td className="number">{fixedNumber(taxFen / 100, 2)}</td>}
                  <td className="number">{formatYuan(fen)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        ))}
    </section>
  )
}

function Reports({ period: { id, reports } }: { period: PeriodView }) {
  const say = useSay()
  if (reports.length === 0) return null
  return (
    <section className="tight">
      <h3>{say(words.reports)}</h3>
      <ul className="lines">
        {reports.map(({ id: reportId, madeAt, madeBy, note }) => (
          <li key={reportId}>
            <DownloadLink href={addressOf(getPeriodReportCall, { params: { id, reportId } })}>
              {shanghaiMinute(madeAt)} · XLSX
            </DownloadLink>{' '}
            <span className="hint">
              {madeBy} {note}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
