import { href } from 'react-router'

export const invoiceAddress = (id: number | string) => href('/ucenter/member/receipt/:id', { id: String(id) })

export const invoicesAddress = () => `${href('/ucenter/member/receipt')}?tab=invoices`
