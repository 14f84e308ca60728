import { useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { declineDraftCall, takeDraftCall } from './calls.ts'
import type { DraftView } from './schema.ts'

/** An order that customer service proposes. @param draft null: none of this member */
export function DraftDialog({ draft }: { draft: DraftView | null }) {
  const t = useTranslations('drafts')
  const [, setParams] = useSearchParams()
  const leave = () => setParams({}, { replace: true, preventScrollReset: true })
  if (!draft?.canTake)
    return (
      <p className="problem" role="alert">
        {draft && draft.orders.length > 0 ? <OrdersOf draft={draft} /> : t('over')}
      </p>
    )
  return (
    <Dialog title={t('title', { name: draft.staffName })} onClose={leave}>
      <p>{t('hint', { day: draft.lastDay })}</p>
      {draft.remark && <p>{draft.remark}</p>}
      <DraftLines lines={draft.lines} />
      {draft.address && <p className="hint">{t('address', { address: draft.address })}</p>}
      <DraftAnswer draft={draft} onLeave={leave} />
    </Dialog>
  )
}

function OrdersOf({ draft: { orders } }: { draft: DraftView }) {
  const t = useTranslations('drafts')
  return (
    <>
      {t('ordered')}{' '}
      {orders.map(({ id, orderNo }) => (
        <Link key={id} to={href('/ucenter/trade/order/:id', { id })}>
          {orderNo}
        </Link>
      ))}
    </>
  )
}

function DraftLines({ lines }: Pick<DraftView, 'lines'>) {
  const t = useTranslations('drafts')
  const locale = useLocale()
  return (
    <ul className="entries">
      {lines.map(({ skuId, sku, nameZh, nameEn, quantity, isOnSale }) => (
        <li key={skuId}>
          {(locale === 'en' && nameEn) || nameZh} · {sku} × {quantity}{' '}
          {!isOnSale && <small>{t('offSale')}</small>}
        </li>
      ))}
    </ul>
  )
}

function DraftAnswer({ draft, onLeave }: { draft: DraftView; onLeave(): void }) {
  const t = useTranslations('drafts')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const params = { id: draft.id }
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(showFailure)
    setBusy(false)
  }
  const take = () =>
    attempt(async () => {
      const { addressId } = await call(takeDraftCall, { params })
      await navigate(`${href('/pay/confirm')}?way=buy-now${addressId ? `&address=${addressId}` : ''}`)
    })
  const decline = () =>
    attempt(async () => {
      await call(declineDraftCall, { params, body: { reason } })
      showToast(t('declined'))
      onLeave()
    })
  if (!isDeclining)
    return (
      <div className="buttons">
        <Button isBusy={isBusy} onClick={take}>
          {t('take')}
        </Button>
        {draft.state === 'open' && (
          <Button kind="plain" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={200}
        autoFocus
        value={reason}
        onText={setReason}
      />
      <div className="buttons">
        <Button isBusy={isBusy} onClick={decline}>
          {t('confirmDecline')}
        </Button>
        <Button kind="plain" onClick={() => setDeclining(false)}>
          {t('back')}
        </Button>
      </div>
    </>
  )
}
