import { Molecule, SSSearcher } from 'openchemlib'
import { longestPart } from './address.ts'
import { placeAtoms } from './coordinates.ts'
import type { FormulaPart } from './formula-label.ts'
import { placeCharges } from './place-charges.ts'
import {
  boxAround,
  labelWidth,
  numberAt,
  type Point,
  type Primitive,
  pointsOf,
  readPrimitives,
} from './svg-primitive.ts'

/** One connected piece of a structure, drawn from (0, 0) to (width, height). */
export interface FragmentPicture {
  width: number
  height: number
  axis: number
  marks: string
  strokes: string
  shapes: string[]
}

export const bondLength = 48
export const letterHeight = 28
/** Much larger than any structure, or openchemlib would shrink it to fit. */
const sheet = 60_000
const capitalHeight = 0.72
const smallLetter = 0.66
const rise = { line: 0, low: 0.2, high: -0.42 }

/** Under bonds, and under letters, which it must show around. */
const markWidth = { bond: 20, letter: 36 }
const markColour = '#ffc74d'
const carbon = 6

const options = {
  maxAVBL: bondLength,
  suppressChiralText: true,
  suppressCIPParity: true,
  suppressESR: true,
  noStereoProblem: true,
  noImplicitAtomLabelColors: true,
  noColorOnESRAndCIP: true,
}

export function drawFragment(fragment: Molecule, textFactor: number, part: Molecule[]): FragmentPicture {
  nameDeuterium(fragment)
  placeAtoms(fragment)
  const svg = fragment.toSVG(sheet, sheet, 'x', { ...options, factorTextSize: textFactor })
  const { visible, atoms } = readPrimitives(svg)
  placeCharges(fragment, visible, atoms)
  const { left, top } = boxAround(visible)
  const places = atoms.map(({ x, y }) => ({ x: x - left, y: y - top }))
  return { ...redraw(visible), marks: drawMarks(findPart(part, fragment), places, fragment, textFactor) }
}

function drawMarks({ atoms, bonds }: Marked, places: Point[], fragment: Molecule, textFactor: number) {
  const at = (atom: number) => `${short(places[atom]?.x ?? 0)} ${short(places[atom]?.y ?? 0)}`
  const stroke = (width: number, path: string) =>
    path &&
    `<path fill="none" stroke="${markColour}" stroke-width="${short(width)}" stroke-linecap="round" d="${path}"/>`
  const lines = bonds.map(([from, to]) => `M${at(from)}L${at(to)}`).join('')
  const list = [...atoms].sort((a, b) => a - b)
  const dots = list.map((atom) => `M${at(atom)}h0`).join('')
  const letters = list.filter((atom) => fragment.getAtomicNo(atom) !== carbon)
  return (
    stroke(markWidth.bond, dots + lines) +
    stroke(markWidth.letter * textFactor, letters.map((atom) => `M${at(atom)}h0`).join(''))
  )
}

function nameDeuterium(fragment: Molecule) {
  for (let atom = 0; atom < fragment.getAllAtoms(); atom++) {
    if (fragment.getAtomicNo(atom) !== 1 || fragment.getAtomMass(atom) !== 2) continue
    fragment.setAtomMass(atom, 0)
    fragment.setAtomCustomLabel(atom, 'D')
  }
}

export function drawFormula(parts: FormulaPart[], size: number): FragmentPicture {
  const baseline = size * 0.95
  let level = 0
  let width = 0
  const spans = parts.map(({ text, set }) => {
    const own = set === 'line' ? size : size * smallLetter
    const shift = rise[set] * size - level
    level = rise[set] * size
    width += labelWidth(text, own)
    if (set === 'line' && shift === 0) return text
    return `<tspan dy="${short(shift)}" font-size="${short(own)}">${text}</tspan>`
  })
  const shapes = [letters(0, baseline, size, spans.join(''))]
  return {
    width,
    height: size * 1.2,
    axis: baseline - (size * capitalHeight) / 2,
    marks: '',
    strokes: '',
    shapes,
  }
}

function redraw(visible: Primitive[]): Omit<FragmentPicture, 'marks'> {
  const box = boxAround(visible)
  const x = (value: number) => short(value - box.left)
  const y = (value: number) => short(value - box.top)
  const place = (one: Primitive, across: string, down: string) =>
    [x(numberAt(one, across)), y(numberAt(one, down))] as const
  let strokes = ''
  const shapes: string[] = []
  for (const one of visible) {
    if (one.kind === 'line') {
      strokes += `M${place(one, 'x1', 'y1').join(' ')}L${place(one, 'x2', 'y2').join(' ')}`
    } else if (one.kind === 'polygon') {
      shapes.push(
        `<polygon points="${pointsOf(one)
          .map((point) => `${x(point.x)} ${y(point.y)}`)
          .join(' ')}"/>`,
      )
    } else if (one.kind === 'circle') {
      const [cx, cy] = place(one, 'cx', 'cy')
      shapes.push(`<circle cx="${cx}" cy="${cy}" r="${short(numberAt(one, 'r'))}"/>`)
    } else {
      const left = numberAt(one, 'x') - box.left
      const baseline = numberAt(one, 'y') - box.top
      shapes.push(letters(left, baseline, numberAt(one, 'font-size'), one.text.replace('-', '−')))
    }
  }
  const height = box.bottom - box.top
  return { width: box.right - box.left, height, axis: height / 2, strokes, shapes }
}

const short = (value: number) => String(Math.round(value * 10) / 10)

const letters = (x: number, y: number, size: number, content: string) =>
  `<text x="${short(x)}" y="${short(y)}" font-size="${short(size)}">${content}</text>`

/** Of a part that is everywhere (CH₂ in a polymer) more would show nothing. */
const mostMatches = 200

interface Marked {
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

function findPart(part: Molecule[], molecule: Molecule): Marked {
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
