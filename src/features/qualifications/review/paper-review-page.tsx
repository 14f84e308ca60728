import { useRef, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Text } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { LivePanel } from '#ui/staff/live-panel.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useKeys } from '#ui/staff/use-keys.ts'
import { useRead } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { approveQualificationCall, openForReviewCall, rejectQualificationCall } from '../calls.ts'
import { canBecome } from '../papers/kinds.ts'
import type { StaffQualification } from '../papers/schema.ts'
import { qualificationKindTexts, qualificationStateTexts, words } from '../staff-messages.ts'
import { correctionOf } from './paper-facts.tsx'
import { paperGrid } from './paper-grid.ts'
import { PaperSide } from './paper-side.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { listAddress, reviewAddress, useQueue } from './queue.ts'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './review.module.css'

/** One paper after the other, by keys: approve, reject, next. */
export default function PaperReviewPage() {
  const say = useSay()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const queue = useQueue(params, id)
  const { record, problem, reload } = useRead(() => call(openForReviewCall, { params: { id } }), id)
  const open = (next: string | undefined) => {
    if (next) navigate(reviewAddress(next, params), { replace: true })
  }
  const close = () => {
    navigate(listAddress(params))
  }
  const decided = (text: string) => {
    showToast(queue.next ? text : `${text} ${say(words.finished)}`)
    if (queue.next) open(queue.next)
    else close()
  }
  useKeys({
    n: () => open(queue.next),
    p: () => open(queue.previous),
    Escape: close,
  })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>
          {record ? say(qualificationKindTexts[record.kind] ?? words.title) : say(paperGrid.title)}
        </h1>
        {record && (
          <Tag tone={paperGrid.columns.state.tones[record.state as 'pending']}>
            {say(qualificationStateTexts[record.state])}
          </Tag>
        )}
        {record && <span className="hint">{record.companyName}</span>}
        <span className={styles.place}>
          {queue.at > 0 && say(words.place, { at: queue.at, all: queue.all })}
          <Button kind="quiet" disabled={!queue.previous} onClick={() => open(queue.previous)}>
            {say(words.previous)} <kbd>p</kbd>
          </Button>
          <Button kind="quiet" disabled={!queue.next} onClick={() => open(queue.next)}>
            {say(words.next)} <kbd>n</kbd>
          </Button>
          <Link to={listAddress(params)}>{say(words.close)}</Link>
        </span>
      </header>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && (
        <LivePanel key={id} isPage>
          <PaperReview paper={record} onDecided={decided} onStale={reload} />
        </LivePanel>
      )}
    </div>
  )
}

interface PaperReviewProps {
  paper: StaffQualification
  onDecided(text: string): void
  onStale(): void
}

/** A colleague or the company may have been faster: then the reviewer sees how it is now. */
function useDecision({ onDecided, onStale }: PaperReviewProps) {
  const say = useSay()
  const { send, ...form } = useCallForm()
  const decide = async (work: () => Promise<unknown>, done: Text) => {
    const isDone = await send(async () => {
      try {
        await work()
      } catch (failure) {
        if (failure instanceof CallFailure && failure.code === 'conflict') {
          showToast(say(words.conflict), 'error')
          onStale()
        }
        throw failure
      }
    })
    if (isDone) onDecided(say(done))
    return isDone
  }
  return { ...form, decide }
}

function PaperReview(props: PaperReviewProps) {
  const say = useSay()
  const { paper } = props
  const form = useRef<HTMLFormElement>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const { errors, problem, isBusy, decide } = useDecision(props)
  const mayApprove = canBecome(paper.state, 'approved')
  const mayReject = canBecome(paper.state, 'rejected')
  const approve = async () => {
    if (!mayApprove || isBusy) return
    const body = correctionOf(paper, form.current)
    const approved = () => call(approveQualificationCall, { params: { id: paper.id }, body })
    if (!(await decide(approved, words.approved))) setCorrecting(true)
  }
  const reject = (reason: string) =>
    decide(
      () => call(rejectQualificationCall, { params: { id: paper.id }, body: { reason } }),
      words.rejectedNow,
    )
  useKeys({
    a: approve,
    r: () => mayReject && setRejecting(true),
    e: () => mayApprove && setCorrecting(!isCorrecting),
  })
  return (
    <>
      <div className={styles.body}>
        <PaperViewer paper={paper} />
        <PaperSide {...props} form={form} errors={errors} isCorrecting={isCorrecting} onSubmit={approve} />
      </div>
      <footer className={styles.foot}>
        {mayApprove && (
          <Button isBusy={isBusy} onClick={approve}>
            {say(words.approve)} <kbd>a</kbd>
          </Button>
        )}
        {mayReject && (
          <Button kind="danger" onClick={() => setRejecting(true)}>
            {say(mayApprove ? words.reject : words.revoke)} <kbd>r</kbd>
          </Button>
        )}
        {mayApprove && (
          <Button kind="plain" aria-pressed={isCorrecting} onClick={() => setCorrecting(!isCorrecting)}>
            {say(words.correct)} <kbd>e</kbd>
          </Button>
        )}
        {problem && !isRejecting && <Note tone="error">{problem}</Note>}
      </footer>
      {isRejecting && (
        <RejectDialog
          error={errors.reason ?? problem}
          isBusy={isBusy}
          onReject={reject}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
