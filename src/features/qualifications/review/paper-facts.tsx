import { Link } from 'react-router'
import { displayNumber } from '#shared/display.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import staff from '#ui/staff/staff.module.css'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { kindFields } from '../papers/kinds.ts'
import type { Approval, StaffQualification } from '../papers/schema.ts'
import { companyKindTexts, words } from '../staff-messages.ts'
import styles from './review.module.css'

/** What the member submitted. */
export function SubmittedFacts({ paper }: { paper: StaffQualification }) {
  const say = useSay()
  const can = useCan()
  const fields = kindFields[paper.kind]
  const kind = companyKindTexts[paper.companyKind]
  return (
    <Facts>
      <Fact label={say(words.company)}>
        {can('member.read') ? (
          <Link to={`/companies?open=${paper.companyId}`}>{paper.companyName}</Link>
        ) : (
          paper.companyName
        )}
      </Fact>
      <Fact label={say(words.companyKind)}>{kind ? say(kind) : paper.companyKind}</Fact>
      {paper.companyCode && (
        <Fact label={say(words.companyCode)}>
          <span className="code">{paper.companyCode}</span>
        </Fact>
      )}
      {fields.number !== 'none' && (
        <Fact label={say(words.number)}>
          <strong className="code">{paper.fullNumber}</strong>
        </Fact>
      )}
      {fields.holder !== 'none' && <Fact label={say(words.holder)}>{paper.holder}</Fact>}
      {fields.issuer !== 'none' && <Fact label={say(words.issuer)}>{paper.issuer}</Fact>}
      {fields.validUntil !== 'none' && (
        <Fact label={say(words.validity)}>
          {paper.validFrom && `${paper.validFrom} – `}
          {paper.validUntil ?? say(words.noEnd)}
        </Fact>
      )}
      {fields.use !== 'none' && paper.use && <Fact label={say(words.use)}>{paper.use}</Fact>}
      <Fact label={say(words.submitted)}>
        {paper.submittedBy} · {shanghaiMinute(paper.createdAt)}
      </Fact>
      {paper.reviewedAt && <Fact label={say(words.reviewed)}>{shanghaiMinute(paper.reviewedAt)}</Fact>}
      {paper.reason && <Fact label={say(words.lastReason)}>{paper.reason}</Fact>}
    </Facts>
  )
}

export function PaperSubstances({ paper, isEdited }: { paper: StaffQualification; isEdited: boolean }) {
  const say = useSay()
  if (paper.substances.length === 0) return null
  return (
    <section className="tight">
      <h2>{say(words.substances)}</h2>
      <DataTable>
        <TableHead
          columns={[
            'CAS',
            say(words.name),
            { label: say(words.quantity), isRight: true },
            { label: say(words.left), isRight: true },
          ]}
        />
        <tbody>
          {paper.substances.map(({ casNumber, name, quantity, unit, left }, index) => (
            <tr key={`${casNumber} ${unit}`}>
              <td className="code">{casNumber}</td>
              <td>{name}</td>
              <td className="number">
                {isEdited && quantity !== null ? (
                  <input
                    className={`${staff.control} ${styles.quantity}`}
                    name={`quantity ${index}`}
                    aria-label={say(words.quantityOf, { name: name || casNumber })}
                    inputMode="decimal"
                    defaultValue={quantity}
                  />
                ) : (
                  displayNumber(quantity, 3)
                )}{' '}
                {unit}
              </td>
              <td className="number">{displayNumber(left, 3)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

interface CorrectionFieldsProps {
  paper: StaffQualification
  errors: Record<string, string>
}

export function CorrectionFields({ paper, errors }: CorrectionFieldsProps) {
  const say = useSay()
  const fields = kindFields[paper.kind]
  return (
    <div className="stack">
      <p className="hint">{say(words.correctHint)}</p>
      {fields.number !== 'none' && (
        <TextField
          name="number"
          label={say(words.number)}
          defaultValue={paper.fullNumber}
          error={errors.number}
          autoComplete="off"
          autoFocus
        />
      )}
      {fields.holder !== 'none' && (
        <TextField
          name="holder"
          label={say(words.holder)}
          defaultValue={paper.holder}
          error={errors.holder}
        />
      )}
      {fields.issuer !== 'none' && (
        <TextField
          name="issuer"
          label={say(words.issuer)}
          defaultValue={paper.issuer}
          error={errors.issuer}
        />
      )}
      <div className={styles.two}>
        <TextField
          name="validFrom"
          type="date"
          label={say(words.validFrom)}
          defaultValue={paper.validFrom ?? ''}
          error={errors.validFrom}
        />
        <TextField
          name="validUntil"
          type="date"
          label={say(words.validUntil)}
          defaultValue={paper.validUntil ?? ''}
          error={errors.validUntil}
        />
      </div>
      {fields.use !== 'none' && (
        <TextField name="use" label={say(words.use)} defaultValue={paper.use} error={errors.use} />
      )}
    </div>
  )
}

/** What the form says otherwise than the paper. A business licence names the company that was compared with it. */
export function correctionOf(paper: StaffQualification, form: HTMLFormElement | null): Approval {
  const given = new FormData(form ?? undefined)
  const text = (name: string) => (given.has(name) ? String(given.get(name)).trim() : undefined)
  const changed = {
    number: [text('number'), paper.fullNumber],
    holder: [text('holder'), paper.holder],
    issuer: [text('issuer'), paper.issuer],
    use: [text('use'), paper.use],
    validFrom: [text('validFrom'), paper.validFrom ?? ''],
    validUntil: [text('validUntil'), paper.validUntil ?? ''],
  }
  const entries = Object.entries(changed).flatMap(([name, [now, before]]) =>
    now === undefined || now === before ? [] : [[name, now === '' && name.startsWith('valid') ? null : now]],
  )
  const seen = paper.kind === 'businessLicence' && {
    companyName: paper.companyName,
    companyKind: paper.companyKind,
  }
  return { ...Object.fromEntries(entries), ...seen, ...correctedSubstances(paper, text) }
}

function correctedSubstances({ substances }: StaffQualification, text: (name: string) => string | undefined) {
  const now = substances.map((one, index) => {
    const typed = text(`quantity ${index}`)
    return { ...one, quantity: typed === undefined ? one.quantity : Number(typed) }
  })
  if (now.every(({ quantity }, index) => quantity === substances[index]?.quantity)) return {}
  return {
    substances: now.map(({ casNumber, name, quantity, unit }) => ({ casNumber, name, quantity, unit })),
  } as Pick<Approval, 'substances'>
}
