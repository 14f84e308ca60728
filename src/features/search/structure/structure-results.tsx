import { useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PurchasePermission } from '#features/qualifications/schema.ts'
import { displayNumber } from '#shared/display.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { chipLooks } from '#ui/tag.tsx'
import { changed, thresholds, withoutFilters } from '../address/search-address.ts'
import { describeTurned } from '../address/turned-ranges.ts'
import { ChosenFilters } from '../results/chosen-filters.tsx'
import { AskQuote } from '../results/nothing-found.tsx'
import { ResultColumns, ResultList } from '../results/result-list.tsx'
import { Understood } from '../results/understood.tsx'
import type { StructureAnswer, StructureQuery } from './schema.ts'
import styles from './structure-form.module.css'

interface StructureResultsProps {
  query: StructureQuery
  answer: StructureAnswer
  permissions: Record<string, PurchasePermission>
}

export function StructureResults({ query, answer, permissions }: StructureResultsProps) {
  const t = useTranslations('structureSearch')
  const { name } = answer.structure
  const heading = useHeadingReached()
  const words = {
    mode: t(`mode_${query.mode}`),
    total: displayNumber(answer.total),
    name: name ?? '',
  }
  return (
    <section className="above-l" aria-labelledby="results">
      <ResultColumns
        answer={answer}
        heading={
          <h2 id="results" ref={heading} tabIndex={-1}>
            {t('results')}
          </h2>
        }
        found={t(name ? 'foundFor' : 'found', words)}
      >
        {answer.isCut && <p className={styles.cut}>{t('isCut')}</p>}
        <Understood understood={describeTurned(query)} />
        <ChosenFilters facets={answer.facets} />
        {answer.total === 0 ? (
          <NoStructureFound query={query} structure={answer.structure} />
        ) : (
          <ResultList
            answer={answer}
            sort={query.sort}
            anchor="#results"
            permissions={permissions}
            mark={({ similarity }) =>
              similarity !== undefined && t('similarity', { percent: Math.floor(similarity * 100) })
            }
          />
        )}
      </ResultColumns>
    </section>
  )
}

function useHeadingReached() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search scrolls there again
  useEffect(() => {
    if (hash === '#results') heading.current?.focus({ preventScroll: true })
  }, [hash, key])
  return heading
}

interface NoStructureFoundProps {
  query: StructureQuery
  structure: StructureAnswer['structure']
}

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
          <ul className={`row ${styles.ways}`}>
            {ways.map((way) => (
              <li key={way.key}>
                <Link to={way.to} className={chipLooks}>
                  {t(way.key, { percent: 'percent' in way ? way.percent : 0 })}
                </Link>
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
