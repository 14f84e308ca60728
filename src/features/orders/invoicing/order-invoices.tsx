import { href, Link } from 'react-router'
import { FileLinks, InvoiceStateTag } from '#features/invoices/components/invoice-state.tsx'
import type { InvoiceSummary } from '#features/invoices/schema.ts'
import { yuanText } from '#shared/money.ts'

export const OrderInvoices = ({ invoices }: { invoices: InvoiceSummary[] }) => (
  <ul className="stack">
    {invoices.map((invoice) => (
      <li key={invoice.id} className="row">
        <Link to={href('/ucenter/member/receipt/:id', { id: invoice.id })}>
          {invoice.number ?? invoice.requestNo}
        </Link>
        <strong>{yuanText(invoice.total)}</strong>
        <InvoiceStateTag invoice={invoice} />
        <FileLinks invoice={invoice} />
      </li>
    ))}
  </ul>
)
