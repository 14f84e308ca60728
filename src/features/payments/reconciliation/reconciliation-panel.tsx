import { fixedNumber } from '#shared/display.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
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

export function ReconciliationPanel(opened: OpenRecordProps) {
  const say = useSay()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(getReconciliationCall, { params: { id: opened.id }, ...poll })}
      subject="reconciliation"
      version={({ doneAt }) => doneAt}
      title={({ day, channel, state }) => (
        <>
          {day} {say(billChannelTexts[channel])}{' '}
          <Tag tone={reconciliationTones[state]}>{say(reconciliationStateTexts[state])}</Tag>
        </>
      )}
      actions={({ channel, day }, { changed }) => (
        <FormButton
          label={words.again}
          kind="plain"
          fields={{}}
          send={async () => {
            await call(reconcileCall, { body: { channel, day } })
            return words.compared
          }}
          onDone={changed}
        >
          <p>{say(words.againText)}</p>
        </FormButton>
      )}
    >
      {({ ours, theirs, doneAt, differences }) => (
        <>
          <Facts>
            <Fact label={say(words.ours)}>{fixedNumber(ours, 2)}</Fact>
            <Fact label={say(words.theirs)}>{fixedNumber(theirs, 2)}</Fact>
            <Fact label={say(words.gap)}>{fixedNumber(ours - theirs, 2)}</Fact>
            <Fact label={say(words.doneAt)}>{shanghaiMinute(doneAt)}</Fact>
          </Facts>
          <Differences differences={differences} />
        </>
      )}
    </RecordFrame>
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
