import { Molecule, SSSearcher } from 'openchemlib'
import { covers, layout } from './fingerprint-bits.ts'

/**
 * What is asked for most and found most: rings, chains and groups. Each structure keeps which of them it has, so that
 * such a query needs no comparing. At most 160; a change raises `searchVersion`.
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

const asFragment = (smiles: string) => {
  const fragment = Molecule.fromSmiles(smiles)
  fragment.setFragment(true)
  return { fragment, index: Int32Array.from(fragment.getIndex()), code: fragment.getIDCode() }
}

let made: ReturnType<typeof asFragment>[] | undefined
const fragments = () => {
  made ??= pieces.map(asFragment)
  return made
}

/** Which piece a query is, or undefined. */
export function pieceNumber(query: Molecule): number | undefined {
  const code = query.getIDCode()
  const number = fragments().findIndex((piece) => piece.code === code)
  return number < 0 ? undefined : number
}

/** A bit for each piece that the molecule has. */
export function piecesIn(molecule: Molecule, index: Int32Array): Int32Array {
  const bits = new Int32Array(layout.pieces)
  const searcher = new SSSearcher()
  searcher.setMolecule(molecule)
  fragments().forEach((piece, number) => {
    if (!covers(index, 0, piece.index)) return
    searcher.setFragment(piece.fragment)
    if (searcher.isFragmentInMolecule()) bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  })
  return bits
}
