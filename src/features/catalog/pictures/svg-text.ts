const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What XML 1.0 does not allow, and lone halves of surrogate pairs, which UTF-8 does not. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** For texts and attributes. */
export const escapeXml = (text: string) =>
  text.replace(notXml, '').replace(/[&<>"']/g, (letter) => escapes[letter] ?? '')

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/
const narrow = /[\s.,:;'|!ilIjtfr()[\]-]/
const capital = /[A-Z0-9%@&mwM]/

/** Width in the font's size, a little more than usual fonts need. */
function widthOf(letter: string) {
  if (wide.test(letter)) return 1
  if (narrow.test(letter)) return 0.36
  return capital.test(letter) ? 0.7 : 0.58
}

export const textWidth = (text: string, size: number) =>
  [...text].reduce((width, letter) => width + widthOf(letter), 0) * size

/** More than any label holds. */
const mostLetters = 200
const ellipsis = '…'

/** The text, or as much of it as fits with an ellipsis. */
export function shorten(text: string, size: number, width: number) {
  const room = width / size
  let taken = 0
  let fitting = ''
  let short = ''
  for (const letter of text) {
    taken += widthOf(letter)
    if (taken > room) return fitting && `${fitting.trimEnd()}${ellipsis}`
    short += letter
    if (taken + widthOf(ellipsis) <= room) fitting = short
  }
  return short
}

/** The size at which the text fits, at least the smaller one. */
export const fittingSize = (text: string, size: number, least: number, width: number) =>
  Math.max(least, Math.min(size, Math.floor(width / textWidth(text.slice(0, mostLetters), 1))))

/** At most `count` lines: Latin words stay whole where they fit, Chinese breaks anywhere. */
export function wrap(text: string, size: number, width: number, count: number): string[] {
  const words =
    text
      .slice(0, mostLetters)
      .trim()
      .match(/[^\s\u2e80-\uffff]+\s*|./gu) ?? []
  const lines = ['']
  for (const word of words) {
    const line = lines.at(-1) ?? ''
    const isFull = line !== '' && textWidth((line + word).trimEnd(), size) > width
    if (isFull && lines.length < count) lines.push(word)
    else lines[lines.length - 1] = line + word
  }
  return lines.map((line) => shorten(line.trim(), size, width)).filter(Boolean)
}

interface TextStyle {
  size: number
  fill?: string
  weight?: number
  anchor?: 'middle' | 'end'
}

export const svgText = (x: number, y: number, content: string, { size, fill, weight, anchor }: TextStyle) =>
  content &&
  `<text x="${x}" y="${y}" font-size="${size}"${fill ? ` fill="${fill}"` : ''}${
    weight ? ` font-weight="${weight}"` : ''
  }${anchor ? ` text-anchor="${anchor}"` : ''}>${escapeXml(content)}</text>`
