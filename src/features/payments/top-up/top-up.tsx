import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { parseYuan, toYuan, yuanText } from '#shared/money.ts'
import { readId } from '#shared/read-id.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { focusFirstInvalid, TextField } from '#ui/field.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { cancelPaymentCall, startTopUpCall } from '../calls.ts'
import { channelsFor } from '../channels.ts'
import { firstChannel, MethodChoice } from '../pay-page/pay-panel.tsx'
import { openChannel, Pending } from '../pay-page/pending.tsx'
import { usePaymentAttempt } from '../pay-page/use-payment.ts'
import type { ChosenChannel } from '../schema.ts'
import type { Route } from './+types/top-up.ts'
import { describeTopUp } from './service.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const paymentId = readId(url.searchParams.get('payment') ?? '')
  const [{ channels, ...topUp }, seo] = await Promise.all([
    describeTopUp(ctx, paymentId).catch(showErrorPage),
    describePage(ctx, href('/ucenter/my-wallet/top-up')),
  ])
  const suitable = channelsFor(ctx.client.userAgent)
  const ofDevice = suitable.flatMap((name) => channels.filter(({ channel }) => channel === name))
  return { ...topUp, channels: ofDevice, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function TopUpPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('topUp')
  const { shown, pending } = loaderData
  return (
    <>
      <Panel title={t('title')} level="h1" aside={<Link to={href('/ucenter/my-wallet')}>{t('back')}</Link>}>
        <TopUp key={shown?.id} topUp={loaderData} />
      </Panel>
      {!shown && pending.length > 0 && (
        <Panel title={t('pending')}>
          <Unfinished payments={pending} />
        </Panel>
      )}
    </>
  )
}

type TopUpData = Route.ComponentProps['loaderData']

const useTopUp = (shown: TopUpData['shown'], fen: number) =>
  usePaymentAttempt(
    shown,
    (by) => ({ amount: toYuan(fen), channel: notWallet(by) }),
    (body, idempotencyKey) => call(startTopUpCall, { body, idempotencyKey }),
  )

function TopUp({ topUp }: { topUp: TopUpData }) {
  const t = useTranslations('topUp')
  const payments = useTranslations('payments')
  const { balance, shown, channels } = topUp
  const [amount, setAmount] = useState('')
  const [amountProblem, setAmountProblem] = useState<string>()
  const [channel, setChannel] = useState<ChosenChannel | undefined>(() =>
    firstChannel({ chosen: null }, channels),
  )
  const fen = parseYuan(amount) ?? 0
  const { attempt, problem, isBusy, start, update, clear } = useTopUp(shown, fen)
  if (attempt?.state === 'pending') return <Pending attempt={attempt} onChange={update} onLeave={clear} />
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAmountProblem(fen > 0 ? undefined : t('amountProblem'))
    if (fen === 0) return focusFirstInvalid()
    const started = channel && (await start(channel))
    if (started) openChannel(started)
  }
  return (
    <form className="form narrow" noValidate onSubmit={submit}>
      {attempt && (
        <Note tone={attempt.state === 'paid' ? 'success' : 'warning'} role="status">
          {attempt.state === 'paid'
            ? t('done', { amount: yuanText(attempt.amount) })
            : attempt.failure || payments(attempt.state)}
        </Note>
      )}
      <p>{t('balance', { amount: yuanText(balance) })}</p>
      <TextField
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        isRequired
        value={amount}
        error={amountProblem}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <MethodChoice
        payable={{ walletBalance: balance, spendingLimit: null }}
        channels={channels}
        selected={channel}
        onSelect={setChannel}
      />
      <p role="alert" className="problem">
        {problem}
      </p>
      <div className="buttons">
        <Button type="submit" isBusy={isBusy} disabled={!channel}>
          {fen > 0 ? t('submitAmount', { amount: yuanText(toYuan(fen)) }) : t('submit')}
        </Button>
      </div>
    </form>
  )
}

const notWallet = (channel: ChosenChannel) => (channel === 'wallet' ? 'remittance' : channel)

function Unfinished({ payments }: { payments: TopUpData['pending'] }) {
  const t = useTranslations('topUp')
  const names = useTranslations('payments')
  const format = useFormatter()
  const { mutate, isBusy } = useMutation()
  return (
    <ul className="lines">
      {payments.map(({ id, paymentNo, channel, amount, createdAt }) => (
        <li key={id}>
          <strong>{yuanText(amount)}</strong>
          <span>{names(channel)}</span>
          <span className="hint">
            {paymentNo} · {format.dateTime(new Date(createdAt), 'minute')}
          </span>
          <Link to={`?payment=${id}`}>{t('resume')}</Link>
          <Button
            kind="quiet"
            disabled={isBusy}
            onClick={() => mutate(t('cancelled'), () => call(cancelPaymentCall, { params: { id } }))}
          >
            {t('cancel')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
