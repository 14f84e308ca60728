import { type Locale, locales } from '#shared/locale.ts'

const yearInSeconds = 31_536_000

/** In a cookie, which the server reads, and in local storage. */
export function rememberLanguage(locale: Locale) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `locale=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
  try {
    localStorage.setItem('locale', locale)
  } catch {
    // Storage is blocked: the cookie alone remembers.
  }
}

/**
 * The language of a link is stored before the next page is requested. The rest waits until the browser is idle: reading
 * cookies and storage delays the first paint.
 */
export function restoreLanguage(shown: Locale) {
  const asked = known(new URLSearchParams(location.search).get('lang'))
  if (asked) return rememberLanguage(asked)
  const whenIdle = window.requestIdleCallback ?? setTimeout // Safari has none
  whenIdle(() => {
    const stored = known(readStored())
    if (!stored || stored === shown) return
    rememberLanguage(stored)
    // where cookies are blocked the page would reload for ever
    if (document.cookie.includes(`locale=${stored}`)) location.reload()
  })
}

const known = (text: string | null) => locales.find((locale) => locale === text)

function readStored() {
  try {
    return localStorage.getItem('locale')
  } catch {
    return null
  }
}
