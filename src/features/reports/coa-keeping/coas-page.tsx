import { href, Link } from 'react-router'
import { useLocale } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { readLocale } from '#shared/locale.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { getCoaPdfCall, withdrawCoaCall } from '../calls.ts'
import type { CoaDetail } from '../coa/schema.ts'
import { requirementText, resultText } from '../coa/verdict.ts'
import { readCoaCall } from './calls.ts'
import { coaGrid } from './coa-grid.ts'
import { coaWords as words } from './messages.ts'
import type { CoaRecord } from './schema.ts'

const queues = [
  { title: words.current, address: 'filter=state:current' },
  { title: words.failed, address: 'filter=verdict:failed' },
  { title: words.retest, address: 'filter=state:current&filter=retestOn:today..today%2B30&sort=retestOn' },
  { title: words.withdrawn, address: 'filter=state:withdrawn' },
]

export default function CoasPage() {
  const say = useSay()
  const can = useCan()
  return (
    <GridPage
      grid={coaGrid}
      presets={queues}
      head={can('report.manage') && <Link to="/coa-form">{say(words.create)}</Link>}
      panel={(record) => <CoaPanel {...record} />}
    />
  )
}

function CoaPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const can = useCan()
  const { record, problem, changed } = useRecord(
    (poll) => call(readCoaCall, { params: { id }, ...poll }),
    id,
    { onChanged },
  )
  return (
    <RecordPanel
      title={record && <CoaTitle record={record} />}
      onClose={onClose}
      actions={record && can('report.manage') && <CoaActions record={record} onChanged={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && (
        <>
          <CoaFacts record={record} />
          <Items items={record.coa.items} />
          <Versions record={record} />
        </>
      )}
      <History version={record?.state} subject="coa" id={id} />
    </RecordPanel>
  )
}

function CoaTitle({ record: { coa, state } }: { record: CoaRecord }) {
  const say = useSay()
  const { state: states, verdict: verdicts } = coaGrid.columns
  return (
    <>
      <span className="code">{coa.certificateNumber}</span>{' '}
      <Tag tone={verdicts.tones[coa.verdict]}>{say(verdicts.choices[coa.verdict])}</Tag>{' '}
      <Tag tone={states.tones[state]}>{say(states.choices[state])}</Tag>
    </>
  )
}

function CoaFacts({ record: { coa, publishedAt, publishedBy } }: { record: CoaRecord }) {
  const say = useSay()
  const { productId, lotNumber, version, withdrawn } = coa
  const params = { productId, lotNumber }
  return (
    <section className="tight">
      {withdrawn && <Note tone="error">{say(words.withdrawnBecause, withdrawn)}</Note>}
      <Facts>
        <Fact label={say(words.product)}>
          <Link to={`/products?open=${productId}`}>{say([coa.nameZh, coa.nameEn])}</Link>
        </Fact>
        <Fact label={say(words.lot)}>
          <span className="code">{lotNumber}</span> {say(words.versionOf, { version })}
        </Fact>
        <Fact label={say(words.standard)}>{coa.standard ?? say(words.ownStandard)}</Fact>
        {(['producedOn', 'sampledOn', 'analysedOn', 'issuedOn', 'retestOn'] as const).map(
          (day) =>
            coa[day] && (
              <Fact key={day} label={say(words[day])}>
                {coa[day]}
              </Fact>
            ),
        )}
        <Fact label={say(words.analyst)}>{say([coa.analystZh, coa.analystEn])}</Fact>
        <Fact label={say(words.reviewer)}>{say([coa.reviewerZh, coa.reviewerEn])}</Fact>
        <Fact label={say(words.published)}>
          {shanghaiMinute(publishedAt)} {publishedBy ?? say(words.loaded)}
        </Fact>
      </Facts>
      <p className="row">
        <a href={addressOf(getCoaPdfCall, { params, query: { version } })}>{say(words.pdf)}</a>
        <a
          href={`${href('/report/coa/:productId/:lotNumber', params)}?version=${version}`}
          target="_blank"
          rel="noreferrer"
        >
          {say(words.inShop)}
        </a>
      </p>
    </section>
  )
}

function Items({ items }: Pick<CoaDetail, 'items'>) {
  const say = useSay()
  const locale = readLocale(useLocale())
  return (
    <DataTable>
      <TableHead
        columns={[
          say(words.item),
          say(words.method),
          say(words.requirement),
          say(words.result),
          say(words.verdict),
        ]}
      />
      <tbody>
        {items.map((item) => (
          <tr key={item.key}>
            <td>{say([item.nameZh, item.nameEn])}</td>
            <td>{say([item.methodZh, item.methodEn])}</td>
            <td>{requirementText(item, locale)}</td>
            <td>{resultText(item, locale)}</td>
            <td>
              <Tag tone={item.isMet ? 'success' : 'error'}>
                {say(item.isMet ? words.passed : words.failed)}
              </Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Versions({ record }: { record: CoaRecord }) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.versions)}</h3>
      <ul className="lines">
        {record.versions.map(({ id, version, issuedOn, isWithdrawn }) => (
          <li key={id}>
            <Link to={`?open=${id}`}>{say(words.versionOf, { version })}</Link>
            <span className="hint">{issuedOn}</span>
            {isWithdrawn && <Tag tone="error">{say(words.withdrawn)}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function CoaActions({ record: { coa }, onChanged }: { record: CoaRecord; onChanged(): void }) {
  const say = useSay()
  const { productId, lotNumber, version, withdrawn, catalogNumber, brandZh: brand } = coa
  const again = new URLSearchParams({ number: catalogNumber, brand, lot: lotNumber })
  return (
    <>
      <Link to={`/coa-form?${again}`}>{say(words.newVersion)}</Link>
      {!withdrawn && (
        <FormButton
          label={words.withdraw}
          kind="danger"
          fields={{ reason: { label: words.reason, kind: 'long', maxLength: 500 } }}
          send={async ({ reason }) => {
            await call(withdrawCoaCall, { body: { productId, lotNumber, version, reason } })
            return words.withdrawn
          }}
          onDone={onChanged}
        />
      )}
    </>
  )
}
