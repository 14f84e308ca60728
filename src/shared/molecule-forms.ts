import { Molecule } from 'openchemlib'

const carbon = 6
const nitrogen = 7

/** The largest organic piece, uncharged where counter-ions balance it. Inorganic salts only lose crystal water. */
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

const donors = new Set([7, 8, 16, 34])

interface Stretch {
  atoms: Set<number>
  hydrogens: number
}

/**
 * Makes all bonds single where hydrogens can move (amides, pyridones, 1,3-diketones, azo dyes). openchemlib's own
 * tautomer code takes minutes for some molecules.
 * @returns also the hydrogens of each stretch
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

/** Has, or lost, a hydrogen next to a double bond. */
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

/** Carbon between two such groups. */
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
