import { type FormEvent, useEffect, useRef, useState } from 'react'
import { shanghaiDate } from '#shared/display.ts'
import { formatYuan, yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { DateField } from '#ui/date-field.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { focusFirstInvalid, TextAreaField } from '#ui/field.tsx'
import { About } from '#ui/staff/form-button.tsx'
import { useCan, useSay, useStaff } from '#ui/staff/staff.ts'
import { useRead } from '#ui/staff/use-record.ts'
import { Note } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { answerQuoteCall, getQuoteBasisCall } from '../calls.ts'
import { canMoveQuote } from '../quote/state.ts'
import type { QuoteDetail } from '../schema.ts'
import { listQuoteTemplatesCall } from '../templates/calls.ts'
import { words as templateWords } from '../templates/messages.ts'
import styles from './answer.module.css'
import { AnswerLines, type LineNotes } from './answer-lines.tsx'
import { DeclineButton } from './decline-button.tsx'
import {
  type AnswerDraft,
  answerOf,
  basisFor,
  draftTotal,
  followedDraft,
  type LineDraft,
  lineOf,
  marginPercent,
  problemsOf,
  requestOf,
  startDraft,
  totalMargin,
} from './draft.ts'
import { words } from './messages.ts'
import type { SkuBasis } from './schema.ts'

/** What is sent after the confirmation. */
interface Confirming {
  form: HTMLFormElement
  others: Record<string, SkuBasis | null>
}

interface AnswerFormProps {
  quote: QuoteDetail
  basis: readonly SkuBasis[]
  notes: LineNotes
  onSent(): Promise<void>
  onReload(): Promise<void>
}

/** What is typed survives a reload of the page, and a change by somebody else. */
export function AnswerForm({ quote, basis, notes, onSent, onReload }: AnswerFormProps) {
  const say = useSay()
  const { staffId } = useStaff()
  const key = `answer ${staffId} ${quote.id} ${quote.round}`
  const [draft, setDraft, clear] = useSessionState<AnswerDraft>(key, startDraft(quote))
  const start = useRef(startDraft(quote))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version never changes
  useEffect(() => {
    const before = start.current
    const now = startDraft(quote)
    start.current = now
    setDraft((typed) => followedDraft(typed, before, now))
  }, [quote.version, quote.round])
  const { known, lookUp } = useOtherSkus(quote.id)
  const sending = useSending({ quote, draft, lookUp, clear, onSent, onReload })
  const { confirming, errors, problem, isBusy, isChanged } = sending
  const canAnswer = canMoveQuote(quote.state, 'quoted', 'staff')
  return (
    <form className="stack" noValidate onSubmit={sending.submit}>
      {isChanged && <Note tone="warning">{say(words.conflict)}</Note>}
      <AnswerLines
        lines={requestOf(quote)?.lines ?? []}
        draft={draft}
        basis={basis}
        notes={notes}
        known={known}
        errors={errors}
        isLocked={!canAnswer}
        onLine={(lineNo, change) => setDraft((former) => withLine(former, lineNo, change))}
        onSku={(sku) => lookUp([sku])}
      />
      {canAnswer && (
        <AnswerEnd
          quote={quote}
          draft={draft}
          margin={totalMargin(quote, draft, basisFor(draft, basis, known))}
          errors={errors}
          problem={problem}
          isBusy={isBusy}
          onChange={(change) => setDraft((former) => ({ ...former, ...change }))}
          onDeclined={onSent}
        />
      )}
      {confirming && (
        <SendDialog
          quote={quote}
          draft={draft}
          isBusy={isBusy}
          onConfirm={() => sending.confirm(confirming)}
          onClose={sending.cancel}
        />
      )}
    </form>
  )
}

interface SendingOptions extends Pick<AnswerFormProps, 'quote' | 'onSent' | 'onReload'> {
  draft: AnswerDraft
  lookUp(codes: string[]): Promise<Record<string, SkuBasis | null>>
  /** Deletes the draft. */
  clear(): void
}

/** Checks an answer, asks, and sends it. */
function useSending({ quote, draft, lookUp, clear, onSent, onReload }: SendingOptions) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const now = `${quote.round} ${quote.version}`
  const [seen, setSeen] = useState<string | undefined>(now)
  const [confirming, setConfirming] = useState<Confirming>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const others = await lookUp(Object.values(draft.lines).map(({ sku }) => sku))
    if (hasProblems(draft, others)) return focusFirstInvalid(form)
    setConfirming({ form, others })
  }
  const confirm = async ({ form, others }: Confirming) => {
    setConfirming(undefined)
    const body = answerOf(quote, draft, others)
    const isSent = await send(() =>
      call(answerQuoteCall, { params: { id: quote.id }, body }).catch((failure) => {
        if (isConflict(failure)) onReload()
        throw failure
      }),
    )
    if (!isSent) return focusFirstInvalid(form)
    clear()
    setSeen(undefined)
    showToast(say(words.sent))
    await onSent()
  }
  const cancel = () => setConfirming(undefined)
  const isChanged = seen !== undefined && seen !== now
  return { errors, problem, isBusy, isChanged, confirming, submit, confirm, cancel }
}

