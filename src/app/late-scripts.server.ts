/**
 * Starts the scripts of a page after its first paint: before it, they would take bandwidth from styles and pictures.
 * Runs in the page as it stands here. A hidden page is not painted, and some browsers paint late.
 */
function startAfterPaint(longestWaitMs: number) {
  let isStarted = false
  const start = () => {
    const waiting = document.querySelector<HTMLScriptElement>('script[type=late]')
    if (isStarted || !waiting) return
    isStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]'))
      link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = waiting.nonce
    script.text = waiting.text
    document.head.append(script)
    script.remove() // React knows only the script that waits
  }
  const wait = () => {
    if (document.hidden) return start()
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, longestWaitMs)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', wait)
  else wait()
}

const longestWaitMs = 1000

/** @param html as React Router renders it @returns HTML whose scripts wait for the first paint */
export const delayScripts = (html: string, nonce: string) =>
  html
    .replaceAll(' rel="modulepreload" ', ' rel="late" ')
    .replace(' type="module" async=""', ' type="late"')
    .replace('</head>', `<script nonce="${nonce}">(${startAfterPaint})(${longestWaitMs})</script></head>`)
