import type { Molecule } from 'openchemlib'
import { type FormulaPart, formulaLabel } from './formula-label.ts'
import { drawFormula, type FragmentPicture, letterHeight } from './fragment-picture.ts'

export interface Counted {
  fragment: Molecule
  count: number
}

/** A metal with its ligands, which SMILES writes as separate components. */
interface Complex {
  /** How many of it there are. */
  count: number
  metal: Counted
  ligands: Counted[]
  halides: Counted[]
  /** Metals and halides that other atoms of the ligands bind. */
  outside: Counted[]
  charge: number
}

const isMetal = ({ fragment }: Counted) => {
  const number = fragment.getAtomicNo(0)
  const isTransition =
    (number >= 21 && number <= 29) || (number >= 39 && number <= 47) || (number >= 72 && number <= 79)
  return fragment.getAllAtoms() === 1 && isTransition
}
const isHalide = ({ fragment }: Counted) =>
  fragment.getAllAtoms() === 1 && [9, 17, 35, 53].includes(fragment.getAtomicNo(0))
const chargeOf = ({ fragment }: Counted) =>
  Array.from({ length: fragment.getAllAtoms() }, (_, atom) => fragment.getAtomCharge(atom)).reduce(
    (sum, charge) => sum + charge,
    0,
  )
const hasAtom = ({ fragment }: Counted, is: (atom: number) => boolean) =>
  Array.from({ length: fragment.getAllAtoms() }, (_, atom) => atom).some(is)
const hasElement = (one: Counted, number: number) =>
  hasAtom(one, (atom) => one.fragment.getAtomicNo(atom) === number)
const [carbon, nitrogen, phosphorus] = [6, 7, 15]

/** Cyanide or nitrosyl. */
const isSmall = ({ fragment }: Counted) => fragment.getAllAtoms() === 2 && fragment.getBondOrder(0) === 3
const isCyclopentadienyl = (one: Counted) =>
  hasAtom(one, (atom) => {
    const { fragment } = one
    const isCarbanion = fragment.getAtomicNo(atom) === carbon && fragment.getAtomCharge(atom) === -1
    return isCarbanion && fragment.isRingAtom(atom)
  })
const isNeutralLigand = (one: Counted, metal: Counted) =>
  hasElement(one, carbon) &&
  chargeOf(one) === 0 &&
  (hasElement(one, phosphorus) || hasElement(one, nitrogen) || chargeOf(metal) === 0)

/** @returns the complex among the components, and those that are not part of it */
export function splitComplex(fragments: Counted[]): { complex?: Complex; rest: Counted[] } {
  const metals = fragments
    .filter(isMetal)
    .sort((a, b) => a.fragment.getAtomicNo(0) - b.fragment.getAtomicNo(0))
  const [first] = metals
  if (!first) return { rest: fragments }
  const ligands = fragments.filter(
    (one) => isSmall(one) || isCyclopentadienyl(one) || isNeutralLigand(one, first),
  )
  if (ligands.length === 0) return { rest: fragments }
  const shares = (metal: Counted) => ligands.every(({ count }) => count % metal.count === 0)
  const metal = metals.find(shares) ?? first
  const count = shares(metal) ? metal.count : 1
  const bindsMore = ligands.some((one) => hasElement(one, phosphorus))
  const halides = bindsMore ? fragments.filter(isHalide) : []
  const others = bindsMore ? metals.filter((one) => one !== metal) : []
  const used = new Set([metal, ...ligands, ...halides, ...others])
  const inOne = (one: Counted) => ({ fragment: one.fragment, count: one.count / count })
  const charged = [metal, ...ligands, ...halides, ...others]
  const complex = {
    count,
    metal: inOne(metal),
    ligands: ligands.map(inOne),
    halides: others.length > 0 ? [] : halides.map(inOne),
    outside: others.length > 0 ? [...others, ...halides] : [],
    charge: charged.reduce((sum, one) => sum + chargeOf(one) * one.count, 0) / count,
  }
  return { complex, rest: fragments.filter((one) => !used.has(one)) }
}

const line = (text: string): FormulaPart => ({ text, set: 'line' })
const low = (count: number): FormulaPart[] => (count > 1 ? [{ text: String(count), set: 'low' }] : [])
const high = (value: number): FormulaPart[] =>
  value === 0
    ? []
    : [{ text: `${Math.abs(value) > 1 ? Math.abs(value) : ''}${value > 0 ? '+' : '−'}`, set: 'high' }]
const plainLabel = ({ fragment, count }: Counted): FormulaPart[] => [
  ...(formulaLabel(fragment) ?? []).filter(({ set }) => set !== 'high'),
  ...low(count),
]

type Placed = { picture: FragmentPicture; x: number }

/** `[Fe(CN)6]4−`, or the drawing of a ligand between brackets. */
export function drawComplex(
  complex: Complex,
  factor: number,
  draw: (ligand: Molecule) => FragmentPicture,
): Placed[] {
  const size = letterHeight * factor
  const { metal, ligands, halides, outside, count, charge } = complex
  const hasIons = ligands.some(isCyclopentadienyl)
  const centre = hasIons ? (formulaLabel(metal.fragment) ?? []) : plainLabel(metal)
  const text = [...centre, ...halides.flatMap(plainLabel)]
  const times = count > 1 ? [line(`${count} `)] : []
  if (ligands.every(isSmall)) {
    const bound = ligands.flatMap((one) => [
      line('('),
      ...plainLabel({ ...one, count: 1 }),
      line(')'),
      ...low(one.count),
    ])
    return [
      {
        picture: drawFormula([...times, line('['), ...text, ...bound, line(']'), ...high(charge)], size),
        x: 0,
      },
    ]
  }
  const drawn = ligands.map((one) => ({ picture: draw(one.fragment), count: one.count }))
  const height = Math.max(...drawn.map(({ picture }) => picture.height)) + size
  const label = (parts: FormulaPart[]) => drawFormula(parts, size)
  const pictures = [
    ...(times.length > 0 ? [label(times)] : []),
    bracket(height, 'M9 0H0V', 'H9'),
    label(text),
    ...drawn.flatMap((one) => [
      ...(one.count > 1 ? [curve(height, 10, 0), one.picture, curve(height, 0, 10)] : [one.picture]),
      ...(one.count > 1 ? [atBottom(label([line(String(one.count))]), height)] : []),
    ]),
    bracket(height, 'M0 0H9V', 'H0'),
    ...(charge === 0 ? [] : [{ ...label(high(charge).map(({ text }) => line(text))), axis: height / 2 }]),
    ...(outside.length > 0 ? [label(outside.flatMap(plainLabel))] : []),
  ]
  return inLine(pictures, size * 0.22)
}

function inLine(pictures: FragmentPicture[], gap: number): Placed[] {
  let x = 0
  return pictures.map((picture) => {
    const placed = { picture, x }
    x += picture.width + gap
    return placed
  })
}

const stroke = (height: number, width: number, strokes: string): FragmentPicture => ({
  width,
  height,
  axis: height / 2,
  marks: '',
  strokes,
  shapes: [],
})
const bracket = (height: number, start: string, end: string) =>
  stroke(height, 9, `${start}${Math.round(height)}${end}`)
const curve = (height: number, from: number, by: number) =>
  stroke(height, 10, `M${from} 0Q${by} ${Math.round(height / 2)} ${from} ${Math.round(height)}`)
const atBottom = (picture: FragmentPicture, height: number) => ({
  ...picture,
  axis: picture.height - height / 2,
})
