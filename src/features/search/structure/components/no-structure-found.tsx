import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { changed, withoutFilters } from '../../address/search-address.ts'
import { AskQuote } from '../../components/ask-quote.tsx'
import type { StructureAnswer, StructureQuery } from '../schema.ts'
import { thresholds } from '../structure-address.ts'
import styles from './structure-results.module.css'

interface NoStructureFoundProps {
  query: StructureQuery
  structure: StructureAnswer['structure']
}

/** Nothing has this structure: wider ways to search, and to ask for it. */
export function NoStructureFound({ query, structure }: NoStructureFoundProps) {
  const t = useTranslations('structureSearch')
  const [params] = useSearchParams()
  const isUnknown = structure.smiles === '' && structure.name === undefined
  const pieces = query.mode === 'exact' ? structure.smiles.split('.').filter(Boolean).length : 1
  const ways = isUnknown ? [] : widerWays(query, params)
  return (
    <EmptyState title={t('nothingTitle')} level="h2">
      {isUnknown && <p>{t('unknownNumber', { number: query.structure.trim() })}</p>}
      {pieces > 1 && <p>{t('separatePieces', { count: pieces })}</p>}
      {ways.length > 0 && (
        <>
          <p>{t('tryOthers')}</p>
          <ul className={styles.ways}>
            {ways.map((way) => (
              <li key={way.key}>
                <Link to={way.to}>{t(way.key, { percent: 'percent' in way ? way.percent : 0 })}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <AskQuote keyword={structure.name ?? query.structure.trim()} />
    </EmptyState>
  )
}

const lowered = 0.2

/** Other ways that find more, each with its address. */
function widerWays({ mode, threshold, ...query }: StructureQuery, params: URLSearchParams) {
  const change = (values: Record<string, string>) => `${changed(params, values)}#results`
  const bare = withoutFilters(params)
  const lower = Math.max(thresholds.least, threshold - lowered)
  const ways = [
    { key: 'tryFilters', to: `${bare}#results`, isWider: bare !== `?${params}` },
    { key: 'trySalts', to: change({ ignoreSalts: 'true' }), isWider: mode === 'exact' && !query.ignoreSalts },
    {
      key: 'tryTautomers',
      to: change({ ignoreTautomers: 'true' }),
      isWider: mode === 'exact' && !query.ignoreTautomers,
    },
    {
      key: 'tryStereo',
      to: change({ ignoreStereo: 'true' }),
      isWider: mode !== 'similarity' && !query.ignoreStereo,
    },
    { key: 'trySubstructure', to: change({ mode: 'substructure' }), isWider: mode === 'exact' },
    { key: 'trySimilarity', to: change({ mode: 'similarity' }), isWider: mode !== 'similarity' },
    {
      key: 'tryThreshold',
      to: change({ threshold: lower.toFixed(2) }),
      isWider: mode === 'similarity' && lower < threshold,
      percent: Math.round(lower * 100),
    },
  ] as const
  return ways.filter(({ isWider }) => isWider)
}
