import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useCart } from '#features/cart/components/cart-state.tsx'
import { addressOf } from '#shared/declare-call.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { Button, type ButtonKind, buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { buyAgainCall, cancelOrderCall, receiveOrderCall } from '../calls.ts'
import { getConsignmentCall, getContractCall, getEntrustmentCall, getPapersCall } from '../documents/calls.ts'
import type { OrderSummary } from '../schema.ts'
import styles from './detail.module.css'

type ActionsOrder = Pick<OrderSummary, 'id' | 'orderNo' | 'can' | 'total' | 'lines'> & {
  /** Where not all lines are known. */
  lineCount?: number
}

interface OrderActionsProps {
  order: ActionsOrder
  /** With documents and changes. */
  isWhole?: boolean
}

export function OrderActions({ order, isWhole = false }: OrderActionsProps) {
  const { id, orderNo, can } = order
  const t = useTranslations('orders')
  const link = (to: string, label: string, kind: ButtonKind = 'plain') => (
    <Link to={to} className={buttonLooks({ kind })} aria-label={`${label} ${orderNo}`}>
      {label}
    </Link>
  )
  const file = (document: Parameters<typeof addressOf>[0], label: string) => (
    <DownloadLink href={addressOf(document, { params: { id } })} className={buttonLooks({ kind: 'plain' })}>
      {label}
    </DownloadLink>
  )
  return (
    <div className={`buttons ${styles.actions}`}>
      {can.pay && link(`${href('/pay/payment')}?orders=${id}`, t('payNow'), 'primary')}
      {can.receive && <Receive id={id} orderNo={orderNo} />}
      {can.comment && link(href('/ucenter/trade/order/:id/comment', { id }), t('writeComment'), 'primary')}
      {can.edit && isWhole && link(href('/ucenter/trade/order/edit/:id', { id }), t('edit'))}
      {can.afterSale &&
        link(
          href('/ucenter/trade/order/:id/after-sale', { id }),
          t('afterSale'),
          isWhole ? 'plain' : 'quiet',
        )}
      {can.buyAgain && <BuyAgain id={id} orderNo={orderNo} kind={isWhole ? 'plain' : 'quiet'} />}
      {can.invoice &&
        isWhole &&
        link(`${href('/ucenter/member/receipt/request')}?orders=${id}`, t('requestInvoice'))}
      {can.contract && isWhole && file(getContractCall, t('contract'))}
      {can.contract && isWhole && file(getPapersCall, t('goodsPapers'))}
      {can.entrustment && isWhole && file(getEntrustmentCall, t('entrustment'))}
      {can.consignment && isWhole && file(getConsignmentCall, t('consignment'))}
      {can.contract &&
        isWhole &&
        link(`${href('/ucenter/trade/reimbursement')}?orders=${id}`, t('reimbursement'))}
      {isWhole && link(`${href('/ucenter/contactus/new')}?order=${id}`, t('contactService'))}
      {isWhole && (
        <Button kind="plain" className="on-desk" onClick={() => print()}>
          {t('print')}
        </Button>
      )}
      {can.cancel && <Cancel order={order} />}
    </div>
  )
}

interface ActionProps {
  id: string
  orderNo: string
}

function Cancel({ order }: { order: ActionsOrder }) {
  const t = useTranslations('orders')
  const { id, orderNo, total } = order
  const goods = useGoodsText(order)
  const [reason, setReason] = useState('')
  return (
    <ConfirmedButton
      isDestructive
      kind="quiet"
      label={t('cancel')}
      name={orderNo}
      action={t('cancelConfirm')}
      keep={t('cancelKeep')}
      title={t('cancelTitle', { orderNo })}
      done={t('cancelDone')}
      send={() => call(cancelOrderCall, { params: { id }, body: { reason } })}
    >
      <p>
        {goods} · <b>{yuanText(total)}</b>
      </p>
      <p>{t('cancelText')}</p>
      <TextAreaField label={t('cancelReason')} rows={2} maxLength={500} value={reason} onText={setReason} />
    </ConfirmedButton>
  )
}

function useGoodsText({ lines: [first], lines, lineCount = lines.length }: ActionsOrder) {
  const t = useTranslations('orders')
  const locale = readLocale(useLocale())
  if (!first) return ''
  const { nameZh, nameEn, packing } = first
  const name = `${inLocale(locale, nameZh || nameEn, nameEn || nameZh)} ${packing}`
  return lineCount > 1 ? `${name} ${t('moreLines', { count: lineCount })}` : name
}

function Receive({ id, orderNo }: ActionProps) {
  const t = useTranslations('orders')
  return (
    <ConfirmedButton
      label={t('confirmReceipt')}
      name={orderNo}
      title={t('receiveTitle')}
      done={t('receiveDone')}
      send={() => call(receiveOrderCall, { params: { id } })}
    >
      {t('receiveText')}
    </ConfirmedButton>
  )
}

function BuyAgain({ id, orderNo, kind }: ActionProps & { kind: ButtonKind }) {
  const t = useTranslations('orders')
  const navigate = useNavigate()
  const { load } = useCart()
  const { mutate, isBusy } = useMutation()
  const buy = async () => {
    const send = () => call(buyAgainCall, { params: { id } })
    if (!(await mutate(t('buyAgainDone'), send))) return
    await load()
    await navigate(href('/ucenter/trade/shopping-cart'))
  }
  return (
    <Button kind={kind} isBusy={isBusy} aria-label={`${t('buyAgain')} ${orderNo}`} onClick={buy}>
      {t('buyAgain')}
    </Button>
  )
}
