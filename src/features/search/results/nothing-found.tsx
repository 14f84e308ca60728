import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/declare-call.ts'
import { displayNumber } from '#shared/display.ts'
import { buttonLooks } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { searchAddress, structureAddress } from '../address/page-address.ts'
import type { Alternative } from '../schema.ts'
import styles from './result-list.module.css'

interface NothingFoundProps {
  keyword: string
  alternatives: Alternative[]
}

export function NothingFound({ keyword, alternatives }: NothingFoundProps) {
  const t = useTranslations('search')
  const near = alternatives.filter(({ kind }) => kind === 'cas' || kind === 'spelling')
  const parts = alternatives.filter(({ kind }) => kind === 'part')
  return (
    <EmptyState title={t('nothingTitle')} level="h2">
      <div className={`stack ${styles.ways}`}>
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

const toSearch = (keyword: string) => searchAddress({ keyword: keyword || null })

export function Alternatives({ title, alternatives }: { title: string; alternatives: Alternative[] }) {
  if (alternatives.length === 0) return null
  return (
    <section className={`row ${styles.alternatives}`}>
      <h3 className="hint">{title}</h3>
      <ul className="row">
        {alternatives.map(({ keyword, name, count }) => (
          <li key={keyword}>
            <Link to={toSearch(keyword)}>
              {keyword} {name && <span>{name}</span>} <small>{displayNumber(count)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function WithoutFilters({ alternatives }: { alternatives: Alternative[] }) {
  const t = useTranslations('search')
  const found = alternatives.find(({ kind }) => kind === 'unfiltered')
  if (!found) return null
  const { keyword, count } = found
  return (
    <p className="above">
      <Link to={toSearch(keyword)}>
        {keyword === '' ? t('unfilteredAll', { count }) : t('unfiltered', { keyword, count })}
      </Link>
    </p>
  )
}

export function ByStructure({ alternatives }: { alternatives: Alternative[] }) {
  const t = useTranslations('search')
  const found = alternatives.find(({ kind }) => kind === 'structure')
  if (!found) return null
  const isInchi = /^InChI=/i.test(found.keyword)
  const mode = new URLSearchParams(isInchi ? {} : { mode: 'substructure' })
  return (
    <p className="above">
      <Link to={structureAddress(found.keyword, mode)}>{t(isInchi ? 'byStructure' : 'bySubstructure')}</Link>
    </p>
  )
}

export function AskQuote({ keyword }: { keyword: string }) {
  const t = useTranslations('search')
  return (
    <aside className={`card stack ${styles.quote}`}>
      <h3>{t('quoteTitle')}</h3>
      <p>{t('quoteHint')}</p>
      <Link
        to={addressOf({ path: href('/quote/request') }, { query: { keyword } })}
        className={buttonLooks({})}
      >
        {t('quote')}
      </Link>
    </aside>
  )
}
