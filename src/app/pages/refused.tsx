import { data, href } from 'react-router'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { ErrorPage } from '../error-page.tsx'
import type { Route } from './+types/refused.ts'

/** Addresses of the specification; any other is unknown. */
const statusOf: Record<string, number> = { '/403': 403, '/404': 404, '/500': 500, [href('/error')]: 500 }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname } = url
  const path = pathname in statusOf ? pathname : '/404'
  const status = statusOf[path] ?? 404
  return data({ status, seo: await describePage(ctxOf(context), path) }, { status })
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function Refused({ loaderData }: Route.ComponentProps) {
  return <ErrorPage status={loaderData.status} />
}
