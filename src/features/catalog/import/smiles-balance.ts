/** An atom in brackets, a ring bond of two digits or one, a branch; everything else needs no partner. */
const token = /\[[^[\]]*\]|%(\d\d)|(\d)|[()[\]]/g

/**
 * Whether brackets, branches and ring bonds of a SMILES all have their partner. A cheap look at the text, not a parser:
 * a balanced text may still be no structure.
 */
export function isBalancedSmiles(smiles: string) {
  const openRings = new Set<number>()
  let depth = 0
  for (const [text, two, one] of smiles.matchAll(token)) {
    const ring = two ?? one
    if (ring !== undefined) {
      if (!openRings.delete(Number(ring))) openRings.add(Number(ring))
    } else if (text === '(') depth++
    else if (text === ')' && --depth < 0) return false
    else if (text === '[' || text === ']') return false
  }
  return depth === 0 && openRings.size === 0
}
