const counts = /(\d+(?:\.\d+)?)/

/** A molecular formula with its counts lowered; a number at the start, or after the dot of a hydrate, stays up. */
export function Formula({ text }: { text: string }) {
  let before = ''
  return text.split(counts).map((part, index) => {
    const isCount = counts.test(part) && /[A-Za-z)\]]$/.test(before)
    before = part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    return isCount ? <sub key={index}>{part}</sub> : part
  })
}
