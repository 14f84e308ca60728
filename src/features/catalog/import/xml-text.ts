/** Beyond this one element is no row of a spreadsheet any more; it bounds the memory. */
const longestElement = 32_000_000

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const reference = /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi
/** How spreadsheets write characters that XML does not allow. */
const escapedUnit = /_x([0-9A-F]{4})_/gi

/** Text as it was before it was put into XML. */
export function fromXml(text: string) {
  const plain = text.includes('&')
    ? text.replace(reference, (all, decimal?: string, hex?: string, name?: string) => {
        if (name) return entities[name] ?? all
        const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
      })
    : text
  return plain.includes('_x')
    ? plain.replace(escapedUnit, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain
}

/** An attribute of an opening tag. */
export function attribute(tag: string, name: string) {
  const found = new RegExp(`[\\s]${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found ? fromXml(found[1] ?? found[2] ?? '') : undefined
}

/** An element as it stands: its opening tag, and what is between that and its closing tag. */
export interface Element {
  tag: string
  inside: string
}

/** All elements of that name, which must not contain each other, in pieces of text that may be cut anywhere. */
export async function* elementsOf(chunks: AsyncIterable<string>, name: string): AsyncGenerator<Element> {
  let text = ''
  let from = 0
  for await (const chunk of chunks) {
    text = text.slice(from) + chunk
    from = 0
    for (let found = nextElement(text, from, name); ; found = nextElement(text, from, name)) {
      if (found.element) yield found.element
      from = found.from
      if (!found.element) break
    }
    if (text.length - from > longestElement) throw new Error(`an element ${name} is too long`)
  }
}

/** The next element from a place on, or where to look on when more of the text is there. */
function nextElement(text: string, from: number, name: string): { element?: Element; from: number } {
  const open = openingTag(name)
  open.lastIndex = from
  const start = open.exec(text)
  if (!start) return { from: Math.max(from, text.lastIndexOf('<', text.length)) }
  const tag = start[0]
  const inside = start.index + tag.length
  if (tag.endsWith('/>')) return { element: { tag, inside: '' }, from: inside }
  const closing = `</${start[1] ?? ''}${name}>`
  const end = text.indexOf(closing, inside)
  if (end < 0) return { from: start.index }
  return { element: { tag, inside: text.slice(inside, end) }, from: end + closing.length }
}

const openingTags = new Map<string, RegExp>()

function openingTag(name: string) {
  const known = openingTags.get(name)
  if (known) return known
  // Some writers give every name a prefix, such as x:row.
  const pattern = new RegExp(`<(\\w+:)?${name}(?:\\s(?:[^>"']|"[^"]*"|'[^']*')*)?>`, 'g')
  openingTags.set(name, pattern)
  return pattern
}

/** All elements of that name in a whole text. */
export function elementsIn(text: string, name: string): Element[] {
  const elements: Element[] = []
  for (let found = nextElement(text, 0, name); found.element; found = nextElement(text, found.from, name))
    elements.push(found.element)
  return elements
}
