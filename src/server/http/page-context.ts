import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { Failure, type FailureCode } from '#shared/failure.ts'
import { expiredPath, firstPage, passwordChangePath, signInPath } from '#shared/own-path.ts'
import type { Ctx } from '../context.ts'

export const pageContext = createContext<Ctx>()

export const ctxOf = (context: Readonly<RouterContextProvider>): Ctx => context.get(pageContext)

/** `no-store`: after signing out, the back button must not show the page. */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { pathname, search } = url
  const { viewer } = ctxOf(context)
  const { kind } = viewer
  if (kind === 'restricted' && pathname !== passwordChangePath) throw redirect(passwordChangePath)
  if (kind !== 'restricted' && kind !== 'member') {
    const isExpired = kind === 'visitor' && viewer.hasLostSession
    throw redirect(isExpired ? expiredPath(pathname + search) : signInPath(pathname + search))
  }
  const page = await next()
  page.headers.set('cache-control', 'no-store')
  return page
}

const pageFailures: ReadonlySet<FailureCode> = new Set([
  'not-found',
  'not-allowed',
  'too-many-requests',
  'hidden-in-view',
])

/** Of a service that a loader calls: failures that a person can meet get an error page with their status. */
export function showErrorPage(problem: unknown): never {
  throw problem instanceof Failure && pageFailures.has(problem.code)
    ? data(null, { status: problem.status })
    : problem
}

interface ListedPage {
  page: number | null
  next: string | null
  previous: string | null
}

/** Leads to the first page of a list, where nothing is left on the requested one. */
export function leaveEmptyPage({ pathname, searchParams }: URL, { page, next, previous }: ListedPage) {
  if (page !== 1 && !next && !previous) throw redirect(`${pathname}?${firstPage(searchParams)}`)
}
