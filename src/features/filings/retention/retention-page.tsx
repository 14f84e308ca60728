import { regulatedClassTexts } from '#features/regulations/messages.ts'
import type { Text } from '#shared/locale.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { readRetentionCall, releaseHoldCall, setHoldCall } from './calls.ts'
import type { RetentionOverview } from './schema.ts'

const words = {
  title: ['保存期限', 'Retention'],
  intro: [
    '销售台账按类别规定的年限保存；期满后由夜间任务删除，暂停删除的除外。',
    'The ledger is stored as long as the rule of each class says. A nightly job deletes what is over, except for what is held.',
  ],
  stored: ['保存中', 'Stored'],
  regulatedClass: ['类别', 'Class'],
  years: ['年限', 'Years'],
  entries: ['记录', 'Entries'],
  firstEnd: ['最早到期', 'First end'],
  lastEnd: ['最晚到期', 'Last end'],
  endSoon: ['30 天内到期', 'Ends within 30 days'],
  emptyLedger: ['台账为空', 'The ledger is empty'],
  holds: ['暂停删除', 'Holds'],
  noHolds: ['没有暂停删除的记录', 'Nothing is held'],
  setHold: ['新增暂停', 'Set a hold'],
  setHoldText: [
    '如因检查或调查需要，所选销售期满后也不删除，直到解除。',
    'For an inspection or inquiry: these sales are stored beyond their retention until the hold is released.',
  ],
  anyClass: ['全部类别', 'Every class'],
  soldFrom: ['销售日起', 'Sold from'],
  soldUntil: ['销售日止', 'Sold until'],
  period: ['销售日期', 'Sold'],
  always: ['全部日期', 'any day'],
  reason: ['原因', 'Reason'],
  setBy: ['设置', 'Set'],
  held: ['期满仍保留', 'Stored beyond'],
  state: ['状态', 'State'],
  standing: ['生效中', 'Standing'],
  released: ['{name} 于 {at} 解除：{reason}', 'Released by {name}, {at}: {reason}'],
  release: ['解除', 'Release'],
  releaseText: [
    '解除后，期满的销售将在当晚删除，不可恢复。',
    'Sales past their retention are deleted the next night and cannot be restored.',
  ],
  holdSet: ['已暂停删除', 'The hold is set'],
  holdReleased: ['已解除', 'Released'],
  purges: ['已删除', 'Deleted'],
  noPurges: ['尚未删除任何记录', 'Nothing has been deleted yet'],
  purgedAt: ['删除时间', 'Deleted at'],
} as const satisfies Record<string, Text>

const useClassName = () => {
  const say = useSay()
  return (code: string) => say(regulatedClassTexts[code] ?? [code, code])
}

export default function RetentionPage() {
  const say = useSay()
  const { record, problem, reload } = useRecord(() => call(readRetentionCall), 'retention')
  return (
    <PlainPage title={say(words.title)}>
      <p className="hint">{say(words.intro)}</p>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <Stored classes={record.classes} />}
      {record && <Holds holds={record.holds} onChanged={reload} />}
      {record && <Purges purges={record.purges} />}
    </PlainPage>
  )
}

