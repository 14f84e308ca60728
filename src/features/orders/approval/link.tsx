import { useState } from 'react'
import { data, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { displayText } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { OrderLines, OrderTotals } from '../components/order-lines.tsx'
import styles from '../orders.module.css'
import type { Route } from './+types/link.ts'
import { decideByLinkCall, requestLinkCodeCall } from './calls.ts'
import { describeLink } from './link-decision.service.server.ts'
import { ApprovalSteps, DecisionForm } from './order-approval.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [asked, seo] = await Promise.all([
    describeLink(ctx, params.token).catch(reasonWhenGone),
    describePage(ctx, href('/approval/:token', { token: 'link' })),
  ])
  return data({ asked, token: params.token, seo }, { status: 'reason' in asked ? 410 : 200 })
}

function reasonWhenGone(problem: unknown) {
  if (problem instanceof Failure && problem.code === 'gone')
    return { reason: problem.errors[0]?.message ?? '' }
  throw problem
}

/** The address is a secret: no cache stores the page, and no other site learns the address. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
})

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

type Asked = Exclude<Route.ComponentProps['loaderData']['asked'], { reason: string }>

export default function ApprovalLinkPage(props: Route.ComponentProps) {
  return (
    <div className={styles.link}>
      <LinkContent {...props} />
    </div>
  )
}

function LinkContent({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useTranslations('approvals')
  const [done, setDone] = useState<'approved' | 'declined'>()
  const { asked, token } = loaderData
  if (done)
    return (
      <Panel title={t('linkDone')} level="h1">
        <p role="status">{t(done === 'approved' ? 'linkDoneApproved' : 'linkDoneDeclined')}</p>
      </Panel>
    )
  if ('reason' in asked)
    return (
      <Panel title={t('linkGone')} level="h1">
        <p>
          {asked.reason} {t('linkGoneHint')}
        </p>
        <p className="buttons">
          <Link to={href('/ucenter/approval')} className={buttonLooks({})}>
            {t('toApprovals')}
          </Link>
        </p>
      </Panel>
    )
  return <Decide asked={asked} token={token} onDone={setDone} />
}

interface DecideProps {
  asked: Asked
  token: string
  onDone(decision: 'approved' | 'declined'): void
}

function Decide({ asked, token, onDone }: DecideProps) {
  const t = useTranslations('approvals')
  const format = useFormatter()
  const { order, approval, approver, needsCode, phone, expiresAt } = asked
  const isBarred = needsCode && phone === ''
  return (
    <>
      <Panel title={t('linkTitle', { orderNo: order.orderNo })} level="h1">
        <p>{t('linkFor', { name: approver, date: format.dateTime(new Date(expiresAt), 'minute') })}</p>
        <OrderFacts order={order} />
        <ApprovalSteps approval={approval} />
      </Panel>
      <Panel title={t('lines')}>
        <OrderLines label={t('lines')} lines={order.lines} />
        <OrderTotals sums={order} />
      </Panel>
      <Panel title={t('decide')}>
        {isBarred ? (
          <Note tone="warning">
            {t('noPhone')} <Link to={href('/ucenter/approval')}>{t('toApprovals')}</Link>
          </Note>
        ) : (
          <DecideByLink
            token={token}
            stepId={approval.stepToDecide}
            phone={needsCode ? phone : ''}
            onDone={onDone}
          />
        )}
      </Panel>
    </>
  )
}

function OrderFacts({ order }: { order: Asked['order'] }) {
  const t = useTranslations('approvals')
  const orders = useTranslations('orders')
  const rows = [
    [t('company'), order.companyName],
    [t('requester'), order.memberName],
    [t('projectNumber'), order.projectNumber],
    [t('poNumber'), order.poNumber],
    [t('payment'), orders(`collection${order.collectionType}`)],
    [t('address'), `${order.address.name} ${order.address.fullAddress}`],
    [t('remark'), order.remark],
  ] as const
  return (
    <Facts>
      {rows.map(([name, value]) => (
        <Fact key={name} label={name}>
          {displayText(value)}
        </Fact>
      ))}
    </Facts>
  )
}

interface DecideByLinkProps {
  token: string
  stepId: string | null
  /** Masked; empty: no code is needed. */
  phone: string
  onDone: DecideProps['onDone']
}

function DecideByLink({ token, stepId, phone, onDone }: DecideByLinkProps) {
  const t = useTranslations('approvals')
  const [code, setCode] = useState('')
  const form = useCallForm()
  const sendCode = async () => {
    if (await form.send(() => call(requestLinkCodeCall, { body: { token }, mayBeVisitor: true })))
      showToast(t('codeSent'))
  }
  const decide = async (decision: 'approved' | 'declined', reason: string) => {
    const body = { token, decision, reason, ...(stepId && { stepId }), ...(phone && { code }) }
    if (await form.send(() => call(decideByLinkCall, { body, mayBeVisitor: true }))) onDone(decision)
  }
  return (
    <>
      {phone && (
        <div className="narrow">
          <TextField
            label={t('code')}
            hint={t('codeHint', { phone })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            error={form.errors.code}
            onChange={(event) => setCode(event.currentTarget.value)}
            aside={
              <Button kind="plain" disabled={form.isBusy} onClick={sendCode}>
                {t('sendCode')}
              </Button>
            }
          />
        </div>
      )}
      <DecisionForm form={form} onDecide={decide} />
    </>
  )
}
