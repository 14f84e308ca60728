const failedPicture = '/images/image-failed.svg'

/** A picture that cannot be loaded is replaced by one that says so; for the whole page, once, at its start. */
export function replaceFailedPictures() {
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) replace(picture)
}

function replace(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement) || target.getAttribute('src') === failedPicture) return
  target.removeAttribute('srcset')
  target.src = failedPicture
}
