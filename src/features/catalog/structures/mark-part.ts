import { Molecule, SSSearcher } from 'openchemlib'
import { longestPart } from './address.ts'

/** Of a part that is everywhere (CH₂ in a polymer) more would show nothing. */
const mostMatches = 200

export interface Marked {
  atoms: Set<number>
  bonds: [number, number][]
}

/** The pieces of a part to be marked; none when it cannot be read. What it says of stereo centres does not count. */
export function readPart(smiles: string): Molecule[] {
  if (smiles.length > longestPart) return []
  try {
    const part = Molecule.fromSmiles(smiles)
    part.stripStereoInformation()
    return part.getFragments().map((piece) => {
      piece.setFragment(true)
      return piece
    })
  } catch {
    return []
  }
}

export function findPart(part: Molecule[], molecule: Molecule): Marked {
  const marked: Marked = { atoms: new Set(), bonds: [] }
  const seen = new Set<string>()
  for (const piece of part) {
    for (const match of matches(piece, molecule)) {
      for (const atom of match) if (atom >= 0) marked.atoms.add(atom)
      for (let bond = 0; bond < piece.getAllBonds(); bond++) {
        const ends = [piece.getBondAtom(0, bond), piece.getBondAtom(1, bond)].map((end) => match[end] ?? -1)
        const [from = -1, to = -1] = ends.sort((a, b) => a - b)
        if (from < 0 || seen.has(`${from}-${to}`)) continue
        seen.add(`${from}-${to}`)
        marked.bonds.push([from, to])
      }
    }
  }
  return marked
}

function matches(piece: Molecule, molecule: Molecule) {
  const searcher = new SSSearcher()
  searcher.setFragment(piece)
  searcher.setMolecule(molecule)
  return searcher.findFragmentInMolecule({ countMode: 'overlapping' }) > 0
    ? searcher.getMatchList().slice(0, mostMatches)
    : []
}
