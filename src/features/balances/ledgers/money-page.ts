import { data, type MiddlewareFunction } from 'react-router'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { seesMoney } from './service.server.ts'

/** Of pages that show the money of the company. */
export const moneySeen: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (!(await seesMoney(requireMember(ctxOf(context))))) throw data(null, { status: 403 })
  return next()
}
