import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { passwordChangePath, signInPath } from '#shared/own-path.ts'
import type { Ctx } from './context.ts'

/** Carries the shop's context from the server into the loaders. */
export const pageContext = createContext<Ctx>()

/** The context of a loader. */
export const ctxOf = (context: Readonly<RouterContextProvider>): Ctx => context.get(pageContext)

/**
 * Middleware of a layout whose pages are for members: visitors sign in first, and come back; an initial password is
 * changed first. No browser keeps such a page: after signing out, the way back would still show it.
 */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const { pathname, search } = new URL(request.url)
  const { kind } = ctxOf(context).viewer
  if (kind === 'restricted' && pathname !== passwordChangePath) throw redirect(passwordChangePath)
  if (kind !== 'restricted' && kind !== 'member') throw redirect(signInPath(pathname + search))
  const page = await next()
  page.headers.set('cache-control', 'no-store')
  return page
}
