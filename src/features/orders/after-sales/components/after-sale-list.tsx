import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useChange } from '#ui/use-change.ts'
import type { AfterSaleView } from '../schema.ts'
import styles from './after-sale-list.module.css'

/** What was asked for after the sale, and what was answered; what nobody has answered can be taken back. */
export function AfterSaleList({ orderId, requests }: { orderId: string; requests: AfterSaleView[] }) {
  const t = useTranslations('afterSales')
  const format = useFormatter()
  return (
    <ul className={styles.list}>
      {requests.map(({ id, requestNo, kind, state, reason, answer, createdAt }) => (
        <li key={id}>
          <strong>{t(kind)}</strong> · {t(state)}
          <span>
            {t('requestNo', { no: requestNo })} ·{' '}
            {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
          <p>{reason}</p>
          {answer && <p>{t('answer', { answer })}</p>}
          {state === 'requested' && (
            <Withdraw path={`/api/trade/order/${orderId}/after-sale/${id}`} no={requestNo} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Withdraw({ path, no }: { path: string; no: string }) {
  const t = useTranslations('afterSales')
  const { change, isBusy } = useChange()
  const [isAsking, setAsking] = useState(false)
  const withdraw = async () => {
    await change(t('withdrawDone'), () => call('DELETE', path))
    setAsking(false)
  }
  return (
    <>
      <Button kind="danger" aria-label={`${t('withdraw')} ${no}`} onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('withdrawTitle')}
          action={t('withdraw')}
          kind="danger"
          isBusy={isBusy}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          {t('requestNo', { no })}
        </ConfirmDialog>
      )}
    </>
  )
}
