import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { pagesInPreparation } from '../in-preparation.ts'
import type { sectionMessages } from '../shell-messages.ts'
import { useLayoutData } from '../shop-state.tsx'
import type { Route } from './+types/in-preparation.ts'

type Section = keyof typeof sectionMessages.zh

const sectionOf: Record<string, Section> = Object.assign({}, ...Object.values(pagesInPreparation))

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const ctx = ctxOf(context)
  return { seo: await describePage(ctx, pathname) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function InPreparation({ matches }: Route.ComponentProps) {
  const t = useTranslations('shell')
  const sections = useTranslations('sections')
  const { site } = useLayoutData()
  const route = matches.at(-1)?.id.replace('in-preparation/', '') ?? ''
  const section = sectionOf[route]
  return (
    <EmptyState title={t('inPreparation', { name: sections(section ?? 'notice') })} image="/images/topic.svg">
      <p>{t('inPreparationHint', { hotline: site.hotline })}</p>
      <p>
        <Link to={href('/product')}>{t('browseProducts')}</Link>
      </p>
    </EmptyState>
  )
}
