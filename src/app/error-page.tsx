import { isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'

type Kind = 'forbidden' | 'notFound' | 'broken'

const kindOf = (status: number): Kind =>
  status === 403 ? 'forbidden' : status === 404 ? 'notFound' : 'broken'

/** What went wrong, as a page: of a status, or of whatever was thrown. */
export function ErrorPage({ error, status }: { error?: unknown; status?: number }) {
  const code = status ?? (isRouteErrorResponse(error) ? error.status : 500)
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const kind = kindOf(code)
  return (
    <EmptyState title={t(`${kind}Title`)}>
      <p>{t(`${kind}Hint`)}</p>
      <p>
        <Link to="/">{common('backHome')}</Link>
      </p>
    </EmptyState>
  )
}
