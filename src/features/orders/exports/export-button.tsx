import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { requestOrderExportCall } from '../calls.ts'
import type { OrderExportQuery } from '../order/schema.ts'

/** Exports a long list of orders in the background. */
export function OrderExportButton({ query }: { query: Partial<OrderExportQuery> }) {
  const t = useTranslations('orderExports')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await call(requestOrderExportCall, { body: query })
      await navigate(href('/ucenter/trade/order/export'))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="plain" isBusy={isBusy} onClick={start}>
        {t('start')}
      </Button>
      <Link to={href('/ucenter/trade/order/export')}>{t('toExports')}</Link>
    </>
  )
}
