import { createHash } from 'node:crypto'
import { Molecule } from 'openchemlib'
import { withoutTautomers } from './tautomers.ts'

/** What two structures may differ in and still be the same. */
export interface Tolerance {
  ignoreSalts: boolean
  ignoreTautomers: boolean
  ignoreStereo: boolean
}

const carbon = 6
const nitrogen = 7

/** The key under which structures are the same with this tolerance. */
export function exactKey(molecule: Molecule, tolerance: Tolerance) {
  return keyOf(tolerance.ignoreSalts ? withoutSalts(molecule) : molecule, tolerance)
}

/** The keys of a structure for every tolerance. */
export function exactKeys(molecule: Molecule): string[] {
  const bare = withoutSalts(molecule)
  const choices = [false, true]
  return choices.flatMap((ignoreSalts) =>
    choices.flatMap((ignoreTautomers) =>
      choices.map((ignoreStereo) =>
        keyOf(ignoreSalts ? bare : molecule, { ignoreSalts, ignoreTautomers, ignoreStereo }),
      ),
    ),
  )
}

function keyOf(molecule: Molecule, { ignoreSalts, ignoreTautomers, ignoreStereo }: Tolerance) {
  const { molecule: same, stretches } = ignoreTautomers
    ? withoutTautomers(molecule)
    : { molecule: molecule.getCompactCopy(), stretches: '' }
  if (ignoreStereo) same.stripStereoInformation()
  const kind = `${ignoreSalts ? 's' : ''}${ignoreTautomers ? 't' : ''}${ignoreStereo ? 'x' : ''}`
  const text = `${kind}:${same.getIDCode()}:${stretches}`
  return createHash('sha1').update(text).digest('base64url').slice(0, 12)
}

/**
 * The largest organic piece, without the charges that its counter-ions balance. A salt without carbon is itself; only
 * its crystal water goes.
 */
export function withoutSalts(molecule: Molecule): Molecule {
  const pieces = molecule.getFragments()
  const organic = pieces.filter(hasCarbon).sort((a, b) => b.getAllAtoms() - a.getAllAtoms())
  const [largest] = organic
  if (largest) return uncharged(largest)
  const dry = pieces.filter((piece) => piece.getMolecularFormula().formula !== 'H2O')
  const [first, ...others] = dry
  if (!first) return molecule
  for (const other of others) first.addMolecule(other)
  return first
}

const hasCarbon = (piece: Molecule) =>
  Array.from({ length: piece.getAllAtoms() }, (_, atom) => atom).some(
    (atom) => piece.getAtomicNo(atom) === carbon,
  )

function uncharged(piece: Molecule) {
  piece.ensureHelperArrays(Molecule.cHelperNeighbours)
  const charges = Array.from({ length: piece.getAllAtoms() }, (_, atom) => piece.getAtomCharge(atom))
  charges.forEach((charge, atom) => {
    const neighbours = Array.from({ length: piece.getConnAtoms(atom) }, (_, i) => piece.getConnAtom(atom, i))
    const isInner = neighbours.some((neighbour) => charge * (charges[neighbour] ?? 0) < 0)
    const isProtonated =
      charge === 1 && piece.getAtomicNo(atom) === nitrogen && piece.getAllHydrogens(atom) > 0
    if (!isInner && (charge === -1 || isProtonated)) piece.setAtomCharge(atom, 0)
  })
  return piece
}
