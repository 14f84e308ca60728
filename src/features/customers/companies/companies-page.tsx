import { useState } from 'react'
import { Link } from 'react-router'
import { companyKindTexts } from '#features/qualifications/staff-messages.ts'
import { formatYuan } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { changeLevelCall, getCustomerCall } from '../calls.ts'
import { MergeDialog } from '../merging/merge-dialog.tsx'
import { mergeWords } from '../merging/messages.ts'
import { companyStateTexts, words } from '../messages.ts'
import { CompanyOrderRows } from '../order-rows.tsx'
import type { CompanyRecord } from '../schema.ts'
import { companyGrid } from './company-grid.ts'
import { CompanyMembers, CompanyMoney, CompanyQualifications } from './company-sections.tsx'
import { ContractPrices, Conversations } from './company-trade.tsx'

/** All that concerns one company. */
function CompanyPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const can = useCan()
  const say = useSay()
  const [isMerging, setMerging] = useState(false)
  const { record, problem, changed } = useRecord(
    (poll) => call(getCustomerCall, { params: { id }, ...poll }),
    id,
    { onChanged },
  )
  return (
    <RecordPanel
      title={record ? <CompanyTitle company={record} /> : ''}
      onClose={onClose}
      actions={
        record &&
        !record.mergedInto && (
          <>
            {can('member.change') && <LevelButton company={record} onChanged={changed} />}
            {can('company.merge') && (
              <Button kind="plain" onClick={() => setMerging(true)}>
                {say(mergeWords.mergeInto)}
              </Button>
            )}
          </>
        )
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record?.mergedInto && (
        <Note tone="warning">
          {say(mergeWords.mergedInto)}{' '}
          <Link to={`/companies?open=${record.mergedInto.id}`}>{record.mergedInto.name}</Link>
        </Note>
      )}
      {record && isMerging && (
        <MergeDialog company={record} onClose={() => setMerging(false)} onMerged={changed} />
      )}
      {record && <CompanyFacts company={record} />}
      {record && <CompanyMembers company={record} />}
      {record && <CompanyOrderRows orders={record.orders} company={record.name} />}
      {record?.money && <CompanyMoney money={record.money} />}
      {record && <CompanyQualifications company={record} />}
      {record && <ContractPrices company={record} />}
      {record && <Conversations company={record} />}
      <History subject="company" id={id} version={JSON.stringify(record)} />
    </RecordPanel>
  )
}

function LevelButton({
  company: { id, level, levels },
  onChanged,
}: {
  company: CompanyRecord
  onChanged(): void
}) {
  const choices = Object.fromEntries(
    levels.map(({ key, nameZh, nameEn }) => [key, [nameZh, nameEn] as const]),
  )
  return (
    <FormButton
      label={words.changeLevel}
      kind="plain"
      fields={{
        level: {
          label: words.level,
          kind: 'choice',
          choices: { '': words.noLevel, ...choices },
          value: level ?? '',
          isOptional: true,
        },
      }}
      send={async ({ level: after }) => {
        await call(changeLevelCall, { params: { id }, body: { before: level, after: after || null } })
        return undefined
      }}
      onDone={onChanged}
    />
  )
}

function CompanyTitle({ company: { name, state } }: { company: CompanyRecord }) {
  const say = useSay()
  const text = companyStateTexts[state]
  return (
    <>
      {name} <Tag tone={state === 'verified' ? 'success' : 'neutral'}>{text && say(text)}</Tag>
    </>
  )
}

function CompanyFacts({ company }: { company: CompanyRecord }) {
  const say = useSay()
  const kind = companyKindTexts[company.kind]
  const level = company.levels.find(({ key }) => key === company.level)
  return (
    <Facts>
      <Fact label={say(words.kind)}>{kind && say(kind)}</Fact>
      {company.unifiedCode && (
        <Fact label={say(words.code)}>
          <span className="code">{company.unifiedCode}</span>
        </Fact>
      )}
      <Fact label={say(words.level)}>{say(level ? [level.nameZh, level.nameEn] : words.noLevel)}</Fact>
      <Fact label={say(words.spent)}>
        {formatYuan(company.spent)} · {say(words.orderCount, { count: company.orderCount })}
      </Fact>
      <Fact label={say(words.buyerLimit)}>{formatYuan(company.buyerLimit)}</Fact>
      <Fact label={say(words.created)}>{shanghaiMinute(company.createdAt)}</Fact>
    </Facts>
  )
}

const views = [
  { title: words.verified, address: 'filter=state:verified&sort=-lastOrderAt' },
  { title: words.unverified, address: 'filter=state:unverified' },
  { title: words.onCredit, address: 'filter=creditUsed:0.01..&sort=-creditUsed' },
  { title: words.newThisMonth, address: 'filter=createdAt:today-30..' },
]

export default function CompaniesPage() {
  return <GridPage grid={companyGrid} presets={views} panel={(record) => <CompanyPanel {...record} />} />
}
