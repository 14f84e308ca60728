import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import type { Suggestion } from '../schema.ts'
import styles from './search-box.module.css'

const pauseMs = 300

/** The shop's search box: suggestions while one types, and quick order beside it. */
export function SearchBox({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  const asked = params.get('keyword') ?? ''
  return (
    <div className={styles.row}>
      <search className={styles.search}>
        <SearchForm key={asked} initial={asked} />
      </search>
      <QuickOrderLink isSignedIn={isSignedIn} label={t('quickOrder')} />
    </div>
  )
}

function SearchForm({ initial }: { initial: string }) {
  const t = useTranslations('search')
  const navigate = useNavigate()
  const [text, setText] = useState(initial)
  const suggestions = useSuggestions(text, initial)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const keyword = text.trim()
    if (keyword === '') return
    combobox.closeDropdown()
    navigate(`/search?keyword=${encodeURIComponent(keyword)}`)
  }
  const choose = (value: string) => {
    const chosen = suggestions[Number(value)]
    combobox.closeDropdown()
    if (chosen) navigate(addressOf(chosen))
  }
  return (
    <form action="/search" method="get" onSubmit={submit} className={styles.form}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.Target autoComplete="off">
          <input
            type="search"
            name="keyword"
            value={text}
            maxLength={100}
            enterKeyHint="search"
            aria-label={t('placeholder')}
            placeholder={t('placeholder')}
            className={styles.input}
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={suggestions.length === 0} className={styles.dropdown}>
          <Combobox.Options aria-label={t('suggestions')}>
            {suggestions.map((suggestion, index) => (
              <Combobox.Option value={String(index)} key={`${suggestion.kind} ${suggestion.recommend}`}>
                <SuggestionRow suggestion={suggestion} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <button type="submit" className={styles.button}>
        <Icon name="search" size={18} />
        <span>{t('search')}</span>
      </button>
    </form>
  )
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('search')
  return (
    <span className={styles.suggestion}>
      {suggestion.image ? (
        <img src={suggestion.image} alt="" width={36} height={36} />
      ) : (
        <span className={styles.kind}>{t(`kind_${suggestion.kind}`)}</span>
      )}
      <span className={styles.recommend}>{suggestion.recommend}</span>
      {suggestion.casNumber && <span className={styles.cas}>{suggestion.casNumber}</span>}
    </span>
  )
}

const addressOf = ({ kind, productId, recommend }: Suggestion) =>
  kind === 'product' && productId
    ? `/product/${productId}`
    : `/search?keyword=${encodeURIComponent(recommend)}`

/** What the shop suggests for the text, after a pause in typing; nothing for an empty one. */
function useSuggestions(text: string, initial: string) {
  const [keyword] = useDebouncedValue(text.trim(), pauseMs)
  const [found, setFound] = useState<Suggestion[]>([])
  useEffect(() => {
    if (keyword === '' || keyword === initial) return setFound([])
    const stop = new AbortController()
    fetch(`/api/product/search/keyword-remind?keyword=${encodeURIComponent(keyword)}`, {
      signal: stop.signal,
    })
      .then((answer) => (answer.ok ? answer.json() : { data: [] }))
      .then((body: { data: Suggestion[] }) => setFound(body.data))
      .catch(() => {}) // typing goes on; suggestions are only a help
    return () => stop.abort()
  }, [keyword, initial])
  return found
}

/** Quick order needs a member: others sign in first and come back to where they are. */
function QuickOrderLink({ isSignedIn, label }: { isSignedIn: boolean; label: string }) {
  const { pathname, search } = useLocation()
  const to = isSignedIn ? '/quick-order' : `/auth/login?redirect=${encodeURIComponent(pathname + search)}`
  return (
    <Link to={to} className={styles.quickOrder}>
      {label}
    </Link>
  )
}
