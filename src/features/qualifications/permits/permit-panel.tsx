import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { type AskedField, FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { showFailure } from '#ui/use-mutation.ts'
import { correctPermitCall, readPermitCall, rejectQualificationCall } from '../calls.ts'
import { kindFields } from '../papers/kinds.ts'
import { qualificationKindTexts } from '../staff-messages.ts'
import { permitGrid } from './permit-grid.ts'
import type { DrawView, PermitCorrection, StaffPermit } from './schema.ts'
import { permitStateTexts, permitWords as words } from './staff-messages.ts'

/** One permit with what orders took of it. */
export function PermitPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const { record, problem, changed } = useRecord(
    (poll) => call(readPermitCall, { params: { id }, query: {}, ...poll }),
    id,
    { onChanged },
  )
  return (
    <RecordPanel
      title={record ? <PermitTitle permit={record} /> : ''}
      onClose={onClose}
      actions={record && <PermitActions permit={record} onChanged={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && <PermitFacts permit={record} />}
      {record && <SubstanceTable permit={record} />}
      {record && <Uses key={`${record.version} ${record.draws[0]?.id}`} permit={record} />}
      <History subject="qualification" id={id} version={record && String(record.version)} />
    </RecordPanel>
  )
}

function PermitTitle({ permit: { kind, state } }: { permit: StaffPermit }) {
  const say = useSay()
  const tones: Partial<Record<StaffPermit['state'], 'success' | 'warning' | 'info' | 'error'>> =
    permitGrid.columns.state.tones
  return (
    <>
      {say(qualificationKindTexts[kind] ?? permitGrid.title)}{' '}
      <Tag tone={tones[state] ?? 'neutral'}>{say(permitStateTexts[state])}</Tag>
    </>
  )
}

function PermitFacts({ permit }: { permit: StaffPermit }) {
  const say = useSay()
  const can = useCan()
  const { companyId, companyName, number, issuer, use, validFrom, validUntil, reason, files } = permit
  return (
    <>
      {reason && <Note tone="error">{say(words.withdrawnFor, { reason })}</Note>}
      <Facts>
        <Fact label={say(words.company)}>
          {can('member.read') ? <Link to={`/companies?open=${companyId}`}>{companyName}</Link> : companyName}
        </Fact>
        {number && (
          <Fact label={say(words.number)}>
            <span className="code">{number}</span>
          </Fact>
        )}
        {issuer && <Fact label={say(words.issuer)}>{issuer}</Fact>}
        <Fact label={say(words.validity)}>
          {validFrom && `${validFrom} – `}
          {validUntil ?? say(words.noEnd)}
        </Fact>
        {use && <Fact label={say(words.use)}>{use}</Fact>}
      </Facts>
      {files === 0 ? (
        <p className="hint">{say(words.noFiles)}</p>
      ) : (
        <Link to={`/qualifications/${permit.id}?filter=state:approved`}>
          {say(words.files, { count: files })}
        </Link>
      )}
    </>
  )
}

function SubstanceTable({ permit: { substances } }: { permit: StaffPermit }) {
  const say = useSay()
  const amounts = ['granted', 'used', 'reserved', 'left'] as const
  return (
    <section className="tight">
      <h3>{say(words.substances)}</h3>
      <DataTable>
        <TableHead
          columns={[
            'CAS',
            say(words.name),
            ...amounts.map((name) => ({ label: say(words[name]), isRight: true })),
          ]}
        />
        <tbody>
          {substances.map((substance) => (
            <tr key={substance.id}>
              <td className="code">{substance.casNumber}</td>
              <td>{substance.name}</td>
              {amounts.map((name) => (
                <td key={name} className="number">
                  {substance[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

const drawTones = { reserved: 'processing', used: 'success', returned: 'neutral' } as const

function Uses({ permit: { id, draws, next } }: { permit: StaffPermit }) {
  const say = useSay()
  const [earlier, setEarlier] = useState<{ draws: DrawView[]; next: string | null }>({ draws: [], next })
  const showMore = async () => {
    try {
      const more = await call(readPermitCall, { params: { id }, query: { after: earlier.next ?? '' } })
      setEarlier({ draws: [...earlier.draws, ...more.draws], next: more.next })
    } catch (failure) {
      showFailure(failure)
    }
  }
  return (
    <section className="tight">
      <h3>{say(words.uses)}</h3>
      {draws.length === 0 ? (
        <p className="hint">{say(words.noUses)}</p>
      ) : (
        <DataTable>
          <TableHead
            columns={[
              say(words.order),
              say(words.product),
              { label: say(words.amount), isRight: true },
              say(words.drawState),
            ]}
          />
          <tbody>
            {[...draws, ...earlier.draws].map((draw) => (
              <tr key={draw.id}>
                <td>
                  <Link className="code" to={`/orders?open=${draw.orderId}`}>
                    {draw.orderNo}
                  </Link>
                  <br />
                  <small>{shanghaiMinute(draw.drawnAt).slice(0, 10)}</small>
                </td>
                <td>
                  {say([draw.nameZh, draw.nameEn || draw.nameZh])} <small>{draw.packing}</small>
                </td>
                <td className="number">{draw.amount}</td>
                <td>
                  <Tag tone={drawTones[draw.state]}>{say(words[`draw_${draw.state}`])}</Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {earlier.next && (
        <Button kind="quiet" onClick={showMore}>
          {say(words.moreUses)}
        </Button>
      )}
    </section>
  )
}

const quantityField = (id: string) => `quantities.${id}`

function PermitActions({ permit, onChanged }: { permit: StaffPermit; onChanged(): void }) {
  const say = useSay()
  const { version } = permit
  const params = { id: permit.id }
  return (
    <>
      {permit.can.correct && (
        <FormButton
          label={words.correct}
          kind="plain"
          fields={correctionFields(permit)}
          send={async (values) => {
            await call(correctPermitCall, { params, body: permitCorrectionOf(permit, values) })
            return words.corrected
          }}
          onDone={onChanged}
        >
          <p className="hint">{say(words.correctText)}</p>
        </FormButton>
      )}
      {permit.can.withdraw && (
        <FormButton
          label={words.withdraw}
          kind="danger"
          fields={{ reason: { label: words.reason, kind: 'long', maxLength: 200 } }}
          send={async ({ reason }) => {
            await call(rejectQualificationCall, { params, body: { reason, version } })
            return words.withdrawNow
          }}
          onDone={onChanged}
        >
          <p className="hint">{say(words.withdrawText)}</p>
        </FormButton>
      )}
    </>
  )
}

/** Those that a paper of the kind has; what it must have is required. */
function factFields({ kind, ...permit }: StaffPermit): Record<string, AskedField> {
  const kinds = kindFields[kind]
  const fields = {
    number: { label: words.number, value: permit.number, maxLength: 60 },
    issuer: { label: words.issuer, value: permit.issuer, maxLength: 80 },
    validFrom: { label: words.validFrom, kind: 'day', value: permit.validFrom ?? '' },
    validUntil: { label: words.validUntil, kind: 'day', value: permit.validUntil ?? '' },
    use: { label: words.use, value: permit.use, maxLength: 200 },
  } as const
  const needOf = (name: string) => (kinds as unknown as Record<string, unknown>)[name]
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => needOf(name) !== 'none')
      .map(([name, field]) => [name, { ...field, isOptional: needOf(name) !== 'required' }]),
  )
}

const correctionFields = (permit: StaffPermit): Record<string, AskedField> => ({
  ...factFields(permit),
  ...Object.fromEntries(
    permit.substances.map(({ id, name, casNumber, quantity, unit }): [string, AskedField] => [
      quantityField(id),
      {
        label: [`${name || casNumber} 核准量（${unit}）`, `Granted of ${name || casNumber} (${unit})`],
        value: String(quantity),
        pattern: '\\d{1,7}(\\.\\d{1,6})?',
      },
    ]),
  ),
  reason: { label: words.reason, kind: 'long', maxLength: 200 },
})

function permitCorrectionOf(
  { version, substances }: StaffPermit,
  values: Record<string, string>,
): PermitCorrection {
  const { number, issuer, use, validFrom, validUntil, reason = '' } = values
  const typed = substances.map(({ id }) => [id, Number(values[quantityField(id)])])
  return {
    version,
    reason,
    number,
    issuer,
    use,
    validFrom: validFrom || null,
    validUntil: validUntil || null,
    quantities: Object.fromEntries(typed),
  }
}
