import { Molecule } from 'openchemlib'
import { UnreadableStructure } from './structure-problem.ts'
import type { StructureText } from './structure-text.ts'

/** Larger ones would take too long. */
const mostAtoms = 250
const lastElement = 118

/** @throws UnreadableStructure */
export function readStructure({ kind, text }: StructureText): Molecule {
  const molecule = kind === 'molfile' ? readMolfile(text) : readSmiles(text)
  const atoms = molecule.getAllAtoms()
  if (atoms === 0) throw new UnreadableStructure(kind === 'molfile' ? 'unreadable' : 'no-atoms')
  if (atoms > mostAtoms) throw new UnreadableStructure('too-large', mostAtoms)
  if (!molecule.isFragment()) refuseGroups(molecule)
  return molecule
}

export const isPattern = (molecule: Molecule) => molecule.isFragment()

/** Marks a molecule as a fragment that must match the stereo it states. */
export function asPart(molecule: Molecule, ignoreStereo: boolean): Molecule {
  if (ignoreStereo) molecule.stripStereoInformation()
  molecule.ensureHelperArrays(Molecule.cHelperParities)
  const isSaid = (parity: number) => parity === Molecule.cAtomParity1 || parity === Molecule.cAtomParity2
  const atoms = indexes(molecule.getAtoms()).filter((atom) => isSaid(molecule.getAtomParity(atom)))
  const bonds = indexes(molecule.getBonds()).filter((bond) => isSaid(molecule.getBondParity(bond)))
  molecule.setFragment(true)
  for (const atom of atoms) molecule.setAtomQueryFeature(atom, Molecule.cAtomQFMatchStereo, true)
  for (const bond of bonds) molecule.setBondQueryFeature(bond, Molecule.cBondQFMatchStereo, true)
  return molecule
}

const indexes = (count: number) => Array.from({ length: count }, (_, i) => i)

function readSmiles(smiles: string) {
  const plain = read(smiles, true)
  // Coordinates carry stereo, but take longer than the rest.
  return plain.getAllAtoms() > mostAtoms || !mayBeStereo(plain, smiles) ? plain : read(smiles, false)
}

function mayBeStereo(molecule: Molecule, smiles: string) {
  if (/[@/\\]/.test(smiles) || molecule.isFragment()) return true
  molecule.ensureHelperArrays(Molecule.cHelperRings)
  const isInside = (bond: number, end: 0 | 1) => molecule.getConnAtoms(molecule.getBondAtom(end, bond)) > 1
  return indexes(molecule.getBonds()).some(
    (bond) =>
      molecule.getBondOrder(bond) === 2 &&
      !molecule.isAromaticBond(bond) &&
      isInside(bond, 0) &&
      isInside(bond, 1),
  )
}

function read(smiles: string, noCoordinates: boolean) {
  try {
    // A zero charge would make the atom a pattern.
    return Molecule.fromSmiles(smiles.replaceAll(/[+-]0\]/g, ']'), { noCoordinates })
  } catch (problem) {
    throw smilesProblem(String(problem))
  }
}

function smilesProblem(message: string) {
  const at = Number(/position:\s*(\d+)/i.exec(message)?.[1] ?? -1) + 1
  const ring = /dangling ring closure: (\d+)/.exec(message)?.[1]
  if (ring) return new UnreadableStructure('ring', at, ring)
  if (at === 0) return new UnreadableStructure('unreadable')
  return new UnreadableStructure(/element label|atom label/i.test(message) ? 'unknown-atom' : 'syntax', at)
}

function readMolfile(molfile: string) {
  try {
    return Molecule.fromMolfile(molfile)
  } catch {
    throw new UnreadableStructure('unreadable')
  }
}

function refuseGroups(molecule: Molecule) {
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    const number = molecule.getAtomicNo(atom)
    if (number === 0 || number > lastElement) throw new UnreadableStructure('r-group')
  }
}
