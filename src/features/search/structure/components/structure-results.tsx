import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { ChosenFilters } from '../../components/chosen-filters.tsx'
import { ResultColumns } from '../../components/result-columns.tsx'
import { ResultList } from '../../components/result-list.tsx'
import type { StructureAnswer, StructureQuery } from '../schema.ts'
import { NoStructureFound } from './no-structure-found.tsx'
import styles from './structure-results.module.css'

/** What was found for a structure: filters and rows as in every search, with what is special to structures. */
export function StructureResults({ query, answer }: { query: StructureQuery; answer: StructureAnswer }) {
  const t = useTranslations('structureSearch')
  const { name } = answer.structure
  const heading = useHeadingReached()
  const words = {
    mode: t(`mode_${query.mode}`),
    total: displayNumber(answer.total),
    name: name ?? '',
  }
  return (
    <section className={styles.results} aria-labelledby="results">
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
        <ChosenFilters facets={answer.facets} />
        {answer.total === 0 ? (
          <NoStructureFound query={query} structure={answer.structure} />
        ) : (
          <ResultList
            answer={answer}
            sort={query.sort}
            anchor="#results"
            mark={({ similarity }) =>
              similarity !== undefined && t('similarity', { percent: Math.floor(similarity * 100) })
            }
          />
        )}
      </ResultColumns>
    </section>
  )
}

/** Whoever was led to the results goes on from there, also with the keyboard. */
function useHeadingReached() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search leads there anew
  useEffect(() => {
    if (hash === '#results') heading.current?.focus({ preventScroll: true })
  }, [hash, key])
  return heading
}
