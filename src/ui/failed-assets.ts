const placeholder = '/images/image-failed.svg'

/** Call once, before hydration. */
export function replaceFailedImages() {
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
}

function replace(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement) || target.getAttribute('src') === placeholder) return
  target.removeAttribute('srcset')
  target.src = placeholder
}

/** Vite's preloading tries only once. */
export function reloadFailedStyles() {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      addEventListener('online', () => target.replaceWith(target.cloneNode()), { once: true })
    },
    true,
  )
}
