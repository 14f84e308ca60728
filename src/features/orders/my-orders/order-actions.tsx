import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCart } from '#features/cart/components/cart-state.tsx'
import { addressOf } from '#shared/declare-call.ts'
import { Button, type ButtonKind, buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { buyAgainCall, cancelOrderCall, receiveOrderCall } from '../calls.ts'
import { getConsignmentCall, getContractCall, getEntrustmentCall, getPapersCall } from '../documents/calls.ts'
import type { OrderCan } from '../schema.ts'
import styles from './detail.module.css'

interface OrderActionsProps {
  order: { id: string; orderNo: string; can: OrderCan }
  /** With documents and changes. */
  isWhole?: boolean
}

export function OrderActions({ order: { id, orderNo, can }, isWhole = false }: OrderActionsProps) {
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
        <Button kind="plain" className={styles.onDesk} onClick={() => print()}>
          {t('print')}
        </Button>
      )}
      {can.cancel && <Cancel id={id} orderNo={orderNo} />}
    </div>
  )
}

interface ActionProps {
  id: string
  orderNo: string
}

function Cancel({ id, orderNo }: ActionProps) {
  const t = useTranslations('orders')
  const [reason, setReason] = useState('')
  return (
    <ConfirmedButton
      isDestructive
      kind="quiet"
      label={t('cancel')}
      name={orderNo}
      action={t('cancelConfirm')}
      keep={t('cancelKeep')}
      title={t('cancelTitle')}
      done={t('cancelDone')}
      send={() => call(cancelOrderCall, { params: { id }, body: { reason } })}
    >
      <p>{t('cancelText')}</p>
      <TextAreaField label={t('cancelReason')} rows={2} maxLength={500} value={reason} onText={setReason} />
    </ConfirmedButton>
  )
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
