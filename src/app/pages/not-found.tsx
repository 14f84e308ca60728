import { data } from 'react-router'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { ErrorPage } from '../error-page.tsx'
import type { Route } from './+types/not-found.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return data({ seo: await describePage(ctxOf(context), '/404') }, { status: 404 })
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function NotFound() {
  return <ErrorPage status={404} />
}