function Stored({ classes }: Pick<RetentionOverview, 'classes'>) {
  const say = useSay()
  const nameOf = useClassName()
  return (
    <section className="tight">
      <h2>{say(words.stored)}</h2>
      {classes.length === 0 && <p className="hint">{say(words.emptyLedger)}</p>}
      {classes.length > 0 && (
        <DataTable>
          <TableHead
            columns={[
              say(words.regulatedClass),
              { label: say(words.years), isRight: true },
              { label: say(words.entries), isRight: true },
              say(words.firstEnd),
              say(words.lastEnd),
              { label: say(words.endSoon), isRight: true },
            ]}
          />
          <tbody>
            {classes.map(({ regulatedClass, years, entries, firstEnd, lastEnd, endSoon }) => (
              <tr key={regulatedClass}>
                <td>{nameOf(regulatedClass)}</td>
                <td className="number">{years ?? '–'}</td>
                <td className="number">{entries}</td>
                <td>{firstEnd}</td>
                <td>{lastEnd}</td>
                <td className="number">{endSoon}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}

interface HoldsProps extends Pick<RetentionOverview, 'holds'> {
  onChanged(): void
}

function Holds({ holds, onChanged }: HoldsProps) {
  const say = useSay()
  return (
    <section className="tight">
      <div className="spread">
        <h2>{say(words.holds)}</h2>
        <SetHold onDone={onChanged} />
      </div>
      {holds.length === 0 && <p className="hint">{say(words.noHolds)}</p>}
      {holds.length > 0 && (
        <DataTable>
          <TableHead
            columns={[
              say(words.regulatedClass),
              say(words.period),
              say(words.reason),
              say(words.setBy),
              { label: say(words.held), isRight: true },
              say(words.state),
            ]}
          />
          <tbody>
            {holds.map((hold) => (
              <HoldRow key={hold.id} hold={hold} onChanged={onChanged} />
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}

function SetHold({ onDone }: { onDone(): void }) {
  const say = useSay()
  return (
    <FormButton
      label={words.setHold}
      kind="plain"
      fields={{
        regulatedClass: {
          label: words.regulatedClass,
          kind: 'choice',
          choices: { '': words.anyClass, ...regulatedClassTexts },
          isOptional: true,
        },
        soldFrom: { label: words.soldFrom, kind: 'day', isOptional: true },
        soldUntil: { label: words.soldUntil, kind: 'day', isOptional: true },
        reason: { label: words.reason, kind: 'long', maxLength: 500 },
      }}
      send={async ({ regulatedClass, soldFrom, soldUntil, reason }) => {
        const body = { regulatedClass: regulatedClass || null, soldFrom: soldFrom || null }
        await call(setHoldCall, { body: { ...body, soldUntil: soldUntil || null, reason } })
        return words.holdSet
      }}
      onDone={onDone}
    >
      <p className="hint">{say(words.setHoldText)}</p>
    </FormButton>
  )
}

interface HoldRowProps {
  hold: RetentionOverview['holds'][number]
  onChanged(): void
}

function HoldRow({ hold, onChanged }: HoldRowProps) {
  const say = useSay()
  const nameOf = useClassName()
  const { id, regulatedClass, soldFrom, soldUntil, reason, setBy, setAt, releasedBy, releasedAt } = hold
  return (
    <tr>
      <td>{regulatedClass ? nameOf(regulatedClass) : say(words.anyClass)}</td>
      <td>{soldFrom || soldUntil ? `${soldFrom ?? ''} – ${soldUntil ?? ''}` : say(words.always)}</td>
      <td>{reason}</td>
      <td>
        {setBy} · {shanghaiMinute(setAt)}
      </td>
      <td className="number">{hold.held}</td>
      <td>
        {releasedAt ? (
          <small>
            {say(words.released, {
              name: releasedBy ?? '',
              at: shanghaiMinute(releasedAt),
              reason: hold.releaseReason,
            })}
          </small>
        ) : (
          <span className="row">
            <Tag tone="warning">{say(words.standing)}</Tag>
            <FormButton
              label={words.release}
              kind="plain"
              fields={{ reason: { label: words.reason, kind: 'long', maxLength: 500 } }}
              send={async (body) => {
                await call(releaseHoldCall, { params: { id }, body })
                return words.holdReleased
              }}
              onDone={onChanged}
            >
              <p className="hint">{say(words.releaseText)}</p>
            </FormButton>
          </span>
        )}
      </td>
    </tr>
  )
}

function Purges({ purges }: Pick<RetentionOverview, 'purges'>) {
  const say = useSay()
  const nameOf = useClassName()
  return (
    <section className="tight">
      <h2>{say(words.purges)}</h2>
      {purges.length === 0 && <p className="hint">{say(words.noPurges)}</p>}
      {purges.length > 0 && (
        <DataTable>
          <TableHead
            columns={[
              say(words.purgedAt),
              say(words.regulatedClass),
              { label: say(words.entries), isRight: true },
              say(words.period),
            ]}
          />
          <tbody>
            {purges.map(({ id, purgedAt, regulatedClass, entries, soldFrom, soldUntil }) => (
              <tr key={id}>
                <td>{shanghaiMinute(purgedAt)}</td>
                <td>{nameOf(regulatedClass)}</td>
                <td className="number">{entries}</td>
                <td>
                  {soldFrom} – {soldUntil}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}
