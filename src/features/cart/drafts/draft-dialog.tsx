import { useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { shanghaiDate } from '#shared/display.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { declineDraftCall, takeDraftCall } from './calls.ts'
import type { DraftView } from './schema.ts'

/** An order that customer service proposes. @param draft null: none of this member */
export function DraftDialog({ draft }: { draft: DraftView | null }) {
  const t = useTranslations('drafts')
  const locale = useLocale()
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const leave = () => setParams({}, { replace: true, preventScrollReset: true })
  if (!draft || (draft.state !== 'open' && draft.state !== 'taken'))
    return (
      <p className="problem" role="alert">
        {t('over')}
      </p>
    )
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
      await call(declineDraftCall, { params, body: {} })
      showToast(t('declined'))
      leave()
    })
  return (
    <Dialog title={t('title', { name: draft.staffName })} onClose={leave}>
      <p>{t('hint', { day: shanghaiDate(new Date(draft.expiresAt)) })}</p>
      {draft.remark && <p>{draft.remark}</p>}
      <ul className="entries">
        {draft.lines.map(({ skuId, sku, nameZh, nameEn, quantity, isOnSale }) => (
          <li key={skuId}>
            {(locale === 'en' && nameEn) || nameZh} · {sku} × {quantity}{' '}
            {!isOnSale && <small>{t('offSale')}</small>}
          </li>
        ))}
      </ul>
      {draft.address && <p className="hint">{t('address', { address: draft.address })}</p>}
      <div className="buttons">
        <Button isBusy={isBusy} onClick={take}>
          {t('take')}
        </Button>
        {draft.state === 'open' && (
          <Button kind="plain" isBusy={isBusy} onClick={decline}>
            {t('decline')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
