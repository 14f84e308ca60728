import { href, isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonLooks } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ErrorKind, LayoutData } from './layout-data.server.ts'

const kindOf = (status: number): ErrorKind =>
  status === 403 ? 'forbidden' : status === 404 ? 'notFound' : 'broken'

export function ErrorPage({ error, status }: { error?: unknown; status?: number }) {
  const code = status ?? (isRouteErrorResponse(error) ? error.status : 500)
  const t = useTranslations('shell')
  const common = useTranslations('common')
  // the data of a page could not be fetched
  const kind =
    error instanceof TypeError && /fetch|load failed/i.test(error.message) ? 'unreachable' : kindOf(code)
  const layout = useRouteLoaderData<LayoutData>('root')
  const title = t(`${kind}Title`)
  return (
    <EmptyState title={title}>
      {status === undefined && (
        <>
          {/* nothing that was thrown has tags of its own */}
          <title>{layout?.errorTitles[kind] || title}</title>
          <meta name="description" content={t(`${kind}Hint`)} />
          <meta name="robots" content="noindex" />
        </>
      )}
      <p>{t(`${kind}Hint`)}</p>
      <p className="buttons">
        {kind === 'unreachable' ? (
          <Button onClick={() => location.reload()}>{t('tryAgain')}</Button>
        ) : (
          <Link to="/" className={buttonLooks({ kind: 'plain' })}>
            {common('backHome')}
          </Link>
        )}
        {kind === 'notFound' && (
          <Link to={href('/product')} className={buttonLooks({ kind: 'plain' })}>
            {t('allProducts')}
          </Link>
        )}
      </p>
    </EmptyState>
  )
}
