import { Molecule } from 'openchemlib'

const carbon = 6
const donors = new Set([7, 8, 16, 34])

/** What is kept of a stretch of atoms over which hydrogens and double bonds can move. */
interface Stretch {
  atoms: Set<number>
  hydrogens: number
}

/**
 * One molecule for all tautomers: where hydrogens can move along double bonds (amides, pyridones, 1,3-diketones, azo
 * dyes) all bonds are made single. openchemlib's own code for tautomers takes minutes for some dyes and peptides.
 * @returns the molecule, and how many hydrogens each stretch has
 */
export function withoutTautomers(molecule: Molecule): { molecule: Molecule; stretches: string } {
  const copy = molecule.getCompactCopy()
  copy.ensureHelperArrays(Molecule.cHelperRings)
  const stretches = stretchesOf(copy)
  const inside = (bond: number) =>
    stretches.some(
      ({ atoms }) => atoms.has(copy.getBondAtom(0, bond)) && atoms.has(copy.getBondAtom(1, bond)),
    )
  const bonds = Array.from({ length: copy.getBonds() }, (_, bond) => bond).filter(inside)
  for (const bond of bonds) copy.setBondType(bond, Molecule.cBondTypeSingle)
  const sizes = stretches.map(({ atoms, hydrogens }) => `${atoms.size}:${hydrogens}`)
  return { molecule: copy, stretches: sizes.sort().join(' ') }
}

const neighbours = (molecule: Molecule, atom: number) =>
  Array.from({ length: molecule.getConnAtoms(atom) }, (_, i) => molecule.getConnAtom(atom, i))

const isUnsaturated = (molecule: Molecule, atom: number) => molecule.getAtomPi(atom) > 0

/** Bears a hydrogen, or lost one, beside a double bond. */
function isDonor(molecule: Molecule, atom: number) {
  if (!donors.has(molecule.getAtomicNo(atom))) return false
  const around = neighbours(molecule, atom)
  const isBared =
    molecule.getAtomCharge(atom) < 0 && around.every((other) => molecule.getAtomCharge(other) <= 0)
  return (
    (molecule.getAllHydrogens(atom) > 0 || isBared) && around.some((other) => isUnsaturated(molecule, other))
  )
}

const isAcceptor = (molecule: Molecule, atom: number) =>
  donors.has(molecule.getAtomicNo(atom)) &&
  isUnsaturated(molecule, atom) &&
  molecule.getAtomCharge(atom) === 0

/** C=O, C=N, C#N */
const isActivating = (molecule: Molecule, atom: number) =>
  molecule.getAtomicNo(atom) === carbon &&
  neighbours(molecule, atom).some(
    (other, i) => molecule.getConnBondOrder(atom, i) > 1 && donors.has(molecule.getAtomicNo(other)),
  )

/** Carbon between two such groups, whose hydrogen goes to one of them. */
const isActivated = (molecule: Molecule, atom: number) =>
  molecule.getAtomicNo(atom) === carbon &&
  !isUnsaturated(molecule, atom) &&
  molecule.getAllHydrogens(atom) > 0 &&
  neighbours(molecule, atom).filter((other) => isActivating(molecule, other)).length > 1

function stretchesOf(molecule: Molecule): Stretch[] {
  const all = Array.from({ length: molecule.getAtoms() }, (_, atom) => atom)
  const gives = new Set(all.filter((atom) => isDonor(molecule, atom) || isActivated(molecule, atom)))
  const takes = new Set(all.filter((atom) => isAcceptor(molecule, atom)))
  const open = new Set(all.filter((atom) => gives.has(atom) || isUnsaturated(molecule, atom)))
  const stretches: Stretch[] = []
  for (const first of open) {
    const atoms = connected(molecule, first, open)
    for (const atom of atoms) open.delete(atom)
    const list = [...atoms]
    if (!list.some((atom) => gives.has(atom)) || !list.some((atom) => takes.has(atom))) continue
    stretches.push({ atoms, hydrogens: list.reduce((sum, atom) => sum + molecule.getAllHydrogens(atom), 0) })
  }
  return stretches
}

function connected(molecule: Molecule, first: number, open: Set<number>) {
  const atoms = new Set([first])
  for (const atom of atoms) {
    for (const other of neighbours(molecule, atom)) if (open.has(other)) atoms.add(other)
  }
  return atoms
}
