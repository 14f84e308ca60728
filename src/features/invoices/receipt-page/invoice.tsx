import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { say } from '#i18n/say.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { displayNumber, displayText } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { invoiceAddress, invoicesAddress } from '#shared/page-addresses.ts'
import { readId } from '#shared/read-id.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import { FileLinks, InvoiceStateTag } from '../components/invoice-state.tsx'
import styles from '../invoices.module.css'
import { findInvoice } from '../issuing/reading.service.server.ts'
import type { InvoiceDetail } from '../issuing/schema.ts'
import { invoicesAnswers } from '../messages.ts'
import { listInvoiceProfiles } from '../profiles/service.server.ts'
import type { Route } from './+types/invoice.ts'
import { Reissue, Withdraw } from './invoice-actions.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const invoice = await findInvoice(ctx, readId(params.id) ?? 0).catch(showErrorPage)
  const number = invoice.number ?? invoice.requestNo
  const section = say(ctx.locale, invoicesAnswers.pageTitle, { number })
  const [profiles, seo] = await Promise.all([
    invoice.can.reissue ? listInvoiceProfiles(ctx) : [],
    describePage(ctx, invoiceAddress(invoice.id), { section }),
  ])
  return { invoice, profiles, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function InvoicePage({ loaderData: { invoice, profiles } }: Route.ComponentProps) {
  const t = useTranslations('receipts')
  const { id, rejection, waitsFor, reds, can } = invoice
  return (
    <>
      <Panel
        title={t('pageTitle', { number: invoice.number ?? invoice.requestNo })}
        level="h1"
        aside={<Link to={invoicesAddress()}>{t('back')}</Link>}
      >
        <p className="row">
          <InvoiceStateTag invoice={invoice} />
          {waitsFor && <span className="hint">{t('waitsFor', { requestNo: waitsFor.requestNo })}</span>}
        </p>
        {rejection && <Note tone="error">{t('rejection', { reason: rejection })}</Note>}
        <InvoiceFacts invoice={invoice} />
        <div className="buttons">
          {can.withdraw && <Withdraw id={id} />}
          {can.reissue && <Reissue invoice={invoice} profiles={profiles} />}
        </div>
      </Panel>
      <Panel title={t('lines')}>
        <Lines invoice={invoice} />
      </Panel>
      {reds.length > 0 && (
        <Panel title={t('reds')}>
          <ul className="stack">
            {reds.map((red) => (
              <li key={red.id} className="row">
                <Link to={invoiceAddress(red.id)}>{red.number ?? red.requestNo}</Link>
                <strong>{yuanText(red.total)}</strong>
                <InvoiceStateTag invoice={red} />
                <FileLinks invoice={red} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('receipts')
  const names = useTranslations('invoices')
  const format = useFormatter()
  const { buyer, original, redReason, issuedAt } = invoice
  const time = (at: string) => format.dateTime(new Date(at), 'minute')
  const six = {
    title: buyer.title,
    taxId: buyer.taxId,
    registeredAddress: buyer.registeredAddress,
    registeredPhone: buyer.registeredPhone,
    bank: buyer.bank,
    bankAccount: buyer.bankAccount,
  }
  const orders = (
    <ul className={styles.orders}>
      {invoice.orders.map((order) => (
        <li key={order.id}>
          <Link to={href('/ucenter/trade/order/:id', { id: order.id })}>{order.orderNo}</Link>
        </li>
      ))}
    </ul>
  )
  const rows: [string, ReactNode][] = [
    [t('requestNo'), invoice.requestNo],
    [t('time'), issuedAt ? t('issuedAt', { time: time(issuedAt) }) : time(invoice.requestedAt)],
    [t('type'), invoice.receipt_type_name],
    ...Object.entries(six).map(([name, value]): [string, ReactNode] => [
      names(name as keyof typeof six),
      displayText(value),
    ]),
    [t('orderNos'), orders],
    [t('remark'), displayText(invoice.remark)],
  ]
  if (original) {
    const link = (
      <Link key="original" to={invoiceAddress(original.id)}>
        {original.number}
      </Link>
    )
    rows.push([t('original'), link])
  }
  if (redReason) rows.push([t('redReason'), t(`redReason_${redReason}`)])
  if (invoice.formats.length > 0) rows.push([t('files'), <FileLinks key="files" invoice={invoice} />])
  return (
    <Facts layout="columns">
      {rows.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

function Lines({ invoice: { lines, net, tax, total } }: { invoice: InvoiceDetail }) {
  const t = useTranslations('receipts')
  const heads = ['item', 'specification', 'unit', 'quantity', 'unitPrice', 'net', 'taxRate', 'tax'] as const
  const numbers = new Set<string>(heads.slice(3))
  return (
    <>
      <DataTable className={styles.lines}>
        <TableHead columns={heads.map((head) => ({ label: t(head), isRight: numbers.has(head) }))} />
        <tbody>
          {lines.map((line) => {
            const cells = [
              line.itemName,
              displayText(line.specification),
              displayText(line.unit),
              displayNumber(line.quantity),
              displayText(line.unitPrice),
              yuanText(line.net),
              `${line.taxRate}%`,
              yuanText(line.tax),
            ]
            return (
              <tr key={line.lineNo}>
                {heads.map((head, index) => (
                  <td key={head} data-label={t(head)} className={numbers.has(head) ? 'number' : undefined}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </DataTable>
      <p className="number">
        {t('sums', { net: yuanText(net), tax: yuanText(tax), total: yuanText(total) })}
      </p>
    </>
  )
}
