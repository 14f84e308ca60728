import { Molecule, SSSearcher, SSSearcherWithIndex } from 'openchemlib'
import { exactKeys } from './exact-keys.ts'
import { isPattern, readStructure } from './read-structure.ts'
import { hasAllBits, layout } from './structure-columns.ts'
import { UnreadableStructure } from './structure-problem.ts'

export interface PreparedStructure {
  idCode: string
  /** `layout` words in hexadecimal, little-endian. */
  fingerprint: string
  exactKeys: string[]
}

/** @throws UnreadableStructure */
export function prepareStructure(smiles: string): PreparedStructure {
  const molecule = readStructure({ kind: 'smiles', text: smiles })
  if (isPattern(molecule)) throw new UnreadableStructure('query-atoms')
  const idCode = molecule.getIDCode()
  return {
    idCode,
    fingerprint: Buffer.from(fingerprintWith(molecule, moleculeIndex(molecule)).buffer).toString('hex'),
    exactKeys: exactKeys(molecule, idCode),
  }
}

export const fingerprintOf = (molecule: Molecule): Int32Array =>
  fingerprintWith(molecule, Int32Array.from(molecule.getIndex()))

function fingerprintWith(molecule: Molecule, index: Int32Array) {
  const words = new Int32Array(layout.words)
  words.set(index)
  words.set(piecesIn(molecule, index), layout.index)
  words[layout.words - 1] = molecule.getAtoms()
  return words
}

const keys = SSSearcherWithIndex.getKeyIDCode()
const words = keys.length / 32

interface KeyFragment {
  number: number
  fragment: Molecule
  /** Fragments it contains: if one is missing, so is this. */
  parts: number[]
}

const has = (index: Int32Array, number: number) =>
  ((index[number >> 5] as number) & (1 << (31 - (number & 31)))) !== 0

const add = (index: Int32Array, number: number) => {
  index[number >> 5] = (index[number >> 5] as number) | (1 << (31 - (number & 31)))
}

let made: KeyFragment[] | undefined

function fragments() {
  made ??= makeFragments()
  return made
}

function makeFragments() {
  const bySize = keys
    .map((code, number) => ({ number, fragment: asFragment(code), parts: [] as number[] }))
    .sort((a, b) => a.fragment.getAtoms() - b.fragment.getAtoms())
  bySize.forEach((one, place) => {
    // Of two fragments of one size either may contain the other.
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

/** @param among each after the parts known so far */
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
 * `Molecule.getIndex()` in a third of the time: tests a fragment only if all its parts were found. The first call
 * costs a hundred structures.
 */
export const moleculeIndex = (molecule: Molecule): Int32Array => findKeys(molecule, fragments())

/**
 * Frequent queries with many hits. Structures store which pieces they contain, so these need no comparison. At most
 * 160; raise `searchVersion` on changes.
 */
const pieces = [
  'C N O S P F Cl Br I B [Si] [Se] CC CCC CCCC CCCCC CCCCCC CCCCCCCC CC(C)C CC(C)(C)C C=C C#C C=CC=C',
  'CO CN CS CF CCl CBr CI COC CNC CN(C)C CSC CCO CCN OCCO NCCO NCCN C=O C#N C=N N=N NN NO CC=O CC(C)=O',
  'C(=O)O C(=O)OC CC(=O)O C(=O)N C(=O)NC CC(=O)N C(=O)Cl NC(=O)N NC(=O)O NC=N NC(=S)N C(F)(F)F C(Cl)Cl',
  'S=O S(=O)=O CS(=O)(=O)C NS(=O)=O OS(=O)=O C[N+](=O)[O-] OP=O OBO NCC(=O)O C=CC=O C=CC(=O)O',
  'C1CC1 C1CCC1 C1CCCC1 C1CCCCC1 C1CO1 C1CCOC1 C1CCOCC1 C1CCNC1 C1CCNCC1 C1CNCCN1 C1COCCN1 C1COCCO1 C1=CCCCC1',
  'c1ccccc1 c1ccncc1 c1cncnc1 c1cnccn1 c1ccnnc1 c1ncncn1 c1cc[nH]c1 c1ccoc1 c1ccsc1 c1c[nH]cn1 c1cn[nH]c1',
  'c1cocn1 c1cscn1 c1nc[nH]n1 c1nnn[nH]1 c1ccc2[nH]ccc2c1 c1ccc2ncccc2c1 c1ccc2cnccc2c1 c1ccc2[nH]cnc2c1',
  'c1ccc2occc2c1 c1ccc2sccc2c1 c1ccc2scnc2c1 c1ccc2ccccc2c1 c1ccc(-c2ccccc2)cc1 c1ncc2nc[nH]c2n1',
  'Cc1ccccc1 Oc1ccccc1 Nc1ccccc1 Fc1ccccc1 Clc1ccccc1 Brc1ccccc1 Ic1ccccc1 COc1ccccc1 OC(=O)c1ccccc1',
  'O=Cc1ccccc1 N#Cc1ccccc1 NC(=O)c1ccccc1 CC(=O)c1ccccc1 CC(=O)Nc1ccccc1 [O-][N+](=O)c1ccccc1 OB(O)c1ccccc1',
  'NCc1ccccc1 OCc1ccccc1 C=Cc1ccccc1 O=S(=O)c1ccccc1 Sc1ccccc1 Cc1ccccn1 Nc1ccccn1 Nc1ccncn1',
]
  .join(' ')
  .split(' ')

const pieceOf = (smiles: string) => {
  const fragment = Molecule.fromSmiles(smiles)
  fragment.setFragment(true)
  return { fragment, index: Int32Array.from(fragment.getIndex()), code: fragment.getIDCode() }
}

let madePieces: ReturnType<typeof pieceOf>[] | undefined
const allPieces = () => {
  madePieces ??= pieces.map(pieceOf)
  return madePieces
}

export function pieceNumber(query: Molecule): number | undefined {
  const code = query.getIDCode()
  const number = allPieces().findIndex((piece) => piece.code === code)
  return number < 0 ? undefined : number
}

export function piecesIn(molecule: Molecule, index: Int32Array): Int32Array {
  const bits = new Int32Array(layout.pieces)
  const searcher = new SSSearcher()
  searcher.setMolecule(molecule)
  allPieces().forEach((piece, number) => {
    if (!hasAllBits(index, 0, piece.index)) return
    searcher.setFragment(piece.fragment)
    if (searcher.isFragmentInMolecule()) bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  })
  return bits
}
