import type { RouterContextProvider } from 'react-router'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/page-context.ts'
import { requireMember } from '#server/require-member.ts'
import { foundOrNot } from './found-or-not.ts'
import { findOrder } from './reading/service.server.ts'

interface OrderPage {
  context: Readonly<RouterContextProvider>
  params: { id: string }
}

/** What the pages of one order begin with; 404 for an order that the viewer does not see. */
export async function loadOrder({ context, params }: OrderPage) {
  const ctx = requireMember(ctxOf(context))
  const [order, seo] = await Promise.all([
    foundOrNot(params.id, (id) => findOrder(ctx, id)),
    describePage(ctx, '/ucenter/trade/order'),
  ])
  return { order, seo }
}
