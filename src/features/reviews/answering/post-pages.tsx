import { type FormEvent, useState } from 'react'
import { FilesForStaff } from '#features/uploads/components/files-for-staff.tsx'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { History } from '#ui/staff/history.tsx'
import { useRecordDraft } from '#ui/staff/record-draft.ts'
import { PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useTheirs } from '#ui/staff/typed-field.tsx'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import {
  answerQuestionCall,
  answerReviewCall,
  getPostCall,
  hideQuestionCall,
  hideReviewCall,
} from '../calls.ts'
import type { StaffPost } from '../schema.ts'
import { postStateTexts, postStateTones, words } from './messages.ts'
import { questionGrid, reviewGrid } from './review-grid.ts'

type Kind = 'review' | 'question'

const calls = {
  review: { answer: answerReviewCall, hide: hideReviewCall },
  question: { answer: answerQuestionCall, hide: hideQuestionCall },
} as const

interface PostPanelProps {
  kind: Kind
  id: string
  onClose(): void
  onChanged(): void
}

/** A review or a question, and our answer. */
function PostPanel({ kind, id, onClose, onChanged }: PostPanelProps) {
  const say = useSay()
  const {
    record: post,
    problem,
    changed,
  } = useRecord((poll) => call(getPostCall, { params: { kind, id }, ...poll }), `${kind} ${id}`, {
    onChanged,
  })
  const state = post && (post.isHidden ? 'hidden' : post.answer ? 'answered' : 'open')
  return (
    <RecordPanel
      title={
        state && (
          <>
            <Tag tone={postStateTones[state]}>{say(postStateTexts[state])}</Tag> {post.product}
          </>
        )
      }
      onClose={onClose}
      actions={post && <HideButton kind={kind} post={post} onChanged={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {post && (
        <>
          <Facts>
            <Fact label={say(words.from)}>
              {post.companyName} · {post.memberName} · {shanghaiMinute(post.createdAt)}
            </Fact>
          </Facts>
          <section className="stack">
            {post.stars !== null && <strong>{say(words.stars, { stars: post.stars })}</strong>}
            <p className="typed">{post.text}</p>
            <FilesForStaff
              files={post.pictures.map((filepath, index) => ({
                name: say(words.photo, { number: index + 1 }),
                filepath,
              }))}
            />
          </section>
          <AnswerForm kind={kind} post={post} onChanged={changed} />
        </>
      )}
      <History subject={`product_${kind}`} id={id} version={JSON.stringify(post)} />
    </RecordPanel>
  )
}

interface PostProps {
  kind: Kind
  post: StaffPost
  onChanged(): Promise<void>
}

function AnswerForm({ kind, post, onChanged }: PostProps) {
  const say = useSay()
  const { draft, theirs, change, reset } = useRecordDraft({ text: post.answer?.text ?? '' })
  const hintOf = useTheirs(theirs)
  const { text } = draft
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { text, seenAt: post.answer?.at ?? null }
    if (!(await send(() => call(calls[kind].answer, { params: { id: post.id }, body })))) return
    showToast(say(words.sent))
    await onChanged()
    reset()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextAreaField
        label={say(words.answer)}
        hint={hintOf('text')}
        value={text}
        rows={5}
        maxLength={2000}
        error={errors.text ?? problem}
        onText={(typed) => change({ text: typed })}
      />
      <div className="buttons">
        <Button type="submit" isBusy={isBusy} disabled={text.trim() === '' || text === post.answer?.text}>
          {say(post.answer ? words.change : words.send)}
        </Button>
      </div>
    </form>
  )
}

function HideButton({ kind, post, onChanged }: PostProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { errors, problem, isBusy, send } = useCallForm()
  const label = say(post.isHidden ? words.show : words.hide)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { isHidden: !post.isHidden, reason }
    if (!(await send(() => call(calls[kind].hide, { params: { id: post.id }, body })))) return
    setOpen(false)
    showToast(say(post.isHidden ? words.shownNow : words.hiddenNow))
    await onChanged()
  }
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <form className="form" noValidate onSubmit={submit}>
            <TextAreaField
              label={say(words.reason)}
              value={reason}
              rows={3}
              maxLength={500}
              error={errors.reason}
              isRequired
              onText={setReason}
            />
            <FormEnd
              problem={errors.reason ? undefined : problem}
              isBusy={isBusy}
              onCancel={() => setOpen(false)}
            >
              {label}
            </FormEnd>
          </form>
        </Dialog>
      )}
    </>
  )
}

const reviewQueues = [
  { title: words.toAnswer, address: 'filter=state:open&sort=createdAt' },
  { title: words.bad, address: 'filter=stars:..2&filter=state:open,answered&sort=-createdAt' },
  { title: words.hidden, address: 'filter=state:hidden&sort=-createdAt' },
]

export function StaffReviewsPage() {
  return (
    <GridPage
      grid={reviewGrid}
      presets={reviewQueues}
      panel={(record) => <PostPanel key={record.id} kind="review" {...record} />}
    />
  )
}

const questionQueues = [
  { title: words.toAnswer, address: 'filter=state:open&sort=createdAt' },
  { title: words.hidden, address: 'filter=state:hidden&sort=-createdAt' },
]

export function StaffQuestionsPage() {
  return (
    <GridPage
      grid={questionGrid}
      presets={questionQueues}
      panel={(record) => <PostPanel key={record.id} kind="question" {...record} />}
    />
  )
}
