import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { TextField } from '#ui/field.tsx'
import { exportOrdersCall } from '../../calls.ts'
import styles from '../list.module.css'
import type { OrderListQuery } from '../schema.ts'

/** Words and days by which orders are found; what is found can be had as a file. */
export function OrderFilter({ query }: { query: OrderListQuery }) {
  const t = useTranslations('orders')
  const { tab, keyword, from, to } = query
  const isFiltered = Boolean(keyword || from || to)
  const known = { tab, ...(keyword && { keyword }), from, to }
  return (
    <Form method="get" className={styles.filter} key={`${keyword} ${from} ${to}`}>
      <input type="hidden" name="tab" value={tab} />
      <div className={styles.keyword}>
        <TextField
          label={t('keyword')}
          type="search"
          name="keyword"
          maxLength={100}
          placeholder={t('keywordHint')}
          defaultValue={keyword}
        />
      </div>
      <DateField label={t('from')} name="from" action={t('calendar')} defaultValue={from ?? ''} />
      <DateField label={t('to')} name="to" action={t('calendar')} defaultValue={to ?? ''} />
      <div className="buttons">
        <Button type="submit">{t('search')}</Button>
        {isFiltered && (
          <Link to={`?tab=${tab}`} className={buttonLooks({ kind: 'plain' })}>
            {t('clear')}
          </Link>
        )}
        <DownloadLink
          href={addressOf(exportOrdersCall, { query: known })}
          className={buttonLooks({ kind: 'plain' })}
        >
          {t('export')}
        </DownloadLink>
      </div>
    </Form>
  )
}
