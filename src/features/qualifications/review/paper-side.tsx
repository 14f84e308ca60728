import { type RefObject, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#ui/call.ts'
import { History } from '#ui/staff/history.tsx'
import { PanelNews } from '#ui/staff/live-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { listForReviewCall } from '../calls.ts'
import type { StaffQualification } from '../papers/schema.ts'
import { qualificationKindTexts, qualificationStateTexts, words } from '../staff-messages.ts'
import { CorrectionFields, PaperSubstances, SubmittedFacts } from './paper-facts.tsx'
import { paperGrid } from './paper-grid.ts'
import { reviewAddress } from './queue.ts'
import styles from './review.module.css'

interface PaperSideProps {
  paper: StaffQualification
  form: RefObject<HTMLFormElement | null>
  errors: Record<string, string>
  isCorrecting: boolean
  onSubmit(): void
  /** It was decided elsewhere. */
  onStale(): void
}

export function PaperSide({ paper, form, errors, isCorrecting, onSubmit, onStale }: PaperSideProps) {
  const say = useSay()
  return (
    <section
      className={`form ${staff.page} ${styles.side}`}
      aria-label={say(qualificationKindTexts[paper.kind] ?? words.title)}
    >
      {paper.replacesId && <Note>{say(words.replaces)}</Note>}
      <div className="tight">
        <PanelNews />
        <SubmittedFacts paper={paper} />
      </div>
      <form
        ref={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {isCorrecting && <CorrectionFields paper={paper} errors={errors} />}
        <PaperSubstances paper={paper} isEdited={isCorrecting} />
        <button type="submit" hidden />
      </form>
      <OtherQualifications paper={paper} onStale={onStale} />
      <History subject="qualification" id={paper.id} />
    </section>
  )
}

const mostListed = 20

/** Each view of a paper is logged, so the list tells whether it is still as it was read. */
function OtherQualifications({ paper, onStale }: Pick<PaperSideProps, 'paper' | 'onStale'>) {
  const { id, companyId } = paper
  const say = useSay()
  const [params] = useSearchParams()
  const query = { companyId, pageSize: mostListed }
  const { record } = useRecord((poll) => call(listForReviewCall, { query, ...poll }), companyId)
  const listed = record?.list.find((one) => one.id === id)?.state
  const isStale = listed !== undefined && listed !== paper.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (isStale) onStale()
  }, [isStale])
  if (!record) return null
  const others = record.list.filter((one) => one.id !== id)
  const more = record.total - record.list.length
  return (
    <section className="tight">
      <h2>{say(words.others)}</h2>
      {others.length === 0 && <p className="hint">{say(words.noOthers)}</p>}
      <ul className="entries">
        {others.map((one) => (
          <li key={one.id} className="spread">
            <Link to={reviewAddress(one.id, params)}>
              {say(qualificationKindTexts[one.kind] ?? words.title)}
            </Link>
            <span className="row">
              <small className="code">{one.number}</small>
              <small>{one.validUntil ?? say(words.noEnd)}</small>
              <Tag tone={paperGrid.columns.state.tones[one.state as 'pending']}>
                {say(qualificationStateTexts[one.state])}
              </Tag>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="hint">{say(words.tooMany, { count: more })}</p>}
    </section>
  )
}
