/** Atoms of a SMILES or SMARTS and their neighbours, read from the text alone. Bond orders and hydrogens are left out. */
export interface Skeleton {
  /** null: any element */
  elements: (string | null)[]
  neighbours: number[][]
  /** Has a double bond in the text. */
  isDouble: boolean[]
  /** On a ring or between rings. */
  isInner: boolean[]
  /** Most neighbours of each atom of a SMARTS that states hydrogens. */
  most: number[]
}

const valences: Record<string, number> = { C: 4, c: 3, O: 2 }

/** `[CH2]`, `[cH]`, `[OH]`, `[CX4;H1]` */
function mostNeighbours(inside: string) {
  const [, element = '', count] = /^([CcO])(?:X\d;)?H(\d?)/.exec(inside) ?? []
  const valence = valences[element]
  return valence === undefined ? Number.POSITIVE_INFINITY : valence - Number(count || 1)
}

const token = /\[([^\]]*)\]|Cl|Br|[BCNOPSFI]|[bcnops]|%\d\d|\d|[().=]/g
const symbol = /^\d*([A-Z][a-z]?|se|as|te|[bcnops])/
const hydrogens = new Set<string | null>(['H', 'D', 'T'])
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The element of an atom in brackets. */
const elementInside = (inside: string) => capital(symbol.exec(inside)?.[1] ?? '')

/** @param elementOf reads an atom in brackets; null: any element */
export function skeletonOf(
  text: string,
  elementOf: (inside: string) => string | null = elementInside,
): Skeleton {
  const elements: (string | null)[] = []
  const neighbours: number[][] = []
  const isDouble: boolean[] = []
  const most: number[] = []
  const open = new Map<string, number>()
  const branches: number[] = []
  let last = -1
  let doubled = false
  const join = (a: number, b: number) => {
    neighbours[a]?.push(b)
    neighbours[b]?.push(a)
    if (doubled) isDouble[a] = isDouble[b] = true
    doubled = false
  }
  for (const [found, inside] of text.matchAll(token)) {
    if (found === '(') branches.push(last)
    else if (found === ')') last = branches.pop() ?? -1
    else if (found === '.') last = -1
    else if (found === '=') doubled = true
    else if (/^[%\d]/.test(found)) {
      const ring = found.replace('%', '')
      const other = open.get(ring)
      if (other !== undefined) join(other, last)
      if (other === undefined) open.set(ring, last)
      else open.delete(ring)
      doubled = false
    } else {
      const element = inside === undefined ? capital(found) : elementOf(inside)
      if (hydrogens.has(element)) continue
      const atom = elements.push(element) - 1
      neighbours.push([])
      isDouble.push(false)
      most.push(inside === undefined ? Number.POSITIVE_INFINITY : mostNeighbours(inside))
      if (last >= 0) join(atom, last)
      last = atom
    }
  }
  return { elements, neighbours, isDouble, isInner: innerAtoms(neighbours), most }
}

/** What is left when chains are taken away from their ends. */
function innerAtoms(neighbours: number[][]) {
  const degree = neighbours.map((list) => list.length)
  const ends = degree.flatMap((count, atom) => (count < 2 ? [atom] : []))
  const isInner = degree.map(() => true)
  for (const atom of ends) {
    isInner[atom] = false
    for (const other of neighbours[atom] ?? []) {
      degree[other] = (degree[other] ?? 0) - 1
      if (isInner[other] && degree[other] === 1) ends.push(other)
    }
  }
  return isInner
}

const left = new Set(['Li', 'Na', 'K', 'Rb', 'Cs'])
const rounds = 5
const mix = (a: number, b: number) => Math.imul(a ^ (b >>> 15) ^ b, 0x2c1b3c6d) + 0x297a2d39

/**
 * The same number for structures that differ in stereo, charges, hydrogens, alkali metals and double bonds alone.
 * null: alkali metals hold the structure together.
 */
export function skeletonKey({ elements, neighbours }: Skeleton): number | null {
  const isLeft = elements.map((element) => left.has(element ?? ''))
  if (isLeft.some((gone, atom) => gone && (neighbours[atom]?.length ?? 0) > 1)) return null
  const around = neighbours.map((list) => list.filter((other) => !isLeft[other]))
  let labels = elements.map((element) =>
    [...(element ?? '')].reduce((sum, one) => mix(sum, one.charCodeAt(0)), 1),
  )
  for (let round = 0; round < rounds; round++)
    labels = labels.map((own, atom) =>
      mix(
        own,
        (around[atom] ?? []).reduce((sum, other) => (sum + mix(labels[other] ?? 0, round)) | 0, 0),
      ),
    )
  return labels.reduce((sum, label, atom) => (isLeft[atom] ? sum : (sum + mix(label, rounds)) | 0), 0)
}

function fits(pattern: Skeleton, p: number, molecule: Skeleton, a: number) {
  const wanted = pattern.elements[p]
  if (wanted !== null && wanted !== molecule.elements[a]) return false
  if (wanted === 'O' && pattern.isDouble[p] && !molecule.isDouble[a]) return false
  if (pattern.isInner[p] && !molecule.isInner[a]) return false
  const count = molecule.neighbours[a]?.length ?? 0
  return count >= (pattern.neighbours[p]?.length ?? 0) && count <= (pattern.most[p] ?? count)
}

/**
 * Whether the pattern may lie in the molecule: each of its atoms finds one of the right element whose neighbours find
 * theirs. False is certain.
 */
export function mayContain(molecule: Skeleton, pattern: Skeleton): boolean {
  const candidates: Set<number>[] = []
  for (let p = 0; p < pattern.elements.length; p++) {
    const found = new Set<number>()
    for (let a = 0; a < molecule.elements.length; a++) if (fits(pattern, p, molecule, a)) found.add(a)
    if (found.size === 0) return false
    candidates.push(found)
  }
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [p, own] of candidates.entries())
      for (const a of own) {
        const isHeld = (pattern.neighbours[p] ?? []).every((q) =>
          molecule.neighbours[a]?.some((b) => candidates[q]?.has(b)),
        )
        if (isHeld) continue
        own.delete(a)
        isChanged = true
        if (own.size === 0) return false
      }
  }
  return true
}

interface Read {
  skeleton: Skeleton
  key: number | null
}
const known = new WeakMap<object, Read>()

/** Read once for each part of a structure. */
export function skeletonOfPart(part: { smiles: string }): Read {
  const before = known.get(part)
  if (before) return before
  const skeleton = skeletonOf(part.smiles)
  const read = { skeleton, key: skeletonKey(skeleton) }
  known.set(part, read)
  return read
}

/** Whether the parts may be one substance, whatever their stereo and tautomer. False is certain. */
export function mayAgree(a: { smiles: string }, b: { smiles: string }) {
  const [one, other] = [skeletonOfPart(a).key, skeletonOfPart(b).key]
  return one === null || other === null || one === other
}
