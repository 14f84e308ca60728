import type { Owner } from './owner.ts'

/** By address of a page: the id in it. */
export const pages: Record<string, (owner: Owner) => Promise<string | number>> = {
  '/message/:id': async ({ message }) => (await message()).id,
  '/ucenter/member/qualifications/:id': async ({ qualification }) => (await qualification()).id,
  '/ucenter/contactus/:id': async ({ ticket }) => (await ticket()).id,
  '/quote/detail/:id': async ({ quote }) => (await quote()).id,
  '/ucenter/member/receipt/:id': async ({ invoice }) => (await invoice()).id,
  '/ucenter/trade/order/:id': async ({ unpaid }) => (await unpaid()).id,
  '/ucenter/trade/order/:id/comment': async ({ received }) => (await received()).id,
  '/ucenter/trade/order/:id/after-sale': async ({ received }) => (await received()).id,
  '/ucenter/trade/order/edit/:id': async ({ inReview }) => (await inReview()).id,
}
