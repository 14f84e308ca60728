import { fixedNumber } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel, useRecord } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { getReconciliationCall, reconcileCall } from '../calls.ts'
import type { ReconciledDay } from '../schema.ts'
import {
  billChannelTexts,
  differenceTexts,
  reconciliationStateTexts,
  reconciliationTones,
  whatTexts,
  words,
} from './messages.ts'

export function ReconciliationPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const {
    record: day,
    problem,
    reload,
  } = useRecord(() => call(getReconciliationCall, { params: { id } }), id)
  return (
    <RecordPanel
      title={
        day && (
          <>
            {day.day} {say(billChannelTexts[day.channel])}{' '}
            <Tag tone={reconciliationTones[day.state]}>{say(reconciliationStateTexts[day.state])}</Tag>
          </>
        )
      }
      onClose={onClose}
      actions={
        day && (
          <FormButton
            label={words.again}
            kind="plain"
            fields={{}}
            send={async () => {
              await call(reconcileCall, { body: { channel: day.channel, day: day.day } })
              return words.compared
            }}
            onDone={() => {
              reload()
              onChanged()
            }}
          >
            <p>{say(words.againText)}</p>
          </FormButton>
        )
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {day && (
        <Facts>
          <Fact label={say(words.ours)}>{fixedNumber(day.ours, 2)}</Fact>
          <Fact label={say(words.theirs)}>{fixedNumber(day.theirs, 2)}</Fact>
          <Fact label={say(words.gap)}>{fixedNumber(day.ours - day.theirs, 2)}</Fact>
          <Fact label={say(words.doneAt)}>{shanghaiMinute(day.doneAt)}</Fact>
        </Facts>
      )}
      {day && <Differences differences={day.differences} />}
      <History subject="reconciliation" id={id} version={day?.doneAt} />
    </RecordPanel>
  )
}

function Differences({ differences }: Pick<ReconciledDay, 'differences'>) {
  const say = useSay()
  const right = (label: string) => ({ label, isRight: true })
  return (
    <section className="tight">
      <h3>{say(words.differences)}</h3>
      {differences.length === 0 ? (
        <p className="hint">{say(words.none)}</p>
      ) : (
        <DataTable>
          <TableHead
            columns={[say(words.kind), say(words.number), right(say(words.ours)), right(say(words.theirs))]}
          />
          <tbody>
            {differences.map(({ kind, what, number, ours, theirs }) => (
              <tr key={`${what} ${number}`}>
                <td>
                  {say(whatTexts[what])} · {say(differenceTexts[kind])}
                </td>
                <td className="code">{number}</td>
                <td className="number">{fixedNumber(ours, 2)}</td>
                <td className="number">{fixedNumber(theirs, 2)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}
