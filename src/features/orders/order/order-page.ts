import { data, href, type RouterContextProvider } from 'react-router'
import { describePage } from '#features/content/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { readId } from '#shared/read-id.ts'
import { orderAnswers } from './messages.ts'
import { findOrder } from './reading.service.server.ts'

interface OrderPage {
  context: Readonly<RouterContextProvider>
  params: { id: string }
}

export function describeOrderPage(ctx: Ctx, orderNo: string, page: keyof typeof orderAnswers.pageTitles) {
  const section = say(ctx.locale, orderAnswers.pageTitles[page], { orderNo })
  return describePage(ctx, `${href('/ucenter/trade/order')}/${page}/${orderNo}`, { section })
}

/** 404 for an order that the viewer does not see. */
export async function loadOrder(
  { context, params }: OrderPage,
  page: keyof typeof orderAnswers.pageTitles = 'order',
) {
  const ctx = requireMember(ctxOf(context))
  const order = await foundOrNot(params.id, (id) => findOrder(ctx, id))
  return { order, seo: await describeOrderPage(ctx, order.orderNo, page) }
}

export async function foundOrNot<T>(text: string, find: (id: number) => Promise<T>): Promise<T> {
  const id = readId(text)
  const found =
    id !== undefined &&
    (await find(id).catch((problem) => {
      if (problem instanceof Failure && problem.code === 'not-found') return false as const
      throw problem
    }))
  if (found === false) throw data(null, { status: 404 })
  return found
}
