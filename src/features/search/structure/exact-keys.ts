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

/**
 * The keys of a structure for every tolerance. Canonical codes take the time: what salts, tautomers or stereo do not
 * change gets none of its own.
 * @param idCode of the molecule
 */
export function exactKeys(molecule: Molecule, idCode: string): string[] {
  const bare = withoutSalts(molecule)
  const whole = codesOf(molecule, idCode)
  const ofBare = bare === molecule ? whole : codesOf(bare, bare.getIDCode())
  return choices.flatMap((ignoreSalts) =>
    choices.flatMap((ignoreTautomers) =>
      choices.map((ignoreStereo) => {
        const { plain, flat, stretches } = (ignoreSalts ? ofBare : whole)[
          ignoreTautomers ? 'tautomers' : 'drawn'
        ]
        return hashOf({ ignoreSalts, ignoreTautomers, ignoreStereo }, ignoreStereo ? flat : plain, stretches)
      }),
    ),
  )
}

const choices = [false, true]

/** The codes of a molecule as it is drawn and for all its tautomers, each with stereo and without. */
function codesOf(molecule: Molecule, idCode: string) {
  const drawn = { plain: idCode, flat: flatCode(molecule, idCode), stretches: '' }
  const { molecule: common, stretches } = withoutTautomers(molecule)
  if (stretches === '') return { drawn, tautomers: drawn }
  const plain = common.getIDCode()
  return { drawn, tautomers: { plain, flat: flatCode(common, plain), stretches } }
}

function flatCode(molecule: Molecule, idCode: string) {
  if (!saysStereo(molecule)) return idCode
  const flat = molecule.getCompactCopy()
  flat.stripStereoInformation()
  return flat.getIDCode()
}

/** Whether a stereo centre or a double bond is one way and not the other; an unknown one is the same without stereo. */
function saysStereo(molecule: Molecule) {
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  const isSaid = (parity: number) => parity === Molecule.cAtomParity1 || parity === Molecule.cAtomParity2
  for (let atom = 0; atom < molecule.getAtoms(); atom++) if (isSaid(molecule.getAtomParity(atom))) return true
  for (let bond = 0; bond < molecule.getBonds(); bond++) if (isSaid(molecule.getBondParity(bond))) return true
  return false
}

function keyOf(molecule: Molecule, tolerance: Tolerance) {
  const { molecule: same, stretches } = tolerance.ignoreTautomers
    ? withoutTautomers(molecule)
    : { molecule: molecule.getCompactCopy(), stretches: '' }
  if (tolerance.ignoreStereo) same.stripStereoInformation()
  return hashOf(tolerance, same.getIDCode(), stretches)
}

function hashOf(
  { ignoreSalts, ignoreTautomers, ignoreStereo }: Tolerance,
  idCode: string,
  stretches: string,
) {
  const kind = `${ignoreSalts ? 's' : ''}${ignoreTautomers ? 't' : ''}${ignoreStereo ? 'x' : ''}`
  return createHash('sha1').update(`${kind}:${idCode}:${stretches}`).digest('base64url').slice(0, 12)
}

/**
 * The largest organic piece, without the charges that its counter-ions balance. A salt without carbon is itself; only
 * its crystal water goes. One piece without charges is the molecule itself.
 */
export function withoutSalts(molecule: Molecule): Molecule {
  const pieces = molecule.getFragments()
  if (pieces.length === 1 && !isCharged(molecule)) return molecule
  const organic = pieces.filter(hasCarbon).sort((a, b) => b.getAllAtoms() - a.getAllAtoms())
  const [largest] = organic
  if (largest) return uncharged(largest)
  const dry = pieces.filter((piece) => piece.getMolecularFormula().formula !== 'H2O')
  const [first, ...others] = dry
  if (!first) return molecule
  for (const other of others) first.addMolecule(other)
  return first
}

function isCharged(molecule: Molecule) {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++)
    if (molecule.getAtomCharge(atom) !== 0) return true
  return false
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
