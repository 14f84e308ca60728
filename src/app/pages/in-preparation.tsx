import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/page-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { pagesInPreparation } from '../in-preparation.ts'
import type { sectionMessages } from '../section-messages.ts'
import { useLayoutData } from '../use-layout-data.ts'
import type { Route } from './+types/in-preparation.ts'

type Section = keyof typeof sectionMessages.zh

const sectionOf: Record<string, Section> = Object.assign({}, ...Object.values(pagesInPreparation))

/** An honest word where the specification has a page and the shop does not yet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  return { seo: await describePage(ctxOf(context), pathname) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function InPreparation({ matches }: Route.ComponentProps) {
  const t = useTranslations('shell')
  const sections = useTranslations('sections')
  const { site } = useLayoutData()
  const route = matches.at(-1)?.id.replace('in-preparation/', '') ?? ''
  return (
    <EmptyState
      title={t('inPreparation', { name: sections(sectionOf[route] ?? 'notice') })}
      image="/images/topic.svg"
    >
      <p>{t('inPreparationHint', { hotline: site.hotline })}</p>
      <p>
        <Link to="/product">{t('browseProducts')}</Link>
      </p>
    </EmptyState>
  )
}
