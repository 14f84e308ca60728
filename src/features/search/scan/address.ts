import { ownPath } from '#shared/own-path.ts'

/** Pages that our own codes open: verification, products, parcels, documents. */
const ours = /^\/(verify|product|m\/wl|report|special|solution)(\/|\?|$)/
const longest = 100

/**
 * What a scanned code names: a page of ours, or a keyword.
 * @param origin the shop's @param code the text of the bar code or QR code
 */
export function readScanned(code: string, origin: string): { path: string } | { keyword: string } {
  const text = code.trim()
  const url = URL.parse(text)
  if (url?.origin === origin) {
    const path = ownPath(url.pathname + url.search)
    if (ours.test(path)) return { path }
  }
  return { keyword: fromElements(text).slice(0, longest) }
}

/** GS1 separates its elements by this character; ours and most makers' codes begin with the number of the product. */
const separators = /[\p{Cc}|;]/u

const fromElements = (text: string) => text.split(separators)[0]?.replaceAll(/\p{C}/gu, '').trim() ?? ''
