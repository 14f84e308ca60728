import type { Molecule } from 'openchemlib'

const hydrogenFirst = new Set(['O', 'S', 'Se', 'Te', 'F', 'Cl', 'Br', 'I'])
const halogens = new Set([9, 17, 35, 53])

/** A formula in parts: symbols, numbers to set low, isotopes and charges to set high. */
export type FormulaPart = { text: string; set: 'line' | 'low' | 'high' }

/**
 * How chemists write a piece too small to be worth drawing: a single atom with its hydrogens (NH₄⁺, H₂O, OH⁻), two atoms
 * (CN⁻), or an atom among halogens alone (PF₆⁻), whose charge has no room between six bonds.
 * @returns undefined for everything else, which is drawn
 */
export function formulaLabel(fragment: Molecule): FormulaPart[] | undefined {
  const atoms = fragment.getAllAtoms()
  if (atoms === 1) return withHydrogens(fragment)
  if (atoms === 2 && fragment.getBondOrder(0) === 3) return tripleBond(fragment)
  const centre = atoms >= 5 ? centreOf(fragment) : undefined
  if (centre === undefined) return
  const around = (centre + 1) % atoms
  return [
    ...symbol(fragment, centre),
    ...symbol(fragment, around),
    ...number(atoms - 1),
    ...charge(fragment.getAtomCharge(centre)),
  ]
}

function withHydrogens(fragment: Molecule) {
  const hydrogens = fragment.getAllHydrogens(0)
  const own = symbol(fragment, 0)
  const ionic = fragment.getAtomCharge(0)
  if (hydrogens === 0) return [...own, ...charge(ionic)]
  const bound: FormulaPart[] = [{ text: 'H', set: 'line' }, ...number(hydrogens)]
  const leads = hydrogenFirst.has(fragment.getAtomLabel(0)) && ionic >= 0
  return [...(leads ? [...bound, ...own] : [...own, ...bound]), ...charge(ionic)]
}

/** CN⁻, NO⁺: between two charged letters the bond has no room. */
function tripleBond(fragment: Molecule): FormulaPart[] | undefined {
  const total = fragment.getAtomCharge(0) + fragment.getAtomCharge(1)
  if (total === 0) return
  const inOrder = [0, 1].sort((a, b) => fragment.getAtomicNo(a) - fragment.getAtomicNo(b))
  return [...inOrder.flatMap((atom) => symbol(fragment, atom)), ...charge(total)]
}

function centreOf(fragment: Molecule) {
  const atoms = fragment.getAllAtoms()
  const all = Array.from({ length: atoms }, (_, atom) => atom)
  const centre = all.find((atom) => fragment.getConnAtoms(atom) === atoms - 1)
  if (centre === undefined || fragment.getAtomCharge(centre) === 0) return
  const kind = fragment.getAtomicNo((centre + 1) % atoms)
  const isPlainHalogen = (atom: number) =>
    fragment.getAtomicNo(atom) === kind &&
    fragment.getAtomMass(atom) === 0 &&
    fragment.getAtomCharge(atom) === 0
  return halogens.has(kind) && all.every((atom) => atom === centre || isPlainHalogen(atom))
    ? centre
    : undefined
}

function symbol(fragment: Molecule, atom: number): FormulaPart[] {
  const mass = fragment.getAtomMass(atom)
  const text = fragment.getAtomLabel(atom)
  if (text === 'H' && mass === 2) return [{ text: 'D', set: 'line' }]
  const name: FormulaPart = { text, set: 'line' }
  return mass === 0 ? [name] : [{ text: String(mass), set: 'high' }, name]
}

const number = (count: number): FormulaPart[] => (count > 1 ? [{ text: String(count), set: 'low' }] : [])

function charge(value: number): FormulaPart[] {
  if (value === 0) return []
  const size = Math.abs(value) > 1 ? Math.abs(value) : ''
  return [{ text: `${size}${value > 0 ? '+' : '−'}`, set: 'high' }]
}
