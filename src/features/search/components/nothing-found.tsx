import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Alternative } from '../schema.ts'
import { Alternatives, ByStructure, WithoutFilters } from './alternatives.tsx'
import { AskQuote } from './ask-quote.tsx'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  keyword: string
  alternatives: Alternative[]
}

/** Nothing found: what does find something, and how to ask for the rest. */
export function NothingFound({ keyword, alternatives }: NothingFoundProps) {
  const t = useTranslations('search')
  const near = alternatives.filter(({ kind }) => kind === 'cas' || kind === 'spelling')
  const parts = alternatives.filter(({ kind }) => kind === 'part')
  return (
    <EmptyState title={t('nothingTitle')} level="h2">
      <div className={styles.ways}>
        <WithoutFilters alternatives={alternatives} />
        <ByStructure alternatives={alternatives} />
        <Alternatives title={t('didYouMean')} alternatives={near} />
        <Alternatives title={t('searchParts')} alternatives={parts} />
        {alternatives.length === 0 && <p>{t('nothingHint')}</p>}
        <AskQuote keyword={keyword} />
      </div>
    </EmptyState>
  )
}
