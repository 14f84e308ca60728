import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { listText } from '#shared/display.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextAreaField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { decideApprovalCall } from './calls.ts'
import type { DecisionInput, OrderApprovalView } from './schema.ts'

const tones: Record<OrderApprovalView['state'], Tone> = {
  waiting: 'processing',
  approved: 'success',
  declined: 'error',
  withdrawn: 'neutral',
  lapsed: 'warning',
  replaced: 'neutral',
}

export function StateTag({ state }: { state: OrderApprovalView['state'] }) {
  const t = useTranslations('approvals')
  return <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
}

/** The newest approval of an order with its steps, and the log of all. */
export function OrderApproval({ orderId, approvals }: { orderId: string; approvals: OrderApprovalView[] }) {
  const t = useTranslations('approvals')
  const [newest] = approvals
  if (!newest) return null
  return (
    <Panel title={t('approval')} aside={<StateTag state={newest.state} />}>
      <ApprovalSteps approval={newest} />
      {newest.stepToDecide && <DecideInShop orderId={orderId} stepId={newest.stepToDecide} />}
      <h3>{t('log')}</h3>
      <Log events={approvals.flatMap(({ events }) => events.toReversed())} />
    </Panel>
  )
}

export function ApprovalSteps({ approval }: { approval: OrderApprovalView }) {
  const t = useTranslations('approvals')
  const locale = useLocale()
  const format = useFormatter()
  const { reasons, ruleVersion, expiresAt, state, steps } = approval
  return (
    <>
      <p>{t('met', { rules: listText(locale, reasons), version: ruleVersion })}</p>
      {state === 'waiting' && (
        <p className="hint">{t('waitingHint', { date: format.dateTime(new Date(expiresAt), 'minute') })}</p>
      )}
      <ol className="stack">
        {steps.map(({ stepNo, role, approvers, decision }) => (
          <li key={stepNo} className="row">
            <strong>{t('step', { step: stepNo })}</strong>
            <span>{t(role === null ? 'namedMembers' : `role_${role}`)}</span>
            {decision && (
              <Tag tone={decision === 'approved' ? 'success' : 'error'}>
                {t(decision === 'approved' ? 'decidedApproved' : 'decidedDeclined')}
              </Tag>
            )}
            {approvers.length > 0 && (
              <span className="hint">{t('stepOpen', { names: listText(locale, approvers) })}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Log({ events }: { events: OrderApprovalView['events'] }) {
  const t = useTranslations('approvals')
  const format = useFormatter()
  return (
    <ol className="stack">
      {events.map(({ kind, stepNo, name, forName, channel, reason, at }) => (
        <li key={`${at} ${kind} ${stepNo}`} className="row">
          <strong>
            {stepNo !== null && `${t('step', { step: stepNo })} · `}
            {t(`event_${kind}`)}
          </strong>
          <span className="hint">
            <time dateTime={at}>{format.dateTime(new Date(at), 'second')}</time>{' '}
            {name ? t(forName ? 'byFor' : 'by', { name, principal: forName }) : t('bySystem')}
            {channel !== 'system' && ` · ${t(`channel_${channel}`)}`}
          </span>
          {reason && <span>{t('eventReason', { reason })}</span>}
        </li>
      ))}
    </ol>
  )
}

type Verdict = DecisionInput['decision']

function DecideInShop({ orderId, stepId }: { orderId: string; stepId: string }) {
  const t = useTranslations('approvals')
  const { revalidate } = useRevalidator()
  const form = useCallForm()
  const decide = async (decision: Verdict, reason: string) => {
    const body = { stepId, decision, reason }
    const isSaved = await form.send(() => call(decideApprovalCall, { params: { id: orderId }, body }))
    if (!isSaved) return
    await revalidate()
    showToast(t(decision))
  }
  return <DecisionForm form={form} onDecide={decide} />
}

interface DecisionFormProps {
  form: Pick<ReturnType<typeof useCallForm>, 'errors' | 'problem' | 'isBusy'>
  onDecide(decision: Verdict, reason: string): void
}

export function DecisionForm({ form, onDecide }: DecisionFormProps) {
  const t = useTranslations('approvals')
  const [reason, setReason] = useState('')
  return (
    <form className="stack narrow" onSubmit={(event) => event.preventDefault()}>
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        error={form.errors.reason}
        rows={3}
        maxLength={500}
        value={reason}
        onText={setReason}
      />
      <p className="hint">{t('declineHint')}</p>
      {form.problem && !form.errors.reason && (
        <p className="problem" role="alert">
          {form.problem}
        </p>
      )}
      <div className="buttons">
        <Button isBusy={form.isBusy} onClick={() => onDecide('approved', reason)}>
          {t('approve')}
        </Button>
        <Button kind="danger" isBusy={form.isBusy} onClick={() => onDecide('declined', reason)}>
          {t('decline')}
        </Button>
      </div>
    </form>
  )
}
