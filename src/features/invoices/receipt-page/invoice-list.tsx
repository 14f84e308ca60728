import { Form, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { invoiceAddress } from '#shared/page-addresses.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { FileLinks, InvoiceStateTag } from '../components/invoice-state.tsx'
import styles from '../invoices.module.css'
import type { InvoiceListPage, InvoiceListQuery } from '../issuing/schema.ts'
import { type InvoiceSummary, invoiceStates } from '../schema.ts'

interface InvoiceListProps {
  query: InvoiceListQuery
  invoices: InvoiceListPage
}

export function InvoiceList({ query, invoices }: InvoiceListProps) {
  const t = useTranslations('receipts')
  const isFiltered = Boolean(query.state || query.kind || query.keyword)
  return (
    <>
      <FilterForm query={query} />
      {invoices.list.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'noneFound' : 'noInvoices')} level="h2">
          {!isFiltered && (
            <>
              <p>{t('noInvoicesHint')}</p>
              <Link to={href('/ucenter/member/receipt/request')}>{t('request')}</Link>
            </>
          )}
        </EmptyState>
      ) : (
        <ul className="stack">
          {invoices.list.map((invoice) => (
            <InvoiceCard key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      <KeyPager pages={invoices} total={invoices.total} />
    </>
  )
}

function FilterForm({ query }: { query: InvoiceListQuery }) {
  const t = useTranslations('receipts')
  return (
    <Form method="get" className="filters" key={JSON.stringify(query)}>
      <input type="hidden" name="tab" value="invoices" />
      <SelectField label={t('state')} name="state" defaultValue={query.state ?? ''}>
        <option value="">{t('all')}</option>
        {invoiceStates.map((state) => (
          <option key={state} value={state}>
            {t(`state_${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('kind')} name="kind" defaultValue={query.kind ?? ''}>
        <option value="">{t('all')}</option>
        <option value="blue">{t('blue')}</option>
        <option value="red">{t('red')}</option>
      </SelectField>
      <div>
        <TextField
          label={t('keyword')}
          type="search"
          name="keyword"
          maxLength={60}
          placeholder={t('keywordHint')}
          defaultValue={query.keyword}
        />
      </div>
      <Button type="submit">{t('search')}</Button>
    </Form>
  )
}

function InvoiceCard({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations('receipts')
  const format = useFormatter()
  const { id, requestNo, number, title, total, redTotal, orders, rejection, requestedAt, issuedAt } = invoice
  const time = (at: string) => format.dateTime(new Date(at), 'minute')
  return (
    <li className={`card ${styles.invoice}`}>
      <div>
        <p className="row">
          <Link to={invoiceAddress(id)}>
            <strong>{number ?? requestNo}</strong>
          </Link>
          <InvoiceStateTag invoice={invoice} />
        </p>
        <p>
          {title} · {invoice.receipt_type_name}
        </p>
        <p className="hint">
          {issuedAt ? t('issuedAt', { time: time(issuedAt) }) : t('requestedAt', { time: time(requestedAt) })}
          {' · '}
          {t('orders', { count: orders.length, orderNo: orders[0]?.orderNo ?? '' })}
        </p>
        {rejection && <p className="problem">{t('rejection', { reason: rejection })}</p>}
      </div>
      <div className={styles.amount}>
        <strong>{yuanText(total)}</strong>
        {redTotal > 0 && <span className="hint">{t('redTotal', { amount: yuanText(redTotal) })}</span>}
        <FileLinks invoice={invoice} />
      </div>
    </li>
  )
}
