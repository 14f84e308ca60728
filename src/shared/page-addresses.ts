import { href } from 'react-router'
import { addressOf } from './declare-call.ts'

export const productAddress = (id: string | number) => href('/product/:id', { id: String(id) })
export const brandAddress = (id: string | number) => href('/brand/:id', { id: String(id) })
export const categoryAddress = (id: string) =>
  addressOf({ path: href('/search') }, { query: { categoryId: id } })

export const reviewsAddress = (productId: string | number) =>
  href('/product/:id/reviews', { id: String(productId) })

export const questionsAddress = (productId: string | number) =>
  href('/product/:id/questions', { id: String(productId) })

export const invoiceAddress = (id: number | string) => href('/ucenter/member/receipt/:id', { id: String(id) })

export const invoicesAddress = () => `${href('/ucenter/member/receipt')}?tab=invoices`

export const ticketAddress = (id: number | string) => href('/ucenter/contactus/:id', { id: String(id) })

export const memberCompanyAddress = () => href('/ucenter/member/company')

export const couponsAddress = () => href('/ucenter/coupon')
export const creditAddress = () => href('/ucenter/my-wallet/credit')
export const withdrawalsAddress = () => href('/ucenter/my-wallet/withdrawal')
export const statementAddress = (month: string) => href('/ucenter/my-wallet/statement/:month', { month })

/** Products that `/compare` shows at most. */
export const mostCompared = 4

export const memberCentreAddress = () => href('/ucenter')

/** Opens an order that customer service proposes. */
export const cartDraftAddress = (id: number) => `${href('/ucenter/trade/shopping-cart')}?draft=${id}`
