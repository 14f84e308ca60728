import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './ask-quote.module.css'

/** What is not in the catalogue can be asked for. */
export function AskQuote({ keyword }: { keyword: string }) {
  const t = useTranslations('search')
  return (
    <aside className={styles.quote}>
      <h3>{t('quoteTitle')}</h3>
      <p>{t('quoteHint')}</p>
      <Link to={`/quote/request?${new URLSearchParams({ keyword })}`}>{t('quote')}</Link>
    </aside>
  )
}
