import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePermissions } from '#features/catalog/service.server.ts'
import { describePage } from '#features/content/service.server.ts'
import { failures } from '#i18n/failures.ts'
import type { Ctx } from '#server/context.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs } from '#ui/section.tsx'
import { structureAddress, structurePath } from '../address/page-address.ts'
import type { Route } from './+types/page.ts'
import { readStructureAddress, type StructureQuery } from './schema.ts'
import { searchStructures } from './service.server.ts'
import styles from './structure-form.module.css'
import { StructureForm } from './structure-form.tsx'
import { StructureResults } from './structure-results.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const parameters = url.searchParams
  const query = readStructureAddress(parameters)
  const [seo, { answer, problem, status = 200 }] = await Promise.all([
    describePage(ctx, structurePath),
    answerOrProblem(ctx, query),
  ])
  // Without scripts the text arrives in full length.
  if (answer?.structure.from === 'molfile')
    throw redirect(structureAddress(answer.structure.smiles, parameters))
  // Drawn structures are countless, and a cut search may find more next time.
  const headers: Record<string, string> = query.structure === '' ? {} : { 'cache-control': 'no-store' }
  const permissions = answer ? await describePermissions(ctx, answer.list) : {}
  return data({ query, answer, permissions, problem, seo }, { status, headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

interface Answered {
  answer?: Awaited<ReturnType<typeof searchStructures>>
  problem?: string
  status?: number
}

async function answerOrProblem(ctx: Ctx, query: StructureQuery): Promise<Answered> {
  if (query.structure === '') return {}
  try {
    return { answer: await searchStructures(ctx, query) }
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    const [wrong] = problem.errors
    return wrong
      ? { problem: wrong.message }
      : { problem: inLocale(ctx.locale, ...failures[problem.code]), status: problem.status }
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.seo, { isHidden: loaderData?.query.structure !== '' })

export default function StructurePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('structureSearch')
  const { query, answer, permissions, problem } = loaderData
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs crumbs={[{ name: t('title') }]} />
      <header className={`row ${styles.head}`}>
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </header>
      <StructureForm query={query} answered={answer?.structure} problem={problem} />
      {answer && <StructureResults query={query} answer={answer} permissions={permissions} />}
    </div>
  )
}
