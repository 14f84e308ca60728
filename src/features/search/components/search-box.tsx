import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { call } from '#ui/call.ts'
import { Icon } from '#ui/icon.tsx'
import { useIntendedAction } from '#ui/intended-action.ts'
import { searchAddress, structurePath } from '../address/page-address.ts'
import { suggestCall } from '../calls.ts'
import type { Suggestion } from '../schema.ts'
import styles from './search-box.module.css'

const pauseMs = 300

interface SearchBoxProps {
  isSignedIn: boolean
  isCompact?: boolean
}

export function SearchBox({ isSignedIn, isCompact = false }: SearchBoxProps) {
  const t = useTranslations('search')
  const [params] = useSearchParams()
  const asked = params.get('keyword') ?? ''
  return (
    <div className={isCompact ? `${styles.row} ${styles.compact}` : styles.row}>
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
  const options = useOptionList({
    label: t('suggestions'),
    count: suggestions.length,
    onChoose: (index) => {
      const chosen = suggestions[index]
      if (chosen) navigate(suggestedAddress(chosen))
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const keyword = text.trim()
    if (keyword === '') return
    options.close()
    navigate(searchAddress({ keyword }))
  }
  return (
    <form action={href('/search')} method="get" onSubmit={submit} className={styles.form}>
      <input
        {...options.input}
        type="search"
        name="keyword"
        value={text}
        maxLength={100}
        enterKeyHint="search"
        aria-label={t('searchFor')}
        placeholder={t('placeholder')}
        className={styles.input}
        onChange={(event) => {
          setText(event.currentTarget.value)
          if (document.activeElement === event.currentTarget) options.open()
        }}
        onFocus={options.open}
        onBlur={options.close}
      />
      {options.isOpen && <SuggestionList suggestions={suggestions} options={options} />}
      <Link to={href('/scan')} reloadDocument className={styles.scan} aria-label={t('scan')}>
        <Icon name="scan" size={20} />
      </Link>
      <Link to={structurePath} className={styles.structure} aria-label={t('structure')}>
        <Icon name="hexagon" size={20} />
        <span>{t('structure')}</span>
      </Link>
      <button type="submit" className={styles.button}>
        <Icon name="search" size={18} />
        <span>{t('search')}</span>
      </button>
    </form>
  )
}

interface SuggestionListProps {
  suggestions: Suggestion[]
  options: ReturnType<typeof useOptionList>
}

const SuggestionList = ({ suggestions, options }: SuggestionListProps) => (
  <div {...options.list} className={styles.dropdown}>
    {suggestions.map((suggestion, index) => (
      <div
        {...options.option(index)}
        key={`${suggestion.kind} ${suggestion.categoryId ?? suggestion.brandId ?? suggestion.recommend}`}
        className={styles.option}
      >
        <SuggestionRow suggestion={suggestion} />
      </div>
    ))}
  </div>
)

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('search')
  return (
    <span className={`line ${styles.suggestion}`}>
      {suggestion.image ? (
        <img src={suggestion.image} alt="" width={36} height={36} />
      ) : (
        <span className={styles.kind}>{t(`kind_${suggestion.kind}`)}</span>
      )}
      <span className={styles.recommend}>{suggestion.recommend}</span>
      {suggestion.casNumber && <span className="hint">{suggestion.casNumber}</span>}
      {suggestion.skuCount !== undefined && suggestion.skuCount > 0 && (
        <span className="hint">{t('packCount', { count: suggestion.skuCount })}</span>
      )}
    </span>
  )
}

function suggestedAddress({ kind, productId, categoryId, brandId, recommend }: Suggestion) {
  if (kind === 'product' && productId) return href('/product/:id', { id: productId })
  if (categoryId) return searchAddress({ categoryId })
  if (brandId) return href('/brand/:id', { id: brandId })
  return searchAddress({ keyword: recommend })
}

function useSuggestions(text: string, initial: string) {
  const [keyword] = useDebouncedValue(text.trim(), pauseMs)
  const [found, setFound] = useState<Suggestion[]>([])
  useEffect(() => {
    if (keyword === '' || keyword === initial) return setFound([])
    const stop = new AbortController()
    call(suggestCall, { query: { keyword }, signal: stop.signal, mayBeVisitor: true })
      .then(setFound)
      .catch(() => stop.signal.aborted || setFound([])) // typing goes on; suggestions are only a help
    return () => stop.abort()
  }, [keyword, initial])
  return found
}

const quickOrder = 'quick order'

function QuickOrderLink({ isSignedIn, label }: { isSignedIn: boolean; label: string }) {
  const navigate = useNavigate()
  useIntendedAction(quickOrder, isSignedIn, () => navigate(href('/quick-order')))
  if (isSignedIn)
    return (
      <Link to={href('/quick-order')} className={styles.quickOrder}>
        {label}
      </Link>
    )
  return (
    <SignInLink action={quickOrder} className={styles.quickOrder}>
      {label}
    </SignInLink>
  )
}

interface OptionListOptions {
  label: string
  count: number
  onChoose(index: number): void
}

/** Combobox pattern of WAI-ARIA: arrows wrap around, Enter chooses, Escape closes. */
export function useOptionList({ label, count, onChoose }: OptionListOptions) {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && count > 0
  const chosen = active < count ? active : -1
  const optionId = (index: number) => `${listId}-${index}`
  const open = () => {
    setWanted(true)
    setActive(-1)
  }
  const close = () => setWanted(false)
  const choose = (index: number) => {
    close()
    onChoose(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      setWanted(true)
      setActive(isOpen && chosen >= 0 ? (chosen + step + count) % count : step > 0 ? 0 : count - 1)
    } else if (event.key === 'Enter' && isOpen && chosen >= 0) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape') {
      // Otherwise the browser empties the input, also before the suggestions arrive.
      event.preventDefault()
      close()
    }
  }
  return {
    isOpen,
    open,
    close,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && chosen >= 0 ? optionId(chosen) : undefined,
      onKeyDown,
    } as const,
    list: { id: listId, role: 'listbox', 'aria-label': label } as const,
    option: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === chosen,
      // The input keeps the focus: its blur would close the list before the click.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => choose(index),
    }),
  }
}
