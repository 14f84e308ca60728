import { Link } from 'react-router'
import { regulatedClassTexts } from '#features/regulations/messages.ts'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { DialogButton, FormButton } from '#ui/staff/form-button.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { dropRuleCall, readRuleCall } from './calls.ts'
import {
  recordStateTexts,
  recordStateTones,
  ruleFieldTexts,
  ruleValueText,
  ruleWords as words,
} from './messages.ts'
import { PlanForm } from './plan-form.tsx'
import { RuleChanges } from './rule-changes.tsx'
import { regulatedRuleGrid } from './rule-grid.ts'
import { type RegulatedRuleRecord, ruleFields } from './schema.ts'

const start = 'filter=state:current,planned'
const views = [
  { title: words.current, address: start },
  { title: words.planned, address: 'filter=state:planned' },
  { title: words.ended, address: 'filter=state:ended' },
]

export default function RegulatedRulesPage() {
  return (
    <GridPage
      grid={regulatedRuleGrid}
      presets={views}
      start={start}
      panel={(record) => <RulePanel {...record} />}
    />
  )
}

function RulePanel(opened: OpenRecordProps) {
  const say = useSay()
  const { id } = opened
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readRuleCall, { params: { id }, ...poll })}
      subject="regulatedRule"
      version={({ rules }) => JSON.stringify(rules)}
      title={({ regulatedClass, state }) => (
        <>
          {say(regulatedClassTexts[regulatedClass] ?? regulatedRuleGrid.title)}{' '}
          <Tag tone={recordStateTones[state]}>{say(recordStateTexts[state])}</Tag>
        </>
      )}
      actions={(rule, { changed }) =>
        rule.state !== 'dropped' && <RuleActions key={id} rule={rule} onChanged={changed} />
      }
    >
      {(rule) => (
        <>
          {rule.state === 'dropped' && <Note tone="warning">{say(words.droppedText)}</Note>}
          <WaitingChanges rule={rule} />
          <RuleFactList rule={rule} />
          <RulesOfClass rule={rule} />
        </>
      )}
    </RecordFrame>
  )
}

interface RuleProps {
  rule: RegulatedRuleRecord
}

function RuleActions({ rule, onChanged }: RuleProps & { onChanged(): void }) {
  const say = useSay()
  const { id, state, regulatedClass, inForceFrom } = rule
  return (
    <>
      <DialogButton label={say(words.plan)} kind="primary" isWide>
        {(close) => <PlanForm rule={rule} onClose={close} onDone={onChanged} />}
      </DialogButton>
      {state === 'planned' && (
        <FormButton
          label={words.drop}
          kind="danger"
          about={[say(regulatedClassTexts[regulatedClass] ?? words.rules), inForceFrom]}
          fields={{ reason: { label: words.reason, kind: 'long', maxLength: 500 } }}
          send={async (body) => {
            await call(dropRuleCall, { params: { id }, body })
            return words.waits
          }}
          onDone={onChanged}
        >
          <p className="hint">{say(words.dropText)}</p>
        </FormButton>
      )}
    </>
  )
}

function WaitingChanges({ rule: { waiting } }: RuleProps) {
  const say = useSay()
  if (waiting.length === 0) return null
  return (
    <section className="stack">
      <h3>{say(words.waiting)}</h3>
      {waiting.map(({ approvalId, requestedBy, inForceFrom, source, reason, preview, isOvertaken }) => (
        <Note key={approvalId} tone="warning">
          <strong>{say(preview ? words.planning : words.dropping, { day: inForceFrom })}</strong>
          {preview && <RuleChanges preview={preview} inForceFrom={inForceFrom} />}
          {isOvertaken && <p className="problem">{say(words.overtaken)}</p>}
          <Facts>
            <Fact label={say(words.source)}>{source}</Fact>
            <Fact label={say(words.reason)}>{reason}</Fact>
            <Fact label={say(words.requestedBy)}>{requestedBy}</Fact>
          </Facts>
          <Link to={`/approvals?open=${approvalId}`}>{say(words.toApproval)}</Link>
        </Note>
      ))}
    </section>
  )
}

function RuleFactList({ rule }: RuleProps) {
  const say = useSay()
  const { state, facts, inForceFrom, inForceTo, source, products, onSale } = rule
  return (
    <Facts>
      <Fact label={say(words.from)}>{inForceFrom}</Fact>
      {state !== 'dropped' && <Fact label={say(words.until)}>{inForceTo ?? say(words.noEnd)}</Fact>}
      {ruleFields.map((name) => (
        <Fact key={name} label={say(ruleFieldTexts[name])}>
          {say(ruleValueText(name, facts))}
        </Fact>
      ))}
      <Fact label={say(words.source)}>{source}</Fact>
      <Fact label={say(words.products)}>{say(words.productCount, { products, onSale })}</Fact>
    </Facts>
  )
}

function RulesOfClass({ rule: { id: shown, rules } }: RuleProps) {
  const say = useSay()
  return (
    <section className="tight">
      <h3>{say(words.rules)}</h3>
      <DataTable>
        <TableHead columns={[say(words.from), say(words.until), say(words.source)]} />
        <tbody>
          {rules.map(({ id, state, inForceFrom, inForceTo, source }) => (
            <tr key={id}>
              <td>
                {id === shown ? (
                  <strong>{inForceFrom}</strong>
                ) : (
                  <Link to={`/regulated-rules?filter=state:${state}&open=${id}`}>{inForceFrom}</Link>
                )}
              </td>
              <td>{inForceTo ?? say(words.noEnd)}</td>
              <td>{source}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}
