import { Molecule, SSSearcher, SSSearcherWithIndex } from 'openchemlib'

const keys = SSSearcherWithIndex.getKeyIDCode()
const words = keys.length / 32

/** One of the fragments that openchemlib's index tells of. */
interface KeyFragment {
  number: number
  fragment: Molecule
  /** Numbers of the fragments that it has itself: where one of them is missing, it is missing too. */
  parts: number[]
}

const has = (index: Int32Array, number: number) =>
  ((index[number >> 5] as number) & (1 << (31 - (number & 31)))) !== 0

const add = (index: Int32Array, number: number) => {
  index[number >> 5] = (index[number >> 5] as number) | (1 << (31 - (number & 31)))
}

let made: KeyFragment[] | undefined

/** All fragments, each after its parts. */
function fragments() {
  made ??= makeFragments()
  return made
}

function makeFragments() {
  const bySize = keys
    .map((code, number) => ({ number, fragment: asFragment(code), parts: [] as number[] }))
    .sort((a, b) => a.fragment.getAtoms() - b.fragment.getAtoms())
  bySize.forEach((one, place) => {
    // of fragments of one size either may be part of the other
    const mayBePart = bySize.filter((other, at) => at <= place || isOfSize(other, one))
    const index = findKeys(one.fragment, mayBePart)
    one.parts = keys.flatMap((_, number) => (number !== one.number && has(index, number) ? number : []))
  })
  return bySize.sort((a, b) => a.parts.length - b.parts.length)
}

const isOfSize = (a: KeyFragment, b: KeyFragment) => a.fragment.getAtoms() === b.fragment.getAtoms()

function asFragment(idCode: string) {
  const fragment = Molecule.fromIDCode(idCode, false)
  fragment.setFragment(true)
  return fragment
}

/** @param among fragments, each after those of its parts that are told so far */
function findKeys(molecule: Molecule, among: KeyFragment[]) {
  const index = new Int32Array(words)
  const searcher = new SSSearcher({ matchDBondToDelocalized: true, matchAromDBondToDelocalized: false })
  searcher.setMolecule(molecule)
  for (const { number, fragment, parts } of among) {
    if (!parts.every((part) => has(index, part))) continue
    searcher.setFragment(fragment)
    if (searcher.isFragmentInMolecule()) add(index, number)
  }
  return index
}

/**
 * The same as `Molecule.getIndex()`, in a third of its time: a fragment is looked for only where all its parts were
 * found. Getting ready takes as long as a hundred structures.
 */
export const moleculeIndex = (molecule: Molecule): Int32Array => findKeys(molecule, fragments())
