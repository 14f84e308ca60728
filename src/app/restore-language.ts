/**
 * Shows the page in the language that was chosen, though its cookie may be lost. Runs in the page before anything is
 * painted, as text: it can use nothing from outside.
 */
export function restoreLanguage() {
  const known = ['zh', 'en']
  const shown = document.documentElement.lang === 'en' ? 'en' : 'zh'
  const asked = new URLSearchParams(location.search).get('lang') ?? ''
  const write = (locale: string) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  }
  try {
    if (known.includes(asked)) {
      write(asked)
      localStorage.setItem('locale', asked)
      return
    }
    const stored = localStorage.getItem('locale') ?? ''
    if (!known.includes(stored) || stored === shown) return
    write(stored)
    if (document.cookie.includes(`locale=${stored}`)) location.reload()
  } catch {
    // Storage is closed to us: the page stays in the language it came in.
  }
}
