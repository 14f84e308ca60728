import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'

/** Nothing found: what else to try. */
export function NothingFound({ suggestions }: { suggestions: string[] }) {
  const t = useTranslations('search')
  return (
    <EmptyState title={t('nothingTitle')} level="h2">
      {suggestions.length > 0 && (
        <p>
          {t('didYouMean')}{' '}
          {suggestions.map((word) => (
            <Link
              key={word}
              to={`/search?keyword=${encodeURIComponent(word)}`}
              style={{ marginInlineEnd: 12 }}
            >
              {word}
            </Link>
          ))}
        </p>
      )}
      <p>{t('nothingHint')}</p>
    </EmptyState>
  )
}
