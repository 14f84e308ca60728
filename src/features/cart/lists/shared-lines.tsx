import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { takeSharedCartCall } from './calls.ts'
import styles from './lists.module.css'
import type { SharedCart } from './schema.ts'

interface SharedLinesProps {
  token: string
  /** Null: the link shows nothing to this member. */
  cart: SharedCart | null
}

export function SharedLines({ token, cart }: SharedLinesProps) {
  const t = useTranslations('lists')
  const [, setParams] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const leave = () => setParams({}, { replace: true, preventScrollReset: true })
  const take = async () => {
    setBusy(true)
    try {
      const { added, skipped } = await call(takeSharedCartCall, { params: { token } })
      showToast(t('loaded', { added, skipped }))
      leave()
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  if (!cart)
    return (
      <p className="problem" role="alert">
        {t('sharedGone')}
      </p>
    )
  return (
    <ConfirmDialog
      title={t('sharedTitle', { name: cart.sharedBy })}
      action={t('take')}
      isBusy={isBusy}
      onConfirm={take}
      onClose={leave}
    >
      <p>{t('sharedHint')}</p>
      <ul className={`entries ${styles.shared}`}>
        {cart.lines.map(({ skuId, sku, skuName, quantity, isOnSale }) => (
          <li key={skuId} data-gone={!isOnSale || undefined}>
            {skuName} · {sku} × {quantity} {!isOnSale && <small>{t('offSale')}</small>}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
