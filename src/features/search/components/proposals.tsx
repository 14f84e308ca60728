import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './search-box.module.css'
import type { SearchProposal } from './search-history.ts'
import type { useOptionList } from './use-option-list.ts'

interface ProposalListProps {
  proposals: SearchProposal[]
  options: ReturnType<typeof useOptionList>
  /** Without one: all. */
  onRemove(proposal?: SearchProposal): void
}

export function ProposalList({ proposals, options, onRemove }: ProposalListProps) {
  const t = useTranslations('search')
  return (
    <div className={styles.dropdown}>
      <div {...options.list}>
        {proposals.map(({ kind, text }, index) => (
          <div {...options.option(index)} key={`${kind} ${text}`} className={styles.option}>
            <span className={`line ${styles.suggestion}`}>
              <span className={styles.kind}>{t(`kind_${kind}`)}</span>
              <span className="grow">{text}</span>
            </span>
          </div>
        ))}
      </div>
      {proposals.some(({ kind }) => kind === 'recent') && (
        <p className={`spread ${styles.clear}`}>
          <span className="hint">{t('removeHint')}</span>
          <button
            type="button"
            className="link-button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onRemove()}
          >
            {t('clearAll')}
          </button>
        </p>
      )}
    </div>
  )
}

const searchHistory = () => import('./search-history.ts')

/** What may be searched again; loaded when the box is first entered. */
export function useProposals(isSignedIn: boolean) {
  const [proposals, setProposals] = useState<SearchProposal[]>([])
  const ask = () =>
    searchHistory()
      .then(({ listProposals }) => listProposals(isSignedIn))
      .then(setProposals, () => undefined) // only a help
  const remember = (keyword: string) =>
    searchHistory().then(
      ({ rememberSearch }) => rememberSearch(keyword),
      () => undefined,
    )
  const remove = async (proposal?: SearchProposal) => {
    if (proposal && proposal.kind !== 'recent') return
    const { removeSearch, removeSearches } = await searchHistory()
    if (proposal) removeSearch(proposal.text)
    else removeSearches()
    setProposals((before) => before.filter((one) => one.kind !== 'recent' || (proposal && one !== proposal)))
  }
  return { proposals, ask, remember, remove }
}
