import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Locale, languageTag } from '#shared/locale.ts'
import { ownPath } from '#shared/own-path.ts'
import { showToast } from '#ui/toast-store.ts'
import { keepTyped } from '#ui/typed-input.ts'
import { rememberLanguage } from './language-choice.ts'
import { useShopState } from './shop-state.tsx'

export function LanguageSwitch() {
  const t = useTranslations('shell')
  const { locale } = useShopState()
  const other: Locale = locale === 'zh' ? 'en' : 'zh'
  useEffect(() => {
    if (takeNote() === locale) showToast(t('langSwitchSuccess'))
  }, [locale, t])
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  if (params.has('redirect')) params.set('redirect', ownPath(params.get('redirect')))
  params.set('lang', other)
  const change = async (click: MouseEvent) => {
    click.preventDefault()
    await keepTyped()
    rememberLanguage(other)
    leaveNote(other)
    const url = new URL(window.location.href)
    if (!url.searchParams.has('lang')) return window.location.reload()
    url.searchParams.delete('lang')
    window.location.replace(url)
  }
  return (
    <a
      href={`?${params}`}
      className="link-button"
      hrefLang={languageTag[other]}
      lang={languageTag[other]}
      onClick={change}
    >
      {t('otherLanguage')}
    </a>
  )
}

/** In session storage: the language that the page is loaded again for. */
const note = 'language switched to'

function leaveNote(locale: Locale) {
  try {
    sessionStorage.setItem(note, locale)
  } catch {
    // Storage is blocked: the language changes without a notice.
  }
}

function takeNote() {
  try {
    const locale = sessionStorage.getItem(note)
    sessionStorage.removeItem(note)
    return locale
  } catch {
    return null
  }
}
