import type { ReactNode } from 'react'
import type { SearchAnswer } from '../schema.ts'
import { FacetColumn } from './facet-column.tsx'
import styles from './result-columns.module.css'

interface ResultColumnsProps {
  answer: Pick<SearchAnswer, 'total' | 'facets'>
  heading: ReactNode
  /** How much was found, in words. */
  found: string
  children: ReactNode
}

/** The filters beside what was found. */
export function ResultColumns({ answer, heading, found, children }: ResultColumnsProps) {
  return (
    <div className={styles.columns}>
      <FacetColumn facets={answer.facets} total={answer.total} />
      <div className={styles.results}>
        <header className={styles.head}>
          {heading}
          <p aria-live="polite">{found}</p>
        </header>
        {children}
      </div>
    </div>
  )
}
