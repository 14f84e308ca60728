import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignInLink } from '#features/members/components/sign-in-and-out.tsx'
import { call } from '#ui/call.ts'
import { Icon } from '#ui/icon.tsx'
import { useIntendedAction } from '#ui/intended-action.ts'
import { asTyped, isBeingTypedIn } from '#ui/typed-input.ts'
import { searchAddress, structurePath } from '../address/page-address.ts'
import { suggestCall } from '../calls.ts'
import type { Suggestion } from '../schema.ts'
import { ProposalList, useProposals } from './proposals.tsx'
import styles from './search-box.module.css'
import { useOptionList } from './use-option-list.ts'

const pauseMs = 300

interface SearchBoxProps {
  isSignedIn: boolean
  isCompact?: boolean
}

/** In the head of phones, where the search box has no room for it. */
export function PhoneQuickOrder({ isSignedIn }: { isSignedIn: boolean }) {
  return <QuickOrderLink isSignedIn={isSignedIn} className={`on-phone ${styles.onPhone}`} />
}

export function SearchBox({ isSignedIn, isCompact = false }: SearchBoxProps) {
  const navigate = useNavigate()
  useIntendedAction(quickOrder, isSignedIn, () => navigate(href('/quick-order')))
  return (
    <div className={isCompact ? `${styles.row} ${styles.compact}` : styles.row}>
      <search className="grow">
        <SearchForm isSignedIn={isSignedIn} />
      </search>
      <QuickOrderLink isSignedIn={isSignedIn} className={`on-desk ${styles.quickOrder}`} />
    </div>
  )
}

function SearchForm({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations('search')
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [asked, text, setText] = useSearchedText(field)
  const suggestions = useSuggestions(text, asked)
  const isUntyped = text.trim() === '' || text === asked
  const { proposals, ask, remember, remove } = useProposals(isSignedIn)
  const list = isUntyped ? proposals : suggestions
  const options = useOptionList({
    label: t('suggestions'),
    count: list.length,
    onChoose: (index) => {
      const chosen = list[index]
      if (chosen) navigate('to' in chosen ? chosen.to : suggestedAddress(chosen))
    },
    onDelete: (index) => isUntyped && remove(proposals[index]),
  })
  const openList = () => {
    ask()
    options.open()
  }
  const type = (input: HTMLInputElement) => {
    setText(input.value)
    if (document.activeElement === input) options.open()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const keyword = text.trim()
    if (keyword === '') return
    options.close()
    remember(keyword)
    navigate(searchAddress({ keyword }))
  }
  return (
    <form action={href('/search')} method="get" onSubmit={submit} className={styles.form}>
      <input
        {...options.input}
        ref={field}
        type="search"
        name="keyword"
        value={text}
        maxLength={100}
        enterKeyHint="search"
        {...asTyped}
        aria-label={t('searchFor')}
        placeholder={t('placeholder')}
        className={styles.input}
        onChange={(event) => type(event.currentTarget)}
        onFocus={openList}
        onBlur={options.close}
      />
      {options.isOpen && isUntyped && (
        <ProposalList proposals={proposals} options={options} onRemove={remove} />
      )}
      {options.isOpen && !isUntyped && <SuggestionList suggestions={suggestions} options={options} />}
      <Buttons />
    </form>
  )
}

function Buttons() {
  const t = useTranslations('search')
  return (
    <>
      <Link to={href('/scan')} reloadDocument className={`on-phone ${styles.scan}`} aria-label={t('scan')}>
        <Icon name="scan" size={20} />
      </Link>
      <Link to={structurePath} className={styles.structure} aria-label={t('structure')}>
        <Icon name="hexagon" size={20} />
        <span>{t('structure')}</span>
      </Link>
      <button type="submit" className={styles.button} aria-label={t('search')}>
        <Icon name="search" size={18} />
        <span>{t('search')}</span>
      </button>
    </>
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
      <span className="grow">{suggestion.recommend}</span>
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

/** The keyword of the page, and the text of the field: the keyword until something else is typed. */
function useSearchedText(field: RefObject<HTMLInputElement | null>) {
  const [params] = useSearchParams()
  const asked = params.get('keyword') ?? ''
  const [text, setText] = useState(asked)
  useEffect(() => {
    if (!isBeingTypedIn(field.current)) setText(asked)
  }, [asked, field])
  return [asked, text, setText] as const
}

function useSuggestions(text: string, asked: string) {
  const [keyword] = useDebouncedValue(text.trim(), pauseMs)
  const [found, setFound] = useState<Suggestion[]>([])
  useEffect(() => {
    if (keyword === '' || keyword === asked) return setFound([])
    const stop = new AbortController()
    call(suggestCall, { query: { keyword }, signal: stop.signal, mayBeVisitor: true })
      .then(setFound)
      .catch(() => stop.signal.aborted || setFound([])) // typing goes on; suggestions are only a help
    return () => stop.abort()
  }, [keyword, asked])
  return found
}

const quickOrder = 'quick order'

interface QuickOrderLinkProps {
  isSignedIn: boolean
  className: string | undefined
}

function QuickOrderLink({ isSignedIn, className }: QuickOrderLinkProps) {
  const label = useTranslations('search')('quickOrder')
  if (isSignedIn)
    return (
      <Link to={href('/quick-order')} className={className}>
        {label}
      </Link>
    )
  return (
    <SignInLink action={quickOrder} className={className}>
      {label}
    </SignInLink>
  )
}
