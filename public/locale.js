// Runs before anything is painted: keeps the language that was chosen, though its cookie may be lost.
;(() => {
  const known = ['zh', 'en']
  const asked = new URLSearchParams(location.search).get('lang')
  const cookie = /(?:^|; )locale=(zh|en)(?:;|$)/.exec(document.cookie)?.[1]
  const write = (locale) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  }
  try {
    if (known.includes(asked)) {
      write(asked)
      localStorage.setItem('locale', asked)
      return
    }
    const stored = localStorage.getItem('locale')
    if (!known.includes(stored) || stored === cookie) return
    write(stored)
    const tookHold = document.cookie.includes(`locale=${stored}`)
    if (tookHold && stored !== (cookie ?? 'zh')) location.reload()
  } catch {
    // Storage is closed to us: the page stays in the language it came in.
  }
})()