interface SendDialogProps {
  quote: QuoteDetail
  draft: AnswerDraft
  isBusy: boolean
  onConfirm(): void
  onClose(): void
}

function SendDialog({ quote, draft, ...dialog }: SendDialogProps) {
  const say = useSay()
  const total = yuanText(draftTotal(quote, draft))
  return (
    <ConfirmDialog
      title={say(quote.version === null ? words.send : words.sendAgain)}
      action={say(words.confirmSend)}
      {...dialog}
    >
      <About>{[quote.quoteNo, quote.companyName, total, draft.validUntil]}</About>
      {say(words.sendQuestion)}
    </ConfirmDialog>
  )
}

const hasProblems = (draft: AnswerDraft, others: Record<string, SkuBasis | null>) =>
  Object.values(draft.lines).some((line) => Object.keys(problemsOf(line, others)).length > 0)

const isConflict = (failure: unknown) => failure instanceof CallFailure && failure.code === 'conflict'

const withLine = (draft: AnswerDraft, lineNo: number, change: Partial<LineDraft>): AnswerDraft => ({
  ...draft,
  lines: { ...draft.lines, [lineNo]: { ...lineOf(draft, lineNo), ...change } },
})

/** Skus that staff name by their codes; null: there is none. */
function useOtherSkus(id: string) {
  const [known, setKnown] = useState<Record<string, SkuBasis | null>>({})
  const lookUp = async (codes: string[]) => {
    const wanted = [...new Set(codes)].filter((code) => code !== '' && known[code] === undefined)
    const found = await Promise.all(
      wanted.map(async (sku) => {
        const [basis = null] = await call(getQuoteBasisCall, { params: { id }, query: { sku } })
        return [sku, basis] as const
      }),
    )
    const all = { ...known, ...Object.fromEntries(found) }
    if (found.length > 0) setKnown(all)
    return all
  }
  return { known, lookUp }
}

interface TemplateChoiceProps {
  remark: string
  onChange(change: Partial<AnswerDraft>): void
}

/** Fills in remark and validity; what was typed before stays above. */
function TemplateChoice({ remark, onChange }: TemplateChoiceProps) {
  const say = useSay()
  const { record: templates = [] } = useRead(() => call(listQuoteTemplatesCall), 'templates')
  if (templates.length === 0) return null
  const choose = (id: string) => {
    const chosen = templates.find((one) => one.id === id)
    if (!chosen) return
    const { deliveryTerms, notes, validityDays, version } = chosen
    onChange({
      remark: [...new Set([remark, deliveryTerms, notes])].filter(Boolean).join('\n').slice(0, 1000),
      validUntil: shanghaiDate(new Date(), validityDays),
      template: { id, version },
    })
  }
  return (
    <select
      className={styles.template}
      aria-label={say(templateWords.choose)}
      value=""
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{say(templateWords.choose)}</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface AnswerEndProps {
  quote: QuoteDetail
  draft: AnswerDraft
  margin: ReturnType<typeof totalMargin>
  errors: Record<string, string>
  problem: string | undefined
  isBusy: boolean
  onChange(change: Partial<AnswerDraft>): void
  onDeclined(): Promise<void>
}

function AnswerEnd(props: AnswerEndProps) {
  const { quote, draft, margin, errors, problem, isBusy, onChange, onDeclined } = props
  const say = useSay()
  return (
    <div className={styles.end}>
      <TemplateChoice remark={draft.remark} onChange={onChange} />
      <TextAreaField
        label={say(words.quoteRemark)}
        value={draft.remark}
        rows={2}
        maxLength={1000}
        error={errors.remark}
        onText={(remark) => onChange({ remark })}
      />
      <DateField
        name="validUntil"
        action={say(words.pickDay)}
        label={say(words.validUntil)}
        value={draft.validUntil}
        error={errors.validUntil}
        onChange={({ currentTarget }) => onChange({ validUntil: currentTarget.value })}
        onPick={(validUntil) => onChange({ validUntil })}
      />
      <p className={styles.total}>
        {say(words.total)} <strong>{yuanText(draftTotal(quote, draft))}</strong>
        <MarginTotal margin={margin} />
      </p>
      <div className="buttons">
        <Button type="submit" isBusy={isBusy}>
          {say(quote.version === null ? words.send : words.sendAgain)}
        </Button>
        {canMoveQuote(quote.state, 'declined', 'staff') && (
          <DeclineButton quote={quote} onDeclined={onDeclined} />
        )}
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
    </div>
  )
}

function MarginTotal({ margin }: Pick<AnswerEndProps, 'margin'>) {
  const say = useSay()
  if (!useCan()('cost.read') || margin.known + margin.unknown === 0) return null
  return (
    <small className={margin.fen < 0 ? 'problem block' : 'block'}>
      {margin.known > 0 && `${say(words.margin)} ${formatYuan(margin.fen)} · ${marginPercent(margin)}`}
      {margin.known > 0 && margin.unknown > 0 && ' · '}
      {margin.unknown > 0 && say(words.unknownCosts, { count: margin.unknown })}
    </small>
  )
}
