import { useEffect, useRef } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useCart } from '#features/cart/components/cart-state.tsx'
import { buyAgainCall } from '#features/orders/calls.ts'
import {
  cancelledStatus,
  isPaidAfterReview,
  type OrderToPay,
  paymentStateNumbers,
} from '#features/orders/schema.ts'
import { formatYuan, toFen, yuanText } from '#shared/money.ts'
import { Button, type ButtonKind, buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { CopyCode } from '#ui/copy-code.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Summary, WithSummary } from '#ui/summary.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import styles from '../payments.module.css'
import type { Payable, Payment } from '../schema.ts'
import { NextSteps } from './next-steps.tsx'
import { OrderedGoods } from './ordered-goods.tsx'

interface PaymentResultProps {
  payable: Payable
  orders: OrderToPay[]
  payment: Payment | null
}

function outcomeOf({ orders, payment }: PaymentResultProps) {
  const cancelled = orders.find(({ status }) => status === cancelledStatus)
  if (cancelled) return cancelled.isExpired ? 'expired' : 'cancelled'
  const isPaid = orders.length > 0 && orders.every((one) => one.paymentState === paymentStateNumbers.paid)
  if (isPaid || payment?.state === 'paid') return 'paid'
  if (orders.some(({ isAwaitingApproval }) => isAwaitingApproval)) return 'awaitingApproval'
  return orders.some(isPaidAfterReview) ? 'afterReview' : 'nothingDue'
}

type Outcome = ReturnType<typeof outcomeOf>

const marks: Partial<Record<Outcome, [icon: IconName, look: string | undefined]>> = {
  paid: ['check', styles.done],
  expired: ['close', styles.off],
  cancelled: ['close', styles.off],
}

export function PaymentResult(props: PaymentResultProps) {
  const { payable, orders, payment } = props
  const t = useTranslations('payments')
  const outcome = outcomeOf(props)
  const heading = useRef<HTMLHeadingElement>(null)
  // the pressed button is gone, and on a phone the result lies above the viewport
  useEffect(() => heading.current?.focus(), [])
  const [icon, look] = marks[outcome] ?? ['file', undefined]
  return (
    <>
      <WithSummary>
        <div className={`stack surface ${styles.result}`}>
          <div className="line">
            <span className={`${styles.mark} ${look ?? ''}`}>
              <Icon name={icon} size={28} />
            </span>
            <div role="status" className="grow">
              <h1 ref={heading} tabIndex={-1}>
                {t(outcome)}
              </h1>
              <p className="muted">{t(`${outcome}Text`)}</p>
            </div>
          </div>
          {outcome === 'paid' && <Received orders={orders} payment={payment} />}
          <WaysOn orders={orders} outcome={outcome} />
        </div>
        <Summary label={t('bought')}>
          <OrderedGoods orders={orders} payable={payable} />
        </Summary>
      </WithSummary>
      <NextSteps orders={orders} isByBank={false} canPay={false} />
    </>
  )
}

function Received({ orders, payment }: Pick<PaymentResultProps, 'orders' | 'payment'>) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const now = payment?.state === 'paid' ? payment : undefined
  const applied = now?.orders.reduce((sum, order) => sum + order.applied, 0) ?? 0
  const backFen = now ? toFen(now.amount) - toFen(applied) : 0
  const paidFen = orders.reduce((sum, { paid }) => sum + toFen(paid), 0)
  return (
    <>
      <p className="row">
        {t('received')}{' '}
        <strong className="size-xxl">{now ? yuanText(now.amount) : formatYuan(paidFen)}</strong>
      </p>
      {backFen > 0 && <p>{t('refunding', { amount: formatYuan(backFen) })}</p>}
      {now && (
        <Facts>
          <Fact label={t('method')}>{t(now.channel)}</Fact>
          {now.paidAt && <Fact label={t('paidAt')}>{format.dateTime(new Date(now.paidAt), 'minute')}</Fact>}
          <Fact label={t('paymentNo')}>
            <CopyCode value={now.paymentNo} />
          </Fact>
        </Facts>
      )}
    </>
  )
}

/** What one does next: the order first, except after a cancelled one. */
function WaysOn({ orders, outcome }: { orders: OrderToPay[]; outcome: Outcome }) {
  const t = useTranslations('payments')
  const [first] = orders
  const one = orders.length === 1 ? first : undefined
  const isOff = outcome === 'expired' || outcome === 'cancelled'
  const invoiceable = orders.filter(({ can }) => can.invoice)
  const link = (to: string, text: string, kind: ButtonKind) => (
    <Link className={buttonLooks({ kind })} to={to}>
      {text}
    </Link>
  )
  return (
    <div className={`buttons ${styles.screen}`}>
      {one && isOff && <BuyAgain id={one.id} kind="primary" />}
      {link(
        one ? href('/ucenter/trade/order/:id', { id: one.id }) : href('/ucenter/trade/order'),
        t(one ? 'toOrder' : 'toOrders'),
        one && isOff ? 'plain' : 'primary',
      )}
      {outcome === 'paid' &&
        invoiceable.length > 0 &&
        link(
          `${href('/ucenter/member/receipt/request')}?orders=${invoiceable.map(({ id }) => id).join(',')}`,
          t('requestInvoice'),
          'plain',
        )}
      {one && !isOff && <BuyAgain id={one.id} kind="plain" />}
      {link('/', t('toShop'), 'quiet')}
    </div>
  )
}

function BuyAgain({ id, kind }: { id: string; kind: ButtonKind }) {
  const t = useTranslations('payments')
  const navigate = useNavigate()
  const { load } = useCart()
  const { mutate, isBusy } = useMutation()
  const buy = async () => {
    if (!(await mutate(t('buyAgainDone'), () => call(buyAgainCall, { params: { id } })))) return
    await load()
    await navigate(href('/ucenter/trade/shopping-cart'))
  }
  return (
    <Button kind={kind} isBusy={isBusy} onClick={buy}>
      {t('buyAgain')}
    </Button>
  )
}
