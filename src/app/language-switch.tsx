import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { notify } from '#ui/notices.tsx'
import styles from './language-switch.module.css'
import { messages } from './messages.ts'
import { useShopState } from './shop-state.tsx'

/** Changes the language in place and remembers it in the cookie and in local storage. */
export function LanguageSwitch() {
  const t = useTranslations('shell')
  const { locale } = useShopState()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const other: Locale = locale === 'zh' ? 'en' : 'zh'
  const change = async () => {
    remember(other)
    if (new URLSearchParams(window.location.search).has('lang'))
      await navigate(withoutLang(), { replace: true })
    await revalidate()
    await notify(messages[other].shell.langSwitchSuccess)
  }
  return (
    <button type="button" className={styles.switch} lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={change}>
      {t('otherLanguage')}
    </button>
  )
}

const yearInSeconds = 31_536_000

function remember(locale: Locale) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `locale=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
  try {
    localStorage.setItem('locale', locale)
  } catch {
    // Storage is closed to us: the cookie alone remembers.
  }
}

function withoutLang() {
  const url = new URL(window.location.href)
  url.searchParams.delete('lang')
  return url.pathname + url.search + url.hash
}
